/** Who plays: sides, setups, and how the next game follows from the last one. */
import type { Color } from '../wasm/types';
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

/** The side at the bottom of the board, for the whole game: the person's against the computer, White's between two people. */
export function viewpoint(setup: GameSetup): Color {
  return people(setup)[0] ?? 'white';
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

/** A game of two people at this device. */
export function hotSeat(rules: string, time: TimeControl | null): GameSetup {
  return { rules, white: PERSON, black: PERSON, time };
}

/** The same again with colours swapped; where the lot decided, it decides again. */
export function rematch(setup: GameSetup, random: () => number): GameSetup {
  const isSwapped = !setup.byLot || lot(random) === 'black';
  return isSwapped ? { ...setup, white: setup.black, black: setup.white } : setup;
}

function lot(random: () => number): Color {
  return random() < 0.5 ? 'white' : 'black';
}
