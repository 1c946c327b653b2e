/**
 * Exercises from the mistakes of a game: each asks for a better move in the position before a mistake. The engine judges a try
 * with as many nodes as the report: every move without a verdict is right, not only the best one. Each exercise has a temporary
 * study of its own, so that the tree of the original study does not change.
 */
import type { Readable } from '../game/store';
import { Store } from '../game/store';
import type { Written } from '../game/types';
import { StudySession, type StudyState, type StudySurroundings } from '../study/session';
import { mainLine, pathTo } from '../study/tree';
import type { EngineWorker } from '../wasm/engine';
import type { GameLine } from '../wasm/game-line';
import type { Hex, GameReport, PlyReport, Color, Piece } from '../wasm/types';
import { betterLine, LINE_LENGTH } from './into-tree';
import { INACCURACY, VERDICTS } from './sums';

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
  study: StudyState | null;
}

export interface RetrySurroundings {
  library: StudySurroundings['library'];
  engine: Pick<EngineWorker, 'report'>;
  sounds?: StudySurroundings['sounds'];
}

/** The mistakes of a report that can be retried: something better was there. */
export function exercisesOf(report: GameReport, { sides, inaccuracies }: RetryWish): PlyReport[] {
  const verdicts = VERDICTS.slice(inaccuracies ? 0 : 1);
  return report.plies.filter(
    (ply) =>
      verdicts.includes(ply.mark ?? '') &&
      (sides === 'both' || ply.side === sides) &&
      betterLine(ply) !== null,
  );
}

export class Retry implements Readable<RetryState> {
  readonly #around: RetrySurroundings;
  readonly #original: Pick<StudySession, 'state' | 'lineTranscript'>;
  readonly #nodes: number;
  readonly #store: Store<RetryState>;
  #study: StudySession | null = null;
  /** The position before the mistake. */
  #base = 0;
  #question: AbortController | null = null;
  #tries = 0;
  #isClosed = false;

  constructor(
    original: Pick<StudySession, 'state' | 'lineTranscript'>,
    report: GameReport,
    wish: RetryWish,
    around: RetrySurroundings,
  ) {
    this.#around = around;
    this.#original = original;
    this.#nodes = report.nodes;
    const exercises = exercisesOf(report, wish);
    this.#store = new Store<RetryState>({
      exercises,
      at: 0,
      stage: 'asked',
      tried: null,
      results: exercises.map(() => null),
      study: null,
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
    if (this.state.stage === 'asked') this.#study?.pick(piece, from);
  }

  target(to: Hex): void {
    if (this.state.stage !== 'asked' || !this.#study) return;
    this.#study.target(to);
    if (this.#study.state.node !== this.#base) void this.#judge();
  }

  cancel(): void {
    this.#study?.cancel();
  }

  /** Plays a move as it is written. Throws `Unreadable` on a text that is no move. */
  write(text: string): Written {
    if (this.state.stage !== 'asked' || !this.#study) return 'not-now';
    const written = this.#study.write(text);
    if (written === 'played') void this.#judge();
    return written;
  }

  rotate(sixths: number): void {
    this.#study?.rotate(sixths);
  }

  // What one can do.

  again(): void {
    this.#question?.abort();
    this.#study?.go(this.#base);
    this.#change({ stage: 'asked', tried: null });
  }

  /** Asks the engine again that has failed. */
  judgeAgain(): void {
    if (this.state.stage === 'failed') void this.#judge();
  }

  showSolution(): void {
    const line = this.exercise && betterLine(this.exercise);
    if (!this.#study || !line) return;
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
    if (by === 1) this.#study?.next();
    else this.#study?.previous();
  }

  close(): void {
    this.#isClosed = true;
    this.#question?.abort();
    this.#study?.close();
    this.#study = null;
  }

  #begin(at: number): void {
    this.#study?.close();
    this.#study = null;
    this.#tries = 0;
    this.#change({ at, stage: 'asked', tried: null, study: null });
    const before = this.exercise && mainLine(this.#original.state.tree)[this.exercise.number - 1]?.parent;
    if (before === null || before === undefined) return;
    const transcript = this.#original.lineTranscript(before);
    const study = new StudySession(
      { transcript, path: pathTexts(this.#original.state, before), rotation: this.#original.state.rotation },
      {
        library: this.#around.library,
        // Nothing of it is kept.
        studies: { keep: () => Promise.resolve(false), read: () => Promise.resolve(null) },
        now: () => 0,
        ...(this.#around.sounds && { sounds: this.#around.sounds }),
      },
    );
    this.#base = study.state.node;
    this.#study = study;
    study.subscribe((state) => {
      if (this.#study === study) this.#change({ study: state });
    });
  }

  async #judge(): Promise<void> {
    const study = this.#study;
    const played = this.exercise;
    if (!study || !played) return;
    const node = study.state.node;
    const text = study.state.tree[node]?.text ?? '';
    const question = new AbortController();
    this.#question?.abort();
    this.#question = question;
    this.#change({ stage: 'judging', tried: null });
    try {
      const tried = await this.#judgement(study.line(node), text, played, question.signal);
      if (question.signal.aborted || this.#isClosed) return;
      this.#tries += 1;
      const stage = stageOf(tried, played);
      this.#change({ stage, tried });
      if (stage === 'right') this.#note(this.#tries === 1 ? 'first' : 'later');
      // The best reply of the other side is shown on the board, as it tells why the try is not right.
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
    const study = this.#study;
    if (!study) return;
    study.go(from);
    if (line.length === 0) return;
    study.take(line);
    const ends = pathTo(study.state.tree, study.state.node);
    study.go(ends[ends.indexOf(from) + 1] ?? from);
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
export function canStep({ study, stage, exercises, at }: RetryState, by: 1 | -1): boolean {
  const node = study?.tree[study.node];
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
