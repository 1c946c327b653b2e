import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { library, Unreadable } from '../../src/wasm/library';
import { initSync } from '../../src/wasm/pkg/skep_wasm.js';
import type { ReadGame } from '../../src/wasm/types';

beforeAll(() => {
  // Built by tools/wasm/build.sh; without it every test here fails.
  const file = new URL('../../src/wasm/pkg/skep_wasm_bg.wasm', import.meta.url);
  initSync({ module: readFileSync(file) });
});

function gamesIn(text: string): ReadGame[] {
  const reader = library.reader();
  reader.feed(text);
  reader.finish();
  const games: ReadGame[] = [];
  for (let game = reader.next(); game; game = reader.next()) games.push(game);
  reader.free();
  return games;
}

describe('a game', () => {
  it('is played, looked back on and taken back', () => {
    const game = library.begin('ultimate,repetition=threefold');
    expect(game.rules).toMatchObject({ edition: 'ultimate', switches: { threefold: true }, pieces: 14 });
    for (const move of ['wS1', 'bS1 wS1-', 'wQ -wS1', 'bQ bS1-']) expect(game.play(move)).toBeNull();
    const view = game.view();
    expect(view).toMatchObject({ ply: 4, turn: 'white', turnNumber: 3, mustPass: false, ended: null });
    expect(view.stacks.map((stack) => stack.pieces[0]?.name)).toEqual(['wQ', 'wS1', 'bS1', 'bQ']);
    expect(view.last).toMatchObject({
      text: 'bQ bS1-',
      color: 'black',
      path: [{ at: { q: 2, r: 0 }, height: 0 }],
    });
    expect(game.view(1)).toMatchObject({ ply: 1, turn: 'black' });
    expect(game.playedMoves()).toHaveLength(4);
    expect(game.undo()).toBe(true);
    expect(game.plies).toBe(3);
    game.free();
  });

  it('tells why a move is refused, with the cells', () => {
    const game = library.begin('ultimate');
    for (const move of ['wS1', 'bS1 wS1-', 'wQ -wS1', 'bQ bS1-']) game.play(move);
    const refusal = game.check('wS1', { q: 5, r: 5 });
    expect(refusal).toMatchObject({
      rule: 'pinned',
      mover: 'white',
      piece: { name: 'wS1', bug: 'spider', number: 1 },
    });
    expect(refusal?.cells.length).toBeGreaterThan(0);
    expect(game.play('wA1 bQ-')).toMatchObject({ rule: 'touches-enemy' });
    expect(game.plies).toBe(4);
  });

  it('knows who throws whom', () => {
    const game = library.begin('ultimate');
    for (const move of ['wP', 'bS1 wP-', 'wQ -wP', 'bQ bS1-', 'wS1 /wP', 'bA1 bQ-'])
      expect(game.play(move)).toBeNull();
    const thrown = game.view().moves.filter((move) => move.thrower !== null);
    expect(thrown.length).toBeGreaterThan(0);
    expect(new Set(thrown.map((move) => move.thrower))).toEqual(new Set(['wP']));
    const first = thrown[0];
    if (!first) throw new Error('nothing is thrown');
    expect(game.play(first.text)).toBeNull();
    expect(game.playedMoves().at(-1)).toMatchObject({
      thrower: { name: 'wP' },
      from: first.from,
      to: first.to,
    });
  });

  it('keeps its end when it is kept and restored', () => {
    const game = library.begin('carbon');
    game.play('wS1');
    expect(game.timeOut('black')).toBe(true);
    expect(game.resign('white')).toBe(false);
    const again = library.restore(game.transcript());
    expect(again.view().ended).toEqual({ winner: 'white', reason: 'time-out' });
    expect(again.fork(1).view().ended).toBeNull();
    expect(again.undo()).toBe(true);
    expect(again.view().ended).toBeNull();
  });
});

describe('texts', () => {
  it('are read in any form, and what is wrong is told', () => {
    const [good, bad] = gamesIn('Base;InProgress;White[2];wS1;bS1 -wS1\nBase;InProgress;Black[1];bS1\n');
    expect(good?.fault).toBeNull();
    const pgn = library.write(good?.transcript ?? '', 'pgn');
    expect(pgn).toContain('[GameType "Base"]');
    expect(gamesIn(pgn ?? '')).toMatchObject([{ fault: null }]);
    expect(bad).toMatchObject({
      transcript: null,
      fault: { line: 2, ply: 1, message: { id: 'convert-bad-move' } },
    });
  });

  it('that make no sense are refused with a sentence', () => {
    expect(() => library.begin('chess')).toThrow(Unreadable);
    expect(() => library.restore('{"format":')).toThrow(Unreadable);
    expect(() => library.restore('')).toThrow(Unreadable);
    expect(() => library.begin('ultimate').play('e2e4')).toThrow(Unreadable);
    expect(library.rules('chess')).toBeNull();
  });
});
