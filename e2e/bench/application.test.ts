/**
 * The figures of the application: what is loaded, how soon it can be used, how fast it answers, and how fast its engine is. They
 * are printed and written to docs/SPEED.md, but nothing fails on a slow machine: people judge them.
 */
import { afterAll, beforeAll, test } from 'vitest';
import { launchBrowser } from '../driver/chromium';
import { Server } from '../stage';
import { gameAgain } from './back';
import { drawnMoves } from './moves';
import { engineFrames, heapGrowth } from './analysis';
import { enginesCompared } from './engine';
import { frames } from './frames';
import { reports } from './judged';
import { keep, type Row } from './report';
import { loadedBytes } from './size';
import { startTimes } from './start';
import type { Subject } from './subject';
import { loadavg } from 'node:os';

const PARTS: Record<string, (subject: Subject) => Promise<Row[]>> = {
  size: loadedBytes,
  start: startTimes,
  back: gameAgain,
  moves: drawnMoves,
  frames,
  engine: enginesCompared,
  report: reports,
  analysis: engineFrames,
  heap: heapGrowth,
};

let subject: Subject;

beforeAll(async () => {
  const server = await Server.start('--port', '0');
  const browser = await launchBrowser();
  subject = { server, browser };
});
afterAll(async () => {
  await subject.browser.close();
  await subject.server.stop();
});

test('the figures', async () => {
  const only = process.env['PART'] ?? '';
  const load = loadavg()[0] ?? 0;
  const rows: Row[] = [];
  for (const [name, part] of Object.entries(PARTS)) {
    if (only !== '' && only !== name) continue;
    console.log(`\n-- ${name}`);
    rows.push(...(await part(subject)));
  }
  await keep(rows, { load, browser: subject.browser.version(), isWhole: only === '' });
});
