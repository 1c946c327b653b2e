/** What the board draws, out of the state of a study. */
import { movable, surroundedCells } from '../board/model';
import type { BoardState } from '../board/types';
import type { StudyState } from '../study/session';
import type { View } from '../wasm/types';

export function studyBoard(study: StudyState, showRings: boolean): BoardState {
  const { view, selected, choices, refusal, shapes, rotation } = study;
  return {
    ...positionBoard(view, showRings, rotation),
    selected: selected?.piece ?? null,
    destinations: choices.map((move) => move.to),
    movable: study.isFollowing || view.ended ? [] : movable(view),
    refusal: refusal?.at
      ? { at: refusal.at, cells: refusal.refusal.cells, gate: refusal.refusal.rule === 'gate' }
      : null,
    shapes,
  };
}

/** A position without anything that can be done in it. */
export function positionBoard(view: View, showRings: boolean, rotation: number): BoardState {
  return {
    stacks: view.stacks,
    selected: null,
    destinations: [],
    movable: [],
    pending: null,
    last: view.last,
    refusal: null,
    hint: null,
    rings: showRings && view.ended?.reason !== 'surrounded' ? view.rings : null,
    surrounded: surroundedCells(view),
    rotation,
  };
}
