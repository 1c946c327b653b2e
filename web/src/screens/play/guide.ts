/** The one line that says what to do next. */
import { isPerson, people } from '../../game/players';
import type { PlayState } from '../../game/types';
import type { LegalMove } from '../../wasm/types';
import { pieceName, placeText, t, pieceOfName } from '../../words';
import { hintedMove } from './board-state';

export function guideText(play: PlayState): string {
  const { view, setup, selected, isThinking } = play;
  if (view.ended || !play.isLive || play.isFollowing) return '';
  if (!isPerson(setup, view.turn)) return isThinking ? t('game-guide-thinking') : '';
  if (view.mustPass) return '';
  const hint = hintedMove(play);
  if (hint) return t('game-hint-text', { move: moveText(hint) });
  if (selected) return t('game-guide-place');
  if (people(setup).length === 2 && view.ply > 0) return t('game-guide-other', { side: view.turn });
  if (view.turnNumber === 1) return t('game-guide-first');
  return hasQueen(play) ? t('game-guide-turn') : t('game-guide-queen');
}

/** A move in words. */
function moveText(move: LegalMove): string {
  const piece = pieceOfName(move.piece);
  return t('played-move', {
    piece: piece ? pieceName(piece) : move.piece,
    place: placeText(move.text, pieceOfName),
  });
}

/** Whether the Queen of the side to move is on the table: before that, nothing moves. */
function hasQueen({ view }: PlayState): boolean {
  return view.rings[view.turn] !== null;
}
