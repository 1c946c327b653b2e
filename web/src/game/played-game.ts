/** A game with its clock and its record: all of a session that is kept, and nothing that thinks or waits. */
import type { HiveGame, RulesLibrary, Times } from '../wasm/game';
import type { GameLine } from '../wasm/game-line';
import type { Color, Refusal } from '../wasm/types';
import { GameClock } from './clock';
import { LiveGame } from './live-game';
import { isPerson } from './players';
import { newId } from './kept';
import { newSeed, SAVE_VERSION, type SavedGame } from './saved-game';
import type { GameSetup, TimeControl } from './types';

type Origin = Pick<SavedGame, 'id' | 'name' | 'created' | 'changed' | 'setup' | 'seed'>;

/** What a game is made with: the rules, the date, and milliseconds that never go back. */
interface Around {
  library: RulesLibrary;
  now: () => number;
  elapsed: () => number;
}

export class PlayedGame extends LiveGame {
  readonly id: string;
  readonly setup: GameSetup;
  readonly seed: number;
  readonly clock: GameClock | null;
  name: string;
  /** When it was last changed. */
  changed: number;
  readonly #created: number;
  /** Where it begins, once the engine was asked. */
  #start: string | null = null;

  /** A game of its own, at its beginning or wherever it stands. */
  static of(game: HiveGame, setup: GameSetup, { library, now, elapsed }: Around): PlayedGame {
    const { time } = setup;
    const clock = time && new GameClock(library.clock(time, fullTime(time, game.plies)), elapsed);
    const date = now();
    const origin = { id: newId(), name: '', created: date, changed: date, setup, seed: newSeed() };
    return new PlayedGame(game, clock, origin);
  }

  /** Throws if it cannot be played through. */
  static restore(save: SavedGame, { library, elapsed }: Omit<Around, 'now'>): PlayedGame {
    const game = library.restore(save.transcript);
    const { time } = save.setup;
    const clock = time && new GameClock(library.clock(time, keptTime(save, time, game.plies)), elapsed);
    return new PlayedGame(game, clock, save);
  }

  private constructor(game: HiveGame, clock: GameClock | null, origin: Origin) {
    super(game);
    this.id = origin.id;
    this.name = origin.name;
    this.setup = origin.setup;
    this.seed = origin.seed;
    this.changed = origin.changed;
    this.#created = origin.created;
    this.clock = clock;
  }

  /** The game as the engine gets it. */
  get line(): GameLine {
    this.#start ??= startOf(this.game);
    return { start: this.#start, moves: this.playedMoves.map(({ text }) => text) };
  }

  /** Whether a person is to move. */
  get isPersonsTurn(): boolean {
    return !this.live.ended && isPerson(this.setup, this.live.turn);
  }

  override write(text: string): Refusal | null {
    const refusal = super.write(text);
    if (!refusal) this.clock?.press();
    return refusal;
  }

  resign(loser: Color): boolean {
    return this.#declare(this.game.resign(loser));
  }

  agreeDraw(): boolean {
    return this.#declare(this.game.agreeDraw());
  }

  timeOut(loser: Color): boolean {
    return this.#declare(this.game.timeOut(loser));
  }

  get canTakeBack(): boolean {
    const { ended } = this.live;
    // What was decided between two devices is not changed on one of them.
    if (this.setup.own) return false;
    if (ended && isDeclared(ended.reason)) return ended.reason !== 'time-out';
    return this.playedMoves.some((played) => played.piece !== null && isPerson(this.setup, played.color));
  }

  /**
   * Back to the last turn at which a person had a choice. A resignation or an agreed draw is taken back alone, since a slip of
   * the hand should not cost a game; time that is over stays over.
   */
  takeBack(): void {
    if (!this.canTakeBack) return;
    const { ended } = this.live;
    if (ended && isDeclared(ended.reason)) {
      this.undo();
      return;
    }
    do {
      this.undo();
    } while (this.live.mustPass || !this.isPersonsTurn);
    this.clock?.rewind(this.game.plies);
  }

  /** As it would be kept now. */
  save(): SavedGame {
    const { stacks, ply, turn, ended } = this.live;
    return {
      version: SAVE_VERSION,
      id: this.id,
      name: this.name,
      created: this.#created,
      changed: this.changed,
      setup: this.setup,
      transcript: this.game.transcript(),
      seed: this.seed,
      clock: this.clock?.keep() ?? null,
      picture: { stacks, plies: ply, turn, ended },
    };
  }

  /** Gives its memory back; it must not be used any more. */
  free(): void {
    this.game.free();
    this.clock?.free();
  }

  #declare(isDeclared: boolean): boolean {
    this.look();
    return isDeclared;
  }
}

/** Ends that the board does not show. */
function isDeclared(reason: string): boolean {
  return reason === 'resignation' || reason === 'agreement' || reason === 'time-out';
}

function keptTime({ clock }: SavedGame, time: TimeControl, plies: number): { history: Times[]; left: Times } {
  if (!clock) return fullTime(time, plies);
  const isWhole = clock.history.length === plies + 1;
  return isWhole ? clock : { left: clock.left, history: Array.from({ length: plies + 1 }, () => clock.left) };
}

/** The clock of a game that did not begin with this time: as if nobody had used any. */
function fullTime({ initial }: TimeControl, plies: number): { history: Times[]; left: Times } {
  const left = { white: initial, black: initial };
  return { left, history: Array.from({ length: plies + 1 }, () => left) };
}

function startOf(game: HiveGame): string {
  const start = game.fork(0);
  const transcript = start.transcript();
  start.free();
  return transcript;
}
