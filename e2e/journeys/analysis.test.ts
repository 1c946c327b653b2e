/** The analysis board: walked, branched, thought about, commented, drawn on, kept and given to others. */
import { describe, expect, test } from 'vitest';
import { inAllThemes } from '../axe';
import { PASS } from '../lines';
import { stage } from '../stage';
import {
  current,
  draw,
  engineOn,
  exported,
  longStudy,
  moves,
  openText,
  OPENING,
  play,
  record,
} from '../study';
import { Table } from '../table';

const { visit, tab } = stage();

describe('a record', () => {
  test.each(['modern.sgf', 'mzinga.pgn'])(
    '%s is opened, worked on, exported and read again',
    async (file) => {
      const { page } = await visit({ path: '/analyse' });
      await openText(page, await record(file));
      const count = await moves(page);
      expect(count).toBeGreaterThan(3);

      // Walk and branch.
      await page.keyboard.press('Home');
      await expect.poll(() => current(page)).toBe('');
      for (let step = 0; step < 3; step++)
        await page.getByRole('button', { name: 'One move forward' }).click();
      const third = await current(page);
      expect(third).not.toBe('');
      await page.keyboard.press('ArrowLeft');
      await page.locator('.hand button[data-bug]:not([aria-disabled])').last().click();
      await page.locator('.place.useful').last().click();
      await expect.poll(() => moves(page)).toBe(count + 1);
      await page.getByRole('list', { name: 'Variations' }).waitFor();

      // Engine on, take a line.
      await engineOn(page);
      const line = page.getByRole('region', { name: 'Engine' }).locator('.line').first();
      await line.locator('button').first().hover();
      await page.locator('.surface.ahead').waitFor();
      await line.locator('button').first().click();
      await expect.poll(() => moves(page)).toBe(count + 2);
      await page.getByRole('switch', { name: 'Engine' }).click();

      // Mark, comment, draw.
      await page.getByRole('button', { name: 'Interesting move' }).click();
      await page.getByLabel('Comment on this move').fill('Worth a try {here}.');
      await page.getByLabel('Comment on this move').blur();
      await page.locator('.aside', { hasText: 'Worth a try {here}.' }).waitFor();
      const cells = await page.locator('[data-cell]').evaluateAll((all) =>
        all.map((cell) => {
          const [q = 0, r = 0] = (cell.getAttribute('data-cell') ?? '').split(',').map(Number);
          return { q, r };
        }),
      );
      const [one, two] = cells;
      if (!one || !two) throw new Error('the table is empty');
      await draw(page, one, two);
      await draw(page, two, two, ['Shift']);
      await expect.poll(() => page.locator('[data-shape]').count()).toBe(2);

      for (const format of [/^PGN/, /^JSON/]) {
        const text = await exported(page, format);
        await openText(page, text);
        expect(await moves(page)).toBe(count + 2);
        expect(await exported(page, format)).toBe(text);
      }
    },
  );
});

describe('an empty board', () => {
  test('is kept from the first move on, listed, renamed, deleted and brought back', async () => {
    const { page, context } = await visit({ path: '/analyse' });
    await play(page, new Table(), OPENING);
    await page.waitForURL(/\/analyse\/\w+/);
    await page.getByRole('button', { name: /^Name of the analysis/ }).click();
    await page.getByRole('textbox', { name: 'Name of the analysis' }).fill('Spiders');
    await page.getByRole('button', { name: 'Save the name' }).click();
    await page.getByRole('heading', { name: 'Spiders' }).waitFor({ state: 'attached' });
    // Nothing is lost however soon the page is left.
    await page.getByRole('button', { name: 'Good move' }).click();
    await page.reload();
    await expect.poll(() => current(page)).toBe('bQ bS1-!');

    // Another tab is told.
    const other = await tab(context, new URL(page.url()).pathname);
    await other.getByText('This analysis is being edited in another tab', { exact: false }).waitFor();
    await page.getByRole('button', { name: 'Mistake' }).click();
    await expect.poll(() => current(other)).toBe('bQ bS1-?');
    await other.getByRole('button', { name: 'Edit it here' }).click();
    await page.getByText('This analysis is being edited in another tab', { exact: false }).last().waitFor();
    await other.close();

    await page.getByRole('link', { name: 'My games' }).first().click();
    await page.getByRole('tab', { name: /^Analyses/ }).click();
    await page.getByRole('heading', { name: 'Spiders' }).waitFor();
    await page.getByRole('button', { name: 'More: Spiders' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByText('No analyses yet').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('link', { name: 'Spiders' }).click();
    await expect.poll(() => moves(page)).toBe(4);
  });

  test('a forced pass is told and played in one tap', async () => {
    const { page } = await visit({ path: '/analyse' });
    await openText(page, `Base;InProgress;Black[12];${PASS.slice(0, -1).join(';')}`);
    await page.keyboard.press('End');
    await page.getByText('Black can neither place nor move anything and has to pass.').waitFor();
    await page.getByRole('button', { name: 'Pass', exact: true }).click();
    await expect.poll(() => moves(page)).toBe(PASS.length);
  });

  test('says why a move is refused, and plays on from anywhere', async () => {
    const { page } = await visit({ path: '/analyse' });
    const table = new Table();
    await play(page, table, OPENING);
    await page.locator('[data-cell="0,0"]').click();
    await page
      .getByText(/the hive would break/)
      .first()
      .waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Play from here…' }).click();
    await page.getByLabel('A second player on this device').check({ force: true });
    await page.getByRole('button', { name: 'Start the game' }).click();
    await page.waitForURL(/\/play\//);
    await page.getByText('White to move.').first().waitFor();
  });
});

test('a new analysis may have other rules, from the empty board and from the menu', async () => {
  const { page } = await visit({ path: '/analyse' });
  const mosquitoes = page.locator('.hand button[data-bug="mosquito"]');
  await expect.poll(() => mosquitoes.count()).toBe(1);
  const begin = async (edition: RegExp) => {
    const before = page.url();
    await page.getByRole('radio', { name: edition }).check({ force: true });
    await page.getByRole('button', { name: 'Begin', exact: true }).click();
    await page.waitForURL((url) => url.searchParams.has('rules') && url.href !== before);
  };
  await page.getByRole('button', { name: 'Other rules' }).click();
  await begin(/^Classic/);
  await expect.poll(() => mosquitoes.count()).toBe(0);
  await page.reload();
  await page.getByRole('button', { name: 'Other rules' }).waitFor();
  expect(await mosquitoes.count()).toBe(0);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'New analysis…' }).click();
  await begin(/^Ultimate/);
  await expect.poll(() => mosquitoes.count()).toBe(1);
  // As long as there is nothing in them nobody wants to find them again.
  await page.getByRole('link', { name: 'My games' }).first().click();
  await page.getByRole('tab', { name: /^Analyses/ }).click();
  await page.getByText('No analyses yet').waitFor();
});

test('a phone has the board first, and everything under the thumb', async () => {
  const { page, context } = await visit({
    path: '/analyse',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
  });
  const tap = (selector: string) => page.locator(selector).last().tap();
  await tap('.hand button[data-bug="spider"]');
  await tap('.place.useful');
  await tap('.hand button[data-bug="ant"]');
  await tap('.place.useful');
  await expect.poll(() => moves(page)).toBe(2);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.getByRole('button', { name: 'One move back' }).tap();
  await expect.poll(() => current(page)).toBe('wS1');
  await page.getByRole('button', { name: 'One move forward' }).tap();

  await page.getByRole('button', { name: 'Draw on the board' }).tap();
  await page.getByRole('button', { name: 'Blue, dotted' }).tap();
  const [from, to] = await page.locator('[data-piece]').evaluateAll((stones) =>
    stones.map((stone) => {
      const box = stone.getBoundingClientRect();
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    }),
  );
  if (!from || !to) throw new Error('the table is empty');
  const touch = await context.newCDPSession(page);
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [to] });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect.poll(() => page.locator('.skep-drawn-blue .skep-drawn-head').count()).toBe(1);
  await page.touchscreen.tap(to.x, to.y);
  await expect.poll(() => page.locator('[data-shape]').count()).toBe(2);
  await page.getByRole('button', { name: 'Done' }).tap();

  for (const part of ['Engine', 'Report', 'Notes', 'Moves'])
    await page.getByRole('tab', { name: part, exact: true }).tap();
  await page.getByRole('tab', { name: 'Engine', exact: true }).tap();
  await page.getByRole('switch', { name: 'Engine' }).tap();
  await page.getByRole('region', { name: 'Engine' }).locator('.line button').first().tap({ timeout: 30_000 });
  await expect.poll(() => moves(page)).toBe(3);
});

test('150 moves with 30 variations: a step changes next to nothing on the page', async () => {
  const { page } = await visit({ path: '/analyse', viewport: { width: 390, height: 844 } });
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await openText(page, longStudy());
  expect(await moves(page)).toBe(150 + 30 * 3);
  await page.keyboard.press('Home');
  await expect.poll(() => current(page)).toBe('');
  const changes = await page.evaluate(async () => {
    const tree = document.querySelector('.tree');
    if (!tree) throw new Error('there is no tree');
    let count = 0;
    const observer = new MutationObserver((records) => (count += records.length));
    observer.observe(tree, { subtree: true, childList: true, attributes: true, characterData: true });
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    for (let step = 0; step < 60; step++) {
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true }),
      );
      await frame();
      await frame();
    }
    return count;
  });
  // Two buttons lose or get two attributes each.
  expect(changes).toBeGreaterThan(0);
  expect(changes / 60).toBeLessThanOrEqual(5);
});

test.each([
  { locale: 'fr-FR', title: 'Analyse', engine: 'Moteur', moves: 'Coups' },
  { locale: 'it-IT', title: 'Analisi', engine: 'Motore', moves: 'Mosse' },
])('the board speaks $locale', async ({ locale, title, engine, moves: list }) => {
  const { page } = await visit({ path: '/analyse', locale });
  await page.getByRole('heading', { name: title }).waitFor({ state: 'attached' });
  await page.getByRole('switch', { name: engine }).waitFor();
  await page.getByRole('region', { name: list }).waitFor();
});

describe.each([
  ['desktop', { width: 1280, height: 800 }],
  ['phone', { width: 390, height: 844 }],
])('on a %s nothing bars the way', (_, viewport) => {
  test('with moves, variations, drawings, the engine and dialogs', async () => {
    const { page } = await visit({ path: '/analyse', viewport, reducedMotion: 'reduce' });
    await page.getByRole('application').waitFor();
    await inAllThemes(page);
    if (viewport.width < 500) await page.getByRole('button', { name: 'More', exact: true }).click();
    await openText(page, await record('skep.pgn'));
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('4');
    await page.getByRole('button', { name: 'Draw on the board' }).click();
    await inAllThemes(page);
    if (viewport.width < 500) await page.getByRole('tab', { name: 'Notes', exact: true }).click();
    await inAllThemes(page);
    if (viewport.width < 500) await page.getByRole('tab', { name: 'Engine', exact: true }).click();
    await engineOn(page);
    await inAllThemes(page);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await inAllThemes(page);
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Engine settings' }).click();
    await inAllThemes(page);
  });

  test('in the list of analyses', async () => {
    const { page } = await visit({ path: '/games', viewport, reducedMotion: 'reduce' });
    await page.getByRole('tab', { name: /^Analyses/ }).click();
    await inAllThemes(page);
  });
});
