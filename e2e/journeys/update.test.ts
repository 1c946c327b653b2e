/** A new version of the application replaces the old one when the person wants it. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { byPointer, count, playAll } from '../hands';
import { launchBrowser } from '../driver/chromium';
import { Server } from '../stage';
import { Table } from '../table';

let browser: Awaited<ReturnType<typeof launchBrowser>>;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test('a new version is offered and never forced', async () => {
  const server = await Server.start('--port', '0');
  // A proxy between browser and server delivers a new version of the service worker.
  let isNew = false;
  const between = createServer((request, response) => {
    void fetch(server.origin + (request.url ?? '/'), {
      headers: { accept: request.headers.accept ?? '*/*' },
    }).then(async (answer) => {
      const headers = Object.fromEntries(
        [...answer.headers].filter(([name]) => !/^content-(enc|len)/.test(name)),
      );
      const body = Buffer.from(await answer.arrayBuffer());
      const more = isNew && request.url === '/sw.js' ? '\n// newer' : '';
      response.writeHead(answer.status, headers).end(Buffer.concat([body, Buffer.from(more)]));
    });
  }).listen(0, '127.0.0.1');
  await once(between, 'listening');
  const address = between.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const context = await browser.newContext({ locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto(`http://127.0.0.1:${port}/`);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await playAll(page, new Table(), ['wS1'], byPointer);

  isNew = true;
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    const coming = registration.installing;
    await new Promise((done) => {
      if (!coming) done(null);
      coming?.addEventListener('statechange', () => coming.state === 'installed' && done(null));
    });
  });
  // Not in the middle of a game.
  const offer = page.getByText('A new version of Skep is ready.');
  expect(await offer.count()).toBe(0);
  await page.getByRole('link', { name: 'Skep' }).first().click();
  await offer.waitFor();
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Update now' }).click()]);
  await page.getByRole('link', { name: /^Continue/ }).click();
  await expect.poll(() => count(page), { timeout: 20_000 }).toBe(2);
  expect(await offer.count()).toBe(0);
  await context.close();
  between.closeAllConnections();
  between.close();
  await server.stop();
});

test('a page that is too old for the server is loaded anew from there, though an old one is kept', async () => {
  const server = await Server.start('--port', '0');
  const context = await browser.newContext({ locale: 'en-GB' });
  const page = await context.newPage();
  await page.routeWebSocket(/\/ws\/v1$/, (socket) =>
    socket.onMessage(() => socket.send('{"kind":"outdated","version":2}')),
  );
  await page.goto(server.origin);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.goto(`${server.origin}/game/AAAAAAAAAAA`);
  await page.getByText('A new version of Skep is running on the server.').waitFor();
  const [response] = await Promise.all([
    page.waitForResponse((response) => response.request().isNavigationRequest()),
    page.getByRole('button', { name: 'Reload' }).click(),
  ]);
  expect(response.fromServiceWorker()).toBe(false);
  await context.close();
  await server.stop();
});
