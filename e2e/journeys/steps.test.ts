/** On the analysis board nothing stands in the way of the next step: keys, previews, refusals, values and marks. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { gameString, make, MOVES, openGame } from '../report';
import { stage } from '../stage';
import { current, engineOn, moves, OPENING, play } from '../study';
import { Table } from '../table';

const { visit } = stage();

const LAST = 'bQ bS1-';

async function opening(page: Page): Promise<void> {
  await play(page, new Table(), OPENING);
  await expect.poll(() => current(page)).toBe(LAST);
}

test('arrow keys step through the moves whatever was clicked last', async () => {
  const { page } = await visit({ path: '/analyse', reducedMotion: 'reduce' });
  await opening(page);
  for (const selector of [
    '[role=tab][aria-selected="false"]',
    '[role=tab][aria-selected="false"]',
    '[role=switch]',
    '[data-cell="2,0"]',
    '.hand button[data-bug="ant"]:not([aria-disabled])',
    '.engine .icon-button[aria-pressed]',
    '.annotation',
    '.annotation[aria-pressed="true"]',
    '.steps button:not(:disabled)',
  ]) {
    await page.locator(selector).first().click();
    await page.keyboard.press('End');
    await expect.poll(() => current(page), { message: selector }).toContain(LAST);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => current(page), { message: selector }).toBe('wQ -wS1');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => current(page), { message: selector }).toContain(LAST);
    await page.keyboard.press('Escape');
  }
});

test('a line that is taken is shown, though the pointer still rests on the lines', async () => {
  const { page } = await visit({ path: '/analyse', reducedMotion: 'reduce' });
  await opening(page);
  await engineOn(page);
  const third = page.locator('.engine .line').first().locator('button').nth(2);
  await third.hover();
  const ahead = page.locator('.surface.ahead');
  await ahead.waitFor();
  await third.click();
  await expect.poll(() => moves(page)).toBe(OPENING.length + 3);
  // The engine thinks about the new position, and its lines come under the pointer.
  await page.getByText(/^Depth [5-9]/).waitFor();
  expect(await ahead.count()).toBe(0);
  await page.locator('.engine .line').nth(1).locator('button').first().hover();
  await ahead.waitFor();
});

test('the whole of a line is shown on demand', async () => {
  const { page } = await visit({ path: '/analyse', reducedMotion: 'reduce' });
  await opening(page);
  await engineOn(page);
  const line = page.locator('.engine .line').first().locator('button');
  await page.getByRole('button', { name: 'Show the whole line' }).first().click();
  await expect.poll(() => line.count()).toBeGreaterThan(10);
  await page.getByRole('button', { name: 'Show less of the line' }).click();
  await expect.poll(() => line.count()).toBe(10);
});

test('a refusal goes with the next act, whatever that is', async () => {
  const { page } = await visit({ path: '/analyse', reducedMotion: 'reduce' });
  await opening(page);
  const refusal = page.locator('.callout p');
  for (const act of [
    () => page.keyboard.press('q'),
    () => page.getByRole('tab', { name: 'Report' }).click(),
    () => page.getByRole('tab', { name: 'Moves' }).click(),
    () => page.keyboard.press('ArrowLeft'),
  ]) {
    await page.locator('[data-cell="0,0"]').click();
    await refusal.waitFor();
    await act();
    await refusal.waitFor({ state: 'detached' });
  }
});

test('without an engine the bar says what the report says, or nothing; its marks stand at the moves at once', async () => {
  const { page } = await visit({ reducedMotion: 'reduce' });
  await openGame(page, gameString(MOVES));
  await page.keyboard.press('ArrowLeft');
  const bar = page.locator('.chances [role=img]');
  await expect.poll(() => bar.getAttribute('aria-label')).toBe('No evaluation: the engine is off');
  expect(await bar.locator('.white').isVisible()).toBe(false);
  await make(page);
  await expect
    .poll(() => bar.getAttribute('aria-label'))
    .toMatch(/^(White’s chance to win|White wins|Black wins)/);
  await page.getByRole('tab', { name: 'Moves' }).click();
  const marks = page.locator('[data-node] [data-annotation]');
  await expect.poll(() => marks.count()).toBeGreaterThan(2);
  // Nobody has put them into the analysis.
  expect(await page.getByRole('list', { name: 'Variations' }).count()).toBe(0);
});
