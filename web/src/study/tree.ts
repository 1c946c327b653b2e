/** Ways through a tree of moves. Nothing here changes it. */
import type { TreeNode } from '../wasm/types';
import type { Tree } from './state';

export function nodeOf(tree: Tree, id: number): TreeNode {
  const node = tree[id];
  if (!node) throw new Error(`there is no move ${id}`);
  return node;
}

/** The moves from the start to a move, both included. */
export function pathTo(tree: Tree, id: number): number[] {
  const path: number[] = [];
  for (let at: number | null = id; at !== null; at = nodeOf(tree, at).parent) path.push(at);
  return path.reverse();
}

/** The moves as they are written from the start to a move. */
export function textsTo(tree: Tree, id: number): string[] {
  return pathTo(tree, id)
    .slice(1)
    .map((node) => nodeOf(tree, node).text);
}

/** The moves of the main line, without the start. */
export function mainLine(tree: Tree): TreeNode[] {
  const line: TreeNode[] = [];
  for (let at = nodeOf(tree, 0).children[0]; at !== undefined; at = nodeOf(tree, at).children[0])
    line.push(nodeOf(tree, at));
  return line;
}

/** The move these texts lead to, as far as they do. */
export function find(tree: Tree, texts: readonly string[]): number {
  let at = 0;
  for (const text of texts) {
    const next = nodeOf(tree, at).children.find((child) => nodeOf(tree, child).text === text);
    if (next === undefined) break;
    at = next;
  }
  return at;
}

/** Whether a move is the first choice at every branching before it. */
export function isOnMainLine(tree: Tree, id: number): boolean {
  return pathTo(tree, id).every((node) => {
    const { parent } = nodeOf(tree, node);
    return parent === null || nodeOf(tree, parent).children[0] === node;
  });
}
