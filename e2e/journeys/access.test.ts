/** No screen in no theme has anything that axe finds to complain about. */
import { describe, test } from 'vitest';
import { inAllThemes } from '../axe';
import { beginForTwo } from '../begin';
import { byPointer, playAll } from '../hands';
import { PASS, WIN } from '../lines';
import { stage } from '../stage';
import { Table } from '../table';

const { visit } = stage();

const SIZES = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } };

describe.each(Object.entries(SIZES))('on a %s', (_, viewport) => {
  test('the pages without a game', async () => {
    const { page } = await visit({ viewport, reducedMotion: 'reduce' });
    for (const path of ['/', '/new', '/games', '/rules', '/settings', '/about', '/nowhere']) {
      await page.goto(new URL(path, page.url()).href);
      await page.locator('main h1').first().waitFor({ state: 'attached' });
      await inAllThemes(page);
    }
  });

  test('a game: at its start, with a refused move, at its end, shared, in the list; importing', async () => {
    const { page } = await visit({ viewport, reducedMotion: 'reduce' });
    await beginForTwo(page);
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
    await beginForTwo(page);
    await playAll(page, new Table(), WIN, byPointer);
    await page.getByText('White wins: the black Queen is surrounded.').first().waitFor();
    await inAllThemes(page);
    await page.getByRole('button', { name: 'Share', exact: true }).first().click();
    for (const tab of ['Link', 'Picture', 'Text']) {
      await page.getByRole('tab', { name: tab }).click();
      await inAllThemes(page);
    }
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Look at the game' }).click();
    await inAllThemes(page);
    await page.getByRole('button', { name: 'More' }).click();
    await inAllThemes(page);
    await page.keyboard.press('Escape');
    await page.goto(new URL('/games', page.url()).href);
    await page.getByRole('searchbox').waitFor();
    await inAllThemes(page);
    await page.getByRole('button', { name: 'Import' }).click();
    await inAllThemes(page);
  });

  test('opening: a bad link, what cannot be read', async () => {
    const { page } = await visit({ path: '/open#1abc', viewport, reducedMotion: 'reduce' });
    await page.getByRole('heading', { name: 'This link cannot be opened' }).waitFor();
    await inAllThemes(page);
    await page.getByRole('button', { name: 'Open something else' }).click();
    await page.getByLabel('Link or text of a game').fill('nonsense');
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await page.getByText(/^Line 1/).waitFor();
    await inAllThemes(page);
  });
});
