/** What a screen reader is told when a game has changed. */
import type { PlayState } from '../../game/types';
import { pickedText, refusalInFull, sentences } from '../../ui/position-words';
import { playedText, resultText, t } from '../../words';
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
  if (now.refusal && now.refusal !== before.refusal) words.push(refusalInFull(now.refusal.refusal, now.view));
  for (const notice of now.notices) {
    if (!before.notices.some(({ id }) => id === notice.id)) words.push(noticeText(notice));
  }
  if (now.view.ended && !before.view.ended && now.isLive) words.push(resultText(now.view.ended));
  if (now.hint && now.hint !== before.hint) words.push(hintText(now.hint, rotation));
  if (now.pending && now.pending !== before.pending)
    words.push(t('spoken-pending', { move: legalMoveText(now.pending, rotation) }));
  else if (now.selected && now.selected.piece.name !== before.selected?.piece.name)
    words.push(pickedText(now));
  return sentences(...words);
}
