/** Links that were made to do harm: the page stays alive, says what is wrong, and keeps nothing. */
import { deflateRawSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { arrive } from '../sharing';
import { stage } from '../stage';

const { visit } = stage();

/** The address of a link around any game, as somebody would forge it. */
function forged(game: object): string {
  const folded = deflateRawSync(JSON.stringify({ r: game }), { level: 9 });
  let sum = 0xffffffff;
  for (const byte of folded) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  const check = Buffer.alloc(4);
  check.writeUInt32BE((sum ^ 0xffffffff) >>> 0);
  return `/open#1${Buffer.concat([folded, check]).toString('base64url')}`;
}

const OPENING = ['wS1', 'bS1 wS1-', 'wQ -wS1', 'bQ bS1-'];
const STEPS = ['wQ \\wS1', 'bQ bS1/', 'wQ -wS1', 'bQ bS1-'];

/** A legal game in which the Queens step to and fro. */
function game(plies: number, more: object): object {
  const dance = Array.from({ length: plies }, (_, ply) => OPENING[ply] ?? STEPS[ply % 4]);
  return { rules: 'base', score: 'open', moves: dance.join(';'), ...more };
}

/** Everything the origin keeps of games and studies, and the names of what lies beside. */
function stored(page: Page): Promise<{ kept: number; local: string[] }> {
  return page.evaluate(async () => {
    let kept = 0;
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((done, fail) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => done(request.result);
        request.onerror = () => fail(new Error('no database'));
      });
      for (const store of database.objectStoreNames) {
        kept += await new Promise<number>((done, fail) => {
          const request = database.transaction(store).objectStore(store).count();
          request.onsuccess = () => done(request.result);
          request.onerror = () => fail(new Error('no count'));
        });
      }
      database.close();
    }
    return { kept, local: Object.keys(localStorage).sort() };
  });
}

describe('a hostile link', () => {
  const monsters: [string, object, string][] = [
    [
      'of 40,000 variations',
      game(20_000, { variations: Array(40_000).fill({ of: 0, ply: 2, moves: 'bG1 wS1-' }) }),
      'more than 5,000 variations',
    ],
    [
      'with one word of 400,000 characters',
      game(4, { notes: [{ ply: 1, comment: 'x'.repeat(400_000) }] }),
      'more than 10,000 characters',
    ],
  ];

  test.each(monsters)('%s is refused, and nothing of it is kept', async (_, monster, sentence) => {
    const { page } = await visit();
    const before = await stored(page);
    await page.goto(new URL(forged(monster), page.url()).href);
    await page.getByRole('heading', { name: 'This link cannot be opened' }).waitFor();
    await page.getByText('This is more than can be opened', { exact: false }).waitFor();
    await page.getByText(sentence, { exact: false }).waitFor();
    expect(await stored(page)).toEqual(before);
    await page.getByRole('button', { name: 'Open something else' }).click();
    await page.getByLabel('Link or text of a game').fill(OPENING.join(';'));
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await arrive(page);
    await expect.poll(async () => (await stored(page)).kept).toBe(before.kept + 1);
  });
});

test('the largest game that can be opened is shown, and the page still answers', async () => {
  const { page } = await visit();
  // Two thousand moves, and beside them as many variations and as long comments as there may be.
  const variations = Array.from({ length: 5_000 }, (_, number) => ({
    of: 0,
    ply: 2,
    moves: 'bG1 wS1-',
    ...(number < 99 && { notes: [{ ply: 2, comment: 'x'.repeat(10_000) }] }),
  }));
  await page.goto(new URL(forged(game(2_000, { variations })), page.url()).href);
  await arrive(page);
  // Looking for a role would walk through all of it.
  await page.locator('button', { hasText: 'Show more' }).first().waitFor();
  await expect.poll(async () => (await stored(page)).kept).toBeGreaterThan(0);
  await page.getByRole('link', { name: 'Skep' }).first().click();
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
});

test('the longest words that can be opened stay within a phone, and long comments are shown on demand', async () => {
  const { page } = await visit({ viewport: { width: 390, height: 844 } });
  const word = 'x'.repeat(2_000);
  const tags = ['Event', 'White', 'Black'].map((name) => [name, word]);
  const variation = {
    of: 0,
    ply: 2,
    moves: 'bG1 wS1-',
    notes: [{ ply: 2, comment: 'z'.repeat(10_000) }],
  };
  const notes = [{ ply: 1, comment: 'y'.repeat(10_000) }];
  await page.goto(new URL(forged(game(4, { tags, notes, variations: [variation] })), page.url()).href);
  await arrive(page);
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  expect(await width()).toBeLessThanOrEqual(390);
  const comment = page.getByText(/^y{500}…/);
  await comment.waitFor();
  await page.getByRole('button', { name: 'Show more' }).first().click();
  await page.getByText(/^y{10000}/).waitFor();
  expect(await width()).toBeLessThanOrEqual(390);
  await expect.poll(async () => (await stored(page)).kept).toBeGreaterThan(0);
  for (const path of ['/games', '/']) {
    await page.goto(new URL(path, page.url()).href);
    await page.getByRole('heading').first().waitFor();
    if (path === '/games') {
      await page.getByRole('tab', { name: 'Analyses' }).click();
      // The card of a game with such a name leaves room for others.
      const card = await page.getByRole('listitem').filter({ hasText: 'xxx' }).boundingBox();
      expect(card?.height).toBeLessThan(422);
    }
    expect(await width(), path).toBeLessThanOrEqual(390);
  }
});
