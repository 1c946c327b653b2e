/** On small screens everything is seen: nothing is cut off, hidden or left behind when the phone is turned. */
import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { boxOf, expectInside } from '../boxes';
import { byPointer } from '../hands';
import { PASS } from '../lines';
import { stage } from '../stage';
import { Table } from '../table';

const { visit } = stage();

const SIDEWAYS = { width: 844, height: 390 };

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

describe.each(['en-GB', 'fr-FR', 'it-IT'])('a screen 320 wide, in %s', (locale) => {
  test('has room for a hand of every kind, on the board, in an analysis, in the editor', async () => {
    const viewport = { width: 320, height: 640 };
    const { page } = await visit({ viewport, locale, reducedMotion: 'reduce' });
    const body = page.locator('body');
    await page.locator('button.other').first().click();
    await page.locator('dialog .button.primary').click();
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

test.each([
  ['en-GB', SIDEWAYS],
  ['fr-FR', { width: 667, height: 375 }],
])(
  'held sideways, why a move is refused stands beside its piece, not over it: %s',
  async (locale, viewport) => {
    const { page } = await visit({ viewport, locale, reducedMotion: 'reduce' });
    await page.locator('button.other').first().click();
    await page.locator('dialog .button.primary').click();
    const table = new Table();
    for (const move of PASS.slice(0, 8)) {
      const step = table.play(move);
      await byPointer(page, step, table);
      await page.locator(`[data-piece="${step.piece}"]`).waitFor({ state: 'attached' });
    }
    await expectInside(page.locator('header a:visible, header select'), page.locator('header'));
    for (const [cell, name] of [
      ['0,0', 'wG1'],
      ['-1,0', 'wS1'],
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
