/** A game over the network, as the table shows it. */
import { movable } from '../../board/model';
import type { BoardState } from '../../board/types';
import type { OnlineState } from '../../online/types';
import type { Color } from '../../wasm/types';
import { sideName } from '../../words';
import { plansText } from '../../ui/position-words';
import { tableBoard } from '../play/board-state';
import type { SeatWords, TableKind } from '../play/table';
import { announce, clocksText } from './announce';
import { guideText } from './guide';
import { resultOf, seatName, seatNote } from './words';

export const onlineKind: TableKind<OnlineState> = {
  announce,
  guide: guideText,
  shown,
  mayPlay,
  mayPlan,
  clocks: clocksText,
  movable: (now) => (now.you && mayPlan(now) ? plansText(now.view, now.you, now.plans) : null),
  result: resultOf,
  isGuideFirst: ({ premove }) => premove !== null,
  seat,
};

function mayPlay({ you, view, isLive, isSending, ending }: OnlineState): boolean {
  return isLive && !isSending && ending === null && view.ended === null && view.turn === you;
}

/** Before one's turn a move can be chosen that is played as soon as it comes. */
function mayPlan({ you, view, isLive, ending }: OnlineState): boolean {
  return you !== null && isLive && ending === null && view.ended === null && view.turn !== you;
}

function shown(play: OnlineState, rotation: number, showRings: boolean): BoardState {
  const { premove, view, plans, isSending } = play;
  const state = {
    ...tableBoard(play, rotation, showRings),
    movable: mayPlay(play) ? movable(view) : plans,
    answered: play.playedMoves[view.ply - 2] ?? null,
    isAhead: mayPlan(play),
    isSending,
  };
  // A move that is chosen looks like one that waits for confirmation: the piece stands where it will go.
  return premove ? { ...state, selected: premove.piece, pending: premove.to } : state;
}

function seat(state: OnlineState, side: Color): SeatWords {
  const name = seatName(state, side);
  return {
    name,
    label: `${name}, ${sideName(side)}`,
    note: seatNote(state, side),
    holder: side === state.you ? 'person' : 'opponent',
  };
}
