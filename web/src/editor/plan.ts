/**
 * What can be done to a set-up. Every step makes a new plan and leaves the old one as it is. Nothing here knows what is
 * possible by the rules.
 */
import { turned } from '../board/geometry';
import { isSame } from '../wasm/hex';
import type { SetupPlan } from '../wasm/study';
import type { Hex, Hands, Reserve, Color, Stack, Piece } from '../wasm/types';
import { pieceOfName } from '../words/sentences';

/** An empty table. White begins. */
export function emptyPlan(rules: string): SetupPlan {
  return { rules, stacks: [], turn: 'white', atRest: null };
}

/** Puts a piece (`wA`) on a cell, on top of what lies there. What is covered did not move last. */
export function put(plan: SetupPlan, piece: string, at: Hex): SetupPlan {
  const lies = plan.stacks.some((stack) => isSame(stack.at, at));
  const stacks = lies
    ? plan.stacks.map((stack) => (isSame(stack.at, at) ? { at, pieces: [...stack.pieces, piece] } : stack))
    : [...plan.stacks, { at, pieces: [piece] }];
  return { ...plan, stacks, atRest: isSame(plan.atRest, at) ? null : plan.atRest };
}

/** Takes the top piece of a cell away. */
export function remove(plan: SetupPlan, at: Hex): SetupPlan {
  const stacks = plan.stacks
    .map((stack) => (isSame(stack.at, at) ? { at, pieces: stack.pieces.slice(0, -1) } : stack))
    .filter(({ pieces }) => pieces.length > 0);
  return { ...plan, stacks, atRest: isSame(plan.atRest, at) ? null : plan.atRest };
}

/** Moves the top piece of a cell to another one. If it moved last, it still did. */
export function move(plan: SetupPlan, from: Hex, to: Hex): SetupPlan {
  const piece = topAt(plan, from);
  if (piece === null || isSame(from, to)) return plan;
  const moved = put(remove(plan, from), piece, to);
  return isSame(plan.atRest, from) ? { ...moved, atRest: to } : moved;
}

/** As in a mirror that stands upright beside the hive. */
export function mirrored(plan: SetupPlan): SetupPlan {
  return moved(plan, ({ q, r }) => ({ q: 0 - q - r, r }));
}

/** Turned clockwise by a sixth. */
export function rotated(plan: SetupPlan): SetupPlan {
  return moved(plan, (cell) => turned(cell, 1));
}

/** The top piece of a cell: `wA`. */
export function topAt(plan: SetupPlan, at: Hex): string | null {
  const stack = plan.stacks.find((stack) => isSame(stack.at, at));
  return stack?.pieces[stack.pieces.length - 1] ?? null;
}

/** The stacks with a name for each piece: equal ones are numbered in the order of the plan. */
export function stacksOf(plan: SetupPlan, full: Hands): Stack[] {
  const counts = new Map<string, number>();
  return plan.stacks.map(({ at, pieces }) => ({
    at,
    pieces: pieces.flatMap((kind) => {
      const count = (counts.get(kind) ?? 0) + 1;
      counts.set(kind, count);
      return pieceOf(kind, count, full);
    }),
  }));
}

/** What is left in a hand. The next piece has a name that no piece on the table has. */
export function leftOf(plan: SetupPlan, side: Color, full: Hands): Reserve[] {
  const placed = plan.stacks.flatMap(({ pieces }) => pieces);
  return full[side].flatMap(({ bug, count, next }) => {
    if (!next) return [];
    const kind = next.name.slice(0, 2);
    const left = Math.max(0, count - placed.filter((other) => other === kind).length);
    const piece: Piece = { name: `${kind}*`, color: side, bug, number: null };
    return [{ bug, count: left, next: left > 0 ? piece : null, refusal: null }];
  });
}

function pieceOf(kind: string, count: number, full: Hands): Piece[] {
  const piece = pieceOfName(kind);
  if (!piece) return [];
  const reserve = full[piece.color].find(({ bug }) => bug === piece.bug);
  const isOnly = count === 1 && (reserve === undefined || reserve.count <= 1);
  return [{ ...piece, name: `${kind}${count}`, number: isOnly ? null : count }];
}

/** Every cell goes elsewhere, around the stack in the middle, which stays where it is. */
function moved(plan: SetupPlan, way: (cell: Hex) => Hex): SetupPlan {
  const middle = middleOf(plan);
  const goal = (cell: Hex): Hex => {
    const { q, r } = way({ q: cell.q - middle.q, r: cell.r - middle.r });
    return { q: q + middle.q, r: r + middle.r };
  };
  return {
    ...plan,
    stacks: plan.stacks.map(({ at, pieces }) => ({ at: goal(at), pieces })),
    atRest: plan.atRest && goal(plan.atRest),
  };
}

function middleOf({ stacks }: SetupPlan): Hex {
  const count = stacks.length || 1;
  const mean = {
    q: stacks.reduce((sum, { at }) => sum + at.q, 0) / count,
    r: stacks.reduce((sum, { at }) => sum + at.r, 0) / count,
  };
  // The squared distance from the mean in axial coordinates, rounded so that equal distances compare as equal.
  const off = ({ q, r }: Hex) => {
    const [a, b] = [q - mean.q, r - mean.r];
    return Math.round((a * a + a * b + b * b) * 1e6);
  };
  return (
    stacks.reduce<Hex | null>((best, { at }) => (best && off(best) <= off(at) ? best : at), null) ?? {
      q: 0,
      r: 0,
    }
  );
}
