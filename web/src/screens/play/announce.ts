/** What a screen reader is told when a game has changed. */
import { isPerson, opposite } from '../../game/players';
import type { PlayState, TableState } from '../../game/types';
import type { Color } from '../../wasm/types';
import { pickedText, refusalInFull, sentences } from '../../ui/position-words';
import { clockInWords, playedText, resultText, t } from '../../words';
import { hintText, legalMoveText } from './guide';
import { noticeText } from './notice';

/** The words for a change, on a board that is turned by `rotation` sixths. */
export function announce(before: PlayState, now: PlayState, rotation: number): string {
  const words = [movesText(before, now, rotation), refusedText(before, now)];
  for (const notice of now.notices) {
    if (isNews(notice, before, now)) words.push(noticeText(notice));
  }
  const side = now.clock?.running;
  if (side && isPerson(now.setup, side) && isShort(now, side) && !isShort(before, side))
    words.push(t('spoken-low'));
  if (now.isFollowing && !before.isFollowing) words.push(t('game-following'));
  if (now.view.ended && !before.view.ended && now.isLive) words.push(resultText(now.view.ended));
  if (now.hint && now.hint !== before.hint) words.push(hintText(now.hint, rotation));
  words.push(handText(before, now, rotation));
  return sentences(...words);
}

/** Below this many milliseconds a side has little time. */
const SHORT = 20_000;

export function isShort({ clock }: Pick<TableState, 'clock'>, side: Color): boolean {
  return clock !== null && clock[side] < SHORT;
}

/** What follows from a position is told anew with every change of its state, and once to whoever hears it. */
const OF_POSITION: readonly string[] = ['passed', 'must-pass', 'second-time'];

/** Whether something is told beside the board that was not told before. */
export function isNews<N extends { id: string }>(
  notice: N,
  before: Pick<TableState, 'playedMoves'> & { notices: readonly N[] },
  now: Pick<TableState, 'playedMoves'>,
): boolean {
  const isSamePosition = before.playedMoves.length === now.playedMoves.length;
  if (OF_POSITION.includes(notice.id) && isSamePosition)
    return !before.notices.some(({ id }) => id === notice.id);
  return !before.notices.includes(notice);
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
  const isBack = now.isLive && !before.isLive && now.playedMoves.length === before.playedMoves.length;
  if (now.view !== before.view && (!now.isLive || isBack)) {
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

/** The time that both sides have left, the own one first. */
export function clocksText({ clock, viewpoint }: TableState): string {
  if (!clock) return `${t('new-clock-none')}.`;
  const told = [viewpoint, opposite(viewpoint)].map(
    (side) => `${t('game-clock-of', { side, time: clockInWords(clock[side]) })}.`,
  );
  return sentences(...told);
}
