/** The analysis board: the engine thinks in it, and keys alone do everything. */
import { expect, test } from 'vitest';
import { tabTo } from '../hands';
import { stageAnywhere } from '../stage';
import { current, engineOn, moves, openText, OPENING, play } from '../study';
import { Table } from '../table';

const { visit } = stageAnywhere();

test('the engine shows the threat, and rests while nobody looks', async () => {
  const { page } = await visit({ path: '/analyse' });
  await play(page, new Table(), OPENING);
  await engineOn(page, 3);
  const engine = page.getByRole('region', { name: 'Engine' });
  await engine.getByText(/^Depth \d+/).waitFor();
  await engine
    .getByText(/White’s chance to win/)
    .first()
    .waitFor();
  expect(await engine.locator('.line button').first().textContent()).toMatch(/^w/);
  await engine.getByRole('button', { name: 'Show the threat' }).click();
  await engine.getByText('If Black were to move now:').waitFor();
  await expect
    .poll(() => engine.locator('.line button').first().textContent(), { timeout: 30_000 })
    .toMatch(/^b/);
  await page.locator('.advice.threat').first().waitFor({ state: 'attached' });
  await engine.getByRole('button', { name: 'Engine settings' }).click();
  await page.getByRole('radio', { name: '5', exact: true }).check({ force: true });
  await page.getByRole('button', { name: 'Close' }).click();
  await engine.getByRole('button', { name: 'Show the threat' }).click();
  await expect.poll(() => engine.locator('li').count(), { timeout: 30_000 }).toBe(5);
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await engine.getByText('Paused while the page is in the background.').waitFor();
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await engine.getByText(/^Depth \d+/).waitFor();
});

test('everything is done with keys alone', async () => {
  const { page } = await visit({ path: '/analyse' });
  await openText(
    page,
    JSON.stringify({ format: 'skep-game', version: 1, rules: 'ultimate', score: 'open', moves: OPENING }),
  );
  await tabTo(page, '[data-node]');
  await page.keyboard.press('End');
  await expect.poll(() => current(page)).toBe('bQ bS1-');
  await page.keyboard.press('5');
  await expect.poll(() => current(page)).toBe('bQ bS1-?');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('e');
  await page.getByRole('region', { name: 'Engine' }).locator('li').first().waitFor();
  const played = async () => (await moves(page)) === 5 || (await current(page)) === 'bQ bS1-?';
  await page.keyboard.press('Space');
  await expect.poll(played).toBe(true);
  await page.keyboard.press('e');
  await page.keyboard.press('Home');
  for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowRight');
  await expect.poll(() => current(page)).toBe('wQ -wS1');
  await page.keyboard.press('Delete');
  await expect.poll(() => moves(page)).toBe(2);
  await page.keyboard.press('Control+z');
  await expect.poll(() => moves(page)).toBeGreaterThanOrEqual(4);
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(() => moves(page)).toBe(2);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('c');
  await page.locator('textarea:focus').waitFor();
  await page.keyboard.type('By hand.');
  await page.keyboard.press('Tab');
  await page.locator('.aside').filter({ hasText: 'By hand.' }).waitFor();

  // An arrow: Enter begins it, the arrow keys lead it, Enter ends it; twice on the same cell it is a mark.
  await tabTo(page, '[data-node]');
  await page.keyboard.press('a');
  await tabTo(page, '[data-cell]');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator('[data-shape] .skep-drawn-head').count()).toBe(1);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator('[data-shape]').count()).toBe(2);
  await page.keyboard.press('Escape');
  await tabTo(page, '[data-node]');
  await page.keyboard.press('?');
  await page.getByRole('heading', { name: 'Keys' }).waitFor();
  await page.keyboard.press('Escape');
});
