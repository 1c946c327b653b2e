import { beforeEach, describe, expect, test } from 'vitest';
import { EditorSession } from '../../src/editor/session';
import { emptyPlan } from '../../src/editor/plan';
import type { SetupPlan } from '../../src/wasm/study';
import type { Bug, Color } from '../../src/wasm/types';
import { library, RULES } from '../game/table';

const at = (q: number, r: number) => ({ q, r });

/** A drawer that lasts as long as the test. */
class Box {
  readonly kept = new Map<string, string>();
  getItem = (key: string): string | null => this.kept.get(key) ?? null;
  setItem = (key: string, value: string): void => void this.kept.set(key, value);
}

let drawer: Box;
const open = (handed: SetupPlan | null = null) =>
  new EditorSession({ library, drawer, rules: RULES }, handed);

beforeEach(() => {
  drawer = new Box();
});

/** Takes a piece from the palette and puts it on a cell. */
function put(session: EditorSession, side: Color, bug: Bug, q: number, r: number): void {
  const piece = session.state.hands[side].find((reserve) => reserve.bug === bug)?.next;
  if (!piece) throw new Error(`no ${bug} is left`);
  session.pick(piece, null);
  session.target(at(q, r));
}

/** Takes up the top piece of a cell. */
function take(session: EditorSession, q: number, r: number): void {
  const stack = session.state.stacks.find((stack) => stack.at.q === q && stack.at.r === r);
  const piece = stack?.pieces[stack.pieces.length - 1];
  if (!piece) throw new Error('nothing lies there');
  session.pick(piece, at(q, r));
}

function twoQueens(): EditorSession {
  const session = open();
  put(session, 'white', 'queen', 0, 0);
  put(session, 'black', 'queen', 1, 0);
  return session;
}

const faults = (session: EditorSession) =>
  session.state.setUp.faults.map(({ message: sentence }) => sentence.id);

describe('setting up', () => {
  test('begins with an empty table and the rules of the last game', () => {
    const { state } = open();
    expect(state).toMatchObject({
      stacks: [],
      selected: null,
      canUndo: false,
      canRedo: false,
      canRestore: false,
    });
    expect(state.rules).toMatchObject({ text: RULES, switches: { threefold: true } });
    expect(state.setUp).toMatchObject({ faults: [] });
    expect(state.setUp.transcript).not.toBeNull();
  });

  test('puts, moves, stacks and removes', () => {
    const session = twoQueens();
    put(session, 'white', 'beetle', 1, 0);
    expect(
      session.state.stacks.find(({ pieces }) => pieces.length === 2)?.pieces.map(({ bug }) => bug),
    ).toEqual(['queen', 'beetle']);
    take(session, 1, 0);
    session.target(at(0, 1));
    expect(session.state.selected).toBeNull();
    expect(session.state.plan.stacks).toHaveLength(3);
    take(session, 0, 1);
    session.discard();
    session.remove(at(1, 0));
    expect(session.state.plan.stacks).toEqual([{ at: at(0, 0), pieces: ['wQ'] }]);
    expect(session.state.action).toMatchObject({ kind: 'removed', piece: { color: 'black', bug: 'queen' } });
  });

  test('puts back what was only picked up', () => {
    const session = twoQueens();
    take(session, 0, 0);
    session.cancel();
    take(session, 0, 0);
    take(session, 0, 0);
    expect(session.state.selected).toBeNull();
    const ant = session.state.hands.white.find(({ bug }) => bug === 'ant')?.next;
    if (ant) session.pick(ant, null);
    expect(session.state.selected?.piece.bug).toBe('ant');
    session.discard();
    expect(session.state).toMatchObject({ selected: null });
    expect(session.state.plan.stacks).toHaveLength(2);
  });

  test('counts what is left', () => {
    const session = open();
    for (let q = 0; q < 3; q += 1) put(session, 'black', 'ant', q, 0);
    const ants = session.state.hands.black.find(({ bug }) => bug === 'ant');
    expect(ants).toMatchObject({ count: 0, next: null });
  });

  test('tells of a possible position all that follows from it', () => {
    const session = twoQueens();
    session.setTurn('black');
    const { setUp } = session.state;
    expect(setUp.view).toMatchObject({ turn: 'black', ended: null, mustPass: false });
    expect(setUp.view?.moves.length).toBeGreaterThan(0);
    expect(setUp.hop).toMatch(/,b$/);
    const game = library.restore(setUp.transcript ?? '');
    expect(game.rules.switches.threefold).toBe(true);
    expect(game.view()).toMatchObject({ ply: 0, turn: 'black' });
    game.free();
  });

  test('tells that the game is over', () => {
    const session = open();
    put(session, 'white', 'queen', 0, 0);
    put(session, 'black', 'queen', 3, 0);
    for (const [q, r] of [
      [2, 0],
      [4, 0],
      [3, 1],
      [2, 1],
      [3, -1],
      [4, -1],
    ] as const) {
      const bug = session.state.hands.white.find(({ count, bug }) => count > 0 && bug !== 'queen')?.bug;
      if (bug) put(session, 'white', bug, q, r);
    }
    put(session, 'white', 'ant', 1, 0);
    expect(session.state.setUp.view?.ended).toEqual({ winner: 'white', reason: 'surrounded' });
  });
});

describe('every step is taken back and done again:', () => {
  const steps: [string, (session: EditorSession) => void][] = [
    [
      'put',
      (session) => {
        put(session, 'white', 'ant', 0, 1);
      },
    ],
    [
      'stack',
      (session) => {
        put(session, 'white', 'beetle', 0, 0);
      },
    ],
    [
      'move',
      (session) => {
        take(session, 1, 0);
        session.target(at(0, 1));
      },
    ],
    [
      'remove',
      (session) => {
        session.remove(at(1, 0));
      },
    ],
    [
      'drag away',
      (session) => {
        take(session, 1, 0);
        session.discard();
      },
    ],
    [
      'side to move',
      (session) => {
        session.setTurn('black');
      },
    ],
    [
      'moved last',
      (session) => {
        session.setAtRest(at(1, 0));
      },
    ],
    [
      'rules',
      (session) => {
        session.setRules('Base');
      },
    ],
    [
      'mirror',
      (session) => {
        session.mirror();
      },
    ],
    [
      'rotate',
      (session) => {
        session.rotate();
      },
    ],
    [
      'clear',
      (session) => {
        session.clear();
      },
    ],
    [
      'restore',
      (session) => {
        session.restore();
      },
    ],
    [
      'load',
      (session) => {
        session.load('Base;InProgress;White[2];wS1;bS1 -wS1');
      },
    ],
    [
      'hand over',
      (session) => {
        session.open({ ...emptyPlan('Base'), turn: 'black' });
      },
    ],
  ];

  test.each(steps)('%s', (_, step) => {
    const session = open(emptyPlan(RULES));
    put(session, 'white', 'queen', 0, 0);
    put(session, 'black', 'queen', 1, 0);
    put(session, 'white', 'spider', -1, 1);
    const before = session.state.plan;
    step(session);
    const after = session.state.plan;
    expect(after).not.toEqual(before);
    session.undo();
    expect(session.state.plan).toEqual(before);
    session.redo();
    expect(session.state.plan).toEqual(after);
    expect(session.state.canRedo).toBe(false);
  });

  test('what changes nothing is no step', () => {
    const session = twoQueens();
    const { plan } = session.state;
    session.setTurn('white');
    session.setAtRest(null);
    session.setAtRest(at(9, 9));
    session.setRules(plan.rules);
    session.setRules('chess');
    session.restore();
    session.remove(at(9, 9));
    take(session, 0, 0);
    session.target(at(0, 0));
    expect(session.state.plan).toBe(plan);
    session.undo();
    expect(session.state.plan.stacks).toHaveLength(1);
  });

  test('a new step ends what could be done again', () => {
    const session = twoQueens();
    session.undo();
    put(session, 'black', 'ant', 1, 0);
    expect(session.state.canRedo).toBe(false);
    session.redo();
    expect(session.state.plan.stacks[1]?.pieces).toEqual(['bA']);
  });
});

describe('what is wrong', () => {
  test('with an empty table: Black cannot begin', () => {
    const session = open();
    session.setTurn('black');
    expect(faults(session)).toEqual(['set-up-black-begins']);
    expect(session.state.setUp).toMatchObject({ transcript: null, hop: null, view: null });
  });

  test('is told with its cells: a piece apart from the hive', () => {
    const session = twoQueens();
    put(session, 'white', 'ant', 3, 0);
    expect(faults(session)).toEqual(['set-up-disconnected']);
    expect(session.state.setUp.faults[0]?.cells).toEqual([at(3, 0)]);
    take(session, 3, 0);
    session.target(at(2, 0));
    expect(faults(session)).toEqual([]);
  });

  test('is told of who cannot climb', () => {
    const session = twoQueens();
    put(session, 'white', 'spider', 1, 0);
    expect(faults(session)).toEqual(['set-up-kind-cannot-climb']);
    expect(session.state.setUp.faults[0]?.cells).toEqual([at(1, 0)]);
  });

  test('is told of who does not take part, and mended by the rules', () => {
    const session = twoQueens();
    put(session, 'white', 'mosquito', 0, 1);
    session.setRules('Base');
    expect(faults(session)).toEqual(['set-up-kind-not-in-game']);
    expect(session.state.hands.white.some(({ bug }) => bug === 'mosquito')).toBe(false);
    session.setRules('Base+M');
    expect(faults(session)).toEqual([]);
  });

  test('is told of too many, which another text may bring', () => {
    const handed = {
      ...emptyPlan(RULES),
      stacks: [
        { at: at(0, 0), pieces: ['wQ'] },
        { at: at(1, 0), pieces: ['wQ'] },
      ],
    };
    expect(faults(open(handed))).toEqual(['set-up-kind-too-many']);
  });

  test('is the same in a mirror', () => {
    const session = twoQueens();
    put(session, 'white', 'spider', 1, 0);
    put(session, 'black', 'ant', 4, -2);
    const told = faults(session);
    expect(told).toHaveLength(2);
    session.mirror();
    expect(faults(session).sort()).toEqual(told.sort());
    session.rotate();
    expect(faults(session).sort()).toEqual(told.sort());
  });
});

describe('texts', () => {
  test('of positions are set up and written again', () => {
    const session = open();
    expect(session.load('QA-a2=B,b')).toEqual({ kind: 'loaded' });
    expect(session.state.setUp.hop).toBe('A+a1=B1-Q,b');
    expect(session.state.plan.turn).toBe('black');
    // A text says nothing about repetition.
    expect(session.state.rules).toMatchObject({ edition: 'ultimate', switches: { threefold: true } });
  });

  test('of games give their last position', () => {
    const session = open();
    expect(session.load('Base;InProgress;White[2];wS1;bS1 -wS1')).toEqual({ kind: 'loaded' });
    expect(session.state.plan.stacks).toHaveLength(2);
    expect(session.state.rules).toMatchObject({ mosquito: false });
    expect(session.state.plan.atRest).not.toBeNull();
  });

  test('that cannot be read change nothing', () => {
    const session = twoQueens();
    const { plan } = session.state;
    expect(session.load('hello world')).toMatchObject({ kind: 'fault', fault: { line: 1 } });
    expect(session.load('QA-a9=B,b')).toMatchObject({ kind: 'fault' });
    expect(session.load('   \n ')).toEqual({ kind: 'nothing' });
    expect(session.load('x'.repeat(10_000_000))).toEqual({ kind: 'too-long' });
    expect(session.state.plan).toBe(plan);
  });
});

describe('who goes away and comes back', () => {
  test('finds everything, with all steps', () => {
    const session = twoQueens();
    session.setTurn('black');
    session.undo();
    const again = open();
    expect(again.state.plan).toEqual(session.state.plan);
    again.redo();
    expect(again.state.plan.turn).toBe('black');
    again.undo();
    again.undo();
    expect(again.state.plan.stacks).toHaveLength(1);
  });

  test('with another position, finds the old one one step before', () => {
    const { plan } = twoQueens().state;
    const handed: SetupPlan = {
      ...emptyPlan('Base'),
      stacks: [{ at: at(0, 0), pieces: ['wA'] }],
      turn: 'black',
    };
    const session = open(handed);
    expect(session.state.plan.stacks).toEqual(handed.stacks);
    session.clear();
    expect(session.state.canRestore).toBe(true);
    session.restore();
    expect(session.state.plan.stacks).toEqual(handed.stacks);
    session.undo();
    session.undo();
    session.undo();
    expect(session.state.plan).toEqual(plan);
  });

  test.each([
    '',
    'nonsense',
    '{"version":9}',
    '{"version":1,"now":{"rules":"chess","stacks":[],"turn":"white","atRest":null}}',
    '{"version":1,"now":{"rules":"ultimate","stacks":[{"at":{"q":0.5,"r":0},"pieces":["wQ"]}],"turn":"white","atRest":null}}',
    '{"version":1,"now":{"rules":"ultimate","stacks":[{"at":{"q":0,"r":0},"pieces":["wX"]}],"turn":"white","atRest":null}}',
  ])('finds an empty table where something else was kept: %s', (text) => {
    drawer.setItem('skep-editor', text);
    expect(open().state.stacks).toEqual([]);
  });

  test('can set up where nothing can be kept', () => {
    drawer.setItem = () => {
      throw new Error('full');
    };
    expect(twoQueens().state.plan.stacks).toHaveLength(2);
    expect(new EditorSession({ library, drawer: null, rules: RULES }).state.stacks).toEqual([]);
  });
});
