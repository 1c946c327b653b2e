/** A position as lines to be read: the rows of the board from top to bottom as they are seen, the hands, the turn and the rings. */
import { turned, pointOf } from '../board/geometry';
import { stackAt, topOf } from '../board/model';
import { DIRECTIONS } from '../wasm/hex';
import type { Color, Stack, View } from '../wasm/types';
import {
  phrasesText,
  pieceInside,
  playedText,
  resultText,
  seenDirection,
  SEEN_DIRECTIONS,
  t,
} from '../words';
import { stackName } from './board-words';
import { ringsText } from './position-words';

export interface BoardText {
  /** Whose turn it is, or how the game ended. */
  turn: string;
  /** The last move; empty before the first. */
  last: string;
  /** From the top of the board down, each from left to right: one line for each cell with pieces. */
  rows: string[][];
  hands: { name: string; pieces: string[] }[];
  /** Empty for a position that no game comes to. */
  rings: string;
}

/** What can be read of a position; one that no game comes to has no rings. */
export type ReadPosition = Pick<View, 'stacks' | 'hands' | 'ended' | 'turn' | 'last'> & {
  rings: View['rings'] | null;
};

const SIDES: readonly Color[] = ['white', 'black'];

/** The position on a board that is turned by `rotation` sixths. */
export function boardText(
  { stacks, hands, ended, turn, last, rings }: ReadPosition,
  rotation: number,
): BoardText {
  return {
    turn: ended ? resultText(ended) : t('game-guide-other', { side: turn }),
    last: last ? t('board-text-last', { move: playedText(last, rotation) }) : '',
    rows: rowsOf(stacks, rotation).map((row) => row.map((stack) => lineOf(stack, stacks, rotation))),
    hands: SIDES.map((side) => ({
      name: t('game-hand-of', { side }),
      pieces: hands[side]
        .filter(({ count }) => count > 0)
        .map(({ bug, count }) => t('game-reserve', { bug: t(`bug-${bug}`), count })),
    })),
    rings: rings ? ringsText({ rings }) : '',
  };
}

function rowsOf(stacks: readonly Stack[], rotation: number): Stack[][] {
  const rows = new Map<number, Stack[]>();
  for (const stack of stacks) {
    const row = turned(stack.at, rotation).r;
    rows.set(row, [...(rows.get(row) ?? []), stack]);
  }
  const across = ({ at }: Stack) => pointOf(at, rotation).x;
  return [...rows.entries()]
    .sort(([a], [b]) => a - b)
    .map(([, row]) => row.sort((a, b) => across(a) - across(b)));
}

/** "White Queen. Beside it: left, Black Ant 1; upper right, White Spider 1." */
function lineOf(stack: Stack, stacks: Stack[], rotation: number): string {
  const beside = DIRECTIONS.flatMap((step) => {
    const other = stackAt(stacks, { q: stack.at.q + step.q, r: stack.at.r + step.r });
    const top = other && topOf(other);
    const direction = seenDirection(step, rotation);
    if (!top || !direction) return [];
    return [{ direction, text: t(`board-text-${direction}`, { piece: pieceInside(top) }) }];
  }).sort((a, b) => SEEN_DIRECTIONS.indexOf(a.direction) - SEEN_DIRECTIONS.indexOf(b.direction));
  const name = stackName(stack);
  return beside.length === 0
    ? name
    : t('board-text-line', { name, neighbours: phrasesText(beside.map(({ text }) => text)) });
}
