/** How long the report of a whole game takes: natively with two threads, and in the browser. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ask, transcriptOf } from '../engine-worker';
import { binary } from '../stage';
import type { Row } from './report';
import { firstVisit, type Subject } from './subject';

const NODES = 50_000;
const PLIES = 60;
const NATIVE_LIMIT = 8;
const BROWSER_LIMIT = 20;
const GAMES = new URL('../../testdata/games/expansions.txt', import.meta.url);

export async function reports(subject: Subject): Promise<Row[]> {
  const transcript = longGame();
  const native = secondsOf(() => {
    tell(transcript);
  });
  let browser = NaN;
  await firstVisit(subject, async (page) => {
    await page.goto(subject.server.origin);
    const said = await ask(page, { question: { kind: 'report', transcript, nodes: NODES } });
    const last = said.at(-1);
    if (last?.kind !== 'reported') throw new Error(last?.message);
    browser = last.at / 1000;
  });
  const what = `report of ${PLIES} plies with ${NODES} nodes a position`;
  return [
    row(`${what}, native, 2 threads`, NATIVE_LIMIT, native),
    row(`${what}, in the browser`, BROWSER_LIMIT, browser),
  ];
}

/** The first plies of the longest game there is. */
function longGame(): string {
  const games = readFileSync(GAMES, 'utf8').split('\n').map(recorded);
  const [longest] = games.filter(({ moves }) => moves.length >= PLIES);
  if (!longest) throw new Error(`no game has ${PLIES} plies`);
  return JSON.stringify({
    ...longest,
    score: 'open',
    reason: undefined,
    moves: longest.moves.slice(0, PLIES),
  });
}

function recorded(line: string): { moves: string[] } {
  return /^Base.*;/.test(line) ? (JSON.parse(transcriptOf(line)) as { moves: string[] }) : { moves: [] };
}

function tell(transcript: string): void {
  const folder = mkdtempSync(join(tmpdir(), 'skep-bench-'));
  const file = join(folder, 'game.json');
  writeFileSync(file, transcript);
  const args = ['analyse', file, '--nodes', String(NODES), '--threads', '2', '--json'];
  const { status, stderr } = spawnSync(binary(), args, { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  if (status !== 0) throw new Error(stderr);
}

function secondsOf(act: () => void): number {
  const begun = performance.now();
  act();
  return (performance.now() - begun) / 1000;
}

function row(what: string, limit: number, seconds: number): Row {
  return { what, limit: `≤ ${limit} s`, figure: `${seconds.toFixed(1)} s`, holds: seconds <= limit };
}
