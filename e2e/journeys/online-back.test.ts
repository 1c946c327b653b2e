/** Nothing of a game is lost: over a server that dies, a page that is reloaded, a second tab, a start that is no empty table. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { byPointer, count } from '../hands';
import { WIN } from '../lines';
import {
  adaAndGrace,
  atTable,
  AWAY,
  goTo,
  haveMoves,
  listed,
  movesAt,
  pagesOf,
  PHONE,
  placesOf,
  playTogether,
  says,
  sit,
  TIMED,
  UNTIMED,
} from '../online';
import { stage } from '../stage';
import { Table, type Hex, type Step } from '../table';

const set = stage();
const { visit, tab, expectFaults } = set;

function after(plies: number): Table {
  const table = new Table();
  WIN.slice(0, plies).forEach((move) => table.play(move));
  return table;
}

describe('when the server dies and comes back', () => {
  test('both come back by themselves, and the move that was on its way is there once', async () => {
    expectFaults(AWAY);
    const who = await adaAndGrace(visit);
    const pages = pagesOf(who);
    const { white, black } = pages;
    const path = await atTable(who, TIMED);
    await playTogether(pages, new Table(), WIN.slice(0, 4));
    await set.server.kill();
    for (const page of [white, black]) await says(page, 'Connection lost. Reconnecting…');
    await byPointer(white, after(4).play(WIN[4] ?? ''), after(4));
    await says(white, 'Your move is on its way…');
    expect(await count(white)).toBe(5);
    expect(await count(black)).toBe(4);
    await set.server.restart();
    for (const page of [white, black]) await says(page, 'You are connected again.');
    await haveMoves([white, black], 5);
    expect(await movesAt(set.origin, path)).toEqual(WIN.slice(0, 5));
    // The next one leaves in the very moment in which the server dies: whether it has arrived nobody knows.
    await Promise.all([byPointer(black, after(5).play(WIN[5] ?? ''), after(5)), set.server.kill()]);
    for (const page of [white, black]) await says(page, 'Connection lost. Reconnecting…');
    await set.server.restart();
    await haveMoves([white, black], 6);
    await playTogether(pages, after(6), WIN.slice(6, 10));
    expect(await movesAt(set.origin, path)).toEqual(WIN.slice(0, 10));
    expect(await listed(black)).toEqual(await listed(white));
  });

  test('a challenge that waits leads to the game, and the board is there again after a reload', async () => {
    expectFaults(AWAY);
    const { page: ada } = await visit();
    await ada.getByRole('link', { name: 'Play a friend' }).click();
    await ada.getByLabel('White', { exact: true }).check({ force: true });
    await ada.getByLabel('No clock', { exact: true }).check({ force: true });
    await ada.getByRole('button', { name: 'Get the link' }).click();
    await ada.getByRole('heading', { name: 'Waiting for your friend' }).waitFor();
    await set.server.kill();
    await set.server.restart();
    const { page: grace } = await visit({ path: new URL(ada.url()).pathname });
    await grace.getByRole('button', { name: 'Play', exact: true }).click();
    await Promise.all([sit(ada), sit(grace)]);
    const pages = { white: ada, black: grace };
    await playTogether(pages, new Table(), WIN.slice(0, 3));
    await Promise.all([ada.reload(), grace.reload()]);
    await haveMoves([ada, grace], 3);
    await playTogether(pages, after(3), WIN.slice(3, 5));
  });
});

test('a game by correspondence goes on over a reload, and says how many days a move has', async () => {
  const who = await adaAndGrace(visit);
  const pages = pagesOf(who);
  const day = 24 * 3_600_000;
  const path = await atTable(who, { ...UNTIMED, time: { kind: 'correspondence', perMove: 2 * day } });
  await playTogether(pages, new Table(), WIN.slice(0, 3));
  const clock = (page: Page, side: string) => page.getByRole('timer', { name: `${side}’s clock` });
  for (const page of [pages.white, pages.black])
    await expect.poll(() => clock(page, 'Black').textContent()).toMatch(/2d|1d 23h/);
  await Promise.all([pages.white.reload(), pages.black.reload()]);
  await haveMoves([pages.white, pages.black], 3);
  await playTogether(pages, after(3), WIN.slice(3, 6));
  expect(await movesAt(set.origin, path)).toEqual(WIN.slice(0, 6));
});

test('a second tab follows, and plays as well', async () => {
  const who = await adaAndGrace(visit);
  const pages = pagesOf(who);
  const path = await atTable(who);
  await playTogether(pages, new Table(), WIN.slice(0, 2));
  const second = await tab(who.white.context, path);
  await haveMoves([second], 2);
  await pages.white.bringToFront();
  await playTogether(pages, after(2), WIN.slice(2, 4));
  await second.bringToFront();
  await haveMoves([second], 4);
  await playTogether({ white: second, black: pages.black }, after(4), WIN.slice(4, 6));
  await pages.white.bringToFront();
  await haveMoves([pages.white], 6);
  expect(await listed(pages.white)).toEqual(await listed(second));
});

test('another device of the same player takes the game up, and both follow it', async () => {
  const who = await adaAndGrace(visit);
  const pages = pagesOf(who);
  const path = await atTable(who);
  await playTogether(pages, new Table(), WIN.slice(0, 2));
  const phone = await visit({ path: '/about', ...PHONE });
  await phone.context.addCookies(await who.white.context.cookies());
  await goTo(phone.page, path);
  await haveMoves([phone.page], 2);
  await phone.page.getByRole('region', { name: 'You, White' }).waitFor();
  await playTogether({ white: phone.page, black: pages.black }, after(2), WIN.slice(2, 4));
  await haveMoves([pages.white], 4);
  await playTogether(pages, after(4), WIN.slice(4, 6));
  await haveMoves([phone.page], 6);
  expect(await movesAt(set.origin, path)).toEqual(WIN.slice(0, 6));
});

test('a position that was set up, with equal pieces, is played on by both alike', async () => {
  const who = await adaAndGrace(visit);
  const pages = pagesOf(who);
  // Ants of both sides around the Queens.
  const path = await atTable(who, { ...UNTIMED, start: 'A+a+qQA4+a,w' });
  const at = (q: number, r: number): Hex => ({ q, r });
  const step = (from: Hex | null, to: Hex): Step => ({ piece: 'wA', from, to });
  const steps = [
    step(at(0, 0), at(2, -5)),
    step(at(1, -1), at(0, -1)),
    step(at(2, -5), at(2, -2)),
    step(at(0, -1), at(-1, -2)),
    step(at(1, -4), at(2, -3)),
    // The third Ant, from the hand.
    step(null, at(-2, -2)),
    step(at(2, -3), at(2, -4)),
    step(at(-2, -2), at(-2, -1)),
  ];
  const both = [pages.white, pages.black];
  const agree = async (moves: number) => {
    await haveMoves(both, moves);
    await expect.poll(() => placesOf(pages.black)).toEqual(await placesOf(pages.white));
    expect(await listed(pages.black)).toEqual(await listed(pages.white));
    expect(await movesAt(set.origin, path)).toHaveLength(moves);
  };
  for (const [ply, step] of steps.slice(0, 6).entries()) {
    await byPointer(ply % 2 === 0 ? pages.white : pages.black, step, new Table());
    await agree(ply + 1);
  }
  // One of three equal pieces is chosen before its turn.
  await byPointer(pages.black, steps[7]!, new Table());
  await says(pages.black, 'Your move will be played as soon as it is your turn.');
  await byPointer(pages.white, steps[6]!, new Table());
  await agree(8);
  await Promise.all(both.map((page) => page.reload()));
  await agree(8);
});
