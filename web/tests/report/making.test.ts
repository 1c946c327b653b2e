import { beforeEach, expect, test } from 'vitest';
import { Making } from '../../src/report/making';
import { reportOf } from '../../src/report/sums';
import { readStudy, type SavedStudy } from '../../src/study/saved-study';
import { StudySession } from '../../src/study/session';
import { EngineSilent } from '../../src/wasm/engine';
import { library, settled, Time } from '../game/table';
import { desk } from '../study/desk';
import { Judge, ply, transcriptOf } from './reports';

const MOVES = ['wG1', 'bS1 wG1-', 'wQ -wG1', 'bG1 bS1\\'];

let time: Time;
let judge: Judge;
let session: StudySession;
let making: Making;

let saved: SavedStudy | null;

function around() {
  const keep = (study: SavedStudy) => {
    saved = study;
    return Promise.resolve(true);
  };
  return { library, studies: { keep, read: () => Promise.resolve(null) }, now: time.now };
}

/** What a reload would find. */
function kept(): SavedStudy {
  session.flush();
  const study = readStudy(JSON.parse(JSON.stringify(saved)));
  if (typeof study === 'string') throw new Error(study);
  return study;
}

beforeEach(() => {
  time = new Time();
  judge = new Judge();
  const transcript = library.begin('Base').transcript();
  session = new StudySession({ transcript }, around());
  session.take(MOVES);
  making = new Making({ session, engine: judge, now: time.now });
});

const known = (count: number, from = 0) =>
  reportOf(
    1000,
    MOVES.slice(from, count).map((text, index) => ply(from + index + 1, { text })),
    4,
  );

test('it grows, tells how long it will take, and is kept with the study', async () => {
  void making.make(1000);
  expect(making.state).toMatchObject({ status: 'working', all: 4, remaining: null });
  await time.pass(300);
  judge.tell(known(1));
  expect(making.state.remaining).toBeNull();
  await time.pass(300);
  judge.tell(known(2));
  expect(making.state.report?.plies).toHaveLength(2);
  expect(making.state.remaining).toBe(600);
  expect(session.state.report).toBeNull();
  await time.pass(500);
  judge.tell(known(3));
  // A second has passed: whoever leaves now keeps three moves.
  expect(session.state.report?.plies).toHaveLength(3);
  judge.answer(known(4));
  await settled();
  expect(making.state).toMatchObject({ status: 'idle', remaining: null, report: { complete: true } });
  expect(session.state.report).toEqual(making.state.report);
});

test('it stops, keeps what is known, and goes on from there', async () => {
  void making.make(1000);
  judge.tell(known(2));
  making.stop();
  await settled();
  expect(judge.last.signal?.aborted).toBe(true);
  expect(making.state.status).toBe('stopped');
  expect(session.state.report?.plies).toHaveLength(2);
  void making.make(1000);
  expect(judge.last.from).toBe(2);
  judge.tell(known(3, 2));
  expect(making.state.report?.plies).toHaveLength(3);
  judge.answer(known(4, 2));
  await settled();
  expect(making.state.report).toEqual(known(4));
});

test('another depth begins anew, and the old report is there until the new one is', async () => {
  session.setReport(known(4));
  void making.make(5000);
  expect(judge.last.from).toBe(0);
  await time.pass(2000);
  judge.tell({ ...known(1), nodes: 5000 });
  expect(session.state.report?.nodes).toBe(1000);
  making.stop();
  expect(session.state.report).toMatchObject({ nodes: 5000, complete: false });
});

test('stopping before anything is known leaves the old report', () => {
  session.setReport(known(4));
  void making.make(5000);
  making.stop();
  expect(making.state.report).toEqual(known(4));
});

test('a main line that changes ends it and makes the report out of date; undoing brings it back', async () => {
  session.setReport(known(4));
  expect(making.state.isOutOfDate).toBe(false);
  session.end();
  session.play('wS1 \\wG1');
  expect(making.state).toMatchObject({ report: null, isOutOfDate: true, all: 5 });
  void making.make(1000);
  expect(judge.last.from).toBe(3);
  session.undo();
  await settled();
  expect(making.state).toMatchObject({ status: 'idle', isOutOfDate: false, report: { complete: true } });
  expect(judge.last.signal?.aborted).toBe(true);
});

test('that it is out of date, and what is still true of it, is known after a reload too', () => {
  session.setReport(known(4));
  session.end();
  session.play('wS1 \\wG1');
  const again = new StudySession(kept(), around());
  const anew = new Making({ session: again, engine: judge, now: time.now });
  expect(anew.state).toMatchObject({ report: null, isOutOfDate: true, all: 5 });
  void anew.make(1000);
  expect(judge.last.from).toBe(3);
  // The move that made the difference taken away, it holds again.
  anew.close();
  again.remove(5);
  expect(again.state).toMatchObject({ report: { complete: true }, oldReport: null });
});

test('one tab makes it, the others follow and say so, and whoever takes over goes on', async () => {
  const { studies, tab, time } = desk();
  const first = await studies.add({ transcript: transcriptOf(MOVES) });
  await first.shown();
  const maker = new Making({ session: first, engine: judge, now: time.now });
  void maker.make(1000);
  await settled();
  const opened = await tab().open(first.state.id);
  if (opened.kind !== 'session') throw new Error(opened.kind);
  const follower = new Making({ session: opened.session, engine: judge, now: time.now });
  await time.pass(1100);
  expect(follower.state.status).toBe('elsewhere');
  judge.tell(known(2));
  await time.pass(100);
  expect(follower.state).toMatchObject({ status: 'elsewhere', report: { plies: { length: 2 } } });
  await follower.make(1000);
  expect(judge.asked).toHaveLength(1);

  opened.session.takeOver();
  await time.pass(100);
  expect(maker.state.status).toBe('stopped');
  expect(follower.state).toMatchObject({ status: 'stopped', report: { plies: { length: 2 } } });
  void follower.make(1000);
  await time.pass(100);
  expect(maker.state.status).toBe('elsewhere');
  judge.answer(known(4, 2));
  await time.pass(100);
  expect(maker.state).toMatchObject({ status: 'idle', report: { complete: true } });
});

test('variations and comments leave the report as it is', () => {
  session.setReport(known(4));
  session.start();
  session.play('wA1');
  session.setComment('Why not?');
  expect(making.state).toMatchObject({ isOutOfDate: false, report: { complete: true } });
});

test('failures are told, and what is known stays', async () => {
  void making.make(1000);
  judge.tell(known(2));
  judge.fail(new Error('lost'));
  await settled();
  expect(making.state).toMatchObject({ status: 'failed', report: { plies: { length: 2 } } });
  void making.make(1000);
  expect(judge.last.from).toBe(2);
  judge.fail(new EngineSilent('noMemory'));
  await settled();
  expect(making.state.status).toBe('no-memory');
});

test('leaving stops the work', async () => {
  void making.make(1000);
  making.close();
  session.close();
  await settled();
  expect(judge.last.signal?.aborted).toBe(true);
});

test('a game without moves has no report', async () => {
  session.start();
  session.remove(1);
  await making.make(1000);
  expect(judge.asked).toHaveLength(0);
});

test('an engine that says nothing for long is taken for dead, and what it found is kept', async () => {
  const beats = (count: number) => {
    for (let beat = 0; beat < count; beat++) making.beat();
  };
  void making.make(1000);
  beats(11);
  judge.tell(known(2));
  beats(11);
  await settled();
  expect(making.state.status).toBe('working');
  making.beat();
  await settled();
  expect(making.state.status).toBe('failed');
  expect(session.state.report?.plies).toHaveLength(2);
  // With nothing under way nobody is waited for.
  beats(20);
  expect(making.state.status).toBe('failed');
});
