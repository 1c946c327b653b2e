/** The one line about a piece that is looked at. */
import type { Piece } from '../wasm/types';
import { pieceName, t } from '../words';

/** "Black Ant 2: slides as far as it likes." A stuck piece could go nowhere if its side were to move now. */
export function lookText(piece: Piece, isStuck: boolean): string {
  const line = t('look-piece', { piece: pieceName(piece), way: t(`way-${piece.bug}`) });
  return isStuck ? t('look-stuck', { line }) : line;
}
