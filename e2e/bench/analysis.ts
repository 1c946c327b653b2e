/** The analysis board while the engine runs: how much the main thread works for a frame, and whether the heap grows. */
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { CDPSession, Page } from 'playwright-core';
import { transcriptOf } from '../engine-worker';
import { freeCorner, pan, workRow } from './frames';
import { FULL_HIVE } from './full-hive';
import type { Row } from './report';
import { firstVisit, importRecord, type Subject } from './subject';
import { traced, workPerFrame } from './trace';

const HEAP_LIMIT = 5;
/** How long the engine is watched for the work of a frame, in milliseconds. */
const WATCHED = 10_000;
/** `MINUTES=1 make bench-app PART=heap` tries it in a shorter time. */
const MINUTES = Number(process.env['MINUTES'] ?? 10);
/** How many moves are walked forward and, showing the threat, back, and how many the engine adds. */
const [PLIES, ADDED] = [90, 20];
/**
 * Everything is done twice, more quickly, before anything is measured: what V8 compiles of what is used often would else count as
 * growth. Two heap snapshots, 200 positions apart, had 230 kB more of it. It goes on growing, more slowly, while it is measured, and
 * so does the tree, by the moves that are added.
 */
const WARM_ROUNDS = 2;
const WARM_PAUSE = 500;
const POSITIONS = 2 * PLIES + ADDED;
const GAMES = new URL('../../testdata/games/expansions.txt', import.meta.url);

export async function engineFrames(subject: Subject): Promise<Row[]> {
  const rows: Row[] = [];
  await firstVisit(subject, async (page) => {
    const game = { format: 'skep-game', version: 1, rules: 'ultimate', score: 'open', moves: FULL_HIVE };
    await analyse(page, subject, JSON.stringify(game));
    await findings(page);
    const trace = async (act: () => Promise<void>) =>
      workPerFrame(await traced(subject.browser, page, 'CrRendererMain', act));
    rows.push(workRow('while the engine analyses 28 pieces', await trace(() => pause(WATCHED))));
    const corner = await freeCorner(page);
    rows.push(workRow('while it does and the table is moved', await trace(() => pan(page, corner, 180))));
  });
  return rows;
}

export async function heapGrowth(subject: Subject): Promise<Row[]> {
  let [before, after] = [NaN, NaN];
  await firstVisit(subject, async (page) => {
    await analyse(page, subject, longestGame());
    await page.keyboard.press('Home');
    await findings(page);
    const devtools = await page.context().newCDPSession(page);
    for (let round = 0; round < WARM_ROUNDS; round++) await goThrough(page, WARM_PAUSE);
    before = await heapOf(devtools);
    await goThrough(page, (MINUTES * 60_000) / POSITIONS);
    after = await heapOf(devtools);
  });
  const growth = (after / before - 1) * 100;
  return [
    {
      what: `the heap after ${MINUTES} minutes of analysis over ${POSITIONS} positions, from ${megabytes(before)}`,
      limit: `≤ ${HEAP_LIMIT} % more`,
      figure: `${growth.toFixed(1)} % more`,
      holds: growth <= HEAP_LIMIT,
    },
  ];
}

/** Opens a game on the analysis board with the engine on. */
async function analyse(page: Page, { server }: Subject, record: string): Promise<void> {
  await page.goto(`${server.origin}/games`);
  await importRecord(page, record);
  await page.getByRole('button', { name: /^More/ }).first().click();
  await page.getByRole('menuitem', { name: 'Analyse' }).click();
  await page.getByRole('switch', { name: 'Engine' }).check();
  await letGo(page);
}

const findings = (page: Page) => page.getByText(/^Depth \d+/).waitFor();

/** The keys are the board's again, not those of the button that was used last. */
async function letGo(page: Page): Promise<void> {
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
}

async function turnThreat(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Show the threat' }).click();
  await letGo(page);
}

/** Through the game, back with the threat, and on with the moves of the engine: a pause for each position. */
async function goThrough(page: Page, milliseconds: number): Promise<void> {
  const walk = async (key: string, steps: number) => {
    for (let step = 0; step < steps; step++) {
      await page.keyboard.press(key);
      await pause(milliseconds);
    }
  };
  await walk('ArrowRight', PLIES);
  // The same positions are others with the other side to move.
  await turnThreat(page);
  await walk('ArrowLeft', PLIES);
  await turnThreat(page);
  await walk('Space', ADDED);
  await page.keyboard.press('Home');
}

/** What is left of the heap when everything is collected that nobody needs, in bytes. */
async function heapOf(devtools: CDPSession): Promise<number> {
  await pause(1000);
  for (let time = 0; time < 3; time++) await devtools.send('HeapProfiler.collectGarbage');
  return (await devtools.send('Runtime.getHeapUsage')).usedSize;
}

function longestGame(): string {
  const lines = readFileSync(GAMES, 'utf8')
    .split('\n')
    .filter((line) => /^Base.*;/.test(line));
  const [longest = ''] = lines.sort((a, b) => b.length - a.length);
  return transcriptOf(longest);
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
