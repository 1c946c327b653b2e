/** The report of a game. */
import { expect, test } from 'vitest';
import { gameString, graph, kept, make, MOVES, openGame, told } from '../report';
import { stageAnywhere } from '../stage';

const { visit } = stageAnywhere();

test('a finished game: the report is the one of skep analyse, the graph leads to moves, and all is kept', async () => {
  const { page } = await visit();
  await openGame(page, gameString(MOVES));
  await make(page);
  const report = told();
  await expect.poll(() => kept(page).then((report) => report?.complete), { timeout: 10_000 }).toBe(true);
  const own = await kept(page);
  expect(report).toMatchObject(own ?? {});
  expect(own?.plies).toHaveLength(MOVES.length);

  const box = await graph(page).boundingBox();
  if (!box) throw new Error('the graph is not to be seen');
  await page.mouse.click(box.x + box.width - 3, box.y + 60);
  expect(await graph(page).getAttribute('aria-valuenow')).toBe(String(MOVES.length));
  await page.mouse.move(box.x + box.width / 2, box.y + 60);
  await page.mouse.down();
  await page.mouse.move(box.x + 2, box.y + 60, { steps: 5 });
  await page.mouse.up();
  expect(await graph(page).getAttribute('aria-valuenow')).toBe('0');

  // With keys: to the next verdict, to the ends, one by one.
  await graph(page).focus();
  await page.keyboard.press('PageUp');
  const firstMark = report.plies.find(({ mark }) => mark !== null);
  expect(await graph(page).getAttribute('aria-valuenow')).toBe(String(firstMark?.number));
  expect(await graph(page).getAttribute('aria-valuetext')).toContain(firstMark?.text);
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  expect(await graph(page).getAttribute('aria-valuenow')).toBe(String(MOVES.length - 1));

  // The better line stands beside the move.
  await page
    .getByRole('button', { name: /^Add the better line/ })
    .first()
    .click();
  // Its marks stand on the moves at once.
  const annotations = page.locator('[data-node] [data-annotation]');
  await page.getByRole('tab', { name: 'Moves' }).click();
  const marked = await annotations.count();
  expect(marked).toBeGreaterThan(0);
  await page.getByRole('tab', { name: 'Report' }).click();
  await page.getByRole('button', { name: 'Add marks and better lines' }).click();
  await page.getByRole('button', { name: 'Marks and better lines are added' }).waitFor();
  await page.getByRole('tab', { name: 'Moves' }).click();
  const written = await page.locator('[data-node]').count();
  expect(written).toBeGreaterThan(MOVES.length);
  // All of it is undone at once: what stays is the line that was taken before.
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(() => page.locator('[data-node]').count()).toBeLessThan(written);
  expect(await annotations.count()).toBe(marked);
  await page.getByRole('button', { name: 'Redo', exact: true }).click();
  await expect.poll(() => page.locator('[data-node]').count()).toBe(written);

  // Nothing is lost however soon the page is left.
  await page.reload();
  await page.getByRole('tab', { name: 'Report' }).click();
  await page.getByRole('button', { name: 'Retry the mistakes' }).waitFor();
  await page.getByText('The graph as a table').click();
  await expect.poll(() => page.locator('details tbody tr').count()).toBe(MOVES.length);
});
