/** The one line that says what to do next. */
import type { Hint, HintReason } from '../../game/hints';
import { isPerson, people } from '../../game/players';
import type { PlayState } from '../../game/types';
import type { LegalMove } from '../../wasm/types';
import { moveInWords } from '../../ui/told-moves';
import { listText, pieceInside, pieceName, placeText, t, pieceOfName } from '../../words';

export function guideText(play: PlayState, rotation: number): string {
  const { view, setup, selected, isThinking } = play;
  if (view.ended || !play.isLive || play.isFollowing) return '';
  if (!isPerson(setup, view.turn)) return isThinking ? t('game-guide-thinking') : '';
  if (view.mustPass) return '';
  if (play.hint) return hintText(play.hint, rotation);
  if (selected) return t('game-guide-place');
  if (people(setup).length === 2 && view.ply > 0) return t('game-guide-other', { side: view.turn });
  if (view.turnNumber === 1) return t('game-guide-first');
  return hasQueen(play) ? t('game-guide-turn') : t('game-guide-queen');
}

/** What the game is about, as long as somebody who may be new to it has not placed a piece. */
export function goalText({ view, setup, isLive }: PlayState): string {
  return isLive && view.turnNumber === 1 && isForNewcomer(setup) ? t('game-goal') : '';
}

/** Who plays the first level may never have heard what the game is about. */
function isForNewcomer({ white, black }: PlayState['setup']): boolean {
  return [white, black].some((player) => player.kind === 'level' && player.level === 1);
}

/** What a hint tells at its step. */
export function hintText({ move, step, reasons }: Hint, rotation: number): string {
  if (step === 'place') return t('game-hint-text', { move: legalMoveText(move, rotation) });
  if (step === 'why') return reasons.map((reason) => reasonText(reason, rotation)).join(' ');
  const piece = pieceOfName(move.piece);
  return t(move.from ? 'game-hint-piece' : 'game-hint-hand', {
    piece: piece ? pieceInside(piece) : move.piece,
  });
}

function reasonText(reason: HintReason, rotation: number): string {
  switch (reason.id) {
    case 'wins-in':
      return t('hint-wins-in', { moves: reason.moves });
    case 'takes':
    case 'frees':
      return t(`hint-${reason.id}`, { count: reason.count });
    case 'pins':
      return t('hint-pins', {
        count: reason.pieces.length,
        pieces: listText(reason.pieces.map(pieceInside)),
      });
    case 'expects':
      return t('hint-expects', { move: moveInWords(reason.answer, reason.side, rotation) });
    default:
      return t(`hint-${reason.id}`);
  }
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
