/** What the page and the engine's worker say to each other. Each question has a number of its own. */
import type { Findings } from './types';

export type Question =
  | { kind: 'choose'; transcript: string; level: number; seed: number; milliseconds: number }
  | { kind: 'advise'; transcript: string }
  | { kind: 'agreesToDraw'; transcript: string };

export type ToWorker =
  | { id: number; kind: 'ask'; question: Question }
  /** The answer is wanted now. */
  | { id: number; kind: 'moveNow' }
  /** The answer is no longer wanted. */
  | { id: number; kind: 'drop' };

export type FromWorker =
  | { id: number; kind: 'found'; findings: Findings }
  | { id: number; kind: 'done'; findings: Findings; agreesToDraw: boolean }
  | { id: number; kind: 'failed'; message: string };
