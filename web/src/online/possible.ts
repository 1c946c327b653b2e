/** What a player can do now beside moving. The server decides; what it would refuse in any case is not offered. */
import type { OnlineState } from './types';

export interface Possible {
  abort: boolean;
  resign: boolean;
  offerDraw: boolean;
  takeBack: boolean;
  giveTime: boolean;
  claim: boolean;
  offerRematch: boolean;
}

/** A game has begun once each side has moved. */
const BEGUN = 2;

export function possible(state: OnlineState): Possible {
  const { you, ending, playedMoves, offers, terms, clock, claimIn, rematch } = state;
  const plays = you !== null && ending === null;
  const hasBegun = playedMoves.length >= BEGUN;
  const hasMoved = playedMoves.some(({ color, piece }) => color === you && piece !== null);
  return {
    abort: plays && !hasBegun,
    resign: plays && hasBegun,
    offerDraw: plays && hasBegun && offers.draw !== you,
    takeBack: plays && terms.takeBack && hasMoved && offers.takeBack === null,
    giveTime: plays && terms.time.kind === 'real-time' && clock !== null && clock.running !== null,
    claim: plays && claimIn === 0,
    offerRematch: you !== null && ending !== null && rematch === null && offers.rematch === null,
  };
}
