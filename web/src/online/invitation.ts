/** What somebody wishes for a game with a friend, kept for the next time, and the invitation that follows from it. */
import type { ColorWish } from '../game/players';
import type { Drawer } from '../game/settings';
import { USUAL_RULES } from '../game/settings';
import { isObject } from '../game/shapes';
import type { Invitation, TimeControl } from './protocol';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Minutes for the game, and seconds that each move adds. */
export interface Pace {
  minutes: number;
  seconds: number;
}

export interface FriendWish {
  rules: string;
  clock: 'real-time' | 'correspondence' | 'untimed';
  pace: Pace;
  /** Days for each move. */
  days: number;
  colour: ColorWish;
  takeBack: boolean;
  /** By how many minutes later those who watch see the moves. */
  delay: number;
}

export const PACES: readonly Pace[] = [
  { minutes: 1, seconds: 2 },
  { minutes: 3, seconds: 3 },
  { minutes: 5, seconds: 4 },
  { minutes: 10, seconds: 10 },
  { minutes: 20, seconds: 20 },
];
export const DAYS = [1, 2, 3, 7] as const;
export const DELAYS = [0, 1, 3, 5, 15] as const;
/** The longest game at one sitting, and the longest increment. */
export const MOST_MINUTES = 180;
export const MOST_SECONDS = 180;

export const USUAL_WISH: FriendWish = {
  rules: USUAL_RULES,
  clock: 'real-time',
  pace: { minutes: 10, seconds: 10 },
  days: 2,
  colour: 'lot',
  takeBack: true,
  delay: 0,
};

export function invitationOf(wish: FriendWish, start: string | null): Invitation {
  const { rules, colour, takeBack, delay } = wish;
  return {
    terms: { rules, start, time: timeOf(wish), takeBack, delay: delay * MINUTE },
    wants: colour === 'lot' ? null : colour,
    bot: null,
  };
}

function timeOf({ clock, pace, days }: FriendWish): TimeControl {
  if (clock === 'untimed') return { kind: 'untimed' };
  if (clock === 'correspondence') return { kind: 'correspondence', perMove: days * DAY };
  return { kind: 'real-time', initial: pace.minutes * MINUTE, increment: pace.seconds * 1000 };
}

/** A time in the units people say it in. */
export function spoken(
  time: TimeControl,
): { clock: 'real-time'; pace: Pace } | { clock: 'correspondence'; days: number } | { clock: 'untimed' } {
  if (time.kind === 'untimed') return { clock: 'untimed' };
  if (time.kind === 'correspondence') return { clock: 'correspondence', days: time.perMove / DAY };
  return {
    clock: 'real-time',
    pace: { minutes: time.initial / MINUTE, seconds: time.increment / 1000 },
  };
}

export function isKnownPace({ minutes, seconds }: Pace): boolean {
  return PACES.some((pace) => pace.minutes === minutes && pace.seconds === seconds);
}

const KEY = 'skep-friend';

/** What was wished last, as far as it makes sense. */
export function readWish(text: string | null): FriendWish {
  const kept = parsed(text);
  const pace = isObject(kept['pace']) ? kept['pace'] : {};
  const oneOf = <T>(value: unknown, allowed: readonly T[], otherwise: T): T =>
    allowed.find((one) => one === value) ?? otherwise;
  const upTo = (value: unknown, least: number, most: number, otherwise: number): number =>
    Number.isInteger(value) && Number(value) >= least && Number(value) <= most ? Number(value) : otherwise;
  return {
    rules: typeof kept['rules'] === 'string' ? kept['rules'] : USUAL_WISH.rules,
    clock: oneOf(kept['clock'], ['real-time', 'correspondence', 'untimed'] as const, USUAL_WISH.clock),
    pace: {
      minutes: upTo(pace['minutes'], 1, MOST_MINUTES, USUAL_WISH.pace.minutes),
      seconds: upTo(pace['seconds'], 0, MOST_SECONDS, USUAL_WISH.pace.seconds),
    },
    days: oneOf<number>(kept['days'], DAYS, USUAL_WISH.days),
    colour: oneOf(kept['colour'], ['white', 'black', 'lot'] as const, USUAL_WISH.colour),
    takeBack: typeof kept['takeBack'] === 'boolean' ? kept['takeBack'] : USUAL_WISH.takeBack,
    delay: oneOf<number>(kept['delay'], DELAYS, USUAL_WISH.delay),
  };
}

export function lastWish(drawer: Drawer | null): FriendWish {
  try {
    return readWish(drawer?.getItem(KEY) ?? null);
  } catch {
    return USUAL_WISH;
  }
}

export function keepWish(drawer: Drawer | null, wish: FriendWish): void {
  try {
    drawer?.setItem(KEY, JSON.stringify(wish));
  } catch {
    // Full or forbidden: the next time begins as usual.
  }
}

function parsed(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}
