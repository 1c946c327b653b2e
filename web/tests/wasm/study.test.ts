import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { library, Unreadable } from '../../src/wasm/library';
import { initSync } from '../../src/wasm/pkg/skep_wasm.js';
import { ANNOTATIONS, type Study } from '../../src/wasm/study';

beforeAll(() => {
  const file = new URL('../../src/wasm/pkg/skep_wasm_bg.wasm', import.meta.url);
  initSync({ module: readFileSync(file) });
});

const OPENING = ['wS1', 'bS1 wS1-', 'wQ -wS1', 'bQ bS1-'];

function begun(): { study: Study; end: number } {
  const study = library.beginStudy('ultimate');
  return { study, end: study.take(0, OPENING) };
}

describe('a tree of moves', () => {
  it('grows by moves and lines, and goes back the way it came', () => {
    const { study, end } = begun();
    expect(study.rules.edition).toBe('ultimate');
    expect(study.tree().map((node) => node?.text)).toEqual(['', ...OPENING]);
    expect(study.view(end)).toMatchObject({ ply: 4, turn: 'white', last: { text: 'bQ bS1-' } });
    expect(study.play(2, 'wQ -wS1')).toEqual({ node: 3 });
    expect(study.play(2, 'wG1 -wS1')).toEqual({ node: 5 });
    expect(study.play(2, 'wG1 bS1-')).toMatchObject({ refusal: { rule: 'touches-enemy' } });
    expect(study.check(2, 'wG1', { q: 2, r: 0 })).toMatchObject({ rule: 'touches-enemy' });
    expect(study.tree()[2]?.children).toEqual([3, 5]);
    expect(study.take(5, ['bG1 bS1-', 'nonsense', 'pass'])).toBe(6);
    expect([study.undo(), study.undo(), study.undo(), study.undo()]).toEqual([5, 2, 0, null]);
    expect(study.tree().filter((node) => node !== null)).toHaveLength(1);
    expect([study.redo(), study.canRedo, study.redo(), study.redo(), study.redo()]).toEqual([
      4,
      true,
      5,
      6,
      null,
    ]);
    study.free();
  });

  it('tells only what has changed anew', () => {
    const { study, end } = begun();
    const before = study.tree();
    expect(study.tree()).toBe(before);
    study.setComment(end, 'Color by side.');
    const after = study.tree();
    expect(after).not.toBe(before);
    expect(after[1]).toBe(before[1]);
    expect(after[end]?.comment).toBe('Color by side.');
    study.setComment(end, ' Color by side. ');
    expect(study.tree()).toBe(after);
    study.free();
  });

  it('keeps comments, marks and drawings in both forms', () => {
    const { study, end } = begun();
    for (const annotation of ANNOTATIONS) study.setAnnotation(end, annotation);
    study.setComment(end, 'A } brace, a "quote",\na line — 🐝');
    const { node } = study.play(2, 'wG1 -wS1') as { node: number };
    const shapes = [
      { ink: 'green', from: { q: 0, r: 0 }, to: { q: 2, r: -1 } },
      { ink: 'red', from: null, to: { q: 1, r: 0 } },
    ] as const;
    expect(study.setShapes(node, [...shapes])).toBe(true);
    expect(study.setShapes(node, [{ ink: 'blue', from: null, to: { q: 9, r: 9 } }])).toBe(false);
    expect(() => {
      study.setAnnotation(end, '?????');
    }).toThrow();
    study.setTag('White', 'Ada');
    const transcript = study.transcript();
    const pgn = library.write(transcript, 'pgn') ?? '';
    expect(pgn).toContain('[%mark ??]');
    const reader = library.reader();
    reader.feed(pgn);
    reader.finish();
    expect(reader.next()).toEqual({ transcript, fault: null });
    reader.free();
    const again = library.study(transcript);
    // The numbers are those of another tree.
    const find = (text: string) => again.tree().find((other) => other?.text === text);
    expect(find('bQ bS1-')).toMatchObject({ annotation: '??', comment: study.tree()[end]?.comment });
    expect(find('wG1 -wS1')?.shapes).toEqual(shapes);
    expect(again.tags()).toEqual([['White', 'Ada']]);
    study.free();
    again.free();
  });

  it('promotes, removes and copies lines', () => {
    const { study } = begun();
    study.play(2, 'wG1 -wS1');
    expect([study.promote(5), study.promote(5)]).toEqual([true, false]);
    expect(study.tree()[2]?.children).toEqual([5, 3]);
    expect(study.remove(3)).toBe(2);
    expect(study.tree().slice(3, 5)).toEqual([null, null]);
    expect(() => study.view(4)).toThrow();
    expect(study.undo()).toBe(3);
    const line = library.restore(study.lineTranscript(4));
    expect(line.playedMoves().map((played) => played.text)).toEqual(OPENING);
    line.free();
    study.free();
  });

  it('counts repetitions and goes on', () => {
    const study = library.beginStudy('ultimate,repetition=threefold');
    const circle = ['wQ \\wS1', 'bQ bS1/', 'wQ -wS1', 'bQ bS1-'];
    const end = study.take(0, [...OPENING, ...circle, ...circle, ...circle]);
    expect(study.view(end)).toMatchObject({ ply: 16, ended: null });
    expect(study.view(end).occurrences).toBeGreaterThanOrEqual(3);
    study.free();
  });

  it('says in words what it cannot read', () => {
    expect(() => library.study('{"format":"skep-game","version":99,"news":1}')).toThrow(Unreadable);
    expect(() => library.beginStudy('chess')).toThrow(Unreadable);
  });
});

describe('a position that somebody sets up', () => {
  it('is possible or is told why not', () => {
    const plan = {
      rules: 'ultimate',
      stacks: [
        { at: { q: 0, r: 0 }, pieces: ['wQ', 'bB'] },
        { at: { q: 1, r: 0 }, pieces: ['bQ'] },
      ],
      turn: 'white' as const,
      atRest: { q: 0, r: 0 },
    };
    const setUp = library.setUp(plan);
    expect(setUp.faults).toEqual([]);
    expect(setUp.view).toMatchObject({ turn: 'white', atRest: 'bB1', ply: 0 });
    const transcript = setUp.transcript ?? '';
    expect(library.write(transcript, 'hop')).toBe(setUp.hop);
    expect(library.setUp(library.plan(transcript)).hop).toBe(setUp.hop);
    expect(library.study(transcript).view(0).moves).toHaveLength(setUp.view?.moves.length ?? -1);
    const { faults } = library.setUp({ ...plan, stacks: [{ at: { q: 0, r: 0 }, pieces: ['wQ', 'wQ'] }] });
    expect(faults.map((fault) => fault.message.id)).toEqual([
      'set-up-kind-too-many',
      'set-up-kind-cannot-climb',
    ]);
  });
});
