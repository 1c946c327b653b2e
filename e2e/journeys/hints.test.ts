/** A hint comes in steps: which piece, where to, and why. */
import { expect, test } from 'vitest';
import { beginForTwo } from '../begin';
import { boxOf } from '../boxes';
import { Ear } from '../ear';
import { byPointer, playAll } from '../hands';
import { WIN } from '../lines';
import { stage } from '../stage';
import { Table } from '../table';

const { visit } = stage();

test('the button and the key tell the piece, then the place, then the reason, and a move ends it', async () => {
  const { page } = await visit({ reducedMotion: 'reduce' });
  await beginForTwo(page);
  const table = new Table();
  // One move before the end: White can surround the black Queen.
  await playAll(page, table, WIN.slice(0, -1), byPointer);
  await page.mouse.move(2, 400);
  const ear = await Ear.listen(page);
  const guide = async () => (await page.locator('.guide').textContent())?.replaceAll('\u00a0', ' ').trim();

  await page.getByRole('button', { name: 'Hint' }).click();
  await expect.poll(guide, { timeout: 20_000 }).toBe('Look at White Grasshopper 1.');
  expect((await ear.heard()).at(-1)?.replaceAll('\u00a0', ' ')).toBe('Look at White Grasshopper 1.');
  expect(await page.locator('.hinted').count()).toBe(1);
  expect(await page.locator('path.hint').count()).toBe(0);

  // The button stays under the focus and says what comes.
  await page.keyboard.press('Enter');
  await expect.poll(guide).toMatch(/^Hint: White Grasshopper 1: to the lower right of Black Queen/);
  expect(await page.locator('path.hint').count()).toBe(1);
  expect(await page.getByRole('button', { name: 'Why?' }).count()).toBe(1);

  expect(await ear.ask('h', /wins/)).toBe('It wins at once.');
  await expect.poll(guide).toBe('It wins at once.');
  await page.keyboard.press('h');
  await expect.poll(() => page.locator('path.hint').count()).toBe(0);

  await page.keyboard.press('h');
  await expect.poll(() => page.locator('.hinted').count(), { timeout: 20_000 }).toBe(1);
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect.poll(() => page.locator('.hinted').count()).toBe(0);
  await page.getByRole('button', { name: 'Hint', exact: true }).waitFor();
});

test('moves are listed as pictures, as words or in notation, and never break', async () => {
  const { page } = await visit({ reducedMotion: 'reduce' });
  await beginForTwo(page);
  await playAll(page, new Table(), WIN.slice(0, 8), byPointer);
  const game = page.url();
  const first = page.getByRole('region', { name: 'Moves' }).locator('ol button').nth(1);
  expect(await first.locator('svg title').textContent()).toBe(WIN[1]);
  const name = await first.getAttribute('aria-label');
  // The sign for the place stands clear of both tiles: "to the right of" would otherwise touch the second.
  const [spider, , sign, grasshopper] = await Promise.all((await first.locator('use').all()).map(boxOf));
  expect((sign?.left ?? 0) - (spider?.right ?? 0)).toBeGreaterThan(3);
  expect((grasshopper?.left ?? 0) - (sign?.right ?? 0)).toBeGreaterThan(3);
  for (const [look, shown] of [
    ['Words', 'Spider 1: to the right of White Grasshopper 1'],
    ['Notation', WIN[1]],
  ] as const) {
    await page.goto(new URL('/settings', game).href);
    await page.getByRole('radio', { name: look, exact: true }).check({ force: true });
    await page.goto(game);
    await expect.poll(async () => (await first.textContent())?.replaceAll('\u00a0', ' ')).toBe(shown);
    expect(await first.getAttribute('aria-label')).toBe(name);
    const heights = await page
      .getByRole('region', { name: 'Moves' })
      .locator('ol button')
      .evaluateAll((buttons) => buttons.map((button) => button.clientHeight));
    expect(new Set(heights).size).toBe(1);
  }
});
