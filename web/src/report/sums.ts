/** A report out of its moves. The same sums as in `skep-engine` (analysis/report.rs), for reports that came in parts. */
import type { GameReport, PlyReport, Color, SideReport } from '../wasm/types';

/** A move that costs less, in thousandths of the chance to win, deserves no verdict. */
export const INACCURACY = 50;
const MOMENTS = 3;
export const VERDICTS = ['?!', '?', '??'];

export function reportOf(nodes: number, plies: PlyReport[], all: number): GameReport {
  return {
    nodes,
    complete: plies.length === all,
    white: sideOf(plies, 'white'),
    black: sideOf(plies, 'black'),
    plies,
    keyMoments: keyMoments(plies),
  };
}

/**
 * The moves of an earlier report that a report of this line would judge in the same way: what is told about a move depends on the
 * moves up to the answer to it, and on nothing else.
 */
export function stillTrue({ plies, complete }: GameReport, line: readonly string[]): PlyReport[] {
  const differs = plies.findIndex(({ text }, index) => text !== line[index]);
  const same = differs < 0 ? plies.length : differs;
  const isSameEnd = differs < 0 && (!complete || plies.length === line.length);
  return plies.slice(0, isSameEnd ? same : Math.max(0, same - 1));
}

function sideOf(plies: readonly PlyReport[], side: Color): SideReport {
  const own = plies.filter((ply) => ply.side === side);
  const chosen = own.filter(({ forced }) => !forced);
  const count = (verdict: string) => own.filter((ply) => ply.mark === verdict).length;
  return {
    accuracy: mean(chosen.map(({ accuracy }) => accuracy)),
    averageLoss: mean(chosen.map(({ loss }) => loss)),
    inaccuracies: count('?!'),
    mistakes: count('?'),
    blunders: count('??'),
  };
}

/** Rounded to the nearest. */
function mean(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const sum = values.reduce((sum, value) => sum + value, 0);
  return Math.floor((sum + Math.floor(values.length / 2)) / values.length);
}

/** The moves that have cost most, in the order of the game. */
function keyMoments(plies: readonly PlyReport[]): number[] {
  const weight = ({ mark }: PlyReport) => VERDICTS.indexOf(mark ?? '');
  return plies
    .filter(({ mark, loss }) => mark !== null && loss >= INACCURACY)
    .sort((a, b) => b.loss - a.loss || weight(b) - weight(a))
    .slice(0, MOMENTS)
    .map(({ number }) => number)
    .sort((a, b) => a - b);
}
