/** After the first visit the application needs no server, and it is isolated from other origins throughout. */
import { expect, test } from 'vitest';
import type { Page } from '../driver/page';
import { byPointer, count, playAll } from '../hands';
import { stageAnywhere } from '../stage';
import { Table } from '../table';

const at = stageAnywhere();

const isIsolated = (page: Page) => page.evaluate(() => crossOriginIsolated);

/** Waits for what a page loads last; Firefox complains of a page that is left before. */
const isLoaded = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.endsWith('.wasm')),
      ),
    )
    .toBe(true);

test('with the server killed it still opens, plays and speaks three languages', async () => {
  const { page } = await at.visit();
  expect(await isIsolated(page)).toBe(true);
  // The worker of the service has everything as soon as it is active.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await isLoaded(page);
  await page.reload();
  expect(await isIsolated(page)).toBe(true);

  await at.server.stop();
  at.expectFaults(/ERR_CONNECTION_REFUSED/);
  await isLoaded(page);
  await page.reload();
  expect(await isIsolated(page)).toBe(true);
  await page.locator('header select').selectOption('fr');
  await page.getByRole('heading', { name: 'Jouer contre l’ordinateur' }).waitFor();
  await page.locator('header select').selectOption('it');
  await page.getByRole('heading', { name: 'Gioca contro il computer' }).waitFor();
  await page.locator('header select').selectOption('en');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await playAll(page, new Table(), ['wS1'], byPointer);
  await expect.poll(() => count(page), { timeout: 20_000 }).toBe(2);
  await isLoaded(page);
  await page.reload();
  await expect.poll(() => count(page)).toBe(2);
  await isLoaded(page);
  await page.goto(`${at.origin}/rules/gate`);
  await page.getByRole('heading', { name: 'Freedom to move' }).first().waitFor();
  await isLoaded(page);
});
