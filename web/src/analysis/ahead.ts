/** What a line leads to, before anybody has played it. */
import type { RulesLibrary } from '../wasm/game';
import type { Hex, View } from '../wasm/types';

export interface Ahead {
  /** The position after the line. */
  view: View;
  /** The moves of the line, each on the piece it moved. */
  numbers: { at: Hex; number: number }[];
}

/** Nothing if not even the first move can be played. */
export function lookAhead(
  library: Pick<RulesLibrary, 'restore'>,
  transcript: string,
  moves: string[],
): Ahead | null {
  const game = library.restore(transcript);
  try {
    const before = game.plies;
    for (const move of moves) if (game.play(move)) break;
    if (game.plies === before) return null;
    const view = game.view(game.plies);
    const numbers = new Map<string, Ahead['numbers'][number]>();
    game
      .playedMoves()
      .slice(before)
      .forEach(({ piece }, index) => {
        const at =
          piece && view.stacks.find(({ pieces }) => pieces.some(({ name }) => name === piece.name))?.at;
        if (at) numbers.set(`${at.q},${at.r}`, { at, number: index + 1 });
      });
    return { view, numbers: [...numbers.values()] };
  } finally {
    game.free();
  }
}
