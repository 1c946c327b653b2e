/** What the board draws, out of the state of the editor. Everything on it can be moved, to every cell nearby. */
import { keyOf } from '../board/geometry';
import { isSame, neighbours } from '../wasm/hex';
import { surroundedCells } from '../board/model';
import type { BoardState } from '../board/types';
import type { Hex, PlayedMove } from '../wasm/types';
import type { EditorState } from './session';

/** How many cells away from the hive a piece can be put. The rules then report that it is not connected. */
const REACH = 2;

export function boardState(editor: EditorState, showRings: boolean): BoardState {
  const { stacks, selected, plan, setUp } = editor;
  const faulty = setUp.faults.flatMap(({ cells }) => cells);
  const [first] = faulty;
  return {
    stacks,
    selected: selected?.piece ?? null,
    destinations: selected ? destinations(editor) : [],
    movable: stacks.flatMap(({ pieces }) => pieces.slice(-1)).map(({ name }) => name),
    pending: null,
    last: plan.atRest && lastMove(editor, plan.atRest),
    refusal: first ? { at: first, cells: faulty, gate: false } : null,
    hint: null,
    rings: showRings && setUp.view?.ended === null ? setUp.view.rings : null,
    surrounded: setUp.view ? surroundedCells(setUp.view) : [],
    rotation: 0,
    reach: REACH,
  };
}

/** The cells beside the hive and the tops of all stacks; on an empty table its middle. */
function destinations({ stacks, selected }: EditorState): Hex[] {
  const cells = new Map<string, Hex>();
  for (const { at } of stacks) for (const cell of [at, ...neighbours(at)]) cells.set(keyOf(cell), cell);
  if (cells.size === 0) return [{ q: 0, r: 0 }];
  return [...cells.values()].filter((cell) => !isSame(cell, selected?.from));
}

/** What moved last glows as it does in a game. */
function lastMove({ plan }: EditorState, to: Hex): PlayedMove {
  return { ply: 0, text: '', color: plan.turn, piece: null, from: null, to, thrower: null, path: [] };
}
