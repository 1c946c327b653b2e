/** A game with its last position and all its moves at hand. */
import type { HiveGame } from '../wasm/game';
import type { PlayedMove, Refusal, View } from '../wasm/types';

export class LiveGame {
  readonly game: HiveGame;
  #live: View;
  #playedMoves: PlayedMove[];

  constructor(game: HiveGame) {
    this.game = game;
    this.#live = game.view();
    this.#playedMoves = game.playedMoves();
  }

  /** The last position. */
  get live(): View {
    return this.#live;
  }

  /** All moves. */
  get playedMoves(): PlayedMove[] {
    return this.#playedMoves;
  }

  /** Tells whether it could be played. */
  play(text: string): boolean {
    try {
      return this.write(text) === null;
    } catch {
      // A broken engine, or a server of another version, may say what is no move; that counts as an illegal move.
      return false;
    }
  }

  /** Plays a move as somebody has written it; tells why it is refused. Throws `Unreadable` on a text that is no move. */
  write(text: string): Refusal | null {
    const refusal = this.game.play(text);
    if (!refusal) this.look();
    return refusal;
  }

  /** Takes back the declared end, else the last move. */
  undo(): void {
    this.game.undo();
    this.look();
  }

  /** The game has changed. */
  protected look(): void {
    const live = this.game.view();
    this.#live = live;
    this.#playedMoves = this.#playedMovesTo(live);
  }

  /** What was played before stays the same objects, so that nobody tells or draws it again. */
  #playedMovesTo({ ply, last }: View): PlayedMove[] {
    if (this.#playedMoves.length === ply) return this.#playedMoves;
    const playedMoves = this.#playedMoves.slice(0, ply);
    if (last && playedMoves.length === ply - 1) playedMoves.push(last);
    return playedMoves.length === ply ? playedMoves : this.game.playedMoves();
  }
}
