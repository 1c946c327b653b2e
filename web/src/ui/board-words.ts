/** The names of places on the board, for those who do not see it. */
import { topOf } from '../board/model';
import type { BoardWords, PlaceState } from '../board/types';
import type { Hex, Stack, Piece } from '../wasm/types';
import { ofPiece, pieceInside, pieceName, t, type MessageId } from '../words';

/** Where a cell lies, seen from a neighbour: the step to that neighbour, and how one says it. */
const sides: [Hex, MessageId][] = [
  [{ q: 1, r: 0 }, 'place-left'],
  [{ q: -1, r: 0 }, 'place-right'],
  [{ q: 0, r: 1 }, 'place-upper-left'],
  [{ q: -1, r: 1 }, 'place-upper-right'],
  [{ q: 1, r: -1 }, 'place-lower-left'],
  [{ q: 0, r: -1 }, 'place-lower-right'],
];

/** The words of the board for the position that is on it. */
export function boardWords(stacks: Stack[]): BoardWords {
  return {
    board: t('game-board'),
    zoomIn: t('game-zoom-in'),
    zoomOut: t('game-zoom-out'),
    fit: t('game-fit'),
    pieceName,
    cellName: (cell, stack, place) => cellName(cell, stack, place, stacks),
    stackName: (stack) => t('game-peek', { count: stack.pieces.length }),
  };
}

function cellName(cell: Hex, stack: Stack | null, place: PlaceState, stacks: Stack[]): string {
  const top = stack && topOf(stack);
  if (place.isDestination) {
    const where = top ? t('place-on', { piece: pieceInside(top), of: ofPiece(top) }) : whereIs(cell, stacks);
    return t('cell-target', { place: where });
  }
  if (!stack || !top) return t('cell-empty', { place: whereIs(cell, stacks) });
  const name = stackName(stack, top);
  if (place.isSelected) return t('cell-selected', { name });
  return place.isMovable ? t('cell-movable', { name }) : name;
}

function stackName(stack: Stack, top: Piece): string {
  const below = stack.pieces[stack.pieces.length - 2];
  return below ? t('cell-stack', { top: pieceName(top), below: pieceInside(below) }) : pieceName(top);
}

/** "to the left of White Queen"; the neighbours are tried in one order, so that a cell keeps its name. */
export function whereIs(cell: Hex, stacks: Stack[]): string {
  for (const [step, message] of sides) {
    const stack = stacks.find(({ at }) => at.q === cell.q + step.q && at.r === cell.r + step.r);
    const top = stack && topOf(stack);
    if (top) return t(message, { piece: pieceInside(top), of: ofPiece(top) });
  }
  return t('place-middle');
}
