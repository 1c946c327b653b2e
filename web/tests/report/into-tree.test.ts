import { beforeEach, expect, test } from 'vitest';
import { isWritten, takeBetter, writeAll } from '../../src/report/into-tree';
import { reportOf } from '../../src/report/sums';
import { StudySession } from '../../src/study/session';
import { mainLine, nodeOf, textsTo } from '../../src/study/tree';
import { library, Time } from '../game/table';
import { ply } from './reports';

const MOVES = ['wG1', 'bS1 wG1-', 'wQ -wG1', 'bG1 bS1\\'];
const BETTER = ['bA1 wG1-', 'wQ -wG1'];

let session: StudySession;
beforeEach(() => {
  const time = new Time();
  const studies = { keep: () => Promise.resolve(true), read: () => Promise.resolve(null) };
  const transcript = library.begin('Base').transcript();
  session = new StudySession({ transcript }, { library, studies, now: time.now });
  session.take(MOVES);
});

const report = reportOf(
  1000,
  MOVES.map((text, index) =>
    index === 1
      ? ply(2, { text, mark: '?', loss: 120, best: { chance: 400, end: null, line: BETTER } })
      : ply(index + 1, { text, mark: index === 3 ? '??' : null }),
  ),
  4,
);

test('the better line stands beside the move, once, and its first move is shown', () => {
  const [, second] = report.plies;
  if (!second) throw new Error('no move');
  takeBetter(session, second);
  expect(textsTo(session.state.tree, session.state.node)).toEqual(['wG1', 'bA1 wG1-']);
  const size = session.state.tree.length;
  takeBetter(session, second);
  expect(session.state.tree).toHaveLength(size);
  expect(mainLine(session.state.tree).map(({ text }) => text)).toEqual(MOVES);
});

test('marks and lines are written, own marks stay, and what is shown stays shown', () => {
  session.end();
  session.setAnnotation('!?');
  const { node } = session.state;
  expect(isWritten(session.state.tree, report)).toBe(false);
  writeAll(session, report);
  expect(isWritten(session.state.tree, report)).toBe(true);
  expect(session.state.node).toBe(node);
  expect(mainLine(session.state.tree).map(({ annotation }) => annotation)).toEqual([null, '?', null, '!?']);
  expect(nodeOf(session.state.tree, 1).children).toHaveLength(2);
  const { tree } = session.state;
  writeAll(session, report);
  expect(session.state.tree).toEqual(tree);
});

test('all that is written is undone in one step, and done again in one', () => {
  session.end();
  const { node, tree } = session.state;
  writeAll(session, report);
  const written = session.state.tree;
  session.undo();
  expect(session.state.node).toBe(node);
  expect(session.state.tree.filter((one) => one !== null)).toEqual(tree);
  session.redo();
  expect(session.state.tree).toEqual(written);
  session.undo();
  session.undo();
  expect(session.state.canUndo).toBe(false);
});
