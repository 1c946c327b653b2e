/** Hands on the editor of positions. */
import type { Page } from './driver/page';

export const cell = (page: Page, at: string) => page.locator(`[data-cell="${at}"]`);
export const piece = (page: Page, side: string, bug: string) =>
  page.getByRole('group', { name: `${side}’s pieces` }).locator(`[data-bug="${bug}"]`);
export const hop = (page: Page) => page.getByLabel('The position as text (HOP)').inputValue();

/** Pieces by click and click: `White queen 0,0`. */
export async function put(page: Page, ...pieces: string[]): Promise<void> {
  for (const text of pieces) {
    const [side = '', bug = '', at = ''] = text.split(' ');
    await piece(page, side, bug).click();
    await cell(page, at).click();
  }
}

/** From here to there with the button held. */
export async function drag(page: Page, from: [number, number], to: [number, number]): Promise<void> {
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(from[0] + 20, from[1] + 20, { steps: 3 });
  await page.mouse.move(...to, { steps: 6 });
  await page.mouse.up();
}

export const HIVE = [
  'White queen 0,0',
  'Black queen 1,0',
  'White ant -1,0',
  'Black ant 2,0',
  'Black beetle 1,0',
];
