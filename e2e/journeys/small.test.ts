/** On small screens everything is seen: nothing is cut off, hidden or left behind when the phone is turned. */
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { beginForTwo } from '../begin';
import { boxOf, expectInside } from '../boxes';
import { byPointer, playAll, tabTo } from '../hands';
import { PASS, WIN } from '../lines';
import { gameString, MOVES, openGame } from '../report';
import { stage } from '../stage';
import { play } from '../study';
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

/** A refusal hides neither its piece nor those it marks. */
async function expectRefusalAside(page: Page): Promise<void> {
  await page.locator('[data-cell="0,0"]').click();
  const words = page.locator('.callout, .refused p, .guide.refused').first();
  await expectInside(words, page.locator('body'));
  const told = await boxOf(words);
  const marked = await page.locator('.skep-refused, [data-piece="wG1"]').all();
  expect(marked.length).toBeGreaterThan(2);
  for (const one of marked) {
    const { left, top, right, bottom } = await boxOf(one);
    const isAside = told.right <= left + 2 || told.left >= right - 2;
    expect(isAside || told.bottom <= top + 2 || told.top >= bottom - 2).toBe(true);
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
      await expectInside(page.locator('button[data-bug], header a:visible, header select:visible'), body);
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

describe.each([
  ['a small phone', { width: 360, height: 640 }],
  ['a phone', { width: 390, height: 844 }],
  ['a phone held sideways', SIDEWAYS],
  ['a tablet on its side', { width: 1024, height: 768 }],
  ['a tablet held upright', { width: 820, height: 1180 }],
  ['a large tablet', { width: 1180, height: 820 }],
])('on %s', (_, viewport) => {
  test('a game has the whole screen: a way home, all four steps, every piece and button', async () => {
    const { page } = await visit({ viewport, hasTouch: true, isMobile: true, reducedMotion: 'reduce' });
    const body = page.locator('body');
    await page.locator('button.other').first().click();
    await page.getByRole('radio', { name: /^Ultimate/ }).check({ force: true });
    await page.locator('dialog .button.primary').click();
    await playAll(page, new Table(), PASS.slice(0, 8), byPointer);
    expect(await page.locator('header').isVisible()).toBe(false);
    const steps = page.locator('.moves .icon-button:visible');
    expect(await steps.count()).toBe(4);
    const all = page.locator('.home, .moves .icon-button, .own .hand button, .bar > .button');
    await expectInside(all, body);
    await expectApart(all);
    await expectInside(page.getByRole('application'), body);

    await expectRefusalAside(page);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'More' }).click();
    await expectInside(page.getByRole('menu'), body);
    await page.getByRole('menuitem', { name: 'My games' }).click();
    await page.getByRole('heading', { name: 'My games' }).waitFor();
  });

  test('in an analysis, why a move is refused hides no piece it speaks of', async () => {
    const { page } = await visit({ viewport, path: '/analyse', hasTouch: true, reducedMotion: 'reduce' });
    await page.getByRole('application').waitFor();
    await play(page, new Table(), PASS.slice(0, 8));
    await expectRefusalAside(page);
    await page.locator('.callout').getByRole('button', { name: 'Close' }).click();
    await page.locator('.callout').waitFor({ state: 'detached' });
  });
});

test('enlarged to 400 %, everything can be reached and used: a game, its analysis, its report, the editor, a dialog', async () => {
  const viewport = { width: 320, height: 256 };
  const { page } = await visit({ viewport, reducedMotion: 'reduce' });
  /** Scrolls to all of them; what cannot be scrolled to is outside of the window. */
  const expectReached = async (locator: Locator) => {
    await locator.first().waitFor();
    for (const one of await locator.all()) {
      await one.scrollIntoViewIfNeeded();
      await one.click({ trial: true, force: false });
      const { left, top, right, bottom } = await boxOf(one);
      expect([left >= -1, top >= -1, right <= 321, bottom <= 257]).toEqual([true, true, true, true]);
    }
  };
  await beginForTwo(page);
  await playAll(page, new Table(), PASS.slice(0, 4), byPointer);
  await expectReached(page.locator('.home, .own .hand button, .bar > .button:not(:disabled)'));
  await expectReached(page.locator('.moves .icon-button:not(:disabled)'));
  // Why a move is refused is seen at once, together with the board.
  await page.locator('[data-cell="0,0"]').click();
  const told = page.locator('.guide.refused');
  await told.waitFor();
  expect((await boxOf(told)).bottom).toBeLessThanOrEqual(257);
  expect((await boxOf(page.locator('[data-piece="wG1"]'))).top).toBeGreaterThanOrEqual(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'More' }).click();
  await expectReached(page.locator('[role="menuitem"]:not([aria-disabled])'));
  await page.getByRole('menuitem', { name: 'Share' }).click();
  await expectReached(page.locator('dialog[open] [role="tab"], dialog[open] .button:visible'));
  await page.keyboard.press('Escape');

  await page.goto(new URL('/games', page.url()).href);
  await page.locator('.entry [aria-haspopup="menu"]').click();
  await page.getByRole('menuitem', { name: 'Analyse' }).click();
  await page.getByRole('application').waitFor();
  await expectReached(page.locator('.steps button:not(:disabled), main [role="tab"], .seat-strip button'));
  await page.getByRole('tab', { name: 'Report' }).click();
  await expectReached(page.getByRole('button', { name: 'Make the report' }));
  await page.goto(new URL('/editor', page.url()).href);
  await page.getByRole('application').waitFor();
  await expectReached(page.locator('.palette [data-bug], .ways .button:not(:disabled)'));
});

test('on a small phone, what the keyboard reaches is not hidden by the button that stays', async () => {
  const { page } = await visit({ viewport: { width: 360, height: 640 }, reducedMotion: 'reduce' });
  await openGame(page, gameString(MOVES));
  await tabTo(page, '.beginning input');
  for (let depth = 0; depth < 3; depth++) {
    const isSeen = await page.evaluate(() => {
      const { left, top, width, height } = document.activeElement!.getBoundingClientRect();
      const there = document.elementFromPoint(left + width / 2, top + height / 2);
      return there?.closest('label')?.contains(document.activeElement) ?? false;
    });
    expect(isSeen, `depth ${depth}`).toBe(true);
    await page.keyboard.press('ArrowDown');
  }
});

test.each([
  { width: 1440, height: 900 },
  { width: 360, height: 640 },
  { width: 640, height: 360 },
])(
  'when a game is over, everything that can be done next is on the screen: $width x $height',
  async (viewport) => {
    const { page } = await visit({ viewport, reducedMotion: 'reduce' });
    await beginForTwo(page);
    await playAll(page, new Table(), WIN, byPointer);
    await page.getByRole('heading', { name: 'The game is over.' }).waitFor();
    await expectInside(page.locator('.end button, .end a, .own .hand:visible'), page.locator('body'));
    await expectInside(page.locator('.moves .icon-button'), page.getByRole('region', { name: 'Moves' }));
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);

    // Analysed, the end is told above the hive. Two people without names are called by their colours there, too.
    await page.getByRole('button', { name: 'Analyse' }).click();
    await page.getByRole('region', { name: 'White', exact: true }).waitFor();
    const told = await boxOf(
      page.getByText('White wins: the black Queen is surrounded.').locator('visible=true').last(),
    );
    for (const piece of await page.locator('[data-piece]').all())
      expect((await boxOf(piece)).top - told.bottom).toBeGreaterThanOrEqual(-1);
  },
);

test.each(['en-GB', 'fr-FR', 'it-IT'])(
  'on a tablet, what a button says stays inside of it: %s',
  async (locale) => {
    const { page } = await visit({ viewport: { width: 1180, height: 820 }, locale });
    await page.locator('.start').click();
    const words = page.locator('.bar > .button > span');
    await words.first().waitFor();
    for (const one of await words.all()) {
      const [inner, outer] = [await boxOf(one), await boxOf(one.locator('..'))];
      expect(Math.min(inner.left - outer.left, outer.right - inner.right)).toBeGreaterThanOrEqual(3);
    }
  },
);
