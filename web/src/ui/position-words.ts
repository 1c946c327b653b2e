/** What is said about a position to those who do not see it: when they ask, and why a move is refused. */
import { movable, stackAt, topOf } from '../board/model';
import type { Color, LegalMove, Piece, Refusal, Reserve, View } from '../wasm/types';
import { listText, phrasesText, pieceName, refusalText, resultText, t } from '../words';
import { goalText } from './board-words';

/** A position, and what is picked up in it. */
export interface Asked {
  view: View;
  selected: { piece: Piece } | null;
  choices: LegalMove[];
}

/** How full both Queens' rings are: "White Queen: 3 of 6. Black Queen: not placed yet." */
export function ringsText({ rings }: Pick<View, 'rings'>): string {
  const told = (side: Color): string => {
    const ring = rings[side];
    const queen = pieceName({ name: '', color: side, bug: 'queen', number: null });
    if (!ring) return t('spoken-ring-none', { queen });
    return t('spoken-ring', { queen, count: ring.cells.filter(({ color }) => color !== null).length });
  };
  return `${told('white')} ${told('black')}`;
}

/** What the side to move can do: the pieces on the table that can move, and those in hand that can be placed. */
export function movableText({ view }: Asked): string {
  if (view.ended) return resultText(view.ended);
  if (view.mustPass) return t('notice-must-pass', { side: view.turn });
  return piecesText(view, view.turn, movable(view), ({ next, refusal }) => next !== null && !refusal);
}

/** The same for a side that chooses a move before its turn comes, by the names of the pieces that have one. */
export function plansText(view: View, side: Color, plans: readonly string[]): string {
  return piecesText(view, side, plans, ({ next }) => next !== null && plans.includes(next.name));
}

function piecesText(
  { stacks, hands }: View,
  side: Color,
  names: readonly string[],
  isPlaceable: (reserve: Reserve) => boolean,
): string {
  const moving = stacks.flatMap((stack) => {
    const top = topOf(stack);
    return top && names.includes(top.name) ? [pieceName(top)] : [];
  });
  const placing = hands[side].filter(isPlaceable).map(({ bug }) => t(`bug-${bug}`));
  return sentences(
    moving.length > 0
      ? t('spoken-movable', { count: moving.length, pieces: listText(moving) })
      : t('spoken-movable-none'),
    placing.length > 0 ? t('spoken-placeable', { pieces: listText(placing) }) : '',
  );
}

/** Where the picked piece can go, as it is seen on a board that is turned by `rotation` sixths. */
export function targetsText({ view, selected, choices }: Asked, rotation: number): string {
  if (!selected) return t('spoken-targets-none');
  const places = choices.map(({ to }) => goalText(to, view.stacks, selected.piece, rotation));
  return t('spoken-targets', {
    piece: pieceName(selected.piece),
    count: places.length,
    places: phrasesText(places),
  });
}

/** What is said when a piece is picked up. */
export function pickedText({ selected, choices }: Asked): string {
  return selected ? t('spoken-picked', { piece: pieceName(selected.piece), count: choices.length }) : '';
}

/** How the board is turned now. */
export function rotatedText(rotation: number): string {
  return t('spoken-rotated', { sixths: rotation });
}

/** Why a move is refused, with the pieces that the eye is shown and the sentence does not name. */
export function refusalInFull(refusal: Refusal, { stacks }: View): string {
  const { rule, cells } = refusal;
  if (rule !== 'pinned' && rule !== 'gate') return refusalText(refusal);
  const pieces = cells.flatMap((at) => {
    const stack = stackAt(stacks, at);
    const top = stack && topOf(stack);
    return top ? [pieceName(top)] : [];
  });
  return sentences(
    refusalText(refusal),
    pieces.length > 0 ? t(`spoken-${rule}`, { pieces: listText(pieces) }) : '',
  );
}

/** Sentences one after the other, each with a stop before the next; an empty one is none. */
export function sentences(...said: string[]): string {
  return said
    .filter((sentence) => sentence !== '')
    .map((sentence, index, all) =>
      index === all.length - 1 || /[.!?…]$/.test(sentence) ? sentence : `${sentence}.`,
    )
    .join(' ');
}
