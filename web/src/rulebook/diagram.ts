/** What a small board of the rules page shows: a position, and what the rules say about one piece in it. */
import type { HiveGame, RulesLibrary } from '../wasm/game';
import { NOTATION_STEPS, cellOf, isSame } from '../wasm/hex';
import type { Hex, Piece, Refusal, RuleId, Stack, View } from '../wasm/types';
import type { Demonstration, Example } from './examples';

export interface Diagram {
  stacks: Stack[];
  /** The cells that show the reason. */
  highlighted: Hex[];
  /** The cells around the Queen that is surrounded. */
  goal: Hex[];
  /** Where the piece may go. */
  destinations: Hex[];
  /** The refused way of a piece on the table. */
  arrow: { from: Hex; to: Hex } | null;
  /** The piece that is to come out of a hand, where it is wanted. */
  ghost: { piece: Piece; at: Hex } | null;
  /** The piece that is shown. */
  chosen: Hex | null;
  /** By how many sixths of a turn the table is turned. */
  rotation: number;
  /** Why the move is refused; nothing if all that is shown is allowed. */
  refusal: Refusal | null;
}

/** A refused move, drawn. */
export function refusedDiagram(library: RulesLibrary, rule: RuleId, example: Example): Diagram {
  return inGame(library, example, (game) => {
    const view = game.view();
    const attempt = attemptIn(view, example.tries);
    const refusal = refusalOf(game, rule, attempt);
    if (!refusal) throw new Error(`${example.tries} is allowed, not refused by ${rule}`);
    const piece = refusal.piece;
    const from = piece ? cellOf(view, piece.name) : null;
    const { to } = attempt;
    const isElsewhere = from !== null && to !== null && !isSame(from, to);
    return {
      stacks: view.stacks,
      highlighted: refusal.cells,
      goal: [],
      destinations: [],
      arrow: isElsewhere && attempt.as === null ? { from, to } : null,
      ghost: piece && to && from === null ? { piece, at: to } : null,
      chosen: null,
      rotation: 0,
      refusal,
    };
  });
}

/** A piece with all the cells it can go to. */
export function allowedDiagram(library: RulesLibrary, demonstration: Demonstration): Diagram {
  const { piece, rotation = 0 } = demonstration;
  return inGame(library, demonstration, (game) => {
    const view = game.view();
    const destinations = view.moves.filter((move) => move.piece === piece).map(({ to }) => to);
    const chosen = cellOf(view, piece);
    return {
      stacks: view.stacks,
      highlighted: [],
      goal: [],
      destinations,
      arrow: null,
      ghost: null,
      chosen,
      rotation,
      refusal: null,
    };
  });
}

/** The end of a game: the ring around the Queen is shown as a goal. */
export function endDiagram(library: RulesLibrary, example: Example): Diagram {
  return inGame(library, example, (game) => {
    const { stacks, rings, ended } = game.view();
    const lost = ended?.winner === 'white' ? rings.black : rings.white;
    return {
      stacks,
      highlighted: [],
      goal: lost?.cells.map(({ at }) => at) ?? [],
      destinations: [],
      arrow: null,
      ghost: null,
      chosen: null,
      rotation: 0,
      refusal: null,
    };
  });
}

function inGame<T>(
  library: RulesLibrary,
  { rules, game }: { rules: string; game: string },
  look: (game: HiveGame) => T,
): T {
  const played = library.begin(rules);
  try {
    for (const move of game.split(';').map((text) => text.trim())) {
      if (move !== '' && played.play(move)) throw new Error(`${move} cannot be played`);
    }
    return look(played);
  } finally {
    played.free();
  }
}

interface Attempt {
  /** Nothing to pass. */
  piece: string | null;
  to: Hex | null;
  /**
   * A move that the application cannot even ask about: placing what lies on the table is moving it. Only programs that use
   * the rules by themselves are refused for these reasons, and the tests of the rules hold those cases.
   */
  as: 'place' | 'shift' | null;
}

function attemptIn(view: View, tries: string): Attempt {
  if (tries === 'pass') return { piece: null, to: null, as: null };
  const parts = /^(?:(place|shift) )?(\w+) (\S+)$/.exec(tries);
  const [, as, piece, place] = parts ?? [];
  if (piece === undefined || place === undefined) throw new Error(`${tries} is no move`);
  return { piece, to: placeIn(view, place), as: as === 'place' || as === 'shift' ? as : null };
}

function refusalOf(game: HiveGame, rule: RuleId, { piece, to, as }: Attempt): Refusal | null {
  if (piece === null || to === null) return game.play('pass');
  if (as === null) return game.check(piece, to);
  const view = game.view();
  const stands = cellOf(view, piece);
  const hand = [...view.hands.white, ...view.hands.black].map(({ next }) => next);
  const pieces = [...view.stacks.flatMap(({ pieces }) => pieces), ...hand];
  return {
    rule,
    mover: view.turn,
    piece: pieces.find((one) => one?.name === piece) ?? null,
    other: null,
    bug: null,
    cells: stands ? [stands] : [],
  };
}

function placeIn(view: View, place: string): Hex {
  const [, q, r] = /^\((-?\d+),(-?\d+)\)$/.exec(place) ?? [];
  if (q !== undefined && r !== undefined) return { q: Number(q), r: Number(r) };
  const name = place.replace(/[^\w]/g, '');
  const side = NOTATION_STEPS[place.replace(name, '*')];
  const neighbour = cellOf(view, name);
  if (!side || !neighbour) throw new Error(`${place} is no cell`);
  return { q: neighbour.q + side.q, r: neighbour.r + side.r };
}
