/** What a screen reader is told when a game over the network has changed. */
import { opposite } from '../../game/players';
import type { OnlineState } from '../../online/types';
import { goalText } from '../../ui/board-words';
import { sentences } from '../../ui/position-words';
import { pieceName, playedText, t } from '../../words';
import { clocksText as clocksOf, handText, isNews, movesText, refusedText } from '../play/announce';
import { guideText } from './guide';
import { endingText, lineText, nameOf, noticeText, seatName, secondsOf } from './words';

export function announce(before: OnlineState, now: OnlineState, rotation: number): string {
  const words = [bothMoves(before, now, rotation), refusedText(before, now)];
  for (const notice of now.notices) if (isNews(notice, before, now)) words.push(noticeText(notice, now));
  words.push(...offersText(before, now), ...presenceText(before, now));
  if (now.line !== before.line) words.push(lineText(now));
  if (now.you && now.isLow[now.you] && !before.isLow[now.you] && !now.ending) words.push(t('spoken-low'));
  if (now.ending && !before.ending) words.push(endingText(now.ending));
  words.push(deadlineText(before, now), premoveText(before, now, rotation));
  words.push(handText(before, now, rotation));
  return sentences(...words);
}

/** Who sits where and what is to be done, for whoever comes to the table. */
export function welcomeText(now: OnlineState): string {
  const { you, players, ending } = now;
  const [white, black] = [nameOf(players.white), nameOf(players.black)];
  const seats = you
    ? t('online-seated', { side: you, name: seatName(now, opposite(you)) })
    : t('online-watched', { white, black });
  return sentences(seats, ending ? endingText(ending) : guideText(now));
}

/** The clocks, and what else there is a time for. */
export function clocksText(now: OnlineState): string {
  const { clock, ending } = now;
  const isRunning = clock && !ending;
  return sentences(
    clocksOf(now),
    isRunning && clock.rests > 0 ? t('online-guide-rests', { seconds: secondsOf(clock.rests) }) : '',
    isRunning ? firstMoveText(now) : '',
  );
}

function firstMoveText({ you, view, clock, players }: OnlineState): string {
  if (!clock?.firstMove) return '';
  const seconds = secondsOf(clock.firstMove);
  return view.turn === you
    ? t('online-guide-first', { seconds })
    : t('online-guide-first-other', { name: nameOf(players[view.turn]), seconds });
}

/** Clocks that stand still, and the time there is for the own first move, as soon as they begin. */
function deadlineText(before: OnlineState, now: OnlineState): string {
  const { clock, ending, you, view } = now;
  if (!clock || ending) return '';
  if (clock.rests > 0 && !before.clock?.rests)
    return t('online-guide-rests', { seconds: secondsOf(clock.rests) });
  return view.turn === you && before.view.turn !== you ? firstMoveText(now) : '';
}

/** The move that is chosen before its turn, or was and is given up. */
function premoveText(before: OnlineState, now: OnlineState, rotation: number): string {
  const { premove, view, selected, ending, playedMoves } = now;
  if (premove && premove !== before.premove) {
    const place = goalText(premove.to, view.stacks, premove.piece, rotation);
    return t('online-chosen', { move: t('played-move', { piece: pieceName(premove.piece), place }) });
  }
  const isGivenUp = before.premove && !premove && !selected && !ending;
  return isGivenUp && playedMoves.length <= before.playedMoves.length ? t('online-unchosen') : '';
}

/** Where a move that was chosen before has answered at once, both are told. */
function bothMoves(before: OnlineState, now: OnlineState, rotation: number): string {
  const { playedMoves } = now;
  const other = playedMoves[playedMoves.length - 2];
  const isAnswered = playedMoves.length === before.playedMoves.length + 2 && now.isLive && other;
  const last = movesText(before, now, rotation);
  return isAnswered ? sentences(playedText(other, rotation), last) : last;
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
