/** Who plays: sides, setups, and how the next game follows from the last one. */
import { LEVELS, type Color } from '../wasm/types';
import type { GameSetup, Player, TimeControl } from './types';

export const PERSON: Player = { kind: 'person' };

/** What a person wants to play with against the computer. */
export type ColorWish = Color | 'lot';

export function opposite(side: Color): Color {
  return side === 'white' ? 'black' : 'white';
}

export function isPerson(setup: GameSetup, side: Color): boolean {
  return setup[side].kind === 'person';
}

/** The sides people play, in the order of the game. */
export function people(setup: GameSetup): Color[] {
  return (['white', 'black'] as const).filter((side) => isPerson(setup, side));
}

/** The side of the one person at this device; nothing if two people share it, or nobody plays. */
export function ownSide(setup: GameSetup): Color | null {
  const [side, other] = people(setup);
  return setup.own ?? (other === undefined ? (side ?? null) : null);
}

/** The side at the bottom of the board, for the whole game: the person's at this device, White's between two people. */
export function viewpoint(setup: GameSetup): Color {
  return ownSide(setup) ?? 'white';
}

export interface Wish {
  rules: string;
  level: number;
  colour: ColorWish;
  time: TimeControl | null;
}

/** A game against a level. `random` gives numbers from 0 up to 1, as `Math.random` does. */
export function againstLevel(wish: Wish, random: () => number): GameSetup {
  const level: Player = { kind: 'level', level: wish.level };
  const side = wish.colour === 'lot' ? lot(random) : wish.colour;
  const players = side === 'white' ? { white: PERSON, black: level } : { white: level, black: PERSON };
  const setup: GameSetup = { rules: wish.rules, ...players, time: wish.time };
  return wish.colour === 'lot' ? { ...setup, byLot: true } : setup;
}

/** Which of two people begins: the first that is named, the second, or as the lot decides. */
export type Beginner = 'first' | 'second' | 'lot';

export interface TwoPeople {
  rules: string;
  time: TimeControl | null;
  /** Empty for people who have not said what they are called. */
  names: readonly [first: string, second: string];
  begins: Beginner;
}

/** A game of two people at this device. Who begins has White. */
export function hotSeat({ rules, time, names, begins }: TwoPeople, random: () => number): GameSetup {
  const [first, second] = names.map(personCalled) as [Player, Player];
  const isFirst = begins === 'lot' ? lot(random) === 'white' : begins === 'first';
  const players = isFirst ? { white: first, black: second } : { white: second, black: first };
  const setup: GameSetup = { rules, ...players, time };
  return begins === 'lot' ? { ...setup, byLot: true } : setup;
}

function personCalled(name: string): Player {
  return name.trim() === '' ? PERSON : { kind: 'person', name: name.trim() };
}

/** The same again with colours swapped; where the lot decided, it decides again. */
export function rematch(setup: GameSetup, random: () => number): GameSetup {
  const isSwapped = !setup.byLot || lot(random) === 'black';
  return isSwapped ? { ...setup, white: setup.black, black: setup.white } : setup;
}

/** The level above the one that a person has just beaten; nothing without such a win, or above the highest. */
export function nextLevel(setup: GameSetup, winner: Color | null): number | null {
  if (winner === null || !isPerson(setup, winner)) return null;
  const loser = setup[opposite(winner)];
  return loser.kind === 'level' && loser.level < LEVELS.length ? loser.level + 1 : null;
}

function lot(random: () => number): Color {
  return random() < 0.5 ? 'white' : 'black';
}
