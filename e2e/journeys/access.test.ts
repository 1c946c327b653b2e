/** No screen in no theme has anything that axe finds to complain about. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { byPointer, playAll } from '../hands';
import { PASS, WIN } from '../lines';
import { stage } from '../stage';
import { Table } from '../table';

const { visit } = stage();

let axe: string;
beforeAll(async () => {
  axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
});

interface Violation {
  id: string;
  nodes: { html: string; failureSummary: string }[];
}

/** What axe has to say, in a form that can be read in a failed test. */
async function violations(page: Page): Promise<string[]> {
  const run = `${axe}; axe.run(document, { resultTypes: ['violations'] }).then((found) => found.violations)`;
  const found = (await page.evaluate(run)) as Violation[];
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
}

const THEMES = [
  { theme: 'light', contrast: 'normal', palette: 'normal' },
  { theme: 'dark', contrast: 'normal', palette: 'normal' },
  { theme: 'light', contrast: 'high', palette: 'normal' },
  { theme: 'dark', contrast: 'high', palette: 'normal' },
  { theme: 'light', contrast: 'normal', palette: 'colorblind' },
  { theme: 'dark', contrast: 'normal', palette: 'colorblind' },
];

/** Looks at the page in all themes, as the settings would set them. */
async function inAllThemes(page: Page): Promise<void> {
  for (const attributes of THEMES) {
    await page.evaluate(async (attributes) => {
      for (const [name, value] of Object.entries(attributes))
        document.documentElement.setAttribute(`data-${name}`, value);
      // Colours take a moment to change, from the next frame on.
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      await Promise.all(document.getAnimations().map((animation) => animation.finished));
    }, attributes);
    expect(await violations(page), JSON.stringify(attributes)).toEqual([]);
  }
}

const SIZES = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } };

describe.each(Object.entries(SIZES))('on a %s', (_, viewport) => {
  test.each(['/', '/new', '/games', '/rules', '/settings', '/about', '/nowhere'])('%s', async (path) => {
    const { page } = await visit({ path, viewport, reducedMotion: 'reduce' });
    await page.locator('main h1').first().waitFor({ state: 'attached' });
    await inAllThemes(page);
  });

  test('a game: at its start, with a refused move, at an earlier position, at its end', async () => {
    const { page } = await visit({ viewport, reducedMotion: 'reduce' });
    await page.getByRole('button', { name: /^Two players/ }).click();
    await page.getByRole('application').waitFor();
    await inAllThemes(page);
    await playAll(page, new Table(), PASS.slice(0, 8), byPointer);
    await page.locator('[data-cell="0,0"]').click();
    await page
      .getByText(/the hive would break/)
      .first()
      .waitFor();
    await inAllThemes(page);

    await page.goto(new URL('/', page.url()).href);
    await page.getByRole('button', { name: /^Two players/ }).click();
    await playAll(page, new Table(), WIN, byPointer);
    await page.getByText('White wins: the black Queen is surrounded.').first().waitFor();
    await inAllThemes(page);
    await page.getByRole('button', { name: 'Look at the game' }).click();
    await inAllThemes(page);
    await page.getByRole('link', { name: 'My games' }).first().click();
    await inAllThemes(page);
    await page.getByRole('button', { name: 'Import' }).click();
    await inAllThemes(page);
  });
});
