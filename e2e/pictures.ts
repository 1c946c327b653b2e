/** Takes the pictures of the README: `make pictures`. */
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { stage } from './stage';
import { engineOn, openText } from './study';

const { visit } = stage();

const FOLDER = fileURLToPath(new URL('../docs/pictures/', import.meta.url));
const MIDGAME =
  'Base+MLP;InProgress;White[20];wB1;bP wB1-;wQ \\wB1;bQ bP/;wA1 -wQ;bS1 bQ/;wL wQ/;bA1 bP\\;wA1 bS1/;bA1 \\wL;wA2 wA1-;bA1 -wQ;wL -bA1;' +
  'bA2 -bS1;wA2 \\bA2;bA3 bP\\;wG1 \\wA2;bA3 \\wQ;wM wA2/;bM \\bA3;wM \\bM;bB1 bP\\;wA3 \\wM;bB1 bP;wG1 bQ\\;bB1 wG1;wP /wB1;bG1 bB1-;' +
  'wP bA1\\;bG1 wL\\;wA3 bM/;bB2 /bG1;wM /bB2;bS2 bB1-;wQ wP\\;bS2 wA1-;wB2 \\wA1;bS2 \\wB2';
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

/** The game of a GameString on the board. */
async function open(game: string, options: Parameters<typeof visit>[0]): Promise<Page> {
  const { page } = await visit({ reducedMotion: 'reduce', path: '/games', ...options });
  await page.getByRole('button', { name: 'Import' }).click();
  await page.getByLabel('Text of one or more games').fill(game);
  await page.getByRole('button', { name: 'Import this text' }).click();
  await page.getByText('One game was imported.').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('h2 a').first().click();
  await page.getByRole('application').waitFor();
  return page;
}

/** As JPEG, which is a third of the size and as good to look at. */
async function picture(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: `${FOLDER}${name}.jpg`, type: 'jpeg', quality: 88 });
}

test('a game', async () => {
  const page = await open(MIDGAME, { viewport: { width: 1440, height: 900 } });
  await picture(page, 'play');
});

test('a refused move', async () => {
  const page = await open(MIDGAME, { viewport: { width: 1180, height: 800 } });
  await page
    .getByRole('button', { name: /^White.Beetle.1/ })
    .first()
    .click();
  await page
    .getByText(/would break/)
    .last()
    .waitFor();
  await picture(page, 'refusal');
});

test('a phone', async () => {
  const page = await open(MIDGAME, { ...PHONE, colorScheme: 'dark' });
  await picture(page, 'phone');
});

test('the analysis board', async () => {
  const { page } = await visit({
    reducedMotion: 'reduce',
    path: '/analyse',
    viewport: { width: 1440, height: 900 },
  });
  await openText(page, MIDGAME);
  await page.keyboard.press('End');
  await engineOn(page, 3);
  await page.waitForTimeout(4000);
  await picture(page, 'analysis');
});

test('the report of a game', async () => {
  const { page } = await visit({
    reducedMotion: 'reduce',
    path: '/analyse',
    viewport: { width: 1180, height: 900 },
  });
  await openText(page, MIDGAME);
  await page.getByRole('tab', { name: 'Report' }).click();
  await page.getByRole('button', { name: 'Make the report' }).click();
  await page.getByRole('button', { name: 'Retry the mistakes' }).waitFor({ timeout: 90_000 });
  await picture(page, 'report');
});
