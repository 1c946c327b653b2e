/** A game as it is kept on this device. */
import type { Times } from '../wasm/game';
import { readKept, readNumber, type Kept, type SaveFault } from './kept';
import { isDuration, isLevel, isObject, isTime } from './shapes';
import type { GameSetup } from './types';

/** Raised whenever the shape changes; `readSave` then learns to open the version before. */
export const SAVE_VERSION = 2;

export interface SavedGame extends Kept<typeof SAVE_VERSION> {
  setup: GameSetup;
  /** What the levels draw their choices from. */
  seed: number;
  /** What is left now, and what was left at the beginning and after each move. */
  clock: { left: Times; history: Times[] } | null;
}

export function newSeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
}

/** A kept game as it is found, whatever version has written it; or what is wrong with it. */
export function readSave(raw: unknown): SavedGame | SaveFault {
  const read = readKept(raw, SAVE_VERSION);
  if (typeof read === 'string') return read;
  const { setup, seed, clock } = read.fields;
  if (!isSetup(setup)) return 'unreadable';
  return { ...read.kept, setup, seed: readNumber(seed), clock: isClock(clock) ? clock : null };
}

function isSetup(value: unknown): value is GameSetup {
  return (
    isObject(value) &&
    typeof value['rules'] === 'string' &&
    isPlayer(value['white']) &&
    isPlayer(value['black']) &&
    (value['time'] === null || isTime(value['time'])) &&
    [undefined, 'white', 'black'].some((own) => own === value['own'])
  );
}

function isPlayer(value: unknown): boolean {
  if (!isObject(value)) return false;
  if (value['kind'] === 'level') return isLevel(value['level']);
  return value['kind'] === 'person' && ['undefined', 'string'].includes(typeof value['name']);
}

function isClock(value: unknown): value is NonNullable<SavedGame['clock']> {
  return (
    isObject(value) &&
    isTimes(value['left']) &&
    Array.isArray(value['history']) &&
    value['history'].every(isTimes)
  );
}

function isTimes(value: unknown): value is Times {
  return isObject(value) && isDuration(value['white']) && isDuration(value['black']);
}
