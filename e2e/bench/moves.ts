/** How long after the click a move is seen. */
import type { Page } from 'playwright-core';
import { beginForTwo } from '../begin';
import { playAll, type Hand } from '../hands';
import { WIN } from '../lines';
import { bugOf, keyOf, Table } from '../table';
import { tellPlaces } from './board';
import { median, milliseconds, worst, type Row } from './report';
import { firstVisit, type Subject } from './subject';
import { traced, workUntilDrawn } from './trace';

const LIMIT = 50;
const MOVES = 20;

declare global {
  interface Window {
    moves: {
      /** When the button went up over the place to go. */
      released: number;
      /** How long after that the board of the page had the move. */
      changed: number[];
      /** What the browser says of its events: how long until the next frame was presented, in steps of 8 ms. */
      events: { name: string; start: number; duration: number }[];
    };
  }
}

export async function drawnMoves(subject: Subject): Promise<Row[]> {
  const presented: number[] = [];
  let work: number[] = [];
  await firstVisit(subject, async (page) => {
    await page.goto(subject.server.origin);
    await beginForTwo(page);
    await page.locator('.hand button').first().waitFor();
    await tellPlaces(page);
    await page.evaluate(watchMoves);

    const hand: Hand<Page> = async (page, { piece, from, to }) => {
      const picked = from
        ? page.locator(`[data-cell="${keyOf(from)}"]`)
        : page.locator(`.hand button[data-bug="${bugOf(piece).bug}"]:not([aria-disabled])`);
      await picked.click();
      // As a finger does it, and without the questions that are asked of the page otherwise before a click.
      await page.locator(`[data-cell="${keyOf(to)}"]`).click({ delay: 60, force: true });
    };
    const table = new Table();
    const thread = await traced(subject.browser, page, 'CrRendererMain', async () => {
      for (const move of WIN.slice(0, MOVES)) {
        await playAll(page, table, [move], hand);
        // The piece arrives, and the browser has told of its events.
        await page.waitForTimeout(700);
        const { released, changed, events } = await page.evaluate(() => window.moves);
        const own = events.filter(
          ({ name, start }) => start >= released - 1 && /^(pointerup|click)$/.test(name),
        );
        // What takes less than 16 ms is not told of. A frame without the move in it does not count.
        presented.push(Math.max(16, changed.at(-1) ?? NaN, ...own.map(({ duration }) => duration)));
      }
    });
    work = thread.stamps.map((stamp) => workUntilDrawn(thread, stamp));
  });
  if (work.length !== MOVES) throw new Error(`${work.length} of ${MOVES} moves were seen`);
  console.log(`the main thread worked ${work.map((time) => time.toFixed(1)).join(', ')} ms`);
  console.log(`it was on the screen after ${presented.map((time) => time.toFixed(0)).join(', ')} ms`);
  return [
    {
      what: `a move drawn after the click, median and worst of ${MOVES}`,
      limit: `≤ ${LIMIT} ms`,
      figure: `${milliseconds(median(presented))}, ${milliseconds(worst(presented))}`,
      holds: worst(presented) <= LIMIT,
    },
    {
      what: 'main thread for it until it is drawn',
      figure: `${milliseconds(median(work))}, ${milliseconds(worst(work))}`,
    },
  ];
}

function watchMoves(): void {
  const moves: Window['moves'] = (window.moves = { released: 0, changed: [], events: [] });
  addEventListener('pointerup', (event) => (moves.released = event.timeStamp), true);
  new PerformanceObserver((list) => {
    for (const { name, startTime: start, duration } of list.getEntries())
      moves.events.push({ name, start, duration });
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  let before = window.placesOfPieces();
  new MutationObserver(() => {
    if (window.placesOfPieces() === before) return;
    before = window.placesOfPieces();
    moves.changed.push(performance.now() - moves.released);
    console.timeStamp('move');
  }).observe(document.body, { childList: true, subtree: true, attributeFilter: ['transform'] });
}
