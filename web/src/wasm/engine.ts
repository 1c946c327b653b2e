/** The engine in its worker. It never blocks the page; every question can be taken back by its signal. */
import type { GameLine } from './game-line';
import type { Findings, GameReport, NoAnswer } from './types';

export interface Thinking {
  /** The game; its last position is the one to think about. */
  line: GameLine;
  /** Aborting ends the thinking without an answer (rejects with `AbortError`). */
  signal?: AbortSignal;
  /** Called with every new finding. */
  tell?: (findings: Findings) => void;
}

export interface LevelThinking extends Thinking {
  /** From 1 up to the number of `LEVELS`. */
  level: number;
  /** The same seed and game lead to the same choice. */
  seed: number;
  /** Whether full strength varies its openings, out of a book of its own. Levels below vary by themselves. */
  hasBook: boolean;
  /** The clock in milliseconds, from which full strength derives its thinking time. Lower levels are limited by nodes alone. */
  clock: { left: number; increment: number } | null;
}

export interface LiveThinking extends Thinking {
  /** How many of the best moves to find, 1 to 5. */
  lines: number;
  /** Whether the other side is to move instead: what does it threaten? */
  threat: boolean;
}

export interface ReportThinking extends Thinking {
  /** How many positions to look at from each one of the game. */
  nodes: number;
  /** How many moves at the beginning are not judged; 0 by default. */
  from?: number;
  /** Called after each move that is judged, with what is known so far. */
  tellReport?: (report: GameReport) => void;
}

/** What the engine may use of the machine. */
export interface EngineSize {
  megabytes: number;
  /** More than one only where the browser gives shared memory. */
  threads: number;
}

/** The question makes sense, but there is nothing to say to it: `gameOver`, `noThreat` or `noMemory`. The engine is well. */
export class EngineSilent extends Error {
  override readonly name = 'EngineSilent';

  constructor(readonly reason: NoAnswer) {
    super(`the engine has nothing to say: ${reason}`);
  }
}

/** Who plays, gives hints and answers offers. */
export interface Opponent {
  /** What the level plays; `choice` is set. */
  choose(task: LevelThinking): Promise<Findings>;
  /** The best move within a modest number of positions. */
  advise(task: Thinking): Promise<Findings>;
  /** Whether the side that is not to move would be content with a draw. */
  agreesToDraw(task: Thinking): Promise<boolean>;
  /** Asks for the answer now. */
  moveNow(): void;
  close(): void;
}

export interface EngineWorker extends Opponent {
  /**
   * Thinks until it is taken back by its signal, or until there is nothing more to find. Tells about ten times a second what is
   * known. Rejects with `EngineSilent` if there is nothing to think about.
   */
  analyse(task: LiveThinking): Promise<Findings>;
  /** Judges every move of a game. What was known when it was taken back has been told. */
  report(task: ReportThinking): Promise<GameReport>;
  /**
   * Takes effect with the next question. What was remembered is forgotten if it changes anything. `Findings` tell how much of it
   * could be had.
   */
  resize(size: EngineSize): void;
  /** Ends a worker that has not answered for too long: open questions are rejected, and the next one starts another worker. */
  giveUp(): void;
}
