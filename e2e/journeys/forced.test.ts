/** Where the person forces the colours, what is chosen, whose turn it is and what has the focus can still be told apart. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { beginForTwo } from '../begin';
import { byPointer, playAll, tabTo } from '../hands';
import { stage } from '../stage';
import { OPENING, play } from '../study';
import { Table } from '../table';

const { visit } = stage();

/** What is painted of an element: its ground, its words, its outline. */
const painted = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { backgroundColor, color, outlineStyle, outlineColor } = getComputedStyle(element);
      return { ground: backgroundColor, words: color, outline: `${outlineStyle} ${outlineColor}` };
    });

async function differ(page: Page, chosen: string, other: string): Promise<void> {
  const [one, two] = [await painted(page, chosen), await painted(page, other)];
  expect([one.ground, one.outline], `${chosen} and ${other}`).not.toEqual([two.ground, two.outline]);
  expect(one.words, `the words of ${chosen} on their ground`).not.toBe(one.ground);
}

test('on the game, the analysis and the settings', async () => {
  const { page } = await visit({ reducedMotion: 'reduce', forcedColors: 'active', colorScheme: 'dark' });
  await beginForTwo(page);
  await playAll(page, new Table(), OPENING, byPointer);
  await differ(page, '.seat.turn', '.seat:not(.turn)');
  await differ(page, 'ol button[aria-current]', 'ol button:not([aria-current])');
  await page.locator('.hand button[data-bug="ant"]:not([aria-disabled])').click();
  await page.locator('.hand button[aria-pressed="true"]').waitFor();
  await differ(page, '.hand button[aria-pressed="true"]', '.hand button[data-bug="spider"]');
  await differ(page, '.side-tile[data-side="white"]', 'main');
  await page.keyboard.press('Escape');
  await tabTo(page, 'button.button');
  await differ(page, 'button:focus-visible', 'button:not(:focus-visible)');

  await page.goto(new URL('/analyse', page.url()).href);
  await page.getByRole('application').waitFor();
  await play(page, new Table(), OPENING);
  await differ(page, '[role=tab][aria-selected="true"]', '[role=tab][aria-selected="false"]');
  await differ(page, '[data-node][aria-current]', '[data-node]:not([aria-current])');
  await page.getByRole('button', { name: 'Good move' }).click();
  await differ(page, '[aria-pressed="true"]', '.annotation[aria-pressed="false"]');

  await page.goto(new URL('/settings', page.url()).href);
  await page.getByRole('switch').first().waitFor();
  await differ(page, '[role=switch]:checked', '[role=switch]:not(:checked)');
  const knob = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element, '::before').backgroundColor);
  for (const state of [':checked', ':not(:checked)']) {
    const { ground } = await painted(page, `[role=switch]${state}`);
    expect(await knob(`[role=switch]${state}`), `the knob of a switch ${state}`).not.toBe(ground);
  }
});
