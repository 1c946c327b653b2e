/** What screens show of a study. */
import type { Hex, GameReport, LegalMove, Refusal, Rules, Shape, Piece, TreeNode, View } from '../wasm/types';

export type Tree = readonly (TreeNode | null)[];

export interface StudyState {
  /** It is kept under this id. */
  id: string;
  /** Empty until somebody gives it one. */
  name: string;
  /** The played game it came from. */
  gameId: string | null;
  rules: Rules;
  /** Every move by its id; a new list after each change, the same until then. */
  tree: Tree;
  /** The move whose position is shown; 0 is the start. */
  node: number;
  /** The moves from the start, which is the first, to `node`, which is the last. */
  path: number[];
  view: View;
  selected: { piece: Piece; from: Hex | null } | null;
  /** The moves of the selected piece. */
  choices: LegalMove[];
  refusal: { refusal: Refusal; at: Hex | null } | null;
  /** What is drawn on the position that is shown. */
  shapes: Shape[];
  canUndo: boolean;
  canRedo: boolean;
  /** Whether it will survive the page: something was done, and the browser has taken it. */
  isKept: boolean;
  /** The browser does not take it. */
  isRefused: boolean;
  /** Another tab works on it: this one only follows. */
  isFollowing: boolean;
  /** That tab is making the report. */
  isReportedElsewhere: boolean;
  /** Of the main line, as long as that is the line it was made of. */
  report: GameReport | null;
  /** The last report, if the main line is another one by now. */
  oldReport: GameReport | null;
  /** By how many sixths the table is turned. */
  rotation: number;
}
