/** The state of a game over the network, as screens show it. Nothing here touches the page. */
import type { TableCommands, TableState } from '../game/types';
import type { Clock } from '../wasm/game';
import type { Color, Hex, Message, Piece } from '../wasm/types';
import type { Line } from './connection';
import type { Said } from './talk';
import type { ChatLine, EndingView, GameId, IsPresent, OffersView, PlayerView, Terms } from './protocol';

export interface OnlineClock extends Clock {
  /** In how many milliseconds time runs: until then players have time to come back. */
  rests: number;
  /** How long the side to move still has for its first move, while nobody's time runs. */
  firstMove: number | null;
}

/** A move that is chosen before it is one's turn. */
export interface Premove {
  piece: Piece;
  from: Hex | null;
  to: Hex;
}

/** What is told beside the board, until the next move. The sentence is `online-<id>`. */
export type OnlineNotice =
  | { id: 'passed'; side: Color }
  | { id: 'second-time' }
  | { id: 'premove-gone' }
  | { id: 'back-again' }
  | { id: 'draw-declined'; by: Color }
  | { id: 'take-back-declined'; by: Color }
  | { id: 'rematch-declined'; by: Color }
  | { id: 'time-given'; to: Color }
  | { id: 'refused'; reason: Message };

export interface OnlineState extends TableState {
  /** The side of the person at this device; nothing for those who watch. */
  you: Color | null;
  players: Record<Color, PlayerView>;
  terms: Terms;
  line: Line;
  /** Whether the own last move is not acknowledged yet. */
  isSending: boolean;
  premove: Premove | null;
  /** The pieces with which a move can be chosen now, before one's turn. */
  plans: string[];
  clock: OnlineClock | null;
  /** The sides that have little time left. */
  isLow: Record<Color, boolean>;
  offers: OffersView;
  present: Record<Color, IsPresent>;
  /** In how many milliseconds the game can be claimed, because the opponent is gone; nothing while the opponent is there. */
  claimIn: number | null;
  watchers: number;
  ending: EndingView | null;
  rematch: GameId | null;
  chat: ChatLine[];
  notices: OnlineNotice[];
}

/** Everything a person can do in a game over the network. */
export interface OnlineCommands extends TableCommands {
  resign(): void;
  abort(): void;
  offerDraw(): void;
  answerDraw(accepts: boolean): void;
  proposeTakeBack(): void;
  answerTakeBack(accepts: boolean): void;
  giveTime(): void;
  /** From an opponent who is gone: the game, or a draw. */
  claim(wins: boolean): void;
  offerRematch(): void;
  answerRematch(accepts: boolean): void;
  /** Says something to the other players, or to the others who watch; tells whether it was heard. */
  say(text: string): Promise<Said>;
  /** Who watches sees the game from the other side. */
  turnRound(): void;
  /** A notice was read. */
  dismiss(): void;
}
