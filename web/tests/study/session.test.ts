import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import { readGames } from '../../src/game/reading';
import { ANNOTATIONS } from '../../src/wasm/study';
import type { ReadGame } from '../../src/wasm/types';
import { OPENING, TO_A_PASS, TO_A_REPETITION, TO_A_WIN } from '../game/lines';
import { library, mirrored, settled } from '../game/table';
import { desk, linesOf, recordOf, shapeOf } from './desk';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

/** Every journey through a tree must go the same way in a mirror. */
const sides = [
  { name: 'as it is', seen: (moves: readonly string[]) => [...moves] },
  { name: 'in a mirror', seen: (moves: readonly string[]) => moves.map(mirrored) },
];

describe.each(sides)('a study, $name,', ({ seen }) => {
  const opening = seen(OPENING);
  const [other = ''] = seen(['bQ bS1/']);
  const [third = ''] = seen(['bA1 bS1-']);

  it('is walked through to both ends', () => {
    const session = desk().studies.begin({ transcript: recordOf(opening) });
    expect(session.state).toMatchObject({ node: 0, path: [0], canUndo: false, isKept: false });
    session.next();
    session.next();
    expect(session.texts()).toEqual(opening.slice(0, 2));
    session.end();
    expect(session.texts()).toEqual(opening);
    expect(session.state.view.ply).toBe(4);
    session.next();
    expect(session.texts()).toEqual(opening);
    session.previous();
    session.start();
    session.previous();
    expect(session.state).toMatchObject({ node: 0, view: { ply: 0 } });
    session.show(opening.slice(0, 3));
    expect(session.state.view.last?.text).toBe(opening[2]);
  });

  it('branches, and goes on where it was left', () => {
    const session = desk().studies.begin({ transcript: recordOf(opening) });
    session.show(opening.slice(0, 3));
    expect(session.play(other)).toBe(true);
    expect(linesOf(session)).toEqual(
      [opening, [...opening.slice(0, 3), other]].map((line) => line.join(';')).sort(),
    );
    session.previous();
    session.next();
    expect(session.state.view.last?.text).toBe(other);
    session.previousVariation();
    expect(session.state.view.last?.text).toBe(opening[3]);
    session.previousVariation();
    expect(session.state.view.last?.text).toBe(opening[3]);
    session.nextVariation();
    expect(session.state.view.last?.text).toBe(other);
    // From the start the main line is the way.
    session.start();
    session.end();
    expect(session.texts()).toEqual(opening);
  });

  it('plays what is there instead of adding it again', () => {
    const session = desk().studies.begin({ transcript: recordOf(opening) });
    const { tree } = session.state;
    for (const move of opening) session.play(move);
    expect(session.state.tree).toBe(tree);
    expect(session.state.canUndo).toBe(false);
  });

  it('takes a line as one step', () => {
    const session = desk().studies.begin({ transcript: recordOf(opening.slice(0, 2)) });
    session.end();
    session.take([...opening.slice(2), 'no move']);
    expect(session.texts()).toEqual(opening);
    session.undo();
    expect(session.texts()).toEqual(opening.slice(0, 2));
    session.redo();
    expect(linesOf(session)).toEqual([opening.join(';')]);
  });

  it('promotes, removes and brings back', () => {
    const session = desk().studies.begin({ transcript: recordOf(opening) });
    session.show(opening.slice(0, 3));
    session.play(other);
    session.previous();
    session.play(third);
    session.promote(session.state.node);
    session.promote(session.state.node);
    session.start();
    session.end();
    expect(session.state.view.last?.text).toBe(third);
    const before = linesOf(session);
    session.remove(session.state.path[3] ?? 0);
    expect(session.texts()).toEqual(opening.slice(0, 2));
    expect(session.state.tree[session.state.node]?.children).toEqual([]);
    session.undo();
    expect(linesOf(session)).toEqual(before);
    expect(session.state.canRedo).toBe(true);
    while (session.state.canUndo) session.undo();
    expect(linesOf(session)).toEqual([opening.join(';')]);
    while (session.state.canRedo) session.redo();
    expect(linesOf(session)).toEqual([opening.slice(0, 2).join(';')]);
  });

  it('keeps marks, comments and drawings, each of which can be undone', () => {
    const session = desk().studies.begin({ transcript: recordOf(opening) });
    session.show(opening.slice(0, 2));
    const at = session.state.view.stacks[0]?.at ?? { q: 0, r: 0 };
    const to = session.state.view.stacks[1]?.at ?? { q: 0, r: 0 };
    session.setComment('Why not?');
    for (const annotation of ANNOTATIONS) session.setAnnotation(annotation);
    session.toggleShape({ ink: 'green', from: null, to: at });
    session.toggleShape({ ink: 'red', from: at, to });
    session.toggleShape({ ink: 'blue', from: at, to });
    expect(session.state.shapes).toEqual([
      { ink: 'green', from: null, to: at },
      { ink: 'blue', from: at, to },
    ]);
    session.toggleShape({ ink: 'blue', from: at, to });
    expect(session.state.shapes).toHaveLength(1);
    const again = desk().studies.begin({ transcript: session.transcript(), path: session.texts() });
    expect(shapeOf(again.state.tree)).toEqual(shapeOf(session.state.tree));
    session.clearShapes();
    session.setAnnotation('??');
    expect(session.state.tree[session.state.node]).toMatchObject({
      annotation: null,
      comment: 'Why not?',
      shapes: [],
    });
    while (session.state.canUndo) session.undo();
    expect(session.state.tree[2]).toMatchObject({ annotation: null, comment: '', shapes: [] });
  });
});

describe('a study', () => {
  it('lets a hand play both sides and tells why something cannot be', () => {
    const session = desk().studies.begin({ transcript: recordOf(OPENING) });
    session.end();
    const queen = session.state.view.stacks.find(({ pieces }) => pieces[0]?.name === 'bQ');
    const spider = session.state.view.stacks.find(({ pieces }) => pieces[0]?.name === 'wS1');
    if (!queen?.pieces[0] || !spider?.pieces[0]) throw new Error('the pieces are gone');
    session.pick(queen.pieces[0], queen.at);
    expect(session.state.refusal?.refusal.rule).toBe('not-your-piece');
    session.pick(spider.pieces[0], spider.at);
    expect(session.state.refusal).toMatchObject({ refusal: { rule: 'pinned' }, at: spider.at });
    session.cancel();
    expect(session.state.refusal).toBeNull();
    const [move] = session.state.view.moves.filter(({ piece }) => piece === 'wQ');
    const white = session.state.view.stacks.find(({ pieces }) => pieces[0]?.name === 'wQ');
    if (!move || !white?.pieces[0]) throw new Error('the Queen cannot move');
    session.pick(white.pieces[0], white.at);
    expect(session.state.choices.length).toBeGreaterThan(0);
    session.target(move.to);
    expect(session.state.view.last?.text).toBe(move.text);
    expect(session.play('wQ wS1')).toBe(false);
    expect(session.state.refusal?.refusal).toBeDefined();
  });

  it('shows repetition and goes on, passes when it must, and ends with the game', () => {
    const repeated = desk().studies.begin({
      transcript: recordOf(TO_A_REPETITION, 'ultimate,repetition=threefold'),
    });
    repeated.end();
    expect(repeated.state.view).toMatchObject({ occurrences: 3, ended: null });
    expect(repeated.play('wQ \\wS1')).toBe(true);
    const passing = desk().studies.begin({ transcript: recordOf(TO_A_PASS, 'Base') });
    passing.end();
    expect(passing.state.view.mustPass).toBe(true);
    expect(passing.play('pass')).toBe(true);
    const won = desk().studies.begin({ transcript: recordOf(TO_A_WIN) });
    won.end();
    expect(won.state.view.ended).toMatchObject({ winner: 'white', reason: 'surrounded' });
  });

  it('drops the report when the main line changes, and has it again when that is undone', () => {
    const session = desk().studies.begin({ transcript: recordOf(OPENING) });
    const side = { accuracy: null, averageLoss: null, inaccuracies: 0, mistakes: 0, blunders: 0 };
    const report = { nodes: 1, complete: true, white: side, black: side, plies: [], keyMoments: [] };
    session.setReport(report);
    session.show(OPENING.slice(0, 3));
    session.play('bQ bS1/');
    expect(session.state.report).toBe(report);
    session.promote(session.state.node);
    expect(session.state.report).toBeNull();
    session.undo();
    expect(session.state.report).toBe(report);
  });

  it('goes through PGN and JSON and back without loss', async () => {
    const session = desk().studies.begin({ transcript: recordOf(TO_A_WIN), name: 'A “study”' });
    session.show(TO_A_WIN.slice(0, 6));
    const { at } = session.state.view.stacks[0] ?? { at: { q: 0, r: 0 } };
    session.toggleShape({ ink: 'yellow', from: null, to: at });
    session.setAnnotation('?!');
    session.setComment('One {brace}\nand a line.');
    const legal = session.state.view.moves.map(({ text }) => text).filter((text) => text !== TO_A_WIN[6]);
    session.play(legal[0] ?? '');
    session.setComment('Perhaps.');
    session.previous();
    session.play(legal[1] ?? '');
    session.setAnnotation('!!');
    for (const format of ['pgn', 'json'] as const) {
      const text = library.write(session.transcript(), format) ?? '';
      const found: ReadGame[] = [];
      await readGames(
        text,
        library,
        (game) => found.push(game),
        () => Promise.resolve(true),
      );
      expect(found).toMatchObject([{ fault: null }]);
      const again = desk().studies.begin({ transcript: found[0]?.transcript ?? '' });
      expect(shapeOf(again.state.tree), format).toEqual(shapeOf(session.state.tree));
      expect(again.tags()).toContainEqual(['Event', 'A “study”']);
    }
  });

  it('is of one tab at a time: the others follow', async () => {
    const { time, studies, tab } = desk();
    const session = await studies.add({ transcript: recordOf(OPENING), name: 'Two tabs' });
    await session.shown();
    await settled();
    const opened = await tab().open(session.state.id);
    if (opened.kind !== 'session') throw new Error(opened.kind);
    const follower = opened.session;
    await settled();
    expect(follower.state.isFollowing).toBe(true);
    session.end();
    session.play('wQ \\wS1');
    await time.pass(1000);
    expect(linesOf(follower)).toEqual(linesOf(session));
    follower.setComment('Not here.');
    expect(follower.state.tree[0]?.comment).toBe('');
    follower.takeOver();
    await time.pass(1000);
    expect(follower.state.isFollowing).toBe(false);
    expect(session.state.isFollowing).toBe(true);
    follower.setComment('Here.', 0);
    await time.pass(1000);
    expect(session.state.tree[0]?.comment).toBe('Here.');
  });
});
