/** When something is broken, a person is told what to do, and nothing of theirs is lost. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { beginForTwo } from '../begin';
import { boxOf } from '../boxes';
import { launchBrowser } from '../driver/chromium';
import { byPointer, count, playAll } from '../hands';
import { WIN } from '../lines';
import { Server, stage } from '../stage';
import { Table } from '../table';

const { visit, tab, expectFaults } = stage();

const widthOf = ({ left, right }: { left: number; right: number }) => right - left;

describe('saved games', () => {
  test('a damaged one is said to be damaged and can be rescued; the others are untouched', async () => {
    const { page } = await visit();
    await beginForTwo(page);
    await playAll(page, new Table(), WIN.slice(0, 3), byPointer);
    await page.evaluate(async () => {
      const [info] = await indexedDB.databases();
      const database = await new Promise<IDBDatabase>((done, fail) => {
        const request = indexedDB.open(info?.name ?? '');
        request.onsuccess = () => done(request.result);
        request.onerror = () => fail(request.error);
      });
      const name = database.objectStoreNames[0] ?? '';
      const store = database.transaction(name, 'readwrite').objectStore(name);
      store.put({ id: 'broken', version: 1, transcript: '{"half a' });
      await new Promise((done) => (store.transaction.oncomplete = done));
      database.close();
    });
    await page.goto(new URL('/games', page.url()).href);
    await page.getByRole('heading', { name: 'This saved game cannot be read' }).waitFor();
    await page.getByText('Two players').first().waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download' }).click(),
    ]);
    expect(download.suggestedFilename()).toContain('broken');
    await page.goto(new URL('/play/broken', page.url()).href);
    await page.getByRole('heading', { name: 'This saved game cannot be read' }).waitFor();
  });

  test('a browser that keeps nothing says so, and the game goes on', async () => {
    const { context } = await visit();
    await context.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('refused', 'SecurityError');
      };
      Object.defineProperty(window, 'indexedDB', { get: refuse });
      Object.defineProperty(window, 'localStorage', { get: refuse });
    });
    const page = await tab(context);
    await beginForTwo(page);
    await playAll(page, new Table(), WIN.slice(0, 3), byPointer);
    await page.getByText('This browser does not keep the game', { exact: false }).first().waitFor();
    await playAll(page, after(3), WIN.slice(3, 5), byPointer);
  });

  test('a full disk is told, and the game goes on', async () => {
    const { context } = await visit();
    await context.addInitScript(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    const page = await tab(context);
    await beginForTwo(page);
    await playAll(page, new Table(), WIN.slice(0, 3), byPointer);
    await page.getByText('This browser does not keep the game', { exact: false }).first().waitFor();
    await playAll(page, after(3), WIN.slice(3, 5), byPointer);
  });
});

test('a browser without WebAssembly is told what to do', async () => {
  const { context } = await visit();
  await context.addInitScript(() => {
    const refuse = () => Promise.reject(new Error('refused'));
    Object.assign(WebAssembly, {
      instantiate: refuse,
      instantiateStreaming: refuse,
      compile: refuse,
      compileStreaming: refuse,
    });
  });
  expectFaults(/refused|wasm|WebAssembly/i);
  const page = await tab(context);
  await beginForTwo(page);
  await page.getByText('could not start the rules of the game', { exact: false }).first().waitFor();
});

test('a computer player that cannot start is said so, and can be asked again', async () => {
  const { context } = await visit();
  await context.addInitScript(() => {
    const { Worker } = window;
    let count = 0;
    window.Worker = class extends Worker {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(count++ === 0 ? '/assets/missing.js' : url, options);
      }
    };
  });
  expectFaults(/404/);
  const page = await tab(context);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await playAll(page, new Table(), ['wS1'], byPointer);
  await page.getByText('The computer player has stopped.', { exact: false }).last().waitFor();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => count(page), { timeout: 20_000 }).toBe(2);
});

test('an unknown address leads back', async () => {
  const { page } = await visit({ path: '/nowhere' });
  await page.getByRole('heading', { name: 'Page not found' }).waitFor();
  await page.goto(new URL('/play/nothing', page.url()).href);
  await page.getByRole('heading', { name: 'Game not found' }).waitFor();
});

describe('from a phone on the home network, over plain http', () => {
  let server: Server;
  let browser: Awaited<ReturnType<typeof launchBrowser>>;
  beforeAll(async () => {
    server = await Server.start('--port', '0', '--host', 'skep.test');
    // A name that is not this machine is no secure context, as on another device.
    browser = await launchBrowser(['--host-resolver-rules=MAP skep.test 127.0.0.1']);
  });
  afterAll(async () => {
    await browser.close();
    await server.stop();
  });

  test('the game still plays and is kept', async () => {
    const page = await browser.newPage({
      locale: 'en-GB',
      viewport: { width: 390, height: 844 },
      hasTouch: true,
    });
    const faults: string[] = [];
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    page.on('pageerror', (error) => faults.push(error.message));
    await page.goto(server.origin.replace('127.0.0.1', 'skep.test'));
    expect(await page.evaluate(() => isSecureContext)).toBe(false);
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await playAll(page, new Table(), ['wS1'], byPointer);
    await expect.poll(() => count(page), { timeout: 20_000 }).toBe(2);
    await page.reload();
    await expect.poll(() => count(page)).toBe(2);
    // Browsers say themselves that isolation needs a secure context.
    expect(faults.filter((fault) => !/Cross-Origin-Opener-Policy/.test(fault))).toEqual([]);
  });
});

/** The table after the first moves of the game. */
function after(plies: number): Table {
  const table = new Table();
  WIN.slice(0, plies).forEach((move) => table.play(move));
  return table;
}

test('without JavaScript the page says what is missing, in every language', async () => {
  const { page } = await visit({ javaScriptEnabled: false });
  for (const words of [
    'Skep needs JavaScript',
    'Skep a besoin de JavaScript',
    'Skep ha bisogno di JavaScript',
  ])
    await page.locator('noscript p', { hasText: words }).waitFor();
});

test('a dialog that cannot be loaded says so in a game, and comes with its looks when it is tried again', async () => {
  // The service worker would have the dialog at hand; registering one that is blocked gives none.
  expectFaults(/Failed to load resource|Failed to fetch dynamically|Unable to preload CSS|reading 'waiting'/);
  const { page, context } = await visit({ serviceWorkers: 'block' });
  let isOut = true;
  await context.route(/ShareDialog/, (route) => (isOut ? route.abort() : route.continue()));
  await beginForTwo(page);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const trouble = page.getByRole('dialog', { name: 'Something went wrong' });
  await trouble.getByText('Check the connection and try again', { exact: false }).waitFor();
  isOut = false;
  await trouble.getByRole('button', { name: 'Try again' }).click();
  const share = page.getByRole('dialog', { name: 'Share' });
  await share.waitFor();
  // The tabs stand side by side over the whole width, and the dialog has one size on all of them.
  const tab = share.getByRole('tab').first();
  await expect.poll(async () => widthOf(await boxOf(tab))).toBeGreaterThan(100);
  const before = await boxOf(share);
  for (const name of ['Picture', 'Text', 'Link']) {
    await share.getByRole('tab', { name }).click();
    await share.getByRole('tabpanel', { name }).waitFor();
    expect(await boxOf(share)).toEqual(before);
  }
});
