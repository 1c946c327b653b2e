/**
 * A hint in steps: which piece, where to, and why. The reasons are found by comparing what the rules tell of the position before
 * and after the move, and from what the engine says; nothing is known here about how pieces move.
 */
import type { HiveGame, RulesLibrary } from '../wasm/game';
import { isSame } from '../wasm/hex';
import type { Color, Findings, Hex, LegalMove, Piece, View } from '../wasm/types';
import { opposite } from './players';
import { movesOf } from './ways';

export type HintStep = 'piece' | 'place' | 'why';

export interface Hint {
  move: LegalMove;
  /** How much of it is told. */
  step: HintStep;
  /** At least one, what decides first. */
  reasons: readonly HintReason[];
}

/** What speaks for a move. The sentence is `hint-<id>` in web.ftl. */
export type HintReason =
  | { id: 'wins' }
  | { id: 'wins-in'; moves: number }
  /** The opponent could have surrounded the own Queen with its next move. */
  | { id: 'stops' }
  | { id: 'queen' }
  /** How many places around the enemy Queen are taken then, one more than before. */
  | { id: 'takes'; count: number }
  /** How many places around the own Queen are taken then, fewer than before. */
  | { id: 'frees'; count: number }
  /** These pieces of the opponent could move, and cannot then. */
  | { id: 'pins'; pieces: Piece[] }
  /** What the engine expects as an answer, in notation. */
  | { id: 'expects'; answer: string; side: Color }
  | { id: 'best' };

const MOST_REASONS = 2;

/** The hint for the last position of a game; nothing if the engine names no move of it. */
export function hintOf(
  game: HiveGame,
  library: Pick<RulesLibrary, 'setUp'>,
  before: View,
  findings: Findings,
): Hint | null {
  const text = findings.choice ?? findings.lines[0]?.moves[0];
  const move = before.moves.find((one) => one.text === text);
  if (!move) return null;
  const next = game.fork(game.plies);
  try {
    next.play(move.text);
    const threats = movesOf(library, game.rules.text, before, opposite(before.turn));
    return {
      move,
      step: 'piece',
      reasons: reasonsFor({ move, before, after: next.view(), threats, findings }),
    };
  } finally {
    next.free();
  }
}

/** What is told when it is asked for again; nothing once all is told. */
export function nextStep(hint: Hint): Hint | null {
  const step = ({ piece: 'place', place: 'why', why: null } as const)[hint.step];
  return step && { ...hint, step };
}

interface Compared {
  move: LegalMove;
  before: View;
  after: View;
  /** What the opponent could do in the position before, if it were to move. */
  threats: readonly LegalMove[];
  findings: Findings;
}

function reasonsFor(compared: Compared): HintReason[] {
  const { before, after } = compared;
  if (after.ended?.winner === before.turn) return [{ id: 'wins' }];
  const reasons = [
    winning(compared),
    stopping(compared),
    placingQueen(compared),
    taking(compared),
    freeing(compared),
    pinning(compared),
  ].filter((reason) => reason !== null);
  return reasons.length > 0 ? reasons.slice(0, MOST_REASONS) : [expecting(compared)];
}

function winning({ move, findings }: Compared): HintReason | null {
  const moves = lineOf(findings, move)?.worth.winIn ?? null;
  return moves !== null && moves > 0 ? { id: 'wins-in', moves } : null;
}

function stopping({ before, after, threats }: Compared): HintReason | null {
  if (after.ended || !threats.some((threat) => surrounds(before, threat, before.turn))) return null;
  return after.moves.some((threat) => surrounds(after, threat, before.turn)) ? null : { id: 'stops' };
}

function placingQueen({ before, after }: Compared): HintReason | null {
  return before.rings[before.turn] === null && after.rings[before.turn] !== null ? { id: 'queen' } : null;
}

function taking({ before, after }: Compared): HintReason | null {
  const enemy = opposite(before.turn);
  const [was, is] = [taken(before, enemy), taken(after, enemy)];
  return was !== null && is !== null && is > was ? { id: 'takes', count: is } : null;
}

function freeing({ before, after }: Compared): HintReason | null {
  const [was, is] = [taken(before, before.turn), taken(after, before.turn)];
  return was !== null && is !== null && is < was ? { id: 'frees', count: is } : null;
}

/** What was thrown rests for a turn, which is no pin. */
function pinning({ move, before, after, threats }: Compared): HintReason | null {
  const pieces = before.stacks.flatMap(({ at, pieces }) => {
    const top = pieces[pieces.length - 1];
    if (!top || top.color === before.turn || top.name === move.piece || top.name === after.atRest) return [];
    return canMove(threats, at) && !canMove(after.moves, at, top.name) ? [top] : [];
  });
  return !after.ended && pieces.length > 0 ? { id: 'pins', pieces } : null;
}

function expecting({ move, before, findings }: Compared): HintReason {
  const answer = lineOf(findings, move)?.moves[1];
  return answer === undefined ? { id: 'best' } : { id: 'expects', answer, side: opposite(before.turn) };
}

/** What the engine says about the move; a level may choose another than it thinks best. */
function lineOf({ lines }: Findings, { text }: LegalMove): Findings['lines'][number] | undefined {
  return lines.find(({ moves }) => moves[0] === text);
}

/** How many places around a Queen are taken; nothing while it is in hand. */
function taken({ rings }: View, side: Color): number | null {
  return rings[side]?.cells.filter(({ color }) => color !== null).length ?? null;
}

/** Whether a move fills the last free place around the Queen of a side. */
function surrounds({ rings, stacks }: View, { piece, from, to }: LegalMove, side: Color): boolean {
  const ring = rings[side];
  const free = ring?.cells.filter(({ color }) => color === null) ?? [];
  if (!ring || free.length !== 1 || !isSame(free[0]?.at, to) || piece === `${side.charAt(0)}Q`) return false;
  const leavesPlace =
    ring.cells.some(({ at }) => isSame(at, from)) &&
    stacks.some(({ at, pieces }) => isSame(at, from) && pieces.length === 1);
  return !leavesPlace;
}

/** Whether the piece on a cell can move by itself, and is the one of this name if that is known. */
function canMove(moves: readonly LegalMove[], at: Hex, name?: string): boolean {
  return moves.some(
    (move) => isSame(move.from, at) && move.thrower === null && (name === undefined || move.piece === name),
  );
}
