/** What the editor says about places and steps, for those who do not see them. */
import { distance } from '../board/geometry';
import type { BoardWords } from '../board/types';
import { boardWords, whereIs } from '../ui/board-words';
import type { SetUp, Stack } from '../wasm/types';
import { ofPiece, pieceInside, pieceName, resultText, t } from '../words';
import type { EditAction, EditorState } from './session';

/** The words of the board; places apart from the hive are told by their row. */
export function editorWords(stacks: Stack[]): BoardWords {
  const words = boardWords(stacks, 0);
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

export function actionText(action: EditAction, { stacks }: EditorState): string {
  switch (action.kind) {
    case 'put':
    case 'moved': {
      const stack = stacks.find(({ at }) => at.q === action.at.q && at.r === action.at.r);
      const below = stack?.pieces[stack.pieces.length - 2];
      const others = stacks.filter((other) => other !== stack);
      const place = below
        ? t('place-on', { piece: pieceInside(below), of: ofPiece(below) })
        : whereIs(action.at, others, 0);
      return t('played-move', { piece: pieceName(action.piece), place });
    }
    case 'removed':
      return t('editor-said-removed', { piece: pieceName(action.piece) });
    default:
      return t(`editor-said-${action.kind}`);
  }
}

/** What is worth knowing about a position that is possible. */
export function notes({ view }: SetUp): string[] {
  if (!view) return [];
  if (view.ended) return [resultText(view.ended)];
  if (view.mustPass) return [t('notice-must-pass', { side: view.turn })];
  return [t('editor-moves', { side: view.turn, count: view.moves.length })];
}
