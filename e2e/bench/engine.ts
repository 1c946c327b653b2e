/**
 * The engine in the browser's worker beside the native one: the same positions, one thread, the same time. What counts is the time
 * of the processor, so that a busy machine slows neither of them down.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
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
    const worker = await workerPath(page);
    for (const game of await positions()) {
      const there = await speedInBrowser(subject, page, worker, game);
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

/** Where the worker is; its name has its content in it. */
async function workerPath(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const script = document.querySelector<HTMLScriptElement>('script[type=module]');
    const text = await (await fetch(script?.src ?? '')).text();
    const path = /\/assets\/engine\.worker-[\w-]+\.js/.exec(text)?.[0];
    if (path === undefined) throw new Error('the page does not name the worker of the engine');
    return path;
  });
}

/** Asks as `web/src/wasm/protocol.ts` says. A worker of its own remembers nothing of other positions. */
async function speedInBrowser(
  { browser }: Subject,
  page: Page,
  worker: string,
  game: string,
): Promise<number> {
  const input = { input: game, encoding: 'utf8', stdio: 'pipe' } as const;
  const transcript = execFileSync(binary(), ['convert', '-', '-', '--to', 'json'], input);
  const question = { kind: 'choose', transcript, level: 11, seed: 1, milliseconds: SECONDS * 1000 };
  let nodes = 0;
  const thread = await traced(browser, page, 'DedicatedWorker thread', async () => {
    nodes = await page.evaluate(
      ([worker, question]) =>
        new Promise<number>((resolve, reject) => {
          const engine = new Worker(worker, { type: 'module' });
          engine.onmessage = ({ data }) => {
            if (data.kind === 'done') resolve(data.findings.nodes);
            else if (data.kind === 'failed') reject(new Error(data.message));
          };
          engine.postMessage({ id: 1, kind: 'ask', question });
        }),
      [worker, question] as const,
    );
  });
  return nodes / workOf(thread);
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
