/** What the board draws, out of the state of a game. */
import { movable, surroundedCells } from '../../board/model';
import type { BoardState } from '../../board/types';
import type { Hint } from '../../game/hints';
import type { PlayState, TableState } from '../../game/types';
import { isPerson } from '../../game/players';

/** Whether a person may play in the position that is shown. */
export function mayPlay(play: PlayState): boolean {
  const { view, setup, isLive, isFollowing } = play;
  return isLive && !isFollowing && view.ended === null && isPerson(setup, view.turn);
}

export function boardState(play: PlayState, rotation: number, showRings: boolean): BoardState {
  const hint = play.isLive ? play.hint : null;
  return {
    ...tableBoard(play, rotation, showRings),
    movable: mayPlay(play) ? movable(play.view) : [],
    hint: hint && hintMarks(hint),
  };
}

/** What the board draws of any game. */
export function tableBoard(play: TableState, rotation: number, showRings: boolean): BoardState {
  const { view, selected, choices, pending, refusal } = play;
  return {
    stacks: view.stacks,
    selected: selected?.piece ?? null,
    destinations: choices.map((move) => move.to),
    movable: [],
    pending: pending?.to ?? null,
    last: view.last,
    refusal: refusal?.at
      ? { at: refusal.at, cells: refusal.refusal.cells, gate: refusal.refusal.rule === 'gate' }
      : null,
    hint: null,
    rings: showRings && view.ended?.reason !== 'surrounded' ? view.rings : null,
    surrounded: surroundedCells(view),
    rotation,
  };
}

/** First the piece alone, if it is on the table, then the whole move. */
function hintMarks({ move: { from, to }, step }: Hint): BoardState['hint'] {
  if (step !== 'piece') return { from, to };
  return from && { from: null, to: from };
}

/** The piece in hand that a hint speaks of. */
export function hintedInHand({ hint, isLive }: PlayState): string | null {
  return isLive && hint?.move.from === null ? hint.move.piece : null;
}
