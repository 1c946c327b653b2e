/** What is measured: the application in a real browser, visited by somebody who has never been there. */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import type { Server } from '../stage';

export interface Subject {
  server: Server;
  browser: Browser;
}

export async function firstVisit(
  { browser }: Subject,
  visit: (page: Page) => Promise<void>,
  options: BrowserContextOptions = {},
): Promise<void> {
  const context = await browser.newContext({
    locale: 'en-GB',
    viewport: { width: 1280, height: 800 },
    ...options,
  });
  try {
    await visit(await context.newPage());
  } finally {
    await context.close();
  }
}

export const playButton = (page: Page) => page.getByRole('button', { name: 'Play', exact: true });

/** What a person can pick as soon as a move is possible. */
export const PICKABLE = '.hand button:not([aria-disabled])';

/** Brings a game in as a person does, and opens it. */
export async function openRecord(page: Page, record: string): Promise<void> {
  await importRecord(page, record);
  await page
    .getByRole('link', { name: /^(Open|Continue)$/ })
    .first()
    .click();
  await page.locator('[data-cell]').first().waitFor({ state: 'attached' });
}

/** Brings a game into the list of games. */
export async function importRecord(page: Page, record: string): Promise<void> {
  await page.getByRole('button', { name: 'Import' }).click();
  await page.getByLabel('Text of one or more games').fill(record);
  await page.getByRole('button', { name: 'Import this text' }).click();
  await page.getByText('One game was imported.').waitFor();
  await page.getByRole('button', { name: 'Close' }).last().click();
}
