/**
 * The tree as it is read: the main line in pairs of moves, what was said and what could have been played instead between them.
 * Rows that have not changed stay the same objects, so that a screen need not draw them again.
 */
import type { Color, GameReport, TreeNode } from '../wasm/types';
import type { Tree } from './state';
import { nodeOf } from './tree';

export interface Move {
  node: number;
  side: Color;
  /** The number of the turn, as both sides count it. */
  number: number;
  text: string;
  /** What somebody has put on it, otherwise what the report says of it. */
  annotation: string | null;
  hasShapes: boolean;
}

/** What stands in a line of text: a move, what was said about it, or lines that leave here. */
export type Part =
  | { kind: 'move'; move: Move; /** Whether its number stands before it. */ isNumbered: boolean }
  | { kind: 'comment'; node: number; text: string }
  | { kind: 'variations'; node: number; lines: Line[] };

export interface Line {
  /** Its first move. */
  node: number;
  parts: Part[];
}

export type Row =
  | { kind: 'pair'; key: string; number: number; white: Move | null; black: Move | null }
  | { kind: 'aside'; key: string; comment: { node: number; text: string } | null; lines: Line[] };

/** Lays the tree out, with the rows of the last time where they are the same. */
export class Layout {
  #rows = new Map<string, { signature: string; row: Row }>();

  rows(tree: Tree, report: GameReport | null = null): Row[] {
    const before = this.#rows;
    this.#rows = new Map();
    return layOut(tree, report).map((row) => {
      const signature = JSON.stringify(row);
      const known = before.get(row.key);
      const kept = known?.signature === signature ? known : { signature, row };
      this.#rows.set(row.key, kept);
      return kept.row;
    });
  }
}

function layOut(tree: Tree, report: GameReport | null): Row[] {
  const root = nodeOf(tree, 0);
  const rows: Row[] = [];
  if (root.comment !== '') rows.push(aside('start', { node: 0, text: root.comment }, []));
  let pair: Extract<Row, { kind: 'pair' }> | null = null;
  let before = root;
  for (let id = root.children[0]; id !== undefined; id = before.children[0]) {
    const node = nodeOf(tree, id);
    const mark = report?.plies[node.ply - 1]?.mark ?? null;
    const move = moveOf(tree, node, mark);
    if (move.side === 'white' || !pair) {
      pair = { kind: 'pair', key: `p${id}`, number: move.number, white: null, black: null };
      rows.push(pair);
    }
    pair[move.side] = move;
    const lines = before.children.slice(1).map((child) => lineFrom(tree, child));
    if (node.comment !== '' || lines.length > 0) {
      const comment = node.comment === '' ? null : { node: id, text: node.comment };
      rows.push(aside(`a${id}`, comment, lines));
      // After an aside the reader is told again whose move it is.
      pair = null;
    } else if (move.side === 'black') pair = null;
    before = node;
  }
  return rows;
}

function aside(key: string, comment: { node: number; text: string } | null, lines: Line[]): Row {
  return { kind: 'aside', key, comment, lines };
}

/** A variation as running text; where it branches, the other lines stand after the move they replace. */
function lineFrom(tree: Tree, first: number): Line {
  const parts: Part[] = [];
  let isNumbered = true;
  let siblings: number[] = [];
  for (let id: number | undefined = first; id !== undefined;) {
    const node: TreeNode = nodeOf(tree, id);
    const move = moveOf(tree, node);
    parts.push({ kind: 'move', move, isNumbered: isNumbered || move.side === 'white' });
    isNumbered = false;
    if (node.comment !== '') {
      parts.push({ kind: 'comment', node: id, text: node.comment });
      isNumbered = true;
    }
    if (siblings.length > 0) {
      parts.push({
        kind: 'variations',
        node: id,
        lines: siblings.map((child) => lineFrom(tree, child)),
      });
      isNumbered = true;
    }
    [id, ...siblings] = node.children;
  }
  return { node: first, parts };
}

function moveOf(tree: Tree, node: TreeNode, mark: string | null = null): Move {
  return {
    node: node.id,
    side: node.color ?? 'white',
    number: turnOf(node.ply, isBlackFirst(tree)),
    text: node.text,
    annotation: node.annotation ?? mark,
    hasShapes: node.shapes.length > 0,
  };
}

/** A game that begins with Black's move counts that as half of the first turn. */
export function turnOf(ply: number, isBlackFirst: boolean): number {
  return Math.ceil((ply + (isBlackFirst ? 1 : 0)) / 2);
}

function isBlackFirst(tree: Tree): boolean {
  const first = nodeOf(tree, 0).children[0];
  return first !== undefined && nodeOf(tree, first).color === 'black';
}
