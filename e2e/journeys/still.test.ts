/** Nothing moves under the hand: sentences come and go in places that are kept for them, and no page is longer than what it shows. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { beginForTwo } from '../begin';
import { boxOf } from '../boxes';
import { byPointer, playAll } from '../hands';
import { PASS } from '../lines';
import { gameString, make, MOVES, openGame } from '../report';
import { stage } from '../stage';
import { engineOn, OPENING, play } from '../study';
import { Table } from '../table';

const { visit } = stage();

const SIZES = {
  desk: { width: 1440, height: 900 },
  tablet: { width: 1024, height: 768 },
  phone: { width: 390, height: 844 },
  'small phone': { width: 360, height: 640 },
  'phone held sideways': { width: 844, height: 390 },
};

/** Where all of these are, rounded to pixels. */
async function places(page: Page, selectors: string[]): Promise<object[]> {
  const all = await Promise.all(
    selectors.map(async (selector) => Promise.all((await page.locator(selector).all()).map(boxOf))),
  );
  return all
    .flat()
    .map(({ left, top, right, bottom }) => [left, top, right, bottom].map((edge) => Math.round(edge)));
}

describe.each(Object.entries(SIZES))('on a %s', (_, viewport) => {
  test('in a game, board, hand and buttons stay where they are, whatever is said', async () => {
    const { page } = await visit({ viewport, reducedMotion: 'reduce' });
    await beginForTwo(page);
    await playAll(page, new Table(), PASS.slice(0, 8), byPointer);
    await page.mouse.move(2, 2);
    const still = () =>
      places(page, ['[role="application"]', '.own .hand .reserve', '.moves .icon-button', '.bar > .button']);
    const before = await still();
    expect(before.length).toBeGreaterThan(12);

    // A refusal of a piece on the table, a piece that is picked, one of the hand that is looked at.
    await page.locator('[data-cell="0,0"]').click();
    await page
      .getByText(/the hive would break/)
      .first()
      .waitFor();
    expect(await still()).toEqual(before);
    await page.keyboard.press('Escape');
    await page.locator('[data-cell="-3,0"]').click();
    await page.locator('.lifted').waitFor({ state: 'attached' });
    expect(await still()).toEqual(before);
    await page.keyboard.press('Escape');
    await page.locator('.own .hand button').last().hover();
    expect(await still()).toEqual(before);

    // A hint in its steps, and the notice that an earlier position is shown.
    await page.getByRole('button', { name: 'Hint', exact: true }).click();
    const next = page.getByRole('button', { name: 'Where to?' });
    await next.waitFor({ timeout: 20_000 });
    expect(await still()).toEqual(before);
    await next.click();
    await page
      .getByText(/^Hint: /)
      .first()
      .waitFor();
    expect(await still()).toEqual(before);
    await page.getByRole('button', { name: 'One move back' }).click();
    await page
      .getByText(/^You are looking at/)
      .last()
      .waitFor();
    expect(await still()).toEqual(before);
  });
});

test('in an analysis, the lines of the engine come without moving anything', async () => {
  const { page } = await visit({ path: '/analyse', reducedMotion: 'reduce' });
  await play(page, new Table(), OPENING);
  await engineOn(page);
  const still = () =>
    places(page, ['[role="application"]', '[role="tab"]', '.seat-strip button', '.steps button']);
  const before = await still();
  await engineSaysMore(page);
  expect(await still()).toEqual(before);
});

async function engineSaysMore(page: Page): Promise<void> {
  const said = () => page.getByRole('region', { name: 'Engine' }).textContent();
  const first = await said();
  await expect.poll(said, { timeout: 20_000 }).not.toBe(first);
}

test('the dialog for sharing has one size on every tab, and says what it will export', async () => {
  const { page } = await visit({ reducedMotion: 'reduce' });
  await beginForTwo(page);
  await playAll(page, new Table(), PASS.slice(0, 4), byPointer);
  await page.getByRole('button', { name: 'Share' }).click();
  const still = () =>
    places(page, ['dialog[open]', 'dialog[open] [role="tab"]', 'dialog[open] .foot .button']);
  await page.getByText('The whole game: 4 moves.').waitFor();
  const before = await still();
  for (const [form, told] of [
    ['Picture', 'The position after move 4.'],
    ['Text', 'The whole game: 4 moves.'],
  ] as const) {
    await page.getByRole('tab', { name: form }).click();
    await page.getByText(told, { exact: true }).waitFor();
    expect(await still(), form).toEqual(before);
  }
});

test('in the editor, the palette stays where it is', async () => {
  const { page } = await visit({ path: '/editor', reducedMotion: 'reduce' });
  await page.getByRole('application').waitFor();
  const still = () => places(page, ['[role="application"]', '.palette [data-bug]', '.ways .button']);
  const before = await still();
  await page.locator('.palette [data-bug="queen"]').first().click();
  expect(await still()).toEqual(before);
  await page.locator('[data-cell="0,0"]').click();
  await page.locator('[data-piece]').first().waitFor({ state: 'attached' });
  expect(await still()).toEqual(before);
});

describe.each([SIZES.desk, SIZES.phone, SIZES['phone held sideways']])('$width x $height', (viewport) => {
  test('no page is longer than what it shows: a game, an analysis with its report, the list', async () => {
    const { page } = await visit({ viewport, reducedMotion: 'reduce' });
    const surplus = () =>
      page.evaluate(() => {
        const content = Math.max(
          ...[...document.querySelectorAll('main, main *')].map((one) => {
            const isUnseen =
              one.closest('.unseen, svg, .list, .panel, .moves, .report, .engine, .words') !== null;
            return isUnseen ? 0 : one.getBoundingClientRect().bottom + scrollY;
          }),
          innerHeight,
        );
        return document.documentElement.scrollHeight - Math.ceil(content);
      });
    await openGame(page, gameString(MOVES));
    await make(page);
    expect(await surplus()).toBeLessThanOrEqual(1);
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
    await page.goto(new URL('/games', page.url()).href);
    const game = page.locator('.entry h2 a').first();
    await game.waitFor();
    // The padding at the end of a page belongs to it.
    expect(await surplus()).toBeLessThanOrEqual(64);
    await game.click();
    await page.getByRole('application').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
  });
});
