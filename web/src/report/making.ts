/**
 * Makes the report of a study: starts, stops and resumes the work. The unfinished report is stored with the study about once a
 * second, so that leaving the page loses little. A change of the main line stops it; what still holds of an old report is reused.
 */
import type { Readable } from '../game/store';
import { Store } from '../game/store';
import type { StudySession, StudyState } from '../study/session';
import { mainLine } from '../study/tree';
import { EngineSilent, type EngineWorker } from '../wasm/engine';
import type { GameReport } from '../wasm/types';
import { reportOf, stillTrue } from './sums';

export type MakingStatus =
  | 'idle'
  | 'working'
  | 'stopped'
  /** Another tab works on it. */
  | 'elsewhere'
  /** The main line has changed meanwhile. */
  | 'changed'
  | 'no-memory'
  | 'failed';

export interface MakingState {
  status: MakingStatus;
  /** What is known, of a report that is under way too. */
  report: GameReport | null;
  /** There was a report, but the main line is another one by now. */
  isOutOfDate: boolean;
  /** How many moves the main line has. */
  all: number;
  /** The milliseconds it will still take; nothing as long as nobody knows. */
  remaining: number | null;
}

export interface MakingSurroundings {
  session: Pick<StudySession, 'state' | 'subscribe' | 'setReport' | 'setReporting' | 'line'>;
  engine: Pick<EngineWorker, 'report' | 'giveUp'>;
  /** Milliseconds that never go back. */
  now: () => number;
}

/** How often a growing report is kept, in milliseconds. */
const KEEP_EVERY = 1000;
/** After how many silent beats the engine is considered dead. */
const PATIENCE = 12;
/** How many moves must be judged before the remaining time is estimated. */
const ENOUGH = 2;

/** Milliseconds for a move and a node: as measured last, at first as on a modest machine. */
let pace = 0.0065;

/** How long the report of a number of moves takes, in milliseconds. */
export function estimate(plies: number, nodes: number): number {
  return plies * nodes * pace;
}

export class Making implements Readable<MakingState> {
  readonly #around: MakingSurroundings;
  readonly #store: Store<MakingState>;
  readonly #unsubscribe: () => void;
  #question: AbortController | null = null;
  /** The tree the line was read from, and the line. */
  #tree: StudyState['tree'] | null = null;
  #line: string[] = [];
  #keptAt = 0;
  /** The beats since something was last heard. */
  #silence = 0;

  constructor(around: MakingSurroundings) {
    this.#around = around;
    this.#store = new Store<MakingState>({
      status: 'idle',
      report: null,
      isOutOfDate: false,
      all: 0,
      remaining: null,
    });
    this.#unsubscribe = around.session.subscribe((study) => {
      this.#see(study);
    });
  }

  get state(): MakingState {
    return this.#store.value;
  }

  subscribe(run: (state: MakingState) => void): () => void {
    return this.#store.subscribe(run);
  }

  /** Begins, or goes on with what there is of the same depth. */
  async make(nodes: number): Promise<void> {
    this.#question?.abort();
    const line = mainLine(this.#around.session.state.tree);
    const end = line.at(-1);
    if (!end || this.#around.session.state.isFollowing) return;
    const question = new AbortController();
    this.#question = question;
    const { report, oldReport } = this.#around.session.state;
    const last = report ?? oldReport;
    const known = last?.nodes === nodes ? stillTrue(last, this.#line) : [];
    const together = (more: GameReport) => reportOf(nodes, [...known, ...more.plies], line.length);
    const began = this.#around.now();
    this.#change({ status: 'working', report: reportOf(nodes, known, line.length), remaining: null });
    this.#keptAt = began;
    this.#silence = 0;
    try {
      const whole = await this.#around.engine.report({
        line: this.#around.session.line(end.id),
        nodes,
        from: known.length,
        signal: question.signal,
        tellReport: (more) => {
          if (question.signal.aborted) return;
          this.#silence = 0;
          const report = together(more);
          const each = (this.#around.now() - began) / Math.max(1, more.plies.length);
          const isEnough = more.plies.length >= ENOUGH;
          if (isEnough) pace = each / nodes;
          this.#change({ report, remaining: isEnough ? each * (line.length - report.plies.length) : null });
          this.#keepSometimes(report);
        },
      });
      if (question.signal.aborted) return;
      this.#question = null;
      this.#change({ status: 'idle', report: together(whole), remaining: null });
      this.#keep();
    } catch (error) {
      if (question.signal.aborted) return;
      const isMemory = error instanceof EngineSilent && error.reason === 'noMemory';
      this.#end(isMemory ? 'no-memory' : 'failed');
      this.#keep();
    }
  }

  /** What is known stays, and one can go on. */
  stop(): void {
    if (!this.#question) return;
    this.#end('stopped');
    this.#keep();
  }

  /**
   * To be called every few seconds while the page is visible. A browser may end a worker without an event: after `PATIENCE` calls
   * without an answer the engine is given up, so that the report does not seem to be in progress for ever.
   */
  beat(): void {
    if (this.#question && ++this.#silence >= PATIENCE) this.#around.engine.giveUp();
  }

  /** The screen is left. What is known has been kept. */
  close(): void {
    this.#unsubscribe();
    this.#question?.abort();
    this.#question = null;
    this.#around.session.setReporting(false);
  }

  #end(status: MakingStatus): void {
    this.#question?.abort();
    this.#question = null;
    const { report } = this.state;
    const isNew = report !== null && report.plies.length > 0;
    this.#change({ status, report: isNew ? report : this.#around.session.state.report, remaining: null });
  }

  #see(study: StudyState): void {
    if (study.tree !== this.#tree) {
      this.#tree = study.tree;
      const line = mainLine(study.tree).map(({ text }) => text);
      const isOther =
        line.length !== this.#line.length || line.some((text, index) => text !== this.#line[index]);
      this.#line = line;
      if (isOther && this.#question) this.#end('changed');
    }
    // Another tab has taken the analysis over: what is found here would be lost.
    if (study.isFollowing && this.#question) this.#end('stopped');
    if (this.#question) return;
    const { report, oldReport } = study;
    this.#change({
      status: study.isReportedElsewhere ? 'elsewhere' : this.#statusWith(report),
      report,
      isOutOfDate: oldReport !== null && this.#line.length > 0,
      all: this.#line.length,
    });
  }

  /** A report that is not finished can be gone on with, however that came about. */
  #statusWith(report: GameReport | null): MakingStatus {
    const { status } = this.state;
    if (!report) return status === 'stopped' || status === 'elsewhere' ? 'idle' : status;
    if (report.complete) return 'idle';
    return status === 'failed' || status === 'no-memory' ? status : 'stopped';
  }

  #keepSometimes(report: GameReport): void {
    const now = this.#around.now();
    // A stored report that is complete is replaced only by a finished or stopped one, not by one in progress.
    if (now - this.#keptAt < KEEP_EVERY || this.#around.session.state.report?.complete) return;
    this.#keptAt = now;
    this.#around.session.setReport(report);
  }

  #keep(): void {
    const { report } = this.state;
    if (!report || report.plies.length === 0) return;
    this.#around.session.setReport(report);
  }

  #change(change: Partial<MakingState>): void {
    this.#store.set({ ...this.state, ...change });
    this.#around.session.setReporting(this.state.status === 'working');
  }
}
