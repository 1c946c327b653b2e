/** What a screen reader is told when a game over the network has changed. */
import { opposite } from '../../game/players';
import type { OnlineState } from '../../online/types';
import { sentences } from '../../ui/position-words';
import { playedText, t } from '../../words';
import { handText, movesText, refusedText } from '../play/announce';
import { endingText, lineText, noticeText, seatName } from './words';

export function announce(before: OnlineState, now: OnlineState, rotation: number): string {
  const words = [bothMoves(before, now, rotation), refusedText(before, now)];
  for (const notice of now.notices) {
    const wasTold = before.notices.some(({ id }) => id === notice.id && id !== 'refused');
    if (!wasTold && !before.notices.includes(notice)) words.push(noticeText(notice, now));
  }
  words.push(...offersText(before, now), ...presenceText(before, now));
  if (now.line !== before.line) words.push(lineText(now));
  if (now.you && now.isLow[now.you] && !before.isLow[now.you] && !now.ending) words.push(t('online-low'));
  if (now.ending && !before.ending) words.push(endingText(now.ending));
  if (now.premove && !before.premove) words.push(t('online-guide-premove'));
  words.push(handText(before, now, rotation));
  return sentences(...words);
}

/** Where a move that was chosen before has answered at once, both are told. */
function bothMoves(before: OnlineState, now: OnlineState, rotation: number): string {
  const { playedMoves } = now;
  const other = playedMoves[playedMoves.length - 2];
  const isAnswered = playedMoves.length === before.playedMoves.length + 2 && now.isLive && other;
  const last = movesText(before, now, rotation);
  return isAnswered ? `${playedText(other, rotation)}. ${last}` : last;
}

function offersText(before: OnlineState, now: OnlineState): string[] {
  const { you, offers } = now;
  const told: string[] = [];
  const tell = (kind: keyof OnlineState['offers'], asked: string, sent: string) => {
    const by = offers[kind];
    if (by && by !== before.offers[kind]) told.push(by === you ? sent : asked);
  };
  const name = (kind: keyof OnlineState['offers']) => seatName(now, offers[kind] ?? 'white');
  tell('draw', t('online-draw', { name: name('draw') }), t('online-offered-draw'));
  tell('takeBack', t('online-take-back-asked', { name: name('takeBack') }), t('online-offered-take-back'));
  tell('rematch', t('online-rematch', { name: name('rematch') }), t('online-offered-rematch'));
  return told;
}

function presenceText(before: OnlineState, now: OnlineState): string[] {
  const { you, present, ending, claimIn } = now;
  if (!you || ending) return [];
  const other = opposite(you);
  const name = seatName(now, other);
  const told: string[] = [];
  if ((present[other] === 'here') !== (before.present[other] === 'here'))
    told.push(t(present[other] === 'here' ? 'online-came-back' : 'online-went', { name }));
  if (claimIn === 0 && before.claimIn !== 0) told.push(t('online-claimable', { name }));
  return told;
}
