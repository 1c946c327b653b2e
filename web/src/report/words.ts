/** Sentences of the report. Chances and losses come in thousandths. */
import { turnOf } from '../study/layout';
import { chanceText } from '../ui/move-words';
import { moveInWords } from '../ui/told-moves';
import type { GameReport, PlyReport, Color } from '../wasm/types';
import { clockText, numberText, sideName, t, type MessageId } from '../words';

export { chanceText, moveInWords };

/** With one decimal: "4.2 %". */
export function tenthsText(thousandths: number): string {
  return numberText(thousandths / 1000, {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
}

/** "12. Black": the turn and who moved. */
export function turnText(ply: PlyReport, isBlackFirst: boolean): string {
  return t('report-turn', { number: turnOf(ply.number, isBlackFirst), side: sideName(ply.side) });
}

/** What stands after a move: the chance of White, or who wins in how many moves. */
function outlook({ chance, end }: Pick<PlyReport, 'chance' | 'end'>): string {
  if (!end) return t('report-chance', { chance: chanceText(chance) });
  if (end.moves === 0) return t('report-won', { side: end.winner });
  return t('evaluation-end', { side: end.winner, moves: end.moves });
}

/** The text for a point of the graph: the move as `told`, with its verdict, and the chance of winning after it. */
export function plyText(
  report: GameReport,
  ply: number,
  isBlackFirst: boolean,
  told: (ply: PlyReport) => string,
): string {
  const judged = report.plies[ply - 1];
  const [first] = report.plies;
  if (ply === 0 || !judged) {
    const start = ply === 0 ? first?.best.chance : undefined;
    const words = ply === 0 ? t('report-start') : t('report-not-judged');
    return start === undefined
      ? words
      : t('report-pair', { first: words, second: outlook({ chance: start, end: null }) });
  }
  const move = t('report-move', {
    turn: turnText(judged, isBlackFirst),
    text: `${told(judged)}${judged.mark === null ? '' : ` ${judged.mark}`}`,
  });
  return t('report-pair', { first: move, second: outlook(judged) });
}

/** The chance of the side that moved. */
export function chanceFor(side: Color, white: number): number {
  return side === 'white' ? white : 1000 - white;
}

/** A duration: "about 20 seconds", rounded as one would say it. */
export function durationText(milliseconds: number): string {
  const seconds = milliseconds / 1000;
  if (seconds < 4) return t('report-time-moment');
  if (seconds < 90) return t('report-time-seconds', { count: Math.max(5, Math.round(seconds / 5) * 5) });
  return t('report-time-minutes', { count: Math.round(seconds / 60) });
}

/** What a move took: "0:07", and tenths below ten seconds. */
export function spentText(milliseconds: number): string {
  return clockText(milliseconds);
}

/** What a lapse is: a win that was missed, or one that was allowed. */
export function lapseText(lapse: string): string {
  return t(`report-lapse-${lapse}` as MessageId);
}
