/** What the page and the engine's worker say to each other. Each question has a number of its own. */
import type { EngineSize } from './engine';
import type { LineChange } from './game-line';
import type { Findings, GameReport, NoAnswer } from './types';

export type Question =
  | {
      kind: 'choose';
      level: number;
      seed: number;
      hasBook: boolean;
      clock: { left: number; increment: number } | null;
    }
  | { kind: 'advise' }
  | { kind: 'agreesToDraw' }
  | { kind: 'analyse'; lines: number; threat: boolean }
  | { kind: 'report'; nodes: number; from: number };

export type ToWorker =
  /** Comes first, and once: what the engine may use. */
  | { kind: 'begin'; size: EngineSize }
  /** The worker keeps the game of the last question; `change` tells how this one's differs from it. */
  | { id: number; kind: 'ask'; question: Question; change: LineChange }
  /** The answer is wanted now. */
  | { id: number; kind: 'moveNow' }
  /** The answer is no longer wanted. */
  | { id: number; kind: 'drop' };

export type FromWorker =
  | { id: number; kind: 'found'; findings: Findings }
  | { id: number; kind: 'judged'; report: GameReport }
  | { id: number; kind: 'done'; findings: Findings; agreesToDraw: boolean }
  | { id: number; kind: 'reported'; report: GameReport }
  /** There is nothing to say to this question; the next may come. */
  | { id: number; kind: 'silent'; reason: NoAnswer }
  | { id: number; kind: 'failed'; message: string };
