/** The engine, apart from the page. It thinks in slices and hears what it is told between them. */
import init, { EngineHandle, JudgeHandle } from './pkg/skep_wasm.js';
import url from './pkg/skep_wasm_bg.wasm?url';
import type { EngineSize } from './engine';
import { changed, type GameLine, type LineChange } from './game-line';
import type { FromWorker, Question, ToWorker } from './protocol';
import { startThreads } from './threaded';
import { threadsMax } from './threads';
import type { Findings, GameReport, NoAnswer } from './types';

let size: EngineSize = { megabytes: 16, threads: 1 };
/** Loaded when it is first needed: with threads it is another file. */
let engine: Promise<EngineHandle> | null = null;
/** The game of the last question. */
let line: GameLine | null = null;
/** The question that is thought about; the client asks one at a time. */
let current: number | null = null;
let isHurried = false;

type Thought = Exclude<Question, { kind: 'report' }>;

/** How long the page is left alone between two findings, in milliseconds. */
const PAUSE = 100;

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === 'begin') {
    size = data.size;
  } else if (data.kind === 'ask') {
    [current, isHurried] = [data.id, false];
    void answer(data.id, data.question, data.change);
  } else if (data.id === current) {
    if (data.kind === 'moveNow') isHurried = true;
    else current = null;
  }
});

async function answer(id: number, question: Question, change: LineChange): Promise<void> {
  try {
    line = changed(line, change);
    if (question.kind === 'report') await judge(id, question, line);
    else await think(id, question, line, await (engine ??= start()));
  } catch (error) {
    tell({ id, kind: 'failed', message: String(error) });
  }
}

async function start(): Promise<EngineHandle> {
  const threads = Math.min(size.threads, threadsMax());
  if (threads > 1) {
    try {
      return await startThreads(size.megabytes, threads);
    } catch {
      // Without threads the engine searches with one; `Findings` tell the number of threads.
    }
  }
  await init({ module_or_path: url });
  return new EngineHandle(size.megabytes);
}

async function think(id: number, question: Thought, line: GameLine, engine: EngineHandle): Promise<void> {
  // It may have been dropped while the engine was on its way.
  if (current !== id) return;
  engine.follow(line.start, [...line.moves]);
  const silence = begin(engine, question);
  if (silence !== undefined) {
    tell({ id, kind: 'silent', reason: JSON.parse(silence) as NoAnswer });
    return;
  }
  let toldAt = -Infinity;
  while (current === id) {
    const now = performance.now();
    const findings = JSON.parse(isHurried ? engine.moveNow(now) : engine.step(now)) as Findings;
    if (findings.choice !== null) {
      tell({ id, kind: 'done', findings, agreesToDraw: engine.agreesToDraw() });
      return;
    }
    if (findings.lines.length > 0 && performance.now() - toldAt >= PAUSE) {
      toldAt = performance.now();
      tell({ id, kind: 'found', findings });
    }
    await messages();
  }
}

/** Begins, or tells why there is nothing to begin with. */
function begin(engine: EngineHandle, question: Thought): string | undefined {
  const now = performance.now();
  switch (question.kind) {
    case 'choose': {
      const { level, seed, hasBook, clock } = question;
      engine.choose(level, seed, hasBook, clock?.left, clock?.increment, now);
      return undefined;
    }
    case 'analyse':
      return engine.analyse(question.lines, question.threat, now);
    case 'advise':
    case 'agreesToDraw':
      engine.advise(now);
      return undefined;
  }
}

async function judge(
  id: number,
  question: Extract<Question, { kind: 'report' }>,
  line: GameLine,
): Promise<void> {
  // Reports are made with one thread, so that the same game always gets the same report.
  await init({ module_or_path: url });
  // It may have been dropped while the engine was on its way.
  if (current !== id) return;
  const judge = JudgeHandle.of(line.start, [...line.moves], question.nodes, question.from);
  if (!judge) {
    tell({ id, kind: 'silent', reason: 'noMemory' });
    return;
  }
  try {
    while (current === id) {
      const known = judge.step();
      if (known !== undefined) {
        const report = JSON.parse(known) as GameReport;
        tell({ id, kind: report.complete ? 'reported' : 'judged', report });
        if (report.complete) return;
      }
      await messages();
    }
  } finally {
    judge.free();
  }
}

const { port1, port2 } = new MessageChannel();

/** Lets waiting messages in. A timer would do it too, but browsers make those wait for some milliseconds. */
function messages(): Promise<void> {
  return new Promise((resolve) => {
    port1.onmessage = () => resolve();
    port2.postMessage(null);
  });
}

function tell(answer: FromWorker): void {
  postMessage(answer);
}
