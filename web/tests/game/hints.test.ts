/** Why a move is advised: facts about the position before and after it, and what the engine says. */
import { describe, expect, it } from 'vitest';
import { hintOf, nextStep, type HintReason } from '../../src/game/hints';
import type { Findings } from '../../src/wasm/types';
import { TO_A_WIN } from './lines';
import { RULES, library } from './table';

function found(line: string[], winIn: number | null = null): Findings {
  const lines = [{ worth: { winChance: 500, winIn }, moves: line }];
  return { depth: 1, nodes: 1, milliseconds: 1, megabytes: 1, threads: 1, lines, choice: line[0] ?? null };
}

/** The reasons for the first move of a line after a game. */
function reasons(game: string, line: string[], winIn: number | null = null): readonly HintReason[] {
  const played = library.begin(RULES);
  for (const move of game.split(';')) expect(played.play(move), move).toBeNull();
  const hint = hintOf(played, library, played.view(), found(line, winIn));
  expect(hint?.move.text).toBe(line[0]);
  return hint?.reasons ?? [];
}

const named = (told: readonly HintReason[]) => told.map(({ id }) => id);

const ROW = 'wS1;bS1 wS1-;wQ -wS1;bQ bS1-';
/** White’s Queen at one end of a row, Black’s at the other, and an Ant of each side behind its Queen. */
const ANTS = `${ROW};wA1 -wQ;bA1 bQ-`;

describe('a hint', () => {
  it('begins with the piece, goes on with the place and the reasons, and ends', () => {
    const played = library.begin(RULES);
    const hint = hintOf(played, library, played.view(), found(['wS1']));
    expect(hint?.step).toBe('piece');
    const place = hint && nextStep(hint);
    expect(place?.step).toBe('place');
    const why = place && nextStep(place);
    expect(why?.step).toBe('why');
    expect(why && nextStep(why)).toBeNull();
  });

  it('is nothing without a legal move', () => {
    const played = library.begin(RULES);
    expect(hintOf(played, library, played.view(), found(['wA1 -bQ']))).toBeNull();
  });

  it('leaves the game as it was', () => {
    reasons(ROW, ['wA1 -wQ']);
    const played = library.begin(RULES);
    hintOf(played, library, played.view(), found(['wS1']));
    expect(played.plies).toBe(0);
  });
});

describe('the reasons', () => {
  it('tell that the Queen comes into play', () => {
    expect(named(reasons('wS1;bS1 wS1-', ['wQ -wS1']))).toEqual(['queen']);
  });

  it('count the places beside the enemy Queen', () => {
    expect(reasons(TO_A_WIN.slice(0, -2).join(';'), ['bG3 -bS2'])).toEqual([{ id: 'takes', count: 5 }]);
  });

  it('tell that a piece which leaves the own Queen makes room, and names what cannot move any more', () => {
    const told = reasons(ANTS, ['wA1 bA1-']);
    expect(told).toContainEqual({ id: 'frees', count: 1 });
    expect(told).toContainEqual({ id: 'pins', pieces: [expect.objectContaining({ name: 'bA1' })] });
  });

  it('fall back on what the engine expects, and on its search', () => {
    expect(reasons('wS1', ['bS1 wS1-', 'wQ -wS1'])).toEqual([
      { id: 'expects', answer: 'wQ -wS1', side: 'white' },
    ]);
    expect(reasons('wS1', ['bS1 wS1-'])).toEqual([{ id: 'best' }]);
  });

  it('take a proven win from the engine, and say no more of a loss', () => {
    expect(named(reasons('wS1', ['bS1 wS1-'], 3))).toEqual(['wins-in']);
    expect(named(reasons('wS1', ['bS1 wS1-'], -3))).toEqual(['best']);
  });

  it('are at most two', () => {
    expect(reasons(ANTS, ['wA1 bA1-'], 4)).toHaveLength(2);
  });
});

/** Either side could surround the other’s Queen with its next move; White is to move. */
const RACE = TO_A_WIN.slice(0, -1).join(';');

describe('when one place is left', () => {
  it('the move that fills it wins at once, and nothing else is told', () => {
    expect(reasons(RACE, [TO_A_WIN.at(-1) ?? ''], 1)).toEqual([{ id: 'wins' }]);
  });

  it('a move that ends the threat says so, and one that leaves it does not', () => {
    expect(named(reasons(RACE, ['wA2 -bA1']))).toEqual(['stops', 'pins']);
    expect(named(reasons(RACE, ['wS2 wM/']))).toEqual(['best']);
  });
});
