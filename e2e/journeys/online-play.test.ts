/** Whole games between two devices: to a win, to the end of a clock, and all that players offer each other on the way. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { byPointer, count, type Hand } from '../hands';
import { WIN } from '../lines';
import {
  adaAndGrace,
  agreed,
  answer,
  atTable,
  cookieOf,
  goTo,
  haveMoves,
  listed,
  movesAt,
  pagesOf,
  placesOf,
  playTogether,
  press,
  says,
  sit,
  TIMED,
  UNTIMED,
} from '../online';
import { RawSocket } from '../raw-socket';
import { stage } from '../stage';
import { Table } from '../table';

const set = stage();
const { visit } = set;

/** The table after the first moves of the game. */
function after(plies: number): Table {
  const table = new Table();
  WIN.slice(0, plies).forEach((move) => table.play(move));
  return table;
}

/** Chooses a move before it is one's turn. */
async function choose(page: Page, move: string, table: Table): Promise<void> {
  await byPointer(page, table.copy().play(move), table);
  await says(page, 'Your move will be played as soon as it is your turn.');
}

/** The pieces that travel over the board from now on, each with the stations of its way. */
async function watchTravellers(page: Page): Promise<() => Promise<[string, number][]>> {
  await page.evaluate(() => {
    const ways: [string, number][] = [];
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, options) {
      const piece = this.getAttribute('data-piece');
      if (piece !== null && Array.isArray(frames)) ways.push([piece, frames.length]);
      return animate.call(this, frames, options);
    };
    Object.assign(window, { ways });
  });
  return () => page.evaluate(() => (window as unknown as { ways: [string, number][] }).ways);
}

const end = (page: Page) => page.getByRole('region', { name: 'The game is over.' });

test('a timed game is played to a win, and stands among the games of both', async () => {
  const who = await adaAndGrace(visit);
  const pages = pagesOf(who);
  const path = await atTable(who, TIMED);
  await playTogether(pages, new Table(), WIN.slice(0, 4));
  const clock = (page: Page, side: string) => page.getByRole('timer', { name: `${side}’s clock` });
  for (const page of [pages.white, pages.black])
    for (const side of ['White', 'Black'])
      await expect.poll(() => clock(page, side).textContent()).toMatch(/^\s*(19|20|21):\d\d/);
  await playTogether(pages, after(4), WIN.slice(4));
  await end(pages.white).getByRole('heading', { name: 'You win!' }).waitFor();
  await end(pages.black).getByRole('heading', { name: 'You lose.' }).waitFor();
  for (const page of [pages.white, pages.black])
    await says(page, 'White wins: the black Queen is surrounded.');
  expect(await movesAt(set.origin, path)).toEqual(WIN);

  // Everything that follows an end is one step away.
  await end(pages.white).getByRole('button', { name: 'Share' }).click();
  await pages.white.getByRole('dialog', { name: 'Share' }).getByRole('textbox').first().waitFor();
  await pages.white.keyboard.press('Escape');
  await end(pages.white).getByRole('button', { name: 'What decided the game? See the report' }).click();
  await pages.white.waitForURL(/\/analyse\//);
  await pages.white.getByRole('tab', { name: 'Report', selected: true }).waitFor();

  // What is over is opened, exported and analysed as any game of this device.
  const { black } = pages;
  await goTo(black, '/games');
  const row = black.getByRole('list', { name: 'Games' }).getByRole('listitem');
  await row.getByRole('heading', { name: 'Ada – Grace' }).waitFor();
  await row.getByText('You lost').waitFor();
  const act = async (name: string) => {
    await row.getByRole('button', { name: /^More/ }).click();
    await black.getByRole('menuitem', { name }).click();
  };
  await act('Export');
  const [download] = await Promise.all([
    black.waitForEvent('download'),
    black.getByRole('button', { name: 'Download' }).click(),
  ]);
  const record = await readFile(await download.path(), 'utf8');
  for (const part of ['[White "Ada"]', '[TimeControl "1200+20"]', ...WIN.slice(-3)])
    expect(record).toContain(part);
  await black.keyboard.press('Escape');
  await act('Analyse');
  await black.getByRole('tab', { name: 'Report' }).waitFor();
  await goTo(black, '/games');
  await row.getByRole('link', { name: 'Open' }).click();
  await expect.poll(() => count(black)).toBe(WIN.length);
  await says(black, 'White wins: the black Queen is surrounded.');
});

describe('a move that was chosen before the turn', () => {
  test('is played at once', async () => {
    const who = await adaAndGrace(visit);
    const { white, black } = pagesOf(who);
    const path = await atTable(who);
    await playTogether({ white, black }, new Table(), WIN.slice(0, 4));
    await choose(black, WIN[5] ?? '', after(4));
    // The opponent sees nothing of it.
    expect(await count(white)).toBe(4);
    await byPointer(white, after(4).play(WIN[4] ?? ''), after(4));
    await haveMoves([white, black], 6);
    expect(await movesAt(set.origin, path)).toEqual(WIN.slice(0, 6));
    await playTogether({ white, black }, after(6), WIN.slice(6, 8));
    // What it answers is seen on its way all the same: the Ant goes around the hive.
    const travellers = await watchTravellers(black);
    await choose(black, 'bB1 bG1\\', after(8));
    await byPointer(white, after(8).play(WIN[8] ?? ''), after(8));
    await haveMoves([white, black], 10);
    const ways = await travellers();
    expect(ways.map(([piece]) => piece)).toEqual(['wA1']);
    expect(ways[0]?.[1]).toBeGreaterThan(3);
  });

  test('is given up with a word if the opponent has made it impossible, or if the player touches the board', async () => {
    const who = await adaAndGrace(visit);
    const { white, black } = pagesOf(who);
    const path = await atTable(who);
    await playTogether({ white, black }, new Table(), WIN.slice(0, 8));
    // White goes where the Grasshopper wants to be.
    await choose(black, 'bG2 bQ-', after(8));
    await byPointer(white, after(8).play(WIN[8] ?? ''), after(8));
    await haveMoves([white, black], 9);
    await says(black, 'The move you had chosen is no longer possible.');
    await playTogether({ white, black }, after(9), WIN.slice(9, 10));
    await choose(black, WIN[11] ?? '', after(10));
    await black.keyboard.press('Escape');
    await says(black, 'Ada to move. You can already choose your next move.');
    await playTogether({ white, black }, after(10), WIN.slice(10, 11));
    await says(black, 'Your turn: place or move a piece.');
    expect(await movesAt(set.origin, path)).toEqual(WIN.slice(0, 11));
  });
});

test('who lets the clock run out loses, and both see it run to the tenth', async () => {
  const who = await adaAndGrace(visit);
  const { white, black } = pagesOf(who);
  const path = await agreed(who, { ...UNTIMED, time: { kind: 'real-time', initial: 15_000, increment: 0 } });
  // The first moves have to come soon: no slow page is to miss them.
  const game = path.replace('/game/', '');
  for (const [ply, side] of [who.white, who.black].entries()) {
    const socket = await RawSocket.open(set.origin, await cookieOf(side.context));
    socket.say({ kind: 'follow', game, after: null });
    await socket.next('game');
    const move = { kind: 'move', text: WIN[ply], thought: 0 };
    expect(await socket.act(game, ply, move)).toBe(null);
    socket.close();
  }
  await Promise.all([goTo(white, path), goTo(black, path)]);
  for (const page of [white, black]) await says(page, 'Black wins: White ran out of time.');
  await end(white).getByRole('heading', { name: 'You lose.' }).waitFor();
  await end(black).getByRole('heading', { name: 'You win!' }).waitFor();
  for (const page of [white, black])
    await page
      .getByRole('timer', { name: 'White’s clock' })
      .filter({ hasText: /^\s*0:00\.0/ })
      .waitFor();
});

test('moves are taken back if the opponent agrees, and only then', async () => {
  const who = await adaAndGrace(visit);
  const { white, black } = pagesOf(who);
  const path = await atTable(who);
  const pages = { white, black };
  await playTogether(pages, new Table(), WIN.slice(0, 5));
  await press(white, 'Ask for a take-back');
  await says(white, 'You have asked for a take-back.');
  await says(black, 'Ada asks for a take-back.');
  await answer(black, 'Decline');
  await says(white, 'Grace has declined the take-back.');
  await haveMoves([white, black], 5);
  await press(white, 'Ask for a take-back');
  await answer(black, 'Accept');
  await haveMoves([white, black], 4);
  await playTogether(pages, after(4), WIN.slice(4, 5));
  expect(await movesAt(set.origin, path)).toEqual(WIN.slice(0, 5));

  const other = await atTable(who, { ...UNTIMED, takeBack: false });
  expect(other).not.toBe(path);
  await playTogether(pages, new Table(), WIN.slice(0, 2));
  expect(await white.getByRole('button', { name: 'Ask for a take-back' }).count()).toBe(0);
});

test('a draw is offered, declined by a move or with a word, and accepted', async () => {
  const who = await adaAndGrace(visit);
  const { white, black } = pagesOf(who);
  await atTable(who);
  const pages = { white, black };
  await playTogether(pages, new Table(), WIN.slice(0, 4));
  await press(white, 'Offer a draw');
  await white.getByRole('button', { name: 'Draw offered' }).waitFor();
  await says(black, 'Ada offers a draw.');
  // An own move changes nothing of the offer; that of the opponent declines it.
  await playTogether(pages, after(4), WIN.slice(4, 5));
  await black.locator('.banners').getByText('Ada offers a draw.').waitFor();
  await playTogether(pages, after(5), WIN.slice(5, 6));
  await expect.poll(() => black.locator('.banners').getByText('Ada offers a draw.').count()).toBe(0);
  // The same player may not ask again and again.
  await press(white, 'Offer a draw');
  await says(white, 'You offered a draw not long ago.');
  await press(black, 'Offer a draw');
  await says(white, 'Grace offers a draw.');
  await answer(white, 'Accept');
  for (const page of [white, black]) await says(page, 'A draw by agreement.');
  await end(white).getByRole('heading', { name: 'A draw.' }).waitFor();
});

test('a game is called off before both have moved, and is not kept', async () => {
  const who = await adaAndGrace(visit);
  const { white, black } = pagesOf(who);
  await atTable(who);
  await playTogether({ white, black }, new Table(), WIN.slice(0, 1));
  await press(black, 'Abort');
  await black
    .getByRole('dialog', { name: 'Abort this game?' })
    .getByRole('button', { name: 'Yes, abort' })
    .click();
  for (const page of [white, black]) await says(page, 'The game was aborted. It does not count.');
  await goTo(white, '/games');
  await white.getByRole('heading', { name: 'Nothing here yet' }).waitFor();
});

test('who gives up loses; the rematch has the colours swapped', async () => {
  const who = await adaAndGrace(visit);
  const { white, black } = pagesOf(who);
  const path = await atTable(who);
  await playTogether({ white, black }, new Table(), WIN.slice(0, 2));
  await press(white, 'Resign');
  const question = white.getByRole('dialog', { name: 'Resign this game?' });
  await question.getByRole('button', { name: 'Yes, resign' }).click();
  for (const page of [white, black]) await says(page, 'Black wins: White resigned.');

  // It can be declined, and offered by the other one then.
  await end(white).getByRole('button', { name: 'Rematch', exact: true }).click();
  await end(white).getByRole('button', { name: 'Rematch offered' }).waitFor();
  await answer(black, 'Decline');
  await says(white, 'Grace has declined the rematch.');
  await end(black).getByRole('button', { name: 'Rematch', exact: true }).click();
  await end(white).getByRole('button', { name: 'Accept the rematch' }).click();
  for (const page of [white, black]) {
    await page.waitForURL((url) => url.pathname !== path);
    await sit(page);
  }
  await white.getByRole('region', { name: 'Grace, White' }).waitFor();
  await black.getByRole('region', { name: 'Ada, Black' }).waitFor();
  await playTogether({ white: black, black: white }, new Table(), WIN.slice(0, 4));
  expect(await listed(white)).toEqual(await listed(black));
});

test('one asks to confirm each move, gives time, and looks at earlier positions while the game goes on', async () => {
  const who = await adaAndGrace(visit);
  const { white, black } = pagesOf(who);
  await goTo(white, '/settings');
  await white.getByRole('switch', { name: 'Ask me to confirm each move' }).click();
  await atTable(who, TIMED);
  const confirmed: Hand = async (page, step, before) => {
    await byPointer(page, step, before);
    if (page !== white) return;
    expect(await count(black)).toBe(await count(white));
    await page.getByRole('button', { name: 'Play this move' }).click();
  };
  const pages = { white, black };
  await playTogether(pages, new Table(), WIN.slice(0, 4), confirmed);

  await press(black, 'Give 15 seconds');
  await says(white, 'You have been given 15 more seconds.');
  await says(black, 'Ada has been given 15 more seconds.');

  const earlier = 'You are looking at move 1 of';
  await black.locator('ol button[data-ply="1"]').click();
  await says(black, `${earlier} 4.`);
  await confirmed(white, after(4).play(WIN[4] ?? ''), after(4));
  await haveMoves([white, black], 5);
  await says(black, `${earlier} 5.`);
  expect((await placesOf(black)).length).toBe(1);
  await black.getByRole('button', { name: 'Back to the game' }).click();
  await playTogether(pages, after(5), WIN.slice(5, 8), confirmed);
});

test('who leaves is missed, and the game can be claimed; whoever comes back finds it', async () => {
  const who = await adaAndGrace(visit);
  const { white, black } = pagesOf(who);
  const path = await atTable(who, TIMED);
  await playTogether({ white, black }, new Table(), WIN.slice(0, 4));
  await black.goto('about:blank');
  await white.getByText('Black · has left').waitFor();
  await says(white, /^Grace is gone\. You can claim the game in \d+ seconds?\.$/);
  await black.goto(new URL(path, white.url()).href);
  await white.getByText('Black · has left').waitFor({ state: 'detached' });
  await goTo(black, '/');
  await black.getByRole('link', { name: /Ada.*Opponent’s turn/ }).waitFor();
  await black.goto('about:blank');
  await white.getByRole('button', { name: 'Claim the win' }).click();
  await says(white, 'White wins: Black left the game.');

  // The end came without Grace: the start page tells it, and the game is among the others.
  const news = black.getByRole('link', { name: /Ada.*You lost/ });
  await black.goto(new URL('/', white.url()).href);
  await news.waitFor();
  await goTo(black, '/games');
  const row = black.getByRole('list', { name: 'Games' }).getByRole('listitem');
  await row.getByRole('heading', { name: 'Ada – Grace' }).waitFor();
  await row.getByText('You lost').waitFor();
  await goTo(black, '/');
  await news.click();
  await says(black, 'White wins: Black left the game.');
  await goTo(black, '/');
  await black.getByRole('link', { name: 'Play a friend' }).waitFor();
  await expect.poll(() => news.count()).toBe(0);
});
