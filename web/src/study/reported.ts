/** What the report of a study says of the position that is shown. */
import type { Evaluation } from './live-engine';
import type { StudyState } from './state';
import { isOnMainLine } from './tree';

/** Nothing where the report tells nothing: beside the main line, and beyond what it has judged. */
export function reportedEvaluation({
  report,
  tree,
  node,
  path,
}: Pick<StudyState, 'report' | 'tree' | 'node' | 'path'>): Evaluation | null {
  if (!report || !isOnMainLine(tree, node)) return null;
  const played = path.length - 1;
  const told = played === 0 ? report.plies[0]?.best : report.plies[played - 1];
  return told ? { white: told.chance, end: told.end } : null;
}
