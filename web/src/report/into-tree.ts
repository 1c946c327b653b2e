/** A report written into the tree of its study: annotations on the moves, and the better lines beside them. */
import type { StudySession, Tree } from '../study/session';
import { mainLine, nodeOf } from '../study/tree';
import type { GameReport, PlyReport } from '../wasm/types';

type Writable = Pick<StudySession, 'state' | 'go' | 'take' | 'annotate'>;

/** How many moves of a line are shown and taken. Later moves are too uncertain. */
export const LINE_LENGTH = 6;

/** What would have been better; nothing if the move itself was best. */
export function betterLine({ best, text }: PlyReport): string[] | null {
  return best.line[0] === text || best.line.length === 0 ? null : best.line.slice(0, LINE_LENGTH);
}

/** Takes the better line into the tree beside the move, and shows its first move. */
export function takeBetter(session: Writable, ply: PlyReport): void {
  const before = mainLine(session.state.tree)[ply.number - 1]?.parent ?? null;
  const line = betterLine(ply);
  if (before === null || !line) return;
  session.go(before);
  if (!isThere(session, before, line)) session.take(line);
  const first = childOf(session.state.tree, before, line[0] ?? '');
  session.go(first ?? before);
}

/**
 * Writes the annotations and better lines of all judged moves into the tree, as one step to undo. An annotation that is there
 * already is not replaced, and the current move stays current.
 */
export function writeAll(session: Writable, report: GameReport): void {
  const line = mainLine(session.state.tree);
  session.annotate(
    report.plies.flatMap((ply) => {
      const node = line[ply.number - 1];
      if (ply.mark === null || !node) return [];
      return [{ node: node.id, annotation: node.annotation ?? ply.mark, line: betterLine(ply) ?? [] }];
    }),
  );
}

/** Whether there is nothing left to write. */
export function isWritten(tree: Tree, report: GameReport): boolean {
  const line = mainLine(tree);
  return report.plies.every((ply) => {
    const node = line[ply.number - 1];
    if (ply.mark === null || !node || node.parent === null) return true;
    const better = betterLine(ply)?.[0];
    return (
      node.annotation !== null && (better === undefined || childOf(tree, node.parent, better) !== undefined)
    );
  });
}

function isThere({ state }: Writable, from: number, line: readonly string[]): boolean {
  let at: number | undefined = from;
  for (const text of line) {
    at = childOf(state.tree, at, text);
    if (at === undefined) return false;
  }
  return true;
}

function childOf(tree: Tree, parent: number, text: string): number | undefined {
  return nodeOf(tree, parent).children.find((child) => nodeOf(tree, child).text === text);
}
