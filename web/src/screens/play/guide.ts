/** The one line that says what to do next. */
import { isPerson, people } from '../../game/players';
import type { PlayState } from '../../game/types';
import type { LegalMove } from '../../wasm/types';
import { pieceName, placeText, t, pieceOfName } from '../../words';
import { hintedMove } from './board-state';

export function guideText(play: PlayState, rotation: number): string {
  const { view, setup, selected, isThinking } = play;
  if (view.ended || !play.isLive || play.isFollowing) return '';
  if (!isPerson(setup, view.turn)) return isThinking ? t('game-guide-thinking') : '';
  if (view.mustPass) return '';
  const hint = hintedMove(play);
  if (hint) return t('game-hint-text', { move: legalMoveText(hint, rotation) });
  if (selected) return t('game-guide-place');
  if (people(setup).length === 2 && view.ply > 0) return t('game-guide-other', { side: view.turn });
  if (view.turnNumber === 1) return isForNewcomer(setup) ? t('game-guide-goal') : t('game-guide-first');
  return hasQueen(play) ? t('game-guide-turn') : t('game-guide-queen');
}

/** Who plays the first level may never have heard what the game is about. */
function isForNewcomer({ white, black }: PlayState['setup']): boolean {
  return [white, black].some((player) => player.kind === 'level' && player.level === 1);
}

/** A move that could be played, in words. */
export function legalMoveText(move: LegalMove, rotation: number): string {
  const piece = pieceOfName(move.piece);
  return t('played-move', {
    piece: piece ? pieceName(piece) : move.piece,
    place: placeText(move.text, rotation),
  });
}

/** Whether the Queen of the side to move is on the table: before that, nothing moves. */
function hasQueen({ view }: PlayState): boolean {
  return view.rings[view.turn] !== null;
}
