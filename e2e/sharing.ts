/** Hands on what is shared and opened. */
import { expect } from 'vitest';
import { beginForTwo } from './begin';
import type { Page } from './driver/page';
import { byPointer, playAll } from './hands';
import { WIN } from './lines';
import { Table } from './table';

/** Waits until the analysis board is there. */
export const arrive = async (page: Page) => {
  await page.waitForURL(/\/analyse\/./);
  await page.locator('[data-cell]').first().waitFor();
};
/** The cells with a piece and what lies there, as a screen reader is told. */
export const pieces = async (page: Page) => {
  const names = await page
    .locator('[data-cell]')
    .evaluateAll((cells) =>
      cells.map((cell) => `${cell.getAttribute('data-cell') ?? ''} ${cell.getAttribute('aria-label') ?? ''}`),
    );
  return names
    .filter((name) => /White|Black/.test(name))
    .map((name) => name.replace(/, can move.*/, ''))
    .sort();
};

/** Plays a few moves, then shares the game that is on the board. */
export async function share(page: Page, moves = WIN.slice(0, 10)): Promise<void> {
  await beginForTwo(page);
  await playAll(page, new Table(), moves, byPointer);
  await page.getByRole('button', { name: 'Share', exact: true }).first().click();
  await page.getByRole('dialog', { name: 'Share' }).waitFor();
}

export const linkIn = async (page: Page): Promise<string> => {
  const field = page.getByRole('dialog').getByRole('textbox', { name: 'Link' });
  await expect.poll(() => field.inputValue()).toContain('/open#1');
  return field.inputValue();
};
