/** How soon somebody with a slow device can play. */
import { median, milliseconds, worst, type Row } from './report';
import { firstVisit, PICKABLE, playButton, type Subject } from './subject';

const LIMIT = 2000;
const VISITS = 5;
const SLOW_DOWN = 4;

declare global {
  interface Window {
    /** When each thing was there, in milliseconds since the navigation began; `click` is when it was made. */
    arrivals: { play?: number; click?: number; board?: number };
  }
}

export async function startTimes(subject: Subject): Promise<Row[]> {
  const usable: number[] = [];
  const toBoard: number[] = [];
  for (let visit = 0; visit < VISITS; visit++) {
    await firstVisit(subject, async (page) => {
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
      await page.addInitScript((pickable) => {
        const arrivals: Window['arrivals'] = (window.arrivals = {});
        addEventListener('click', (event) => (arrivals.click = event.timeStamp), true);
        const look = () => {
          // What is there in one frame has been drawn when the next one begins.
          const play = document.querySelector('main button.start:enabled');
          if (play && play.getBoundingClientRect().height > 0) arrivals.play ??= performance.now();
          if (document.querySelector(pickable)) arrivals.board ??= performance.now();
          if (arrivals.board === undefined) requestAnimationFrame(() => setTimeout(look));
        };
        requestAnimationFrame(look);
      }, PICKABLE);
      await page.goto(subject.server.origin, { waitUntil: 'commit' });
      await page.waitForFunction(() => window.arrivals?.play !== undefined);
      await playButton(page).click();
      await page.waitForFunction(() => window.arrivals.board !== undefined);
      const { play = NaN, click = NaN, board = NaN } = await page.evaluate(() => window.arrivals);
      console.log(
        `usable after ${milliseconds(play)}, the board ${milliseconds(board - click)} after the click`,
      );
      usable.push(play);
      toBoard.push(board - click);
    });
  }
  const whole = usable.map((time, visit) => time + (toBoard[visit] ?? NaN));
  return [
    {
      what: `usable, ${SLOW_DOWN}x CPU slow-down, median of ${VISITS} first visits`,
      limit: `≤ ${LIMIT} ms`,
      figure: `${milliseconds(median(usable))} (worst ${milliseconds(worst(usable))})`,
      holds: median(usable) <= LIMIT,
    },
    {
      what: 'the same, from the click on Play to a board that can be played on',
      figure: `${milliseconds(median(toBoard))} (worst ${milliseconds(worst(toBoard))})`,
    },
    {
      what: 'both together',
      limit: `≤ ${LIMIT} ms`,
      figure: milliseconds(median(whole)),
      holds: median(whole) <= LIMIT,
    },
  ];
}
