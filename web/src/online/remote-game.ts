/**
 * The moves of a game as the server tells them, and the own one that it has not answered yet, which is drawn already. What is told
 * is played on the same game, so that nothing is built or drawn a second time.
 */
import { LiveGame } from '../game/live-game';
import type { RulesLibrary } from '../wasm/game';
import type { Outcome, ReasonId, View } from '../wasm/types';
import type { CommandId, EndingView, GameView, Terms } from './protocol';

export class RemoteGame extends LiveGame {
  /** The command of the own move that is the last one here, and unknown at the server or on its way. */
  #predicted: CommandId | null = null;
  #ending: EndingView | null = null;
  #last: { view: View; shown: View } | null = null;

  /** A game at its beginning. */
  static begin(terms: Terms, library: RulesLibrary): RemoteGame {
    return new RemoteGame(beginning(terms, library));
  }

  get predicted(): CommandId | null {
    return this.#predicted;
  }

  /** How many moves the server has told. */
  get ply(): number {
    return this.game.plies - (this.#predicted === null ? 0 : 1);
  }

  /** The last position, with the end that the players or the clock have brought about. */
  override get live(): View {
    const view = super.live;
    if (!this.#ending || view.ended) return view;
    if (this.#last?.view !== view)
      this.#last = { view, shown: { ...view, ended: outcome(this.#ending), moves: [] } };
    return this.#last.shown;
  }

  /** The moves that the server has told, as far as they are not there yet; others are taken back. Tells whether they are legal. */
  bring({ moves }: Pick<GameView, 'moves'>): boolean {
    this.#predicted = null;
    const known = this.playedMoves.findIndex(({ text }, index) => text !== moves[index]);
    this.back(known < 0 ? this.playedMoves.length : known);
    return moves.slice(this.game.plies).every((text) => this.play(text));
  }

  /** The own move is made here, before the server knows it. */
  predict(id: CommandId): void {
    this.#predicted = id;
  }

  /** The own move is taken back, because the server does not know it. Tells whether there was one. */
  withdraw(): boolean {
    if (this.#predicted === null) return false;
    this.#predicted = null;
    this.undo();
    return true;
  }

  /** A move that the server tells; it may be the own one. Tells whether it fits. */
  told(text: string): boolean {
    if (this.#predicted !== null && this.playedMoves.at(-1)?.text === text) {
      this.#predicted = null;
      return true;
    }
    this.withdraw();
    return this.play(text);
  }

  /** Back to so many moves. */
  back(plies: number): void {
    this.withdraw();
    while (this.game.plies > plies) this.undo();
  }

  end(ending: EndingView): void {
    this.withdraw();
    this.#ending = ending;
  }

  /** As JSON, with its end as far as records know such an end. */
  record(): string {
    const game = this.game.fork(this.game.plies);
    const { winner = null, reason } = this.#ending ?? {};
    if (!game.view().ended && reason) {
      const loser = winner === 'white' ? 'black' : 'white';
      if (winner === null) game.agreeDraw();
      else if (reason === 'time-out') game.timeOut(loser);
      else game.resign(loser);
    }
    const transcript = game.transcript();
    game.free();
    return transcript;
  }
}

/** An end as the board knows it. What it has no word for is told by whoever shows the end. */
function outcome({ winner, reason }: EndingView): Outcome {
  const known: readonly string[] = [
    'surrounded',
    'both-surrounded',
    'repetition',
    'agreement',
    'resignation',
    'time-out',
  ] satisfies ReasonId[];
  return { winner, reason: known.includes(reason) ? (reason as ReasonId) : 'adjudication' };
}

function beginning({ rules, start }: Terms, library: RulesLibrary) {
  if (start === null) return library.begin(rules);
  const reader = library.reader();
  reader.feed(start);
  reader.finish();
  const { transcript = null } = reader.next() ?? {};
  reader.free();
  const plan = library.plan(transcript ?? '');
  const setUp = library.setUp({ ...plan, rules });
  return library.restore(setUp.transcript ?? '');
}
