/** What is said about a game over the network. */
import { opposite } from '../../game/players';
import type { EndingView, PlayerView } from '../../online/protocol';
import type { OnlineNotice, OnlineState } from '../../online/types';
import type { Color, Message } from '../../wasm/types';
import { isMessage, levelName, resultText, say, sideName, t } from '../../words';

/** What a player is called. */
export function nameOf({ name, level }: PlayerView): string {
  if (level !== null) return `${t('game-computer')} (${levelName(level)})`;
  return name ?? t('online-guest');
}

/** Who sits at a side, as the person at this device says it. */
export function seatName({ you, players }: OnlineState, side: Color): string {
  return side === you ? t('game-you') : nameOf(players[side]);
}

/** Who plays, for somebody who plays or watches. */
export function playersText({ you, players }: OnlineState): string {
  return you ? nameOf(players[opposite(you)]) : `${nameOf(players.white)} – ${nameOf(players.black)}`;
}

/** Whether it is told if a player is there: as long as the game goes on, or a rematch that was offered is to be answered. */
export function isAwaited({ you, ending, offers }: OnlineState, side: Color): boolean {
  return side !== you && (ending === null || (you !== null && offers.rematch === you));
}

/** The colour of a side, and whether its player is there. */
export function seatNote(state: OnlineState, side: Color): string {
  const is = state.present[side];
  if (is === 'here' || !isAwaited(state, side)) return sideName(side);
  return `${sideName(side)} · ${t(is === 'left' ? 'online-left' : 'online-away')}`;
}

/** How the game ended. */
export function endingText({ winner, reason }: EndingView): string {
  switch (reason) {
    case 'abandonment':
    case 'aborted':
    case 'no-first-move':
      return t(`online-end-${reason}`, { winner: winner ?? 'none' });
    default:
      return resultText({ winner, reason });
  }
}

export function resultOf({ ending }: OnlineState): string {
  return ending ? endingText(ending) : '';
}

/** Why the server has refused something. One of a later version may know more reasons than these words. */
export function refusedText(reason: Message): string {
  const id = `refused-${reason.id.replace(/^refused-/, '')}`;
  return isMessage(id) ? say({ ...reason, id }) : t('refused-otherwise');
}

export function noticeText(notice: OnlineNotice, state: OnlineState): string {
  const of = (side: Color) => ({
    who: side === state.you ? 'you' : 'other',
    name: seatName(state, side),
  });
  switch (notice.id) {
    case 'passed':
      return t('notice-passed', { side: notice.side });
    case 'second-time':
      return t('notice-second-time');
    case 'refused':
      return refusedText(notice.reason);
    case 'draw-declined':
    case 'take-back-declined':
    case 'rematch-declined':
      return t(`online-${notice.id}`, of(notice.by));
    case 'time-given':
      return t('online-time-given', of(notice.to));
    default:
      return t(`online-${notice.id}`);
  }
}

/** Seconds as a person counts them: the one that has begun counts. */
export function secondsOf(milliseconds: number): number {
  return Math.ceil(milliseconds / 1000);
}

/** What is told of the line; nothing as long as it is there. */
export function lineText({ line }: Pick<OnlineState, 'line'>): string {
  if (line === 'away') return t('online-lost');
  if (line === 'outdated') return t('online-outdated');
  return line === 'connecting' ? t('online-connecting') : '';
}
