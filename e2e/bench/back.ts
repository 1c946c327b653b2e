/** How soon a game between two devices is there again: after a reload, and on another device of the same player. */
import type { Page } from 'playwright-core';
import { WIN } from '../lines';
import { atTable, playTogether } from '../online';
import { Table } from '../table';
import { median, milliseconds, worst, type Row } from './report';
import { firstVisit, type Subject } from './subject';

const LIMIT = 1000;
const TIMES = 5;
const MOVES = 6;

declare global {
  interface Window {
    /** When all moves were on the board and one could go on, in milliseconds since the navigation began. */
    gameThere?: number;
  }
}

export async function gameAgain(subject: Subject): Promise<Row[]> {
  const [reloaded, opened]: [number[], number[]] = [[], []];
  await firstVisit(subject, (white) =>
    firstVisit(subject, async (black) => {
      const players = [white, black];
      await Promise.all(players.map((page) => page.goto(`${subject.server.origin}/about`)));
      const [one, other] = players.map((page) => ({ page, context: page.context() }));
      const path = await atTable({ white: one!, black: other! });
      await playTogether({ white, black }, new Table(), WIN.slice(0, MOVES));
      await tellGame(white);
      for (let time = 0; time < TIMES; time++) {
        await white.reload({ waitUntil: 'commit' });
        reloaded.push(await gameThere(white));
      }
      const cookies = await white.context().cookies();
      for (let time = 0; time < TIMES; time++) {
        await firstVisit(subject, async (device) => {
          await device.context().addCookies(cookies);
          await tellGame(device);
          await device.goto(subject.server.origin + path, { waitUntil: 'commit' });
          opened.push(await gameThere(device));
        });
      }
    }),
  );
  return [
    row(`a game between devices, from a reload until one can go on, median of ${TIMES}`, reloaded),
    row('the same, on another device of the player, which has never been there', opened),
  ];
}

async function tellGame(page: Page): Promise<void> {
  await page.addInitScript((moves) => {
    const look = () => {
      const isThere =
        document.querySelectorAll('[data-piece]').length >= moves &&
        document.querySelectorAll('ol button[data-ply]').length === moves &&
        document.querySelector('.hand button:not([aria-disabled])') !== null;
      // What is there in one frame has been drawn when the next one begins.
      if (isThere) window.gameThere = performance.now();
      else requestAnimationFrame(() => setTimeout(look));
    };
    requestAnimationFrame(look);
  }, MOVES);
}

async function gameThere(page: Page): Promise<number> {
  await page.waitForFunction(() => window.gameThere !== undefined);
  const there = (await page.evaluate(() => window.gameThere)) ?? NaN;
  console.log(`there after ${milliseconds(there)}`);
  return there;
}

function row(what: string, times: number[]): Row {
  return {
    what,
    limit: `≤ ${LIMIT} ms`,
    figure: `${milliseconds(median(times))} (worst ${milliseconds(worst(times))})`,
    holds: median(times) <= LIMIT,
  };
}
