/** The engine in its worker. It never blocks the page; every question can be taken back by its signal. */
import type { Findings } from './types';

export interface Thinking {
  /** The game as JSON of the format `skep-game`; its last position is the one to think about. */
  transcript: string;
  /** Aborting ends the thinking without an answer (rejects with `AbortError`). */
  signal?: AbortSignal;
  /** Called with every new finding. */
  tell?: (findings: Findings) => void;
}

export interface LevelThinking extends Thinking {
  /** 1 to 11. */
  level: number;
  /** The same seed and game lead to the same choice. */
  seed: number;
  /** What full strength may spend. Levels below are limited by their nodes alone. */
  milliseconds: number;
}

export interface EngineWorker {
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
