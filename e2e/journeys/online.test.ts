/** From "Play a friend" to the first move: with the server as it is, from the link or its QR code, on two devices. */
import type { Page } from 'playwright-core';
import decodeQr from 'qr/decode.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { byPointer } from '../hands';
import { WIN } from '../lines';
import { goTo, haveMoves, listed, movesAt, PHONE, playTogether, says, sit } from '../online';
import { Server, stage } from '../stage';
import { Table } from '../table';

const { visit, expectFaults } = stage();

/** An address that leads nobody here from another device. */
const OWN = /127\.\d+\.\d+\.\d+|localhost|\[::1\]/;

/** Makes a challenge from the start page. */
async function invite(page: Page, name: string, ...choices: string[]): Promise<void> {
  await page.getByRole('link', { name: 'Play a friend' }).click();
  await page.getByLabel('Your name').fill(name);
  for (const choice of choices) await page.getByLabel(choice, { exact: true }).check({ force: true });
  await page.getByRole('button', { name: 'Get the link' }).click();
  await page.getByRole('heading', { name: 'Waiting for your friend' }).waitFor();
}

/** What the camera of a phone reads from the page. */
async function scan(page: Page): Promise<string> {
  const code = page.getByRole('img', { name: /^QR code of the link/ });
  await code.waitFor();
  const { side, data } = await code.evaluate((svg) => {
    const squares = Number(svg.getAttribute('viewBox')?.split(' ')[2]);
    const side = squares * 8;
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = side;
    const ink = canvas.getContext('2d')!;
    ink.scale(8, 8);
    for (const part of svg.children) {
      ink.fillStyle = part.getAttribute('fill') ?? '';
      if (part instanceof SVGPathElement) ink.fill(new Path2D(part.getAttribute('d') ?? ''));
      else ink.fillRect(0, 0, squares, squares);
    }
    return { side, data: [...ink.getImageData(0, 0, side, side).data] };
  });
  return decodeQr({ width: side, height: side, data: Uint8Array.from(data) });
}

describe('where other devices reach the server', () => {
  let server: Server;
  let addresses: string[];
  beforeAll(async () => {
    server = await Server.start('--port', '0', '--address', '0.0.0.0');
    const reach = (await (await fetch(new URL('/api/v1/reach', server.origin))).json()) as typeof told;
    const told = reach as { addresses: string[] };
    addresses = told.addresses;
  });
  afterAll(() => server.stop());

  test('the link and its QR code lead a friend with a phone from there to the first moves', async (context) => {
    // A machine without any network has no such address, and says so: that is another journey.
    if (addresses.length === 0) return context.skip();
    // What is not this machine is no secure context; browsers say so of a header.
    expectFaults(/Cross-Origin-Opener-Policy/);
    const { page: ada } = await visit({ path: server.origin });
    await invite(ada, 'Ada', 'White', 'No clock');
    const link = await ada.getByLabel('Send this link').inputValue();
    expect(link).not.toMatch(OWN);
    expect(link).toBe(addresses[0] + new URL(ada.url()).pathname);
    expect(await scan(ada)).toBe(link);

    const { page: grace } = await visit({ path: link, ...PHONE });
    await grace.getByRole('heading', { name: 'Ada challenges you' }).waitFor();
    await grace.getByText('No clock: take all the time you like').waitFor();
    await grace.getByLabel('Your name').fill('Grace');
    await grace.getByRole('button', { name: 'Play' }).tap();
    await Promise.all([sit(ada), sit(grace)]);
    // Each sees what the other is called.
    await ada.getByRole('region', { name: 'Grace, Black' }).waitFor();
    await grace.getByRole('region', { name: 'Ada, White' }).waitFor();
    await says(ada, 'Place your first piece: pick one below.');
    await says(grace, 'Ada to move. You can already choose your next move.');
    await expect.poll(() => ada.title()).toMatch(/^● Your move/);

    await playTogether({ white: ada, black: grace }, new Table(), WIN.slice(0, 9), byPointer);
    expect(await listed(grace)).toEqual(await listed(ada));
    expect(await movesAt(server.origin, new URL(ada.url()).pathname)).toEqual(WIN.slice(0, 9));
    await expect.poll(() => grace.title()).toMatch(/^● Your move/);
    expect(await ada.title()).not.toMatch(/^●/);
  });
});

test('where only this machine reaches the server, no page has a link, and all name the command that changes it', async () => {
  const { page } = await visit();
  const command = page.getByLabel('Command');
  await page.getByRole('link', { name: 'Play a friend' }).click();
  await page.getByRole('heading', { name: 'Only this computer can open Skep right now' }).waitFor();
  expect(await command.inputValue()).toBe('skep serve --address 0.0.0.0');
  await page.getByRole('button', { name: 'Get the link' }).click();
  await page.getByRole('heading', { name: 'Waiting for your friend' }).waitFor();
  await page.getByRole('heading', { name: 'Only this computer can open Skep right now' }).waitFor();
  expect(await command.inputValue()).toBe('skep serve --address 0.0.0.0');
  expect(await page.getByLabel('Send this link').count()).toBe(0);
  expect(await page.getByRole('img', { name: /QR code/ }).count()).toBe(0);
  expect(await page.locator('main').innerHTML()).not.toMatch(OWN);
});

test('the start page leads both back to their game, whoever is to move', async () => {
  const { page: ada } = await visit();
  await invite(ada, 'Ada', 'Black', 'Correspondence', '3 days');
  const { page: grace } = await visit({ path: new URL(ada.url()).pathname });
  await grace.getByText('3 days for each move').waitFor();
  await grace.getByLabel('Your name').fill('Grace');
  await grace.getByRole('button', { name: 'Play' }).click();
  await Promise.all([sit(ada), sit(grace)]);
  const pages = { white: grace, black: ada };
  const table = new Table();
  await playTogether(pages, table, WIN.slice(0, 1));

  await Promise.all([goTo(ada, '/'), goTo(grace, '/')]);
  await ada.getByRole('heading', { name: 'Your online games' }).waitFor();
  const back = ada.getByRole('link', { name: /Grace.*Your turn.*2 days left.*3 days a move.*1 move/s });
  const other = grace.getByRole('link', {
    name: /Ada.*Opponent’s turn.*2 days left.*3 days a move.*1 move/s,
  });
  await Promise.all([back.click(), other.click()]);
  await Promise.all([sit(ada), sit(grace)]);
  await haveMoves([ada, grace], 1);
  await playTogether(pages, table, WIN.slice(1, 4));
});
