/** What the editor says about places and steps, for those who do not see them. */
import { distance } from '../board/geometry';
import type { BoardWords } from '../board/types';
import { boardWords, whereIs } from '../screens/play/board-words';
import type { SetUp, Stack } from '../wasm/types';
import { ofPiece, pieceInside, pieceName, resultText, t } from '../words';
import type { Deed, EditorState } from './session';

/** The words of the board; places apart from the hive are told by their row. */
export function editorWords(stacks: Stack[]): BoardWords {
  const words = boardWords(stacks);
  return {
    ...words,
    board: t('editor-board'),
    cellName: (cell, stack, place) => {
      const isApart = stacks.length > 0 && stacks.every(({ at }) => distance(at, cell) > 1);
      if (stack || !isApart) return words.cellName(cell, stack, place);
      return t('editor-cell-apart', { row: cell.r, column: cell.q });
    },
  };
}

export function deedText(deed: Deed, { stacks }: EditorState): string {
  switch (deed.kind) {
    case 'put':
    case 'moved': {
      const stack = stacks.find(({ at }) => at.q === deed.at.q && at.r === deed.at.r);
      const below = stack?.tiles[stack.tiles.length - 2];
      const others = stacks.filter((other) => other !== stack);
      const place = below
        ? t('place-on', { piece: pieceInside(below), of: ofPiece(below) })
        : whereIs(deed.at, others);
      return t('deed-move', { piece: pieceName(deed.tile), place });
    }
    case 'removed':
      return t('editor-said-removed', { piece: pieceName(deed.tile) });
    default:
      return t(`editor-said-${deed.kind}`);
  }
}

/** What is worth knowing about a position that is possible. */
export function notes({ view }: SetUp): string[] {
  if (!view) return [];
  if (view.ended) return [resultText(view.ended)];
  if (view.mustPass) return [t('notice-must-pass', { side: view.turn })];
  return [t('editor-moves', { side: view.turn, count: view.moves.length })];
}
