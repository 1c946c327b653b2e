import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { canStep, exercisesOf, Retry } from '../../src/report/retry';
import { StudySession } from '../../src/study/session';
import type { EngineWorker } from '../../src/wasm/engine';
import type { GameReport, PlyReport } from '../../src/wasm/types';
import { library, settled, Time } from '../game/table';
import { Judge, judged, ply, transcriptOf } from './reports';

/** A game in which Black leaves the Queen to be surrounded with the second last move. */
const LOST =
  'wS1;bG1 wS1\\;wB1 \\wS1;bS1 bG1-;wS2 -wB1;bB1 bS1/;wQ \\wB1;bQ bG1\\;wB2 wS1/;bB1 wB2\\;wS1 /bQ;bA1 bS1/;wA1 wS2\\;bA1 /wA1;' +
  'wS2 /bA1;bA2 bS1/;wA2 wB2/;bA2 wA2/;wA3 /wQ;bS1 wS1\\;wA3 \\bA2;bA3 bB1-;wA3 bA3/;bB2 bB1\\;wA3 bQ\\;bA2 /bG1;wA2 bB2\\';

function sessionOf(text: string): StudySession {
  const transcript = transcriptOf(text.split(';'));
  const time = new Time();
  const studies = { keep: () => Promise.resolve(true), read: () => Promise.resolve(null) };
  return new StudySession({ transcript }, { library, studies, now: time.now });
}

let session: StudySession;
let retry: Retry;
beforeEach(() => {
  session = sessionOf(LOST);
});
afterEach(() => {
  retry.close();
  session.close();
});

/** Plays a move on the table of the exercise. */
function play(text: string): void {
  const { study } = retry.state;
  const move = study?.view.moves.find((legal) => legal.text === text);
  if (!study || !move) throw new Error(`${text} is not legal`);
  const tiles = [
    ...study.view.stacks.flatMap(({ pieces }) => pieces),
    ...study.view.hands[study.view.turn].flatMap(({ next }) => (next ? [next] : [])),
  ];
  const piece = tiles.find(({ name }) => name === move.piece);
  if (!piece) throw new Error(move.piece);
  retry.pick(piece, move.from);
  retry.target(move.to);
}

/** The same is asked of White and of Black. */
describe.each([9, 10])('with an engine that is told what to say, at move %d', (number) => {
  let judge: Judge;
  let mistake: PlyReport;
  let report: GameReport;
  const ANSWER = LOST.split(';')[number] ?? '';

  beforeEach(() => {
    judge = new Judge();
    mistake = ply(number, {
      text: LOST.split(';')[number - 1] ?? '',
      mark: '??',
      loss: 300,
      chance: 300,
      best: { chance: 600, end: null, line: [] },
      reply: [ANSWER],
    });
    const first = session.state.tree.find((node) => node?.ply === number);
    const before = library.study(session.lineTranscript(first?.parent ?? 0));
    const legal = before.view(before.tree().length - 1).moves.map(({ text }) => text);
    before.free();
    mistake.best.line = [legal.find((text) => text !== mistake.text) ?? ''];
    const plies = Array.from({ length: 16 }, (_, index) => (index === number - 1 ? mistake : ply(index + 1)));
    report = { nodes: 4321, complete: true, white: SIDE, black: SIDE, plies, keyMoments: [number] };
    retry = new Retry(session, report, { sides: 'both', inaccuracies: false }, { library, engine: judge });
  });

  /** A legal move that is neither the best nor the one that was played. */
  const another = (): string =>
    retry.state.study?.view.moves.find(({ text }) => text !== mistake.text && text !== mistake.best.line[0])
      ?.text ?? '';

  const answer = async (told: Partial<PlyReport>): Promise<void> => {
    judge.answer({ ...report, plies: [ply(number, told)] });
    await settled();
  };

  test('the position before the mistake is the exercise, and the study stays as it is', () => {
    const { tree, node } = session.state;
    expect(retry.state).toMatchObject({ at: 0, stage: 'asked', results: [null] });
    expect(retry.state.study?.view).toMatchObject({
      ply: number - 1,
      turn: number % 2 === 1 ? 'white' : 'black',
    });
    play(another());
    expect(session.state.tree).toBe(tree);
    expect(session.state.node).toBe(node);
  });

  test('the engine is asked about that move alone, with the nodes of the report', () => {
    play(another());
    expect(retry.state.stage).toBe('judging');
    expect(judge.last).toMatchObject({ nodes: 4321, from: number - 1 });
    expect(judge.last.line.moves).toHaveLength(number);
  });

  test('every move without a mark is right, not only the best', async () => {
    const text = another();
    play(text);
    await answer({ text, loss: 49 });
    expect(retry.state).toMatchObject({ stage: 'right', results: ['first'], tried: { loss: 49 } });
    retry.next();
    expect(retry.state).toMatchObject({ at: 1, study: null });
  });

  test('a lapse is wrong however little it costs', async () => {
    const text = another();
    play(text);
    await answer({ text, loss: 0, mark: '??', lapse: 'missed-win' });
    expect(retry.state.stage).toBe('better');
  });

  test('better is not good; then right counts as later', async () => {
    const text = another();
    play(text);
    await answer({ text, loss: 120, mark: '?' });
    expect(retry.state.stage).toBe('better');
    retry.again();
    expect(retry.state).toMatchObject({ stage: 'asked', tried: null });
    expect(retry.state.study?.view.ply).toBe(number - 1);
    play(text);
    await answer({ text, loss: 10 });
    expect(retry.state).toMatchObject({ stage: 'right', results: ['later'] });
  });

  test('what is wrong is refuted on the board, step by step', async () => {
    play(mistake.text);
    await settled();
    // What the report has judged is not asked again.
    expect(judge.asked).toHaveLength(0);
    expect(retry.state.stage).toBe('wrong');
    expect(retry.state.study?.view.last?.text).toBe(ANSWER);
    expect([canStep(retry.state, 1), canStep(retry.state, -1)]).toEqual([false, true]);
    retry.step(-1);
    expect(retry.state.study?.view.last?.text).toBe(mistake.text);
    retry.step(-1);
    retry.step(-1);
    expect(retry.state.study?.view.ply).toBe(number - 1);
    retry.step(1);
    retry.step(1);
    expect(retry.state.study?.view.last?.text).toBe(ANSWER);
  });

  test('the solution is shown and does not count', () => {
    retry.showSolution();
    expect(retry.state).toMatchObject({ stage: 'solution', results: ['not'] });
    expect(retry.state.study?.view.last?.text).toBe(mistake.best.line[0]);
    retry.again();
    expect(retry.state.study?.view.ply).toBe(number - 1);
  });

  test('an engine that fails is told and asked again; what is left is not judged', async () => {
    const text = another();
    play(text);
    judge.fail(new Error('lost'));
    await settled();
    expect(retry.state.stage).toBe('failed');
    retry.judgeAgain();
    await answer({ text });
    expect(retry.state.stage).toBe('right');
    retry.restart();
    play(text);
    retry.again();
    expect(judge.last.signal?.aborted).toBe(true);
    await settled();
    expect(retry.state.stage).toBe('asked');
  });

  test('only what was chosen is retried', () => {
    const marked = {
      ...report,
      plies: [
        ply(1, { mark: '?!', best: { chance: 1, end: null, line: ['x'] } }),
        ply(2, { mark: '?', best: { chance: 1, end: null, line: ['x'] } }),
        // Nothing was better.
        ply(3, { mark: '??' }),
        ply(5, { mark: '??', best: { chance: 1, end: null, line: ['x'] } }),
      ],
    };
    const numbers = (sides: 'white' | 'black' | 'both', inaccuracies: boolean) =>
      exercisesOf(marked, { sides, inaccuracies }).map(({ number }) => number);
    expect(numbers('both', true)).toEqual([1, 2, 5]);
    expect(numbers('both', false)).toEqual([2, 5]);
    expect(numbers('white', true)).toEqual([1, 5]);
    expect(numbers('black', true)).toEqual([2]);
  });
});

const SIDE = { accuracy: 900, averageLoss: 10, inaccuracies: 0, mistakes: 0, blunders: 0 };

describe('with the engine itself', () => {
  const NODES = 3000;
  const engine: Pick<EngineWorker, 'report'> = {
    report: ({ line, nodes, from }) => Promise.resolve(judged(line, nodes, from)),
  };
  let report: GameReport;
  beforeAll(() => {
    const study = sessionOf(LOST);
    report = judged(study.line(study.state.tree.length - 1), NODES);
    study.close();
  });

  test('the best move of the report is right, and what was played is not', async () => {
    retry = new Retry(session, report, { sides: 'both', inaccuracies: true }, { library, engine });
    expect(retry.state.exercises.length).toBeGreaterThan(0);
    for (const exercise of retry.state.exercises) {
      play(exercise.text);
      await settled();
      expect(['wrong', 'better'], exercise.text).toContain(retry.state.stage);
      retry.again();
      play(exercise.best.line[0] ?? '');
      await settled();
      expect(retry.state.stage, exercise.best.line[0]).toBe('right');
      expect(retry.state.results[retry.state.at]).toBe('later');
      retry.next();
    }
    expect(retry.state.at).toBe(retry.state.exercises.length);
  });
});
