/** Hands on the analysis board. */
import { readFile } from 'node:fs/promises';
import type { Page as ChromiumPage } from 'playwright-core';
import { expect } from 'vitest';
import { addressOf, middleOf, type Page } from './driver/page';
import { byPointer } from './hands';
import { keyOf, type Hex, type Table } from './table';

/** The record of a game in testdata/records. */
export function record(name: string): Promise<string> {
  return readFile(new URL(`../testdata/records/${name}`, import.meta.url), 'utf8');
}

/** Opens a text as somebody who pastes it. */
export async function openText(page: Page, text: string): Promise<void> {
  const before = (await addressOf(page)).href;
  await page.getByRole('button', { name: 'Open…' }).click();
  await page.getByLabel('Link or text of a game').fill(text);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await page.waitForURL((url) => /\/analyse\/\w+/.test(url.pathname) && url.href !== before);
  await page.locator('[data-node]').first().waitFor();
}

/** The whole analysis as a text, by way of the export dialog. */
export async function exported(page: ChromiumPage, format: RegExp): Promise<string> {
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

/** A few moves to begin with. */
export const OPENING = ['wS1', 'bS1 wS1-', 'wQ -wS1', 'bQ bS1-'];

/** Plays moves with the pointer; the tree grows by each. */
export async function play(page: Page, table: Table, texts: string[]): Promise<void> {
  for (const text of texts) {
    const before = await moves(page);
    await byPointer(page, table.play(text), table);
    await expect.poll(() => moves(page), { message: text }).toBe(before + 1);
  }
}

/** Draws with the right button, from a cell to another or onto one. */
export async function draw(page: ChromiumPage, from: Hex, to: Hex, keys: string[] = []): Promise<void> {
  const middle = (cell: Hex) => middleOf(page.locator(`[data-cell="${keyOf(cell)}"]`));
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
