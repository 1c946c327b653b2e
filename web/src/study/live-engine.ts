/**
 * The engine that thinks along on the analysis board: about the position that is shown, for as long as it is on, seen and there
 * is something to find. Each position is asked about anew; what is told is passed on at a calm pace.
 */
import { opposite } from '../game/players';
import type { Readable } from '../game/store';
import { Store } from '../game/store';
import { EngineSilent, type EngineSize, type EngineWorker } from '../wasm/engine';
import type { GameLine } from '../wasm/game-line';
import type { Findings, Color } from '../wasm/types';

/** What the engine is to look at. */
export interface Subject {
  /** The line to the position; also what the position is known by. */
  line: GameLine;
  /** Who is to move. */
  turn: Color;
  isOver: boolean;
}

export interface LiveWish {
  isOn: boolean;
  lines: number;
  /** The other side is to move: what does it threaten? */
  isThreat: boolean;
  size: EngineSize;
}

export type LiveStatus =
  | 'off'
  /** The page is out of sight. */
  | 'asleep'
  | 'thinking'
  /** There is nothing more to find. */
  | 'done'
  | 'over'
  /** A threat is asked for in a position where the other side could not be to move. */
  | 'no-threat'
  | 'no-memory'
  | 'failed';

export interface LiveState {
  status: LiveStatus;
  findings: Findings | null;
  /** Who is to move in what was found: with a threat, the other side. */
  mover: Color;
  isThreat: boolean;
}

const OFF: LiveState = { status: 'off', findings: null, mover: 'white', isThreat: false };

/** How long a position must be shown before the engine starts on it, in milliseconds. */
const PAUSE_BEFORE = 80;
/** How often findings are passed on at most, in milliseconds between two. */
const PAUSE_BETWEEN = 200;
/**
 * The milliseconds between the three steps in which findings are shown: the figures, the lines, the arrows on the board. Each
 * step gets a frame of its own, so that no frame has to do all the work and moving the board does not stutter.
 */
const PAUSE_BEFORE_STEP = 50;
/** How many positions are remembered with their findings. The engine itself remembers far more. */
const REMEMBERED = 16;

export interface LiveSurroundings {
  engine: Pick<EngineWorker, 'analyse' | 'resize'>;
  now: () => number;
  schedule: (run: () => void, milliseconds: number) => () => void;
  /** Runs once what has just changed is drawn. */
  afterFrame: (run: () => void) => void;
}

export class LiveEngine implements Readable<LiveState> {
  readonly #around: LiveSurroundings;
  readonly #store = new Store(OFF);
  readonly #lines = new Store(OFF);
  readonly #drawn = new Store(OFF);
  #wish: LiveWish | null = null;
  #subject: Subject | null = null;
  #isAwake = true;
  #question: AbortController | null = null;
  #cancelWait: (() => void) | null = null;
  #cancelTelling: (() => void) | null = null;
  #cancelStep: (() => void) | null = null;
  #toldAt = 0;
  readonly #known = new Map<string, Findings>();

  constructor(around: LiveSurroundings) {
    this.#around = around;
  }

  get state(): LiveState {
    return this.#store.value;
  }

  subscribe(run: (state: LiveState) => void): () => void {
    return this.#store.subscribe(run);
  }

  /** The same for the lines, and for what is drawn: a little later if only more was found. */
  get lines(): Readable<LiveState> {
    return this.#lines;
  }

  get drawn(): Readable<LiveState> {
    return this.#drawn;
  }

  /** Sets what the engine should do; does nothing if that has not changed. */
  want(wish: LiveWish): void {
    const before = this.#wish;
    this.#wish = wish;
    const isSized =
      before?.size.megabytes === wish.size.megabytes && before.size.threads === wish.size.threads;
    if (!isSized) this.#around.engine.resize(wish.size);
    const isSame =
      isSized &&
      before.isOn === wish.isOn &&
      before.lines === wish.lines &&
      before.isThreat === wish.isThreat;
    if (!isSame) this.#ask(0);
  }

  /** The position that is shown. */
  look(subject: Subject): void {
    if (this.#subject && nameOf(this.#subject.line) === nameOf(subject.line)) return;
    this.#subject = subject;
    this.#ask(PAUSE_BEFORE);
  }

  /** The page is out of sight: nobody would see what is found. */
  sleep(): void {
    if (!this.#isAwake) return;
    this.#isAwake = false;
    this.#ask(0);
  }

  wake(): void {
    if (this.#isAwake) return;
    this.#isAwake = true;
    this.#ask(0);
  }

  /** Asks again after a failure. */
  retry(): void {
    this.#ask(0);
  }

  close(): void {
    this.#stop();
    this.#wish = null;
  }

  #stop(): void {
    this.#question?.abort();
    this.#question = null;
    this.#cancelWait?.();
    this.#cancelTelling?.();
    this.#cancelStep?.();
    this.#cancelWait = null;
    this.#cancelTelling = null;
    this.#cancelStep = null;
  }

  /** Withdraws the last question and asks what is to be known now. */
  #ask(pause: number): void {
    this.#stop();
    const [wish, subject] = [this.#wish, this.#subject];
    if (!wish || !subject) return;
    const isThreat = wish.isThreat;
    const mover = isThreat ? opposite(subject.turn) : subject.turn;
    const known = this.#known.get(keyOf(subject, wish)) ?? null;
    const show = (status: LiveStatus, findings: Findings | null = known) => {
      const state = { status, findings, mover, isThreat };
      this.#store.set(state);
      this.#lines.set(state);
      this.#drawn.set(state);
    };
    if (!wish.isOn) show('off', null);
    else if (subject.isOver) show('over', null);
    else if (!this.#isAwake) show('asleep');
    else {
      show('thinking');
      this.#cancelWait = this.#around.schedule(() => {
        this.#cancelWait = null;
        void this.#think(subject, wish, show);
      }, pause);
    }
  }

  async #think(
    subject: Subject,
    wish: LiveWish,
    show: (status: LiveStatus, findings?: Findings | null) => void,
  ): Promise<void> {
    const question = new AbortController();
    this.#question = question;
    const { signal } = question;
    const key = keyOf(subject, wish);
    try {
      const findings = await this.#around.engine.analyse({
        line: subject.line,
        lines: wish.lines,
        threat: wish.isThreat,
        signal,
        tell: (found) => {
          if (signal.aborted || found.lines.length === 0) return;
          // Findings of an earlier search are not replaced by those of a smaller depth.
          if ((this.#known.get(key)?.depth ?? 0) > found.depth) return;
          this.#remember(key, found);
          this.#tellCalmly(found);
        },
      });
      if (signal.aborted) return;
      this.#remember(key, findings);
      this.#stop();
      show('done', findings);
    } catch (error) {
      if (signal.aborted) return;
      this.#stop();
      if (error instanceof EngineSilent) show(silence(error), null);
      else show('failed');
    }
  }

  #tellCalmly(findings: Findings): void {
    this.#cancelTelling?.();
    const tell = () => {
      // New findings wait for all steps of those before: otherwise a busy machine would never reach the last step.
      if (this.#cancelStep) {
        this.#cancelTelling = this.#around.schedule(tell, PAUSE_BEFORE_STEP);
        return;
      }
      this.#cancelTelling = null;
      this.#toldAt = this.#around.now();
      this.#showInSteps({ ...this.state, status: 'thinking', findings });
    };
    const wait = Math.max(0, this.#toldAt + PAUSE_BETWEEN - this.#around.now());
    this.#cancelTelling = this.#around.schedule(tell, wait);
  }

  #showInSteps(state: LiveState): void {
    this.#store.set(state);
    this.#inNextStep(() => {
      this.#lines.set(state);
      this.#inNextStep(() => this.#drawn.set(state));
    });
  }

  #inNextStep(run: () => void): void {
    let isWithdrawn = false;
    this.#cancelStep = () => (isWithdrawn = true);
    this.#around.afterFrame(() => {
      if (isWithdrawn) return;
      this.#cancelStep = this.#around.schedule(() => {
        this.#cancelStep = null;
        run();
      }, PAUSE_BEFORE_STEP);
    });
  }

  #remember(key: string, findings: Findings): void {
    // A key is set anew at the end of the map, so that the position that was used least recently is removed first.
    this.#known.delete(key);
    this.#known.set(key, findings);
    if (this.#known.size > REMEMBERED) {
      const [oldest] = this.#known.keys();
      if (oldest !== undefined) this.#known.delete(oldest);
    }
  }
}

/** The chance of White in thousandths, and in how many moves somebody wins. */
export interface Evaluation {
  white: number;
  end: { winner: Color; moves: number } | null;
}

export function evaluationOf(worth: Findings['lines'][number]['worth'], mover: Color): Evaluation {
  const white = mover === 'white' ? worth.winChance : 1000 - worth.winChance;
  if (worth.winIn === null) return { white, end: null };
  return { white, end: { winner: worth.winIn > 0 ? mover : opposite(mover), moves: Math.abs(worth.winIn) } };
}

function silence({ reason }: EngineSilent): LiveStatus {
  if (reason === 'gameOver') return 'over';
  return reason === 'noThreat' ? 'no-threat' : 'no-memory';
}

function keyOf(subject: Subject, wish: LiveWish): string {
  return `${wish.lines}${wish.isThreat ? 't' : ''} ${nameOf(subject.line)}`;
}

function nameOf({ start, moves }: GameLine): string {
  return [start, ...moves].join(';');
}
