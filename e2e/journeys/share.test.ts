/** A game goes to others by link, picture and text, and comes back from links, texts and files. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Download, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { WIN } from '../lines';
import { arrive, linkIn, pieces, share } from '../sharing';
import { stage } from '../stage';

const { visit } = stage();

const record = (name: string) => fileURLToPath(new URL(`../../testdata/records/${name}`, import.meta.url));
const GAME = `Base;InProgress;White[6];${WIN.slice(0, 10).join(';')}`;
/** Pastes a text as Ctrl+V does, wherever the focus is. */
async function paste(page: Page, text: string): Promise<void> {
  await page.getByRole('heading').first().waitFor();
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    const target = document.activeElement ?? document.body;
    target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

/** Drops a file on the window; what happens before the file is let go can be looked at in between. */
async function drop(page: Page, name: string, content: Buffer, before?: () => Promise<void>): Promise<void> {
  const data = await page.evaluateHandle(
    ({ name, bytes }) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([Uint8Array.from(atob(bytes), (sign) => sign.charCodeAt(0))], name));
      return transfer;
    },
    { name, bytes: content.toString('base64') },
  );
  await page.dispatchEvent('body', 'dragover', { dataTransfer: data });
  await before?.();
  await page.dispatchEvent('body', 'drop', { dataTransfer: data });
}

async function saved(page: Page, button: string): Promise<{ file: Download; bytes: Buffer }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  return { file, bytes: await readFile(await file.path()) };
}

/** Notes how long the page takes between two frames. */
async function watchFrames(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { dataset } = document.documentElement;
    let last = performance.now();
    const tick = (now: number): void => {
      dataset['longest'] = String(Math.max(Number(dataset['longest'] ?? 0), now - last));
      last = now;
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  });
}

/** Which part of the time since this was last asked was the longest between two frames; all of it, if the page was frozen. */
async function frozenPart(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const { dataset } = document.documentElement;
    // What is under way now belongs to the time before.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const now = performance.now();
    const part = Number(dataset['longest'] ?? 0) / (now - Number(dataset['asked'] ?? 0));
    [dataset['longest'], dataset['asked']] = ['0', String(now)];
    return part;
  });
}

/** Begins something and stops it as soon as it can be stopped, within the page: a journey on a busy machine would come too late. */
async function stopAtOnce(page: Page, button: string): Promise<void> {
  await page.evaluate(async (name) => {
    const named = (text: string) =>
      [...document.querySelectorAll('button')].find(({ textContent }) => textContent.trim() === text);
    named(name)?.click();
    while (!named('Stop')) await new Promise(requestAnimationFrame);
    named('Stop')?.click();
  }, button);
}

describe('a link', () => {
  test('to the line or the position holds just that', async () => {
    const { page } = await visit();
    await share(page);
    const shown = await pieces(page);
    const whole = await linkIn(page);
    await page.getByRole('radio', { name: 'This position' }).check();
    await expect.poll(() => linkIn(page)).not.toBe(whole);
    const link = await linkIn(page);
    const other = await visit();
    await other.page.goto(link);
    await arrive(other.page);
    await expect.poll(async () => (await pieces(other.page)).length).toBe(shown.length);
  });

  test('that is cut, changed or from a later version is told as such, and something else can be opened', async () => {
    const { page } = await visit();
    await share(page);
    const link = await linkIn(page);
    const changed = `${link.slice(0, 60)}${link[60] === 'a' ? 'b' : 'a'}${link.slice(61)}`;
    for (const bad of [link.slice(0, -5), changed, `${link}abc`]) {
      await page.goto(bad);
      await page.getByRole('heading', { name: 'This link cannot be opened' }).waitFor();
      await page.getByText('The link is cut short or was changed', { exact: false }).waitFor();
    }
    await page.goto(link.replace('#1', '#5'));
    await page.getByText('made by a later version', { exact: false }).waitFor();
    await page.getByRole('button', { name: 'Open something else' }).click();
    await page.getByLabel('Link or text of a game').fill(`Look at this: ${link}.`);
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await arrive(page);
  });

  test('leads to this machine in its network; without one, it is said what is missing', async () => {
    const { page } = await visit();
    const reachable = (addresses: string[], command: string | null) =>
      page.route('**/api/v1/reach', (route) => route.fulfill({ json: { addresses, command } }));
    await reachable(['http://192.168.1.23:4783'], null);
    await share(page);
    expect(await linkIn(page)).toMatch(/^http:\/\/192\.168\.1\.23:4783\/open#1/);
    expect(await page.getByText('Only this computer can open Skep').count()).toBe(0);
    await page.getByRole('button', { name: 'Close' }).click();

    await reachable([], 'skep serve --address 0.0.0.0');
    await page.getByRole('button', { name: 'Share', exact: true }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Share' });
    await dialog.getByRole('heading', { name: 'Only this computer can open Skep right now' }).waitFor();
    expect(await dialog.getByLabel('Command').inputValue()).toBe('skep serve --address 0.0.0.0');
    // Here it leads to the game all the same.
    expect(await linkIn(page)).toMatch(new RegExp(`^${new URL(page.url()).origin}/open#1`));
  });

  test('opens without a network', async () => {
    const { page, context } = await visit();
    await share(page);
    const link = await linkIn(page);
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await context.setOffline(true);
    await page.goto(link);
    await arrive(page);
    expect(await pieces(page)).toHaveLength(8);
  });
});

describe('a picture', () => {
  test('is saved as PNG and SVG in the size that was chosen', async () => {
    const { page } = await visit();
    await share(page);
    await page.getByRole('tab', { name: 'Picture' }).click();
    await page.getByRole('dialog').getByRole('img').waitFor();
    for (const width of [400, 1600]) {
      await page.getByLabel('Size').selectOption(String(width));
      const { file, bytes } = await saved(page, 'Save as PNG');
      expect(file.suggestedFilename()).toMatch(/^skep.*\.png$/);
      expect(bytes.subarray(1, 4).toString()).toBe('PNG');
      expect(bytes.readUInt32BE(16)).toBe(width);
    }
    await page.getByRole('switch', { name: 'Pieces in hand' }).check();
    await page.getByRole('radio', { name: 'Dark' }).check();
    const { bytes } = await saved(page, 'Save as SVG');
    const svg = bytes.toString();
    expect(svg).toContain('width="1600"');
    const table = await page.evaluate(() => {
      document.documentElement.dataset['theme'] = 'dark';
      return getComputedStyle(document.documentElement).getPropertyValue('--table').trim();
    });
    expect(table).toMatch(/^#/);
    expect(svg).toContain(table);
    expect(svg).not.toMatch(/style|class=|var\(/);
  });

  test('of the whole game moves, and the page stays free while it is made', async () => {
    const { page } = await visit();
    await share(page, WIN);
    await page.getByRole('tab', { name: 'Picture' }).click();
    await watchFrames(page);
    await frozenPart(page);
    const { file, bytes } = await saved(page, 'Save as GIF');
    expect(file.suggestedFilename()).toMatch(/\.gif$/);
    expect(bytes.subarray(0, 6).toString()).toBe('GIF89a');
    expect(bytes.readUInt16LE(6)).toBe(800);
    expect(bytes.toString('latin1').split('\x21\xf9\x04').length - 1).toBe(WIN.length + 1);
    await page.getByText(/^Saved: /).waitFor();
    expect(await frozenPart(page)).toBeLessThan(0.5);

    await stopAtOnce(page, 'Save as GIF');
    await page.getByText('Stopped.').waitFor();
  });
});

test('texts are copied and saved, and say what they leave out', async () => {
  const { page, context } = await visit();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await share(page);
  await page.getByRole('tab', { name: 'Text' }).click();
  const text = page.getByRole('dialog').getByRole('textbox', { name: 'Text' });
  for (const [form, sign] of [
    ['PGN', '[GameType'],
    ['GameString', ';wG1;bS1 wG1-;'],
    ['HOP', 'Q'],
    ['JSON', '"skep-game"'],
  ] as const) {
    await page.getByRole('radio', { name: new RegExp(`^${form}`) }).check();
    await expect.poll(() => text.inputValue()).toContain(sign);
    await page.getByRole('button', { name: 'Copy the text' }).click();
    await page.getByText('Copied.').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await text.inputValue());
  }
  await page.getByRole('radio', { name: /^HOP/ }).check();
  await page
    .getByText('the moves that led to it and the details of the rules are left out', { exact: false })
    .waitFor();
  await page.getByText('The position after move 10.').waitFor();
  await page.getByRole('radio', { name: /^PGN/ }).check();
  await page.getByText('The whole game: 10 moves.').waitFor();
  const { bytes } = await saved(page, 'Download');
  expect(bytes.toString()).toContain('wG1');
});

describe('what somebody brings', () => {
  test('is opened on the analysis board: pasted on a page, dropped on it, chosen', async () => {
    const { page } = await visit();
    await paste(page, GAME);
    await arrive(page);
    expect(await pieces(page)).toHaveLength(8);

    await page.getByRole('link', { name: 'My games' }).first().click();
    await page.getByRole('heading', { name: 'My games', level: 1 }).waitFor();
    await drop(page, 'modern.sgf', await readFile(record('modern.sgf')), async () => {
      await page.getByText('Drop it to open it').waitFor();
    });
    await arrive(page);
    expect(await page.getByText('Drop it to open it').count()).toBe(0);

    await page.getByRole('link', { name: 'My games' }).first().click();
    await page.getByRole('button', { name: 'Open a game' }).click();
    await page.getByLabel('Choose a file').setInputFiles(record('mzinga.pgn'));
    await arrive(page);
  });

  test('goes to the list if it is several games', async () => {
    const { page } = await visit();
    await drop(page, 'several.pgn', await readFile(record('several.pgn')));
    await page.getByText('There are several games here', { exact: false }).waitFor();
    await page.getByRole('button', { name: 'Add to my games' }).click();
    await page.getByText(/games were imported/).waitFor();
    await page.getByRole('button', { name: 'Go to my games' }).click();
    await page.getByRole('list', { name: 'Games' }).getByRole('listitem').nth(1).waitFor();
  });

  test('is explained if it cannot be read, with line and reason, and stays to be mended', async () => {
    const { page } = await visit();
    await paste(page, 'Base;InProgress;White[2];wS1;bQ wS1');
    await page.getByText('Only the beginning of this game can be read.').waitFor();
    await page.getByText(/^Line 1, move 2: /).waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();

    await paste(page, 'no game at all');
    await page.getByText('Skep found no game here.').waitFor();
    expect(await page.getByLabel('Link or text of a game').inputValue()).toBe('no game at all');
    await page.getByLabel('Link or text of a game').fill('[Event "?"]\n\n1. e4 e5 2. Nf3 Nc6 1-0');
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await page.getByText('This is a game of chess.', { exact: false }).waitFor();
    await page.getByLabel('Choose a file').setInputFiles({
      name: 'hive.png',
      mimeType: 'image/png',
      buffer: Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
    });
    await page.getByText('This is a picture.', { exact: false }).waitFor();
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('heading', { name: 'Play the computer' }).waitFor();
  });

  test('may be 10 MB: the page never freezes, and it can be stopped', async () => {
    const { page } = await visit();
    await watchFrames(page);
    const line = `${GAME}\n`;
    await paste(page, line.repeat(Math.ceil(10_000_000 / line.length)));
    await page.getByText('There are several games here', { exact: false }).waitFor();
    await frozenPart(page);
    await page.getByRole('button', { name: 'Add to my games' }).click();
    await page.getByText(/^Reading: \d+ games so far/).waitFor();
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByText('Stopped; what was read is kept.', { exact: false }).waitFor();
    expect(await frozenPart(page)).toBeLessThan(0.5);
    await page.getByRole('button', { name: 'Close' }).click();

    await paste(page, 'This is no game, line after line of it.\n'.repeat(250_000));
    // Handing this much text to the browser is part of the test, not of the application.
    await frozenPart(page);
    await page.getByText('Skep found no game here.').waitFor({ timeout: 60_000 });
    expect(await frozenPart(page)).toBeLessThan(0.5);
  });
});

test('sharing speaks three languages', async () => {
  for (const [locale, collect, button, title, copy] of [
    ['fr-FR', 'Ajouter à mes parties', /^Partager/, 'Partager', 'Copier le lien'],
    ['it-IT', 'Aggiungi alle mie partite', /^Condividi/, 'Condividi', 'Copia il link'],
  ] as const) {
    const { page } = await visit({ locale, path: '/games' });
    await paste(page, `${GAME}\n${GAME}`);
    await page.getByRole('button', { name: collect }).click();
    await page.locator('.entries > li').nth(1).waitFor({ state: 'attached' });
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await page.locator('.entry [aria-haspopup="menu"]').first().click();
    await page.getByRole('menuitem', { name: button }).click();
    const dialog = page.getByRole('dialog', { name: title });
    await dialog.getByRole('button', { name: copy }).waitFor();
  }
});

test('everything is reached with the keyboard alone, and the focus comes back', async () => {
  const { page } = await visit();
  await share(page, WIN.slice(0, 4));
  const button = page.getByRole('button', { name: 'Share', exact: true }).first();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  expect(await button.evaluate((node) => node === document.activeElement)).toBe(true);
  await button.press('Enter');
  const tab = page.getByRole('tab', { name: 'Link' });
  await tab.focus();
  await page.keyboard.press('ArrowRight');
  expect(await page.getByRole('tab', { name: 'Picture' }).getAttribute('aria-selected')).toBe('true');
  await page.keyboard.press('ArrowRight');
  await page.getByRole('dialog').getByRole('textbox', { name: 'Text' }).waitFor();
});
