/**
 * Retrying one's mistakes: each position before a mistake as an exercise. What is tried is judged as the report judges, with as
 * many nodes: every move that deserves no verdict is right, not only the first choice. It happens on a table of its own; the tree
 * of the study stays as it is.
 */
import type { Readable } from '../game/store';
import { Store } from '../game/store';
import { StudySession, type StudyState, type StudySurroundings } from '../study/session';
import { mainLine, pathTo } from '../study/tree';
import type { EngineWorker } from '../wasm/engine';
import type { GameLine } from '../wasm/game-line';
import type { Hex, GameReport, PlyReport, Color, Piece } from '../wasm/types';
import { betterLine, LINE_LENGTH } from './into-tree';
import { INACCURACY } from './sums';

export interface RetryWish {
  sides: Color | 'both';
  /** Whether inaccuracies are retried too. */
  inaccuracies: boolean;
}

export type Stage =
  | 'asked'
  | 'judging'
  | 'right'
  /** Better than what was played, but not good. */
  | 'better'
  | 'wrong'
  /** The solution is shown. */
  | 'solution'
  /** The engine has failed. */
  | 'failed';

/** How an exercise ended: right at once, right after some tries, or not. */
export type Result = 'first' | 'later' | 'not';

export interface RetryState {
  /** The mistakes to retry. */
  exercises: PlyReport[];
  /** The exercise of the moment; as many as there are when all are done. */
  at: number;
  stage: Stage;
  /** What was tried and what is said about it. */
  tried: PlyReport | null;
  results: (Result | null)[];
  /** The position and the hand; nothing when all are done. */
  table: StudyState | null;
}

export interface RetrySurroundings {
  library: StudySurroundings['library'];
  engine: Pick<EngineWorker, 'report'>;
  sounds?: StudySurroundings['sounds'];
}

/** The mistakes of a report that can be retried: something better was there. */
export function exercisesOf(report: GameReport, { sides, inaccuracies }: RetryWish): PlyReport[] {
  const verdicts = inaccuracies ? ['?!', '?', '??'] : ['?', '??'];
  return report.plies.filter(
    (ply) =>
      verdicts.includes(ply.mark ?? '') &&
      (sides === 'both' || ply.side === sides) &&
      betterLine(ply) !== null,
  );
}

export class Retry implements Readable<RetryState> {
  readonly #around: RetrySurroundings;
  readonly #study: Pick<StudySession, 'state' | 'lineTranscript'>;
  readonly #nodes: number;
  readonly #store: Store<RetryState>;
  #table: StudySession | null = null;
  /** The position before the mistake. */
  #base = 0;
  #question: AbortController | null = null;
  #tries = 0;
  #isClosed = false;

  constructor(
    study: Pick<StudySession, 'state' | 'lineTranscript'>,
    report: GameReport,
    wish: RetryWish,
    around: RetrySurroundings,
  ) {
    this.#around = around;
    this.#study = study;
    this.#nodes = report.nodes;
    const exercises = exercisesOf(report, wish);
    this.#store = new Store<RetryState>({
      exercises,
      at: 0,
      stage: 'asked',
      tried: null,
      results: exercises.map(() => null),
      table: null,
    });
    this.#begin(0);
  }

  get state(): RetryState {
    return this.#store.value;
  }

  subscribe(run: (state: RetryState) => void): () => void {
    return this.#store.subscribe(run);
  }

  /** The mistake of the moment. */
  get exercise(): PlyReport | null {
    return this.state.exercises[this.state.at] ?? null;
  }

  // The hand.

  pick(piece: Piece, from: Hex | null): void {
    if (this.state.stage === 'asked') this.#table?.pick(piece, from);
  }

  target(to: Hex): void {
    if (this.state.stage !== 'asked' || !this.#table) return;
    this.#table.target(to);
    if (this.#table.state.node !== this.#base) void this.#judge();
  }

  cancel(): void {
    this.#table?.cancel();
  }

  rotate(sixths: number): void {
    this.#table?.rotate(sixths);
  }

  // What one can do.

  again(): void {
    this.#question?.abort();
    this.#table?.go(this.#base);
    this.#change({ stage: 'asked', tried: null });
  }

  /** Asks the engine again that has failed. */
  judgeAgain(): void {
    if (this.state.stage === 'failed') void this.#judge();
  }

  showSolution(): void {
    const line = this.exercise && betterLine(this.exercise);
    if (!this.#table || !line) return;
    this.#question?.abort();
    this.#note(this.state.stage === 'right' ? null : 'not');
    this.#change({ stage: 'solution' });
    this.#showLine(this.#base, line);
  }

  next(): void {
    this.#question?.abort();
    this.#note('not');
    this.#begin(this.state.at + 1);
  }

  /** All once more from the beginning. */
  restart(): void {
    this.#change({ results: this.state.exercises.map(() => null) });
    this.#begin(0);
  }

  /** Along the line that is shown, never out of it. */
  step(by: 1 | -1): void {
    if (!canStep(this.state, by)) return;
    if (by === 1) this.#table?.next();
    else this.#table?.previous();
  }

  close(): void {
    this.#isClosed = true;
    this.#question?.abort();
    this.#table?.close();
    this.#table = null;
  }

  #begin(at: number): void {
    this.#table?.close();
    this.#table = null;
    this.#tries = 0;
    this.#change({ at, stage: 'asked', tried: null, table: null });
    const before = this.exercise && mainLine(this.#study.state.tree)[this.exercise.number - 1]?.parent;
    if (before === null || before === undefined) return;
    const transcript = this.#study.lineTranscript(before);
    const table = new StudySession(
      { transcript, path: pathTexts(this.#study.state, before), rotation: this.#study.state.rotation },
      {
        library: this.#around.library,
        // Nothing of it is kept.
        studies: { keep: () => Promise.resolve(false), read: () => Promise.resolve(null) },
        now: () => 0,
        ...(this.#around.sounds && { sounds: this.#around.sounds }),
      },
    );
    this.#base = table.state.node;
    this.#table = table;
    table.subscribe((state) => {
      if (this.#table === table) this.#change({ table: state });
    });
  }

  async #judge(): Promise<void> {
    const table = this.#table;
    const played = this.exercise;
    if (!table || !played) return;
    const node = table.state.node;
    const text = table.state.tree[node]?.text ?? '';
    const question = new AbortController();
    this.#question?.abort();
    this.#question = question;
    this.#change({ stage: 'judging', tried: null });
    try {
      const tried = await this.#judgement(table.line(node), text, played, question.signal);
      if (question.signal.aborted || this.#isClosed) return;
      this.#tries += 1;
      const stage = stageOf(tried, played);
      this.#change({ stage, tried });
      if (stage === 'right') this.#note(this.#tries === 1 ? 'first' : 'later');
      // What the other side makes of it is the reason.
      if (stage !== 'right') this.#showLine(node, tried.reply.slice(0, LINE_LENGTH));
    } catch {
      if (question.signal.aborted || this.#isClosed) return;
      this.#change({ stage: 'failed' });
    }
  }

  /** As the report judges; what it has judged already is not asked again. */
  async #judgement(line: GameLine, text: string, played: PlyReport, signal: AbortSignal): Promise<PlyReport> {
    if (text === played.text) return played;
    const from = played.number - 1;
    const { plies } = await this.#around.engine.report({ line, nodes: this.#nodes, from, signal });
    const last = plies.at(-1);
    if (last?.number !== played.number) throw new Error('the engine has judged another move');
    return last;
  }

  /** Adds a line after a position and shows its first move. */
  #showLine(from: number, line: string[]): void {
    const table = this.#table;
    if (!table) return;
    table.go(from);
    if (line.length === 0) return;
    table.take(line);
    const ends = pathTo(table.state.tree, table.state.node);
    table.go(ends[ends.indexOf(from) + 1] ?? from);
  }

  /** The first result counts. */
  #note(result: Result | null): void {
    const { results, at } = this.state;
    if (result === null || (results[at] ?? null) !== null) return;
    this.#change({ results: results.map((old, index) => (index === at ? result : old)) });
  }

  #change(change: Partial<RetryState>): void {
    this.#store.set({ ...this.state, ...change });
  }
}

/** Whether there is more of the line that is shown. */
export function canStep({ table, stage, exercises, at }: RetryState, by: 1 | -1): boolean {
  const node = table?.tree[table.node];
  const exercise = exercises[at];
  if (!node || !exercise || stage === 'asked' || stage === 'judging' || stage === 'failed') return false;
  return by === -1 ? node.ply >= exercise.number : node.children.length > 0;
}

/** What deserves no verdict is right. */
function stageOf(tried: PlyReport, played: PlyReport): Stage {
  if (tried.mark === null) return 'right';
  return tried.loss + INACCURACY <= played.loss ? 'better' : 'wrong';
}

function pathTexts({ tree }: StudyState, node: number): string[] {
  return pathTo(tree, node)
    .slice(1)
    .map((id) => tree[id]?.text ?? '');
}
