/** Hands on the analysis board. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { keyOf, type Hex } from './table';

/** The record of a game in testdata/records. */
export function record(name: string): Promise<string> {
  return readFile(new URL(`../testdata/records/${name}`, import.meta.url), 'utf8');
}

/** Opens a text as somebody who pastes it. */
export async function openText(page: Page, text: string): Promise<void> {
  const before = page.url();
  await page.getByRole('button', { name: 'Open …' }).click();
  await page.getByLabel('Link or text of a game').fill(text);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await page.waitForURL((url) => /\/analyse\/\w+/.test(url.pathname) && url.href !== before);
  await page.locator('[data-node]').first().waitFor();
}

/** The whole analysis as a text, by way of the export dialog. */
export async function exported(page: Page, format: RegExp): Promise<string> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('radio', { name: format }).check({ force: true });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ]);
  return readFile(await download.path(), 'utf8');
}

/** The move that is shown, as it is written; empty at the start. */
export const current = async (page: Page): Promise<string> => {
  const mark = page.locator('[data-node][aria-current]');
  return (await mark.count()) === 0 ? '' : ((await mark.first().textContent()) ?? '');
};

export const moves = (page: Page): Promise<number> => page.locator('[data-node]').count();

/** Draws with the right button, from a cell to another or onto one. */
export async function draw(page: Page, from: Hex, to: Hex, keys: string[] = []): Promise<void> {
  const middle = async (cell: Hex) => {
    const box = await page.locator(`[data-cell="${keyOf(cell)}"]`).boundingBox();
    if (!box) throw new Error('it is not to be seen');
    return [box.x + box.width / 2, box.y + box.height / 2] as const;
  };
  for (const key of keys) await page.keyboard.down(key);
  await page.mouse.move(...(await middle(from)));
  await page.mouse.down({ button: 'right' });
  await page.mouse.move(...(await middle(to)), { steps: 4 });
  await page.mouse.up({ button: 'right' });
  for (const key of keys) await page.keyboard.up(key);
}

/** Switches the engine on and waits for its first lines. */
export async function engineOn(page: Page, lines = 1): Promise<void> {
  await page.getByRole('switch', { name: 'Engine' }).click();
  await expect
    .poll(() => page.getByRole('region', { name: 'Engine' }).locator('li').count(), { timeout: 30_000 })
    .toBeGreaterThanOrEqual(lines);
}

/** 150 moves with 30 variations: two Queens go to and fro. */
export function longStudy(): string {
  const opening = ['wS1', 'bS1 wS1-', 'wQ -wS1', 'bQ bS1-'];
  const circle = ['wQ \\wS1', 'bQ bS1/', 'wQ -wS1', 'bQ bS1-'];
  const main = [...opening, ...Array.from({ length: 146 }, (_, index) => circle[index % 4] ?? '')];
  const variations = Array.from({ length: 30 }, (_, index) => ({
    of: 0,
    ply: 5 + 4 * index,
    moves: ['wQ /wS1', 'bQ bS1\\', 'wQ -wS1'],
  }));
  return JSON.stringify({
    format: 'skep-game',
    version: 1,
    rules: 'ultimate',
    score: 'open',
    moves: main,
    variations,
  });
}
