/** What a screen reader is told when a game has changed. */
import type { PlayState } from '../../game/types';
import { playedText, refusalText, resultText, t, pieceOfName } from '../../words';
import { noticeText } from './notice';

export function announce(before: PlayState, now: PlayState): string {
  const words: string[] = [];
  const last = now.playedMoves[now.playedMoves.length - 1];
  if (now.playedMoves.length === before.playedMoves.length + 1 && last)
    words.push(playedText(last, pieceOfName));
  else if (now.playedMoves.length > before.playedMoves.length && now.isLive && last)
    words.push(playedText(last, pieceOfName));
  if (now.view !== before.view && !now.isLive) {
    words.push(now.view.last ? playedText(now.view.last, pieceOfName) : t('game-not-live-start'));
  }
  if (now.refusal && now.refusal !== before.refusal) words.push(refusalText(now.refusal.refusal));
  for (const notice of now.notices) {
    if (!before.notices.some(({ id }) => id === notice.id)) words.push(noticeText(notice));
  }
  if (now.view.ended && !before.view.ended && now.isLive) words.push(resultText(now.view.ended));
  if (now.selected && now.selected.piece.name !== before.selected?.piece.name)
    words.push(t('game-guide-place'));
  return words.join(' ');
}
