/** Chromium, driven by Playwright, which sees everything that happens in a page. */
import { chromium, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';
import type { Browser, Visitor } from './page';
import { isOwn, watch } from './watch';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export function launchBrowser(flags: string[] = []) {
  return chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: [...FLAGS, ...flags],
  });
}

export interface Visit {
  page: Page;
  context: BrowserContext;
}

export async function launchChromium(): Promise<Browser<Visit, BrowserContextOptions & Visitor>> {
  const browser = await launchBrowser();
  return {
    async visit(address, options, report) {
      const context = await browser.newContext(options);
      await context.addInitScript(watch);
      context.on('console', (message) => {
        if (message.type() === 'error') report(`console: ${message.text()}`);
      });
      context.on('weberror', (error) => report(`error: ${error.error().stack ?? error.error().message}`));
      context.on('request', (request) => {
        if (!isOwn(address, request.url())) report(`request to another origin: ${request.url()}`);
      });
      const page = await context.newPage();
      await page.goto(address);
      return { page, context };
    },
    async leave() {
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    close: () => browser.close(),
  };
}
