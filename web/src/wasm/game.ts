/**
 * A game as the rules know it: the one place where the browser asks what is legal. Loaded once with `loadRules()`, then
 * everything here is immediate.
 */
import type { SetupPlan, Study } from './study';
import type {
  Color,
  Hex,
  PlayedMove,
  Details,
  Outline,
  ReadGame,
  Refusal,
  Rules,
  RulesChoice,
  SetUp,
  View,
} from './types';

/** A game under way or over. Positions are asked for by the number of moves before them. */
export interface HiveGame {
  readonly rules: Rules;
  /** How many moves were played. */
  readonly plies: number;
  /** The position after `ply` moves, by default after all. Only the latter tells of a resignation, an agreed draw or a lost clock. */
  view(ply?: number): View;
  /** All moves so far. */
  playedMoves(): PlayedMove[];
  /** Why the piece cannot go there from the last position; nothing if it can. */
  check(piece: string, to: Hex): Refusal | null;
  /** Plays a move as it is written (`pass` too). What is illegal changes nothing and is told. */
  play(text: string): Refusal | null;
  /** Takes back the declared end, else the last move. Tells whether there was something to take back. */
  undo(): boolean;
  resign(loser: Color): boolean;
  agreeDraw(): boolean;
  timeOut(loser: Color): boolean;
  /**
   * As JSON of the format `skep-game`, which `RulesLibrary.restore` reads. What the record it was restored from says about the moves
   * they share stays in it.
   */
  transcript(): string;
  /** The game up to a position, as a game of its own. */
  fork(ply: number): HiveGame;
  /** Gives its memory back; it must not be used any more. */
  free(): void;
}

export type Times = Record<Color, number>;

/** What a clock shows, in milliseconds, and whose time runs. */
export type Clock = Times & { running: Color | null };

/**
 * The clock of a game at one sitting. Nobody's time runs before White's first move; from then on the time of the side to move
 * runs, and every move made on running time brings the increment. `now` is in milliseconds that never go back; all times are
 * whole ones.
 */
export interface HiveClock {
  /** What is left, never below 0. */
  read(now: number): Clock;
  /** What was left at the beginning and after each move. */
  history(): Times[];
  /** Lets the time of a side run, once White has made the first move. */
  run(side: Color, now: number): void;
  stop(now: number): void;
  /** A move was made. Nobody's time runs until `run`. */
  press(now: number): void;
  /** Goes back to the time that was left after so many moves. Nobody's time runs. */
  rewind(plies: number): void;
  /** Gives its memory back; it must not be used any more. */
  free(): void;
}

export type RecordFormat = 'pgn' | 'json' | 'gamestring' | 'hop';

/** Reads games bit by bit. */
export interface GameReader {
  /** Takes the next lines of the text, all of them whole. */
  feed(lines: string): void;
  /** Says that the text is over. */
  finish(): void;
  /** The next game that is complete; nothing if there is none yet. */
  next(): ReadGame | null;
  /** Gives its memory back; it must not be used any more. */
  free(): void;
}

export interface RulesLibrary {
  readonly version: string;
  /** A new game; the text of rules is as in `Rules.text`. Throws on a text that names no rules. */
  begin(rules: string): HiveGame;
  /** Throws if the transcript cannot be played through. */
  restore(transcript: string): HiveGame;
  /** A clock at the beginning of a game, or as it stood when it was kept. */
  clock(control: { initial: number; increment: number }, kept?: { left: Times; history: Times[] }): HiveClock;
  /** A tree that begins with the empty table; throws as `begin` does. */
  beginStudy(rules: string): Study;
  /** The tree of a game with its variations and all that was said about it; throws as `restore` does. */
  study(transcript: string): Study;
  /** Whether a position is possible, and what it is then. Its view lies on the cells of the plan. */
  setUp(plan: SetupPlan): SetUp;
  /** The last position of a game, as somebody would set it up. */
  plan(transcript: string): SetupPlan;
  rules(text: string): Rules | null;
  /** Rules put together from switches, the text in the shortest form. */
  compose(choice: RulesChoice): Rules;
  /** What a record tells about itself, without being played through; of a text that is none, nothing. */
  outline(transcript: string): Outline;
  /** The record with what is known about its game; what it tells already stays. Throws on a text that is no record. */
  describe(transcript: string, details: Details): string;
  /** The game up to the end of a line, with what was said about its moves; nothing if it does not have the line. Throws as `restore` does. */
  line(transcript: string, moves: readonly string[]): string | null;
  /** The position at the end of a line as a record without moves; nothing if there is none that a text can hold. Throws as `restore` does. */
  position(transcript: string, moves: readonly string[]): string | null;
  /** Reads the games of a text of any known format. */
  reader(): GameReader;
  /** The text of a game in a format; nothing if the format cannot hold it. A HOP string holds the last position. */
  write(transcript: string, format: RecordFormat): string | null;
  /** The ids of all rules that forbid moves. */
  readonly ruleIds: string[];
}
