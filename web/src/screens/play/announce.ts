/** What a screen reader is told when a game has changed. */
import { stackAt, topOf } from '../../board/model';
import type { PlayState } from '../../game/types';
import type { Color, Refusal, View } from '../../wasm/types';
import { listText, pieceName, placeText, playedText, refusalText, resultText, t } from '../../words';
import { hintText, legalMoveText } from './guide';
import { noticeText } from './notice';

/** The words for a change, on a board that is turned by `rotation` sixths. */
export function announce(before: PlayState, now: PlayState, rotation: number): string {
  const words: string[] = [];
  const last = now.playedMoves[now.playedMoves.length - 1];
  if (now.playedMoves.length === before.playedMoves.length + 1 && last)
    words.push(playedText(last, rotation));
  else if (now.playedMoves.length > before.playedMoves.length && now.isLive && last)
    words.push(playedText(last, rotation));
  if (
    now.playedMoves.length < before.playedMoves.length ||
    (before.view.ended && !now.view.ended && now.isLive && before.isLive)
  )
    words.push(t('spoken-taken-back', { side: now.view.turn }));
  if (now.view !== before.view && !now.isLive) {
    words.push(now.view.last ? playedText(now.view.last, rotation) : t('game-not-live-start'));
  }
  if (now.refusal && now.refusal !== before.refusal)
    words.push(refusalText(now.refusal.refusal), cellsText(now.refusal.refusal, now.view));
  for (const notice of now.notices) {
    if (!before.notices.some(({ id }) => id === notice.id)) words.push(noticeText(notice));
  }
  if (now.view.ended && !before.view.ended && now.isLive) words.push(resultText(now.view.ended));
  if (now.hint && now.hint !== before.hint) words.push(hintText(now.hint, rotation));
  if (now.pending && now.pending !== before.pending)
    words.push(t('spoken-pending', { move: legalMoveText(now.pending, rotation) }));
  else if (now.selected && now.selected.piece.name !== before.selected?.piece.name)
    words.push(t('spoken-picked', { piece: pieceName(now.selected.piece), count: now.choices.length }));
  return words.filter((sentence) => sentence !== '').join(' ');
}

/** The pieces a refusal is about, where the eye is shown their cells and the sentence does not name them. */
function cellsText({ rule, cells }: Refusal, { stacks }: View): string {
  if (rule !== 'pinned' && rule !== 'gate') return '';
  const pieces = cells.flatMap((at) => {
    const stack = stackAt(stacks, at);
    const top = stack && topOf(stack);
    return top ? [pieceName(top)] : [];
  });
  return pieces.length > 0 ? t(`spoken-${rule}`, { pieces: listText(pieces) }) : '';
}

/** How full both Queens' rings are: "White Queen: 3 of 6. Black Queen: not placed yet." */
export function ringsText({ rings }: View): string {
  const told = (side: Color): string => {
    const ring = rings[side];
    const queen = pieceName({ name: '', color: side, bug: 'queen', number: null });
    if (!ring) return t('spoken-ring-none', { queen });
    return t('spoken-ring', { queen, count: ring.cells.filter(({ color }) => color !== null).length });
  };
  return `${told('white')} ${told('black')}`;
}

/** What the side to move can do: the pieces on the table that can move, and those in hand that can be placed. */
export function movableText({ view }: PlayState): string {
  if (view.ended) return resultText(view.ended);
  if (view.mustPass) return t('notice-must-pass', { side: view.turn });
  const movers = view.stacks
    .map(topOf)
    .filter((top) => top && view.moves.some(({ piece, from }) => piece === top.name && from));
  const placed = view.hands[view.turn].filter(({ next, refusal }) => next && !refusal);
  const moving = movers.flatMap((top) => (top ? [pieceName(top)] : []));
  const placing = placed.map(({ bug }) => t(`bug-${bug}`));
  return [
    moving.length > 0
      ? t('spoken-movable', { count: moving.length, pieces: listText(moving) })
      : t('spoken-movable-none'),
    placing.length > 0 ? t('spoken-placeable', { pieces: listText(placing) }) : '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

/** Where the picked piece can go. */
export function targetsText({ selected, choices }: PlayState, rotation: number): string {
  if (!selected) return t('spoken-targets-none');
  const places = choices.map((move) => placeText(move.text, rotation));
  return t('spoken-targets', {
    piece: pieceName(selected.piece),
    count: places.length,
    places: places.join('; '),
  });
}
