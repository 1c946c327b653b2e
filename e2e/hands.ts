/** Three ways to make a move: with the pointer, by role and name as a screen reader meets it, and with the keyboard alone. */
import { expect } from 'vitest';
import { middleOf, type Page } from './driver/page';
import { bugOf, keyOf, nameOf, sideOf, type Hex, type Step, type Table } from './table';

export type Hand<P extends Page = Page> = (page: P, step: Step, before: Table) => Promise<void>;

const cell = (page: Page, at: Hex) => page.locator(`[data-cell="${keyOf(at)}"]`);
const reserve = (page: Page, piece: string) =>
  page.locator('.hand button:not([aria-disabled])').and(page.locator(`[data-bug="${bugOf(piece).bug}"]`));

export const byPointer: Hand = async (page, { piece, from, to }) => {
  await (from ? cell(page, from) : reserve(page, piece)).click();
  await cell(page, to).click();
};

export const byDragging: Hand = async (page, { piece, from, to }) => {
  await page.mouse.move(...(await middleOf(from ? cell(page, from) : reserve(page, piece))));
  await page.mouse.down();
  await page.mouse.move(300, 300, { steps: 4 });
  await page.mouse.move(...(await middleOf(cell(page, to))), { steps: 6 });
  await page.mouse.up();
};

export const byName: Hand = async (page, { piece, from, to }, before) => {
  if (from) {
    const below = before.below(from);
    const name = nameOf(piece) + (below ? `, on top of ${nameOf(below)}` : '');
    await page.getByRole('button', { name: new RegExp(`^${name}, .*can move$`) }).press('Enter');
  } else {
    const left = before.inHand(piece);
    const hand = page.getByRole('group', { name: new RegExp(`^(${sideOf(piece)}’s|Your) pieces$`) });
    const name = `${bugOf(piece).reserve}: ${left} left`;
    await hand.getByRole('button', { name, exact: true }).press('Enter');
  }
  const top = before.top(to);
  const places = top ? [`on top of ${nameOf(top)}`] : before.describe(to);
  const names = new RegExp(`^Put it (${places.join('|')})$`);
  await page.getByRole('button', { name: names }).press('Enter');
};

/** Nothing but keys: Tab to the hand or the board, arrows to the cell, Enter. */
export const byKeys: Hand = async (page, { piece, from, to }) => {
  if (from) {
    await tabTo(page, '[data-cell]');
    await walkTo(page, from);
  } else {
    await tabTo(page, `.hand button[data-bug="${bugOf(piece).bug}"]:not([aria-disabled])`);
  }
  await page.keyboard.press('Enter');
  if (!from) await expect.poll(() => focused(page, '[data-cell]')).toBe(true);
  await walkTo(page, to);
  await page.keyboard.press('Enter');
};

const focused = (page: Page, selector: string) =>
  page.evaluate((selector) => document.activeElement?.matches(selector) ?? false, selector);

/** Presses Tab until something like this has the focus. */
export async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 120; presses++) {
    if (await focused(page, selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reaches ${selector}`);
}

/** Walks over the board with the arrow keys. */
async function walkTo(page: Page, goal: Hex): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    const key = await page.evaluate(() => document.activeElement?.getAttribute('data-cell') ?? '');
    const [q = 0, r = 0] = key.split(',').map(Number);
    if (key === keyOf(goal)) return;
    const across = 2 * goal.q + goal.r - (2 * q + r);
    if (r !== goal.r) await page.keyboard.press(goal.r > r ? 'ArrowDown' : 'ArrowUp');
    else await page.keyboard.press(across > 0 ? 'ArrowRight' : 'ArrowLeft');
  }
  throw new Error(`the arrow keys never reach ${keyOf(goal)}`);
}

/** Plays moves in the order they are written. Passes are announced and played with one button. */
export async function playAll<P extends Page>(
  page: P,
  table: Table,
  moves: string[],
  hand: Hand<P>,
): Promise<void> {
  for (const move of moves) {
    const before = await count(page);
    if (move === 'pass') {
      const pass = page.getByRole('button', { name: 'Pass', exact: true });
      if (hand === byKeys) {
        await tabTo(page, '.banner .button');
        await page.keyboard.press('Enter');
      } else await pass.click();
    } else {
      const snapshot = table.copy();
      await hand(page, table.play(move), snapshot);
    }
    await expect.poll(() => count(page), { message: move, timeout: 10_000 }).toBeGreaterThan(before);
  }
}

/** How many moves the list shows. */
export const count = (page: Page) => page.getByRole('region', { name: 'Moves' }).locator('ol button').count();
