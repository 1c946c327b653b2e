/** What a screen reader is told when a game has changed. */
import type { PlayState, TableState } from '../../game/types';
import { pickedText, refusalInFull, sentences } from '../../ui/position-words';
import { playedText, resultText, t } from '../../words';
import { hintText, legalMoveText } from './guide';
import { noticeText } from './notice';

/** The words for a change, on a board that is turned by `rotation` sixths. */
export function announce(before: PlayState, now: PlayState, rotation: number): string {
  const words = [movesText(before, now, rotation), refusedText(before, now)];
  for (const notice of now.notices) {
    if (!before.notices.some(({ id }) => id === notice.id)) words.push(noticeText(notice));
  }
  if (now.view.ended && !before.view.ended && now.isLive) words.push(resultText(now.view.ended));
  if (now.hint && now.hint !== before.hint) words.push(hintText(now.hint, rotation));
  words.push(handText(before, now, rotation));
  return sentences(...words);
}

/** What was played or taken back, and which position is shown. */
export function movesText(before: TableState, now: TableState, rotation: number): string {
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
  return sentences(...words);
}

/** Why something was refused just now. */
export function refusedText(before: TableState, now: TableState): string {
  return now.refusal && now.refusal !== before.refusal ? refusalInFull(now.refusal.refusal, now.view) : '';
}

/** What the hand has picked up or put down. */
export function handText(before: TableState, now: TableState, rotation: number): string {
  if (now.pending && now.pending !== before.pending)
    return t('spoken-pending', { move: legalMoveText(now.pending, rotation) });
  return now.selected && now.selected.piece.name !== before.selected?.piece.name ? pickedText(now) : '';
}
