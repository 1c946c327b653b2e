/** A game as the engine gets it, and what changes from one question to the next. */

export interface GameLine {
  /** Where it begins: a game without moves, as JSON of the format `skep-game`. */
  readonly start: string;
  /** The moves from there, as they are written. The last position is the one to think about. */
  readonly moves: readonly string[];
}

/** How a line differs from the one before. */
export interface LineChange {
  /** Where the line begins, if it is another game. */
  readonly start: string | null;
  /** How many moves of the earlier line stay. */
  readonly keep: number;
  /** The moves that follow. */
  readonly moves: readonly string[];
}

export function changeOf(before: GameLine | null, after: GameLine): LineChange {
  if (before?.start !== after.start) return { start: after.start, keep: 0, moves: after.moves };
  const differs = after.moves.findIndex((move, ply) => move !== before.moves[ply]);
  const keep = differs < 0 ? after.moves.length : differs;
  return { start: null, keep, moves: after.moves.slice(keep) };
}

export function changed(before: GameLine | null, { start, keep, moves }: LineChange): GameLine {
  if (start !== null) return { start, moves };
  if (!before) throw new Error('there is no game to go on with');
  return { start: before.start, moves: [...before.moves.slice(0, keep), ...moves] };
}
