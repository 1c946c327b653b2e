/** On small screens everything is seen: nothing is cut off, hidden or left behind when the phone is turned. */
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { byPointer, playAll } from '../hands';
import { PASS } from '../lines';
import { stage } from '../stage';
import { Table } from '../table';

const { visit } = stage();

const SIDEWAYS = { width: 844, height: 390 };

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('it is not to be seen');
  return { left: box.x, top: box.y, right: box.x + box.width, bottom: box.y + box.height };
}

/** Everything of this kind lies inside of something else, at most a rounded pixel beyond. */
async function expectInside(inner: Locator, outer: Locator): Promise<void> {
  const frame = await boxOf(outer);
  for (const one of await inner.all()) {
    const { left, top, right, bottom } = await boxOf(one);
    expect(Math.min(left - frame.left, top - frame.top)).toBeGreaterThanOrEqual(-1);
    expect(Math.max(right - frame.right, bottom - frame.bottom)).toBeLessThanOrEqual(1);
  }
}

/** No two of them share a place. */
async function expectApart(locator: Locator): Promise<void> {
  const boxes = await Promise.all((await locator.all()).map(boxOf));
  for (const [index, a] of boxes.entries()) {
    for (const b of boxes.slice(index + 1)) {
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      expect(Math.min(across, down)).toBeLessThanOrEqual(1);
    }
  }
}

async function twoPlayers(page: Page, moves: string[]): Promise<void> {
  await page.locator('button.other').first().click();
  await page.getByRole('application').waitFor();
  await playAll(page, new Table(), moves, byPointer);
}

describe.each(['en-GB', 'fr-FR', 'it-IT'])('a screen 320 wide, in %s', (locale) => {
  test('has room for a hand of every kind, on the board, in an analysis, in the editor', async () => {
    const viewport = { width: 320, height: 640 };
    const { page } = await visit({ viewport, locale, reducedMotion: 'reduce' });
    const body = page.locator('body');
    await page.locator('button.other').first().click();
    for (const path of [null, '/analyse', '/editor']) {
      if (path) await page.goto(new URL(path, page.url()).href);
      await page.getByRole('application').waitFor();
      expect(await page.locator('button[data-bug]').count()).toBeGreaterThanOrEqual(8);
      await expectInside(page.locator('button[data-bug], header a:visible, header select'), body);
      await expectInside(page.getByRole('application'), body);
      await expectApart(page.locator('main .icon-button:visible, .tools label:visible'));
    }
  });
});

test('a phone that is turned with a piece picked up shows the whole hive', async () => {
  const upright = { width: 390, height: 844 };
  const { page } = await visit({ viewport: upright, reducedMotion: 'reduce' });
  await twoPlayers(page, PASS.slice(0, 8));
  await page.locator('[data-cell="-3,0"]').click();
  await page.locator('.lifted').waitFor({ state: 'attached' });
  for (const viewport of [SIDEWAYS, upright]) {
    await page.setViewportSize(viewport);
    const board = page.getByRole('application');
    await expect.poll(async () => (await boxOf(board)).right).toBeLessThanOrEqual(viewport.width);
    await expect
      .poll(() => expectInside(page.locator('[data-piece]'), board).then(() => true, String))
      .toBe(true);
    await page.locator('.lifted').waitFor({ state: 'attached' });
  }
});

test.each([
  ['en-GB', SIDEWAYS],
  ['fr-FR', { width: 667, height: 375 }],
])(
  'held sideways, why a move is refused stands beside its piece, not over it: %s',
  async (locale, viewport) => {
    const { page } = await visit({ viewport, locale, reducedMotion: 'reduce' });
    await page.locator('button.other').first().click();
    const table = new Table();
    for (const move of PASS.slice(0, 8)) {
      const step = table.play(move);
      await byPointer(page, step, table);
      await page.locator(`[data-piece="${step.piece}"]`).waitFor({ state: 'attached' });
    }
    await expectInside(page.locator('header a:visible, header select'), page.locator('header'));
    for (const [cell, name] of [
      ['0,0', 'wG1'],
      ['1,0', 'bG1'],
      ['-2,0', 'wB1'],
    ] as const) {
      await page.locator(`[data-cell="${cell}"]`).click();
      await expectInside(page.locator('.beside .callout'), page.getByRole('application'));
      const words = await boxOf(page.locator('.beside .callout'));
      const piece = await boxOf(page.locator(`[data-piece="${name}"]`));
      const isAside = words.right <= piece.left || words.left >= piece.right;
      expect(isAside || words.bottom <= piece.top || words.top >= piece.bottom).toBe(true);
      await page.keyboard.press('Escape');
    }
  },
);
