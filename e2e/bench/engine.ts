/**
 * The engine in the browser's worker beside the native one: the same positions, one thread, the same time. What counts is the time
 * of the processor, so that a busy machine slows neither of them down.
 */
import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { ask, transcriptOf, type Said } from '../engine-worker';
import { binary } from '../stage';
import { median, type Row } from './report';
import { firstVisit, type Subject } from './subject';
import { traced, workOf } from './trace';

const LIMIT = 0.5;
const SECONDS = 3;
const POSITIONS = 6;
const MIDGAME = new URL('../../testdata/midgame.txt', import.meta.url);

export async function enginesCompared(subject: Subject): Promise<Row[]> {
  const ratios: number[] = [];
  const [inBrowser, native]: [number[], number[]] = [[], []];
  await firstVisit(subject, async (page) => {
    await page.goto(subject.server.origin);
    for (const game of await positions()) {
      const there = await speedInBrowser(subject, page, game);
      const here = nativeSpeed(game);
      console.log(
        `${there.toFixed(0)} and ${here.toFixed(0)} positions a millisecond: ${(there / here).toFixed(2)}`,
      );
      inBrowser.push(there);
      native.push(here);
      ratios.push(there / here);
    }
  });
  return [
    { what: 'positions a millisecond, native, one thread', figure: median(native).toFixed(0) },
    { what: 'positions a millisecond, in the browser', figure: median(inBrowser).toFixed(0) },
    {
      what: `the browser beside native, median of ${POSITIONS} mid-game positions`,
      limit: `≥ ${LIMIT}`,
      figure: median(ratios).toFixed(2),
      holds: median(ratios) >= LIMIT,
    },
  ];
}

/** Some of the mid-game positions, from all over the list. */
async function positions(): Promise<string[]> {
  const lines = (await readFile(MIDGAME, 'utf8')).split('\n').filter((line) => /^Base/.test(line));
  const games = lines.map((line) => line.replace(/:.*/, ''));
  return Array.from(
    { length: POSITIONS },
    (_, index) => games[Math.floor((index * games.length) / POSITIONS)] ?? '',
  );
}

/** A worker of its own remembers nothing of other positions. */
async function speedInBrowser({ browser }: Subject, page: Page, game: string): Promise<number> {
  const transcript = transcriptOf(game);
  const question = { kind: 'choose', transcript, level: 11, seed: 1, milliseconds: SECONDS * 1000 };
  let last: Said | undefined;
  const thread = await traced(browser, page, 'DedicatedWorker thread', async () => {
    last = (await ask(page, { question })).at(-1);
  });
  if (last?.kind !== 'done') throw new Error(last?.message);
  return last.findings.nodes / workOf(thread);
}

function nativeSpeed(game: string): number {
  const args = [
    'analyse',
    '--position',
    '--lines',
    '1',
    '--threads',
    '1',
    '--time',
    String(SECONDS),
    '--json',
    game,
  ];
  // The shell tells how long the processor worked for it.
  const timed = ['-c', 'TIMEFORMAT=%U; time "$@"', 'bash', binary(), ...args];
  const { stdout, stderr } = spawnSync('bash', timed, {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C' },
  });
  const { nodes } = JSON.parse(stdout) as { nodes: number };
  return nodes / (Number(stderr.trim().split('\n').at(-1)) * 1000);
}
