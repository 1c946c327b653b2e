/** The state of a game that is played on this device, as screens show it. Nothing here touches the page. */
import type { Hint } from './hints';
import type { Clock } from '../wasm/game';
import type { Hex, PlayedMove, LegalMove, Refusal, Rules, Color, Piece, View } from '../wasm/types';

/** A person has a name only where two share a device and have said what they are called. */
export type Player = { kind: 'person'; name?: string } | { kind: 'level'; level: number };

export interface TimeControl {
  /** Milliseconds for the whole game, and for each move. */
  initial: number;
  increment: number;
}

/** What a person chooses before a game. */
export interface GameSetup {
  rules: string;
  white: Player;
  black: Player;
  time: TimeControl | null;
  /** The colours were drawn by lot, and will be in a rematch. */
  byLot?: true;
  /** The side of the person at this device, in a game that two people played over the network. */
  own?: Color;
}

/** What is told to the player beside the board, until the next move. The sentence is `notice-<id>` in web.ftl. */
export type Notice =
  | { id: 'must-pass'; side: Color }
  | { id: 'passed'; side: Color }
  | { id: 'second-time' }
  | { id: 'draw-declined' }
  | { id: 'draw-offered'; side: Color }
  | { id: 'engine-failed' }
  | { id: 'not-saved' }
  | { id: 'save-damaged' };

/** A game on a table, as it is shown wherever it is played: at this device, or over the network. */
export interface TableState {
  id: string;
  setup: GameSetup;
  rules: Rules;
  /** The position on the board. */
  view: View;
  /** All moves of the game. */
  playedMoves: PlayedMove[];
  /** Whether `view` is the last position. */
  isLive: boolean;
  /** The side at the bottom. */
  viewpoint: Color;
  selected: { piece: Piece; from: Hex | null } | null;
  /** The moves of the selected piece. */
  choices: LegalMove[];
  /** The move that waits for confirmation. */
  pending: LegalMove | null;
  refusal: { refusal: Refusal; at: Hex | null } | null;
  clock: Clock | null;
}

/** A game that is played at this device. */
export interface PlayState extends TableState {
  /** Empty until somebody gives it one. */
  name: string;
  hint: Hint | null;
  isThinking: boolean;
  isAdvising: boolean;
  /** The engine considers an offered draw. */
  isConsidering: boolean;
  notices: Notice[];
  /** Another tab plays this game: this one only follows. */
  isFollowing: boolean;
  canTakeBack: boolean;
}

/** What became of a move that somebody wrote: played, refused, or there is nothing to be played now. */
export type Written = 'played' | 'not-now' | Refusal;

/** What a hand does on a table. Each call is safe at any time: what makes no sense now does nothing. */
export interface TableCommands {
  /** A piece was picked: on the table, or in a hand (`from` is null). A piece that cannot move is refused with its reason. */
  pick(piece: Piece, from: Hex | null): void;
  target(to: Hex): void;
  cancel(): void;
  confirm(): void;
  /** Plays a move as it is written. Throws `Unreadable` on a text that is no move. */
  write(text: string): Written;
  /** Shows the position after `ply` moves; `null` shows the live one. */
  show(ply: number | null): void;
}

/** Everything a person can do in a game at this device. */
export interface PlayCommands extends TableCommands {
  pass(): void;
  takeBack(): void;
  resign(): void;
  offerDraw(): void;
  answerDraw(accepts: boolean): void;
  moveNow(): void;
  /** Asks for a hint, or for the next step of the one that is shown; after the last one it is hidden. */
  askHint(): void;
  rename(name: string): void;
  /** Takes the right to play from the tab that has it, which follows the game from then on. */
  takeOver(): void;
}
