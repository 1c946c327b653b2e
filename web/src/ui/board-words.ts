/** The names of places on the board, for those who do not see it. */
import { stackAt, topOf } from '../board/model';
import type { BoardWords, PlaceState } from '../board/types';
import { isSame } from '../wasm/hex';
import type { Hex, Piece, Stack } from '../wasm/types';
import { besideText, pieceInside, pieceName, t } from '../words';

/**
 * The steps to a cell from the neighbours that may name it: clockwise from the one at the upper left, as written moves choose theirs, so
 * that a cell is called the same in a list of places, in a hint and when it has the focus.
 */
const STEPS: readonly Hex[] = [
  { q: 0, r: 1 },
  { q: -1, r: 1 },
  { q: -1, r: 0 },
  { q: 0, r: -1 },
  { q: 1, r: -1 },
  { q: 1, r: 0 },
];

/** The words of the board for the position that is on it, turned by `rotation` sixths. The picked piece names no place it can go to. */
export function boardWords(stacks: Stack[], rotation: number, picked: Piece | null = null): BoardWords {
  return {
    board: t('game-board'),
    zoomIn: t('game-zoom-in'),
    zoomOut: t('game-zoom-out'),
    fit: t('game-fit'),
    pieceName,
    cellName: (cell, stack, place) => cellName(cell, stack, place, { stacks, rotation, picked }),
    stackName: (stack) => t('game-peek', { count: stack.pieces.length }),
  };
}

interface Table {
  stacks: Stack[];
  rotation: number;
  picked: Piece | null;
}

function cellName(
  cell: Hex,
  stack: Stack | null,
  place: PlaceState,
  { stacks, rotation, picked }: Table,
): string {
  if (place.isPending && picked)
    return t('cell-pending', { piece: pieceName(picked), place: goalText(cell, stacks, picked, rotation) });
  if (place.isDestination) return t('cell-target', { place: goalText(cell, stacks, picked, rotation) });
  const others = stacks.filter(({ at }) => !isSame(at, cell));
  if (!stack) return t('cell-empty', { place: whereIs(cell, others, rotation) });
  const name = t('cell-place', { name: stackName(stack), place: whereIs(cell, others, rotation) });
  if (place.isSelected) return t('cell-selected', { name });
  return place.isMovable ? t('cell-movable', { name }) : name;
}

/** Where a picked piece would come: "on top of White Queen", "to the left of Black Ant 1". */
export function goalText(cell: Hex, stacks: Stack[], picked: Piece | null, rotation: number): string {
  const others = without(picked, stacks);
  const stack = stackAt(others, cell);
  const top = stack && topOf(stack);
  return top ? besideText(top, { q: 0, r: 0 }, rotation) : whereIs(cell, others, rotation);
}

/** The stacks once a piece is lifted. */
function without(piece: Piece | null, stacks: Stack[]): Stack[] {
  return stacks
    .map((stack) => ({ ...stack, pieces: stack.pieces.filter(({ name }) => name !== piece?.name) }))
    .filter(({ pieces }) => pieces.length > 0);
}

/** All pieces of a stack, from the top to the ground: "Black Beetle 2, on top of White Spider 1". */
export function stackName(stack: Stack): string {
  const [top, ...below] = [...stack.pieces].reverse();
  return below.reduce(
    (name, piece) => t('cell-stack', { top: name, below: pieceInside(piece) }),
    top ? pieceName(top) : '',
  );
}

/** "to the left of White Queen", as it is seen. */
export function whereIs(cell: Hex, stacks: Stack[], rotation: number): string {
  for (const step of STEPS) {
    const stack = stacks.find(({ at }) => at.q === cell.q - step.q && at.r === cell.r - step.r);
    const top = stack && topOf(stack);
    if (top) return besideText(top, step, rotation);
  }
  return t('place-middle');
}
