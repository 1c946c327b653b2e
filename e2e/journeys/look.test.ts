/** Pieces are looked at: each says its name and how it moves, and the enemy's show where they could go, on every board. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { beginForTwo } from '../begin';
import { middleOf } from '../driver/page';
import { byPointer, playAll } from '../hands';
import { PASS } from '../lines';
import { gameString, make, MOVES, openGame } from '../report';
import { stage } from '../stage';
import { OPENING, play } from '../study';
import { Table } from '../table';

const { visit } = stage();

const cell = (page: Page, at: string) => page.locator(`[data-cell="${at}"]`);

test('in a game, a piece of the table or of a hand is named, and the enemy’s shows its ways', async () => {
  const { page } = await visit({ reducedMotion: 'reduce' });
  await beginForTwo(page);
  await playAll(page, new Table(), PASS.slice(0, 8), byPointer);
  const line = page.locator('.guide');
  const ways = page.locator('[data-way]');

  // The black Queen ends the row: it could step to either side of its neighbour.
  await cell(page, '4,0').hover();
  await expect.poll(() => line.textContent()).toContain('Black Queen: slides one step.');
  await expect.poll(() => ways.count()).toBe(2);
  await page.mouse.move(2, 400);
  await expect.poll(() => ways.count()).toBe(0);

  // Picked, it stays shown when the mouse has gone, and nobody is scolded.
  await cell(page, '4,0').click();
  await page.mouse.move(2, 400);
  await expect.poll(() => ways.count()).toBe(2);
  expect(await page.locator('.callout, .refused').count()).toBe(0);
  await page.keyboard.press('Escape');
  await expect.poll(() => ways.count()).toBe(0);

  // Pieces of both hands, one's own picked and the enemy's looked at.
  await page.locator('.hand button[data-bug="ant"]').hover();
  await expect.poll(() => line.textContent()).toContain('slides as far as it likes.');
  await page.locator('.opponent .reserve').nth(1).hover();
  await expect.poll(() => line.textContent()).toContain('Black');
  await page.mouse.move(2, 400);
  await cell(page, '-3,0').click();
  await page.mouse.move(2, 400);
  await expect.poll(() => line.textContent()).toContain('White Queen: slides one step.');
  expect(await page.getByRole('button', { name: /^Put it/ }).count()).toBe(2);
});

test('a finger that is held on a piece has it named, and the enemy’s shows its ways', async () => {
  const { page, context } = await visit({ hasTouch: true, reducedMotion: 'reduce' });
  await beginForTwo(page);
  await playAll(page, new Table(), PASS.slice(0, 8), byPointer);
  await page.mouse.move(2, 400);
  const touch = await context.newCDPSession(page);
  const finger = (type: 'touchStart' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints });
  for (const [at, words, ways] of [
    ['4,0', 'Black Queen: slides one step.', 2],
    ['3,0', 'Black Grasshopper 2: jumps straight over a row of pieces.', 0],
    ['-3,0', 'White Queen: slides one step.', 0],
  ] as const) {
    const [x, y] = await middleOf(cell(page, at));
    await finger('touchStart', [{ x, y }]);
    await expect
      .poll(async () => (await page.locator('.guide').textContent())?.replaceAll('\u00a0', ' '))
      .toContain(words);
    await expect.poll(() => page.locator('[data-way]').count()).toBe(ways);
    await finger('touchEnd', []);
    expect(await page.locator('.callout, .refused p').count()).toBe(0);
  }
});

test('in the editor, a piece of the palette or of the table is named', async () => {
  const { page } = await visit({ path: '/editor', reducedMotion: 'reduce' });
  await page.locator('.palette [data-bug="ant"]').last().hover();
  await page.getByText('Black Ant: slides as far as it likes.').waitFor();
  await page.locator('.palette [data-bug="queen"]').first().click();
  await cell(page, '0,0').click();
  await page.mouse.move(2, 400);
  await expect.poll(() => page.getByText(/slides/).count()).toBe(0);
  await cell(page, '0,0').hover();
  await page.getByText('White Queen: slides one step.').waitFor();
});

test('in an analysis, the side that is not to move shows its ways too', async () => {
  const { page } = await visit({ path: '/analyse', reducedMotion: 'reduce' });
  await play(page, new Table(), OPENING);
  await cell(page, '2,0').click();
  await page.mouse.move(2, 400);
  await expect.poll(() => page.locator('[data-way]').count()).toBe(2);
  expect(await page.locator('.callout').count()).toBe(0);
  expect(await page.getByText('Black Queen: slides one step.').count()).toBeGreaterThan(0);
});

test('while mistakes are retried, the enemy’s pieces show their ways too', async () => {
  const { page } = await visit({ reducedMotion: 'reduce' });
  await openGame(page, gameString(MOVES));
  await make(page);
  await page.getByRole('button', { name: 'Retry the mistakes' }).click();
  const dialog = page.locator('dialog[open]');
  await dialog.getByRole('button', { name: 'Begin' }).click();
  // Both Queens are on the table before the second mistake, which is White’s.
  await dialog.getByRole('button', { name: 'Next', exact: true }).click();
  await dialog.getByText('2 of').waitFor();
  const ways = dialog.locator('[data-way]');
  for (const piece of await dialog.locator('[data-piece^="b"]').all()) {
    await page.mouse.move(...(await middleOf(piece)));
    if ((await ways.count()) > 0) break;
  }
  await expect.poll(() => ways.count()).toBeGreaterThan(0);
  await dialog
    .getByText(/^Black .+: /)
    .last()
    .waitFor();
  expect(await dialog.locator('.callout').count()).toBe(0);
});
