/** Games that have ended while nobody of this device was at their table: up to when they are known here, and which nobody has opened since. */
import type { Drawer } from '../game/settings';
import { isObject } from '../game/shapes';
import type { GameId, GameSummary, Time } from './protocol';

const KEY = 'skep-ended';
/** More than these nobody misses on the start page; they are in the list of games all the same. */
const MOST = 20;

export interface Ended {
  /** Until when every end is known here. */
  until: Time;
  /** The games that ended without this device, until they are opened. */
  unseen: GameId[];
}

export function endedOf(drawer: Drawer | null): Ended {
  try {
    const kept: unknown = JSON.parse(drawer?.getItem(KEY) ?? '{}');
    const { until, unseen } = isObject(kept) ? kept : {};
    return {
      until: typeof until === 'number' ? until : 0,
      unseen: Array.isArray(unseen) ? unseen.filter((id) => typeof id === 'string').slice(0, MOST) : [],
    };
  } catch {
    return { until: 0, unseen: [] };
  }
}

/** The end of a game is known; `isUnseen` if it came without this device. */
export function noteEnd(drawer: Drawer | null, { id, changed }: GameSummary, isUnseen: boolean): void {
  const { unseen } = endedOf(drawer);
  write(drawer, { until: changed, unseen: isUnseen ? [id, ...unseen] : unseen });
}

/** Somebody has opened the game. */
export function noteSeen(drawer: Drawer | null, id: GameId): void {
  const { until, unseen } = endedOf(drawer);
  if (unseen.includes(id)) write(drawer, { until, unseen: unseen.filter((other) => other !== id) });
}

function write(drawer: Drawer | null, { until, unseen }: Ended): void {
  try {
    drawer?.setItem(KEY, JSON.stringify({ until, unseen: unseen.slice(0, MOST) }));
  } catch {
    // Full or forbidden: the next visit asks for the same games, which are there already.
  }
}
