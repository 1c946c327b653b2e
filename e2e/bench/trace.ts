/** The browser's own trace. It tells the processor time of a thread, so that what else the machine does counts for little. */
import type { Browser, Page } from 'playwright-core';

const CATEGORIES = ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline', '__metadata'];

/** Times are in microseconds. */
interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  /** How long it lasted, and how long its thread worked meanwhile. */
  dur?: number;
  tdur?: number;
  args?: { name?: string };
}

export interface Thread {
  /** What the thread did, one after the other. */
  tasks: { begun: number; work: number }[];
  /** When what was to be drawn was handed over to be put on the screen. */
  commits: number[];
  /** When the page called `console.timeStamp`. */
  stamps: number[];
}

/** What the busiest thread of a name does meanwhile. */
export async function traced(
  browser: Browser,
  page: Page,
  thread: 'CrRendererMain' | 'DedicatedWorker thread',
  act: () => Promise<void>,
): Promise<Thread> {
  await browser.startTracing(page, { categories: CATEGORIES });
  await act();
  const trace = (await browser.stopTracing()).toString();
  const { traceEvents } = JSON.parse(trace) as { traceEvents: TraceEvent[] };
  const named = traceEvents.filter(
    ({ ph, name, args }) => ph === 'M' && name === 'thread_name' && args?.name === thread,
  );
  const threads = named.map(({ pid, tid }) =>
    threadOf(traceEvents.filter((event) => event.pid === pid && event.tid === tid)),
  );
  const busiest = threads.sort((a, b) => workOf(b) - workOf(a))[0];
  if (!busiest || busiest.tasks.length === 0) throw new Error(`the trace does not show ${thread}`);
  return busiest;
}

/** In milliseconds. */
export const workOf = ({ tasks }: Thread) => sum(tasks);

function threadOf(events: TraceEvent[]): Thread {
  const sorted = events.sort((a, b) => a.ts - b.ts);
  const tasks = sorted.filter(
    ({ name, tdur }) => name === 'ThreadControllerImpl::RunTask' && tdur !== undefined,
  );
  return {
    tasks: tasks.map(({ ts, tdur = 0 }) => ({ begun: ts, work: tdur })),
    commits: sorted.filter(({ name }) => name === 'Commit').map(({ ts }) => ts),
    stamps: sorted.filter(({ name }) => name === 'TimeStamp').map(({ ts }) => ts),
  };
}

/**
 * What the thread worked for each frame until some time, in milliseconds: all it did since the frame before was handed over. What
 * was under way when the trace began is left out.
 */
export function workPerFrame({ tasks, commits }: Thread, until = Infinity): number[] {
  if (commits.length === 0) throw new Error('the trace shows no frame');
  const shown = commits.filter((commit) => commit < until);
  return shown.slice(1).map((commit, index) => {
    const before = shown[index] ?? 0;
    return sum(tasks.filter(({ begun }) => begun > before && begun <= commit));
  });
}

/** What the thread worked from the beginning of the task at some time until that was drawn, in milliseconds. */
export function workUntilDrawn({ tasks, commits }: Thread, time: number): number {
  const begin = tasks.findLast(({ begun }) => begun <= time)?.begun ?? time;
  const commit = commits.find((commit) => commit > time) ?? NaN;
  return sum(tasks.filter(({ begun }) => begun >= begin && begun <= commit));
}

const sum = (tasks: Thread['tasks']) => tasks.reduce((sum, { work }) => sum + work, 0) / 1000;
