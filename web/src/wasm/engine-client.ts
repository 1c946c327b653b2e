/** The page's side of the engine: one question at a time, the others wait. */
import {
  EngineSilent,
  type EngineSize,
  type EngineWorker,
  type LevelThinking,
  type LiveThinking,
  type ReportThinking,
  type Thinking,
} from './engine';
import { changeOf, type GameLine } from './game-line';
import type { FromWorker, Question, ToWorker } from './protocol';
import type { Findings, GameReport } from './types';

/** As much of a worker as is needed. */
export interface EnginePort {
  postMessage(message: ToWorker): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

interface Waiting {
  id: number;
  question: Question;
  task: Thinking & Pick<ReportThinking, 'tellReport'>;
  resolve: (answer: Answer) => void;
  reject: (reason: unknown) => void;
  /** No longer listens to the signal. */
  leave: () => void;
}

type Answer = Extract<FromWorker, { kind: 'done' | 'reported' }>;

/** What the engine uses unless it is told otherwise. */
const SIZE: EngineSize = { megabytes: 16, threads: 1 };

/** The engine has died; the next question starts another one. */
export class EngineLost extends Error {
  override readonly name = 'EngineLost';
}

function startWorker(): EnginePort {
  return new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module' });
}

export class EngineClient implements EngineWorker {
  private worker: EnginePort | null = null;
  /** The game that the worker keeps. */
  private told: GameLine | null = null;
  /** The first is being thought about. */
  private queue: Waiting[] = [];
  private lastId = 0;
  private isClosed = false;
  private size = SIZE;
  /** Whether the worker has another size than it should have. */
  private isStale = false;

  constructor(private readonly start: () => EnginePort = startWorker) {}

  async choose(task: LevelThinking): Promise<Findings> {
    const { level, seed, hasBook, clock } = task;
    return (await this.think({ kind: 'choose', level, seed, hasBook, clock }, task)).findings;
  }

  async advise(task: Thinking): Promise<Findings> {
    return (await this.think({ kind: 'advise' }, task)).findings;
  }

  async agreesToDraw(task: Thinking): Promise<boolean> {
    return (await this.think({ kind: 'agreesToDraw' }, task)).agreesToDraw;
  }

  async analyse(task: LiveThinking): Promise<Findings> {
    const { lines, threat } = task;
    return (await this.think({ kind: 'analyse', lines, threat }, task)).findings;
  }

  async report(task: ReportThinking): Promise<GameReport> {
    const { nodes, from = 0 } = task;
    const answer = await this.ask({ kind: 'report', nodes, from }, task);
    if (answer.kind !== 'reported') throw new EngineLost('the engine has answered another question');
    return answer.report;
  }

  resize(size: EngineSize): void {
    if (size.megabytes === this.size.megabytes && size.threads === this.size.threads) return;
    this.size = size;
    this.isStale = this.worker !== null;
  }

  moveNow(): void {
    const current = this.queue[0];
    if (current) this.worker?.postMessage({ id: current.id, kind: 'moveNow' });
  }

  giveUp(): void {
    this.lose(new EngineLost('the engine has gone silent'));
  }

  close(): void {
    this.isClosed = true;
    this.lose(new EngineLost('the engine was closed'));
  }

  private async think(question: Question, task: Thinking): Promise<Extract<Answer, { kind: 'done' }>> {
    const answer = await this.ask(question, task);
    if (answer.kind !== 'done') throw new EngineLost('the engine has answered another question');
    return answer;
  }

  private ask(question: Question, task: Waiting['task']): Promise<Answer> {
    return new Promise((resolve, reject) => {
      if (this.isClosed) {
        reject(new EngineLost('the engine was closed'));
        return;
      }
      if (task.signal?.aborted) {
        reject(aborted());
        return;
      }
      const id = ++this.lastId;
      const abort = (): void => this.drop(id);
      const leave = (): void => task.signal?.removeEventListener('abort', abort);
      task.signal?.addEventListener('abort', abort);
      this.queue.push({ id, question, task, resolve, reject, leave });
      if (this.queue.length === 1) this.askFirst();
    });
  }

  private askFirst(): void {
    const first = this.queue[0];
    if (!first) return;
    // A worker never gives memory back, so one of another size has to go.
    if (this.isStale) this.stop();
    try {
      this.worker ??= this.startListening();
      const change = changeOf(this.told, first.task.line);
      this.worker.postMessage({ id: first.id, kind: 'ask', question: first.question, change });
      this.told = first.task.line;
    } catch (cause) {
      this.lose(new EngineLost('the engine cannot be started', { cause }));
    }
  }

  private startListening(): EnginePort {
    const worker = this.start();
    worker.onmessage = ({ data }) => this.hear(data);
    worker.onerror = (event) => {
      event.preventDefault();
      if (this.worker === worker) this.lose(new EngineLost(event.message || 'the engine has died'));
    };
    worker.postMessage({ kind: 'begin', size: this.size });
    return worker;
  }

  private hear(answer: FromWorker): void {
    const first = this.queue[0];
    // What comes for a question that was dropped is too late.
    if (first?.id !== answer.id) return;
    if (answer.kind === 'found') {
      first.task.tell?.(answer.findings);
    } else if (answer.kind === 'judged') {
      first.task.tellReport?.(answer.report);
    } else {
      this.queue.shift();
      first.leave();
      if (answer.kind === 'silent') first.reject(new EngineSilent(answer.reason));
      else if (answer.kind === 'failed') first.reject(new EngineLost(answer.message));
      else first.resolve(answer);
      // WebAssembly that has failed once is in no state to be asked again.
      if (answer.kind === 'failed') this.stop();
      this.askFirst();
    }
  }

  private drop(id: number): void {
    const at = this.queue.findIndex((waiting) => waiting.id === id);
    const [dropped] = at < 0 ? [] : this.queue.splice(at, 1);
    if (!dropped) return;
    dropped.leave();
    dropped.reject(aborted());
    if (at === 0) {
      this.worker?.postMessage({ id, kind: 'drop' });
      this.askFirst();
    }
  }

  /** The next question starts another worker. */
  private stop(): void {
    this.worker?.terminate();
    this.worker = null;
    this.told = null;
    this.isStale = false;
  }

  /** Nobody gets an answer any more. */
  private lose(reason: EngineLost): void {
    this.stop();
    for (const waiting of this.queue.splice(0)) {
      waiting.leave();
      waiting.reject(reason);
    }
  }
}

function aborted(): DOMException {
  return new DOMException('the answer is no longer wanted', 'AbortError');
}
