/** What the board draws, out of the state of a game. */
import { movable, surroundedCells } from '../../board/model';
import type { BoardState } from '../../board/types';
import type { PlayState } from '../../game/types';
import { isPerson } from '../../game/players';
import type { LegalMove } from '../../wasm/types';

/** Whether a person may play in the position that is shown. */
export function mayPlay(play: PlayState): boolean {
  const { view, setup, isLive, isFollowing } = play;
  return isLive && !isFollowing && view.ended === null && isPerson(setup, view.turn);
}

export function boardState(play: PlayState, rotation: number, showRings: boolean): BoardState {
  const { view, selected, choices, pending, refusal } = play;
  const isTurn = mayPlay(play);
  const hint = play.isLive && play.hint ? hintedMove(play) : null;
  return {
    stacks: view.stacks,
    selected: selected?.piece ?? null,
    destinations: choices.map((move) => move.to),
    movable: isTurn ? movable(view) : [],
    pending: pending?.to ?? null,
    last: view.last,
    refusal: refusal?.at
      ? { at: refusal.at, cells: refusal.refusal.cells, gate: refusal.refusal.rule === 'gate' }
      : null,
    hint: hint && { from: hint.from, to: hint.to },
    rings: showRings && view.ended?.reason !== 'surrounded' ? view.rings : null,
    surrounded: surroundedCells(view),
    rotation,
  };
}

/** The move the engine advises, as one of the legal moves. */
export function hintedMove(play: PlayState): LegalMove | null {
  const text = play.hint?.choice ?? play.hint?.lines[0]?.moves[0];
  return play.view.moves.find((move) => move.text === text) ?? null;
}
