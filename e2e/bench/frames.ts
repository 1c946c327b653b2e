/** How much the main thread works for a frame. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { count } from '../hands';
import { tellPlaces } from './board';
import { FULL_HIVE } from './full-hive';
import { median, milliseconds, quantile, worst, type Row } from './report';
import { firstVisit, openRecord, type Subject } from './subject';
import { traced, workPerFrame, workUntilDrawn } from './trace';

const LIMIT = 8;
const GAMES = 3;

export async function frames(subject: Subject): Promise<Row[]> {
  const [panning, thinking, answers]: [number[], number[], number[]] = [[], [], []];
  const trace = (page: Page, act: () => Promise<void>) =>
    traced(subject.browser, page, 'CrRendererMain', act);
  await firstVisit(subject, async (page) => {
    await page.goto(`${subject.server.origin}/games`);
    await openRecord(page, record({}));
    await page.waitForTimeout(1500);
    const corner = await freeCorner(page);
    panning.push(...workPerFrame(await trace(page, () => pan(page, corner, 180))));
  });
  for (let game = 0; game < GAMES; game++) {
    await firstVisit(subject, async (page) => {
      await page.goto(`${subject.server.origin}/games`);
      await openRecord(page, record({ WhiteLevel: '11' }));
      await tellPlaces(page);
      await page.evaluate(stampAnswer);
      const thread = await trace(page, async () => {
        while ((await count(page)) === FULL_HIVE.length) await pause(500);
        await pause(500);
      });
      const answer = thread.stamps[0] ?? NaN;
      thinking.push(...workPerFrame(thread, answer));
      answers.push(workUntilDrawn(thread, answer));
    });
  }
  return [
    workRow('panning a hive of 28 pieces', panning),
    workRow('while the engine thinks at full strength, the same hive', thinking),
    {
      what: `main thread for the engine’s answer until it is drawn, median of ${GAMES}`,
      figure: milliseconds(median(answers)),
    },
  ];
}

/** Tells the trace when the answer of the engine is there: it is no longer part of the thinking. */
function stampAnswer(): void {
  const before = window.placesOfPieces();
  const watch = new MutationObserver(() => {
    if (window.placesOfPieces() === before) return;
    console.timeStamp('answer');
    watch.disconnect();
  });
  watch.observe(document.body, { childList: true, subtree: true, attributeFilter: ['transform'] });
}

export function workRow(what: string, work: number[]): Row {
  const [middle, most] = [median(work), quantile(work, 0.95)];
  return {
    what: `main thread for a frame, ${what}: median, 95 %, worst of ${work.length}`,
    limit: `≤ ${LIMIT} ms`,
    figure: [middle, most, worst(work)].map(milliseconds).join(', '),
    holds: worst(work) <= LIMIT,
  };
}

function record(tags: Record<string, string>): string {
  const game = { format: 'skep-game', version: 1, rules: 'ultimate', score: 'open', moves: FULL_HIVE };
  return JSON.stringify({ ...game, tags: Object.entries(tags) });
}

export interface Point {
  x: number;
  y: number;
}

/** A corner of the table, where no piece lies. To be asked before a trace begins: asking is work for the page too. */
export async function freeCorner(page: Page): Promise<Point> {
  const box = await page.locator('svg:has([data-cell])').boundingBox();
  if (!box) throw new Error('there is no board');
  return { x: box.x + 60, y: box.y + box.height - 60 };
}

/** Drags the table around in circles, once a frame. */
export async function pan(page: Page, { x, y }: Point, steps: number): Promise<void> {
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 0; step < steps; step++) {
    const angle = (step / 60) * 2 * Math.PI;
    await Promise.all([page.mouse.move(x + 90 * Math.sin(angle), y - 90 + 90 * Math.cos(angle)), pause(16)]);
  }
  await page.mouse.up();
}
