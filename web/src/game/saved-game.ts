/** A game as it is kept on this device. */
import type { Times } from './clock';
import { readPicture, type Picture } from './picture';
import { isDuration, isLevel, isRecord, isTime } from './shapes';
import type { GameSetup } from './types';

/** Raised whenever the shape changes; `readSave` then learns to open the version before. */
export const SAVE_VERSION = 2;

export interface SavedGame {
  version: typeof SAVE_VERSION;
  id: string;
  /** Empty until somebody gives it one. */
  name: string;
  /** Milliseconds since 1970. */
  created: number;
  changed: number;
  setup: GameSetup;
  /** The game as JSON of the format `skep-game`. */
  transcript: string;
  /** What the levels draw their choices from. */
  seed: number;
  /** What is left now, and what was left at the beginning and after each move. */
  clock: { left: Times; history: Times[] } | null;
  picture: Picture;
}

/** A new id. `crypto.randomUUID` is missing where the page came over plain http. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function newSeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
}

export type SaveFault = 'later-version' | 'unreadable';

/** A kept game as it is found, whatever version has written it; or what is wrong with it. */
export function readSave(raw: unknown): SavedGame | SaveFault {
  if (!isRecord(raw) || !Number.isInteger(raw['version'])) return 'unreadable';
  if (Number(raw['version']) > SAVE_VERSION) return 'later-version';
  const { id, transcript, setup, clock, picture } = raw;
  if (typeof id !== 'string' || typeof transcript !== 'string' || !isSetup(setup)) return 'unreadable';
  const number = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : 0);
  return {
    version: SAVE_VERSION,
    id,
    name: typeof raw['name'] === 'string' ? raw['name'] : '',
    created: number(raw['created']),
    changed: number(raw['changed']),
    setup,
    transcript,
    seed: number(raw['seed']),
    clock: isClock(clock) ? clock : null,
    picture: readPicture(picture),
  };
}

function isSetup(value: unknown): value is GameSetup {
  return (
    isRecord(value) &&
    typeof value['rules'] === 'string' &&
    isPlayer(value['white']) &&
    isPlayer(value['black']) &&
    (value['time'] === null || isTime(value['time']))
  );
}

function isPlayer(value: unknown): boolean {
  return (
    isRecord(value) && (value['kind'] === 'person' || (value['kind'] === 'level' && isLevel(value['level'])))
  );
}

function isClock(value: unknown): value is NonNullable<SavedGame['clock']> {
  return (
    isRecord(value) &&
    isTimes(value['left']) &&
    Array.isArray(value['history']) &&
    value['history'].every(isTimes)
  );
}

function isTimes(value: unknown): value is Times {
  return isRecord(value) && isDuration(value['white']) && isDuration(value['black']);
}
