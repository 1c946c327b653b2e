import { describe, expect, it } from 'vitest';
import { LocalSession } from '../../src/game/session';
import { OPENING, TO_A_PASS, TO_A_REPETITION, TO_A_WIN } from './lines';
import { cellOf, mirrored, notices, pickUp, playByHand, playMove, table, pieceOf, TWO_PEOPLE } from './table';

const BASE = { ...TWO_PEOPLE, rules: 'Base,repetition=threefold' };
const MOSQUITO = { ...TWO_PEOPLE, rules: 'Base+M,repetition=threefold' };
/** Each line as it is and in the mirror. */
const IN_BOTH_WAYS = [
  ['as it is', (moves: string[]) => moves],
  ['in the mirror', (moves: string[]) => moves.map(mirrored)],
] as const;

describe('two people', () => {
  it('begin with an empty table', () => {
    const session = LocalSession.begin(TWO_PEOPLE, table());
    expect(session.state).toMatchObject({
      name: '',
      isLive: true,
      viewpoint: 'white',
      selected: null,
      clock: null,
      notices: [],
      canTakeBack: false,
      isThinking: false,
      isFollowing: false,
      view: { ply: 0, turn: 'white' },
    });
  });

  it('pick a piece, see where it can go, and put it there', () => {
    const around = table();
    const session = LocalSession.begin(TWO_PEOPLE, around);
    session.pick(pieceOf(session, 'wA1'), null);
    expect(session.state.selected?.piece.name).toBe('wA1');
    expect(session.state.choices.map(({ to }) => to)).toEqual([{ q: 0, r: 0 }]);
    session.target({ q: 0, r: 0 });
    expect(session.state).toMatchObject({
      selected: null,
      choices: [],
      viewpoint: 'white',
      canTakeBack: true,
    });
    expect(session.state.playedMoves.map(({ text }) => text)).toEqual(['wA1']);
    expect(around.heard).toEqual(['place']);
  });

  it('put a piece back by cancelling', () => {
    const session = LocalSession.begin(TWO_PEOPLE, table());
    session.pick(pieceOf(session, 'wA1'), null);
    session.cancel();
    expect(session.state).toMatchObject({ selected: null, choices: [] });
    session.target({ q: 0, r: 0 });
    expect(session.state.playedMoves).toEqual([]);
  });

  it('confirm a move if they want to', () => {
    const around = table();
    around.settings.value.confirmMove = true;
    const session = LocalSession.begin(TWO_PEOPLE, around);
    session.pick(pieceOf(session, 'wA1'), null);
    session.target({ q: 0, r: 0 });
    expect(session.state.pending?.text).toBe('wA1');
    expect(session.state.playedMoves).toEqual([]);
    session.cancel();
    session.confirm();
    expect(session.state.playedMoves).toEqual([]);
    session.pick(pieceOf(session, 'wA1'), null);
    session.target({ q: 0, r: 0 });
    session.confirm();
    expect(session.state.playedMoves).toHaveLength(1);
    expect(session.state.pending).toBeNull();
  });

  describe.each(IN_BOTH_WAYS)('%s', (_name, seen) => {
    it('play until a Queen is surrounded', () => {
      const around = table();
      const session = LocalSession.begin(MOSQUITO, around);
      playByHand(session, ...seen(TO_A_WIN));
      expect(session.state.view.ended).toEqual({ winner: 'white', reason: 'surrounded' });
      expect(around.heard.at(-1)).toBe('end');
      session.takeBack();
      expect(session.state.view).toMatchObject({ ended: null, ply: TO_A_WIN.length - 1, turn: 'white' });
    });

    it('are told when they must pass, pass by one call, and take both back', () => {
      const session = LocalSession.begin(BASE, table());
      playByHand(session, ...seen(TO_A_PASS));
      expect(session.state.notices).toEqual([{ id: 'must-pass', side: 'black' }]);
      session.pass();
      expect(session.state.notices).toEqual([{ id: 'passed', side: 'black' }]);
      expect(session.state.view.turn).toBe('white');
      session.takeBack();
      expect(session.state.view.ply).toBe(TO_A_PASS.length - 1);
    });

    it('are warned when a position comes up again', () => {
      const session = LocalSession.begin(TWO_PEOPLE, table());
      const line = seen(TO_A_REPETITION);
      playByHand(session, ...line.slice(0, 7));
      expect(notices(session)).toEqual([]);
      playByHand(session, ...line.slice(7, 8));
      expect(notices(session)).toEqual(['second-time']);
      playByHand(session, ...line.slice(8));
      expect(session.state.view.ended).toEqual({ winner: null, reason: 'repetition' });
    });
  });

  it('are not warned where repetition means nothing', () => {
    const session = LocalSession.begin({ ...TWO_PEOPLE, rules: 'ultimate' }, table());
    expect(session.state.rules.switches.threefold).toBe(false);
    playByHand(session, ...TO_A_REPETITION.slice(0, 8));
    expect(notices(session)).toEqual([]);
  });

  it('must not pass when they can move', () => {
    const session = LocalSession.begin(TWO_PEOPLE, table());
    session.pass();
    expect(session.state.view.ply).toBe(0);
  });

  it('look at earlier positions, where nothing can be picked, and come back', () => {
    const session = LocalSession.begin(TWO_PEOPLE, table());
    playByHand(session, ...OPENING);
    session.show(2);
    expect(session.state).toMatchObject({ isLive: false, view: { ply: 2 } });
    expect(session.state.playedMoves).toHaveLength(4);
    pickUp(session, 'wS1');
    expect(session.state).toMatchObject({ selected: null, refusal: null });
    session.show(-3);
    expect(session.state.view.ply).toBe(0);
    session.show(4);
    expect(session.state).toMatchObject({ isLive: true, view: { ply: 4 } });
    session.show(1);
    session.show(null);
    expect(session.state.isLive).toBe(true);
  });

  it('resign, which can be taken back', () => {
    const session = LocalSession.begin(TWO_PEOPLE, table());
    playByHand(session, ...OPENING.slice(0, 3));
    session.resign();
    expect(session.state.view.ended).toEqual({ winner: 'white', reason: 'resignation' });
    session.resign();
    session.takeBack();
    expect(session.state.view).toMatchObject({ ended: null, ply: 3, turn: 'black' });
  });

  it('agree on a draw, or do not', () => {
    const session = LocalSession.begin(TWO_PEOPLE, table());
    playByHand(session, ...OPENING);
    session.answerDraw(true);
    expect(session.state.view.ended).toBeNull();
    session.offerDraw();
    expect(session.state.notices).toEqual([{ id: 'draw-offered', side: 'white' }]);
    session.answerDraw(false);
    expect(notices(session)).toEqual([]);
    session.offerDraw();
    playByHand(session, 'wQ \\wS1');
    expect(notices(session)).toEqual([]);
    session.offerDraw();
    session.answerDraw(true);
    expect(session.state.view.ended).toEqual({ winner: null, reason: 'agreement' });
  });
});

describe('a refused move', () => {
  const begun = (...moves: string[]) => {
    const session = LocalSession.begin(TWO_PEOPLE, table());
    playByHand(session, ...moves);
    return session;
  };

  it('tells the reason and the place, and keeps the piece in hand', () => {
    const session = begun(...OPENING);
    pickUp(session, 'wQ');
    session.target({ q: 5, r: 5 });
    expect(session.state.refusal).toMatchObject({ refusal: { rule: 'steps' }, at: { q: 5, r: 5 } });
    expect(session.state.selected?.piece.name).toBe('wQ');
    session.cancel();
    pickUp(session, 'wQ');
    session.target(cellOf(session, 'wQ'));
    expect(session.state).toMatchObject({ refusal: null, selected: { piece: { name: 'wQ' } } });
    playByHand(session, 'wQ \\wS1');
    expect(session.state.refusal).toBeNull();
  });

  it.each(IN_BOTH_WAYS)('of a piece that holds the hive together comes at once, %s', (_name, seen) => {
    const session = begun(...seen(OPENING));
    const at = cellOf(session, 'wS1');
    pickUp(session, 'wS1');
    expect(session.state.refusal).toMatchObject({ refusal: { rule: 'pinned', piece: { name: 'wS1' } }, at });
    expect(session.state.selected).toBeNull();
  });

  it('of a piece before its Queen is there', () => {
    const session = begun('wS1', 'bS1 wS1-');
    pickUp(session, 'wS1');
    expect(session.state.refusal?.refusal.rule).toBe('queen-not-placed');
  });

  it('of an enemy piece nobody can throw', () => {
    const session = begun(...OPENING);
    pickUp(session, 'bQ');
    expect(session.state.refusal?.refusal.rule).toBe('not-your-piece');
  });

  it('of a piece that is walled in: a gate on every side', () => {
    const session = begun(
      ...['wP', 'bA1 \\wP', 'wL /wP', 'bQ bA1/', 'wB1 wP\\', 'bL -bA1', 'wQ wB1-', 'bB1 bQ-', 'wL wQ\\'],
      ...['bM \\bQ', 'wA1 wB1\\', 'bA2 -bL', 'wG1 \\wQ', 'bS1 bB1/', 'wB2 wQ/', 'bG1 -bM'],
    );
    pickUp(session, 'wQ');
    expect(session.state.refusal?.refusal.rule).toBe('gate');
  });

  it('in hand tells what the hand is told', () => {
    const session = begun('wS1', 'bS1 wS1-', 'wG1 -wS1', 'bG1 bS1-', 'wA1 -wG1', 'bA1 bG1-');
    session.pick(pieceOf(session, 'wA2'), null);
    expect(session.state.refusal).toMatchObject({ refusal: { rule: 'queen-due' }, at: null });
    session.pick(pieceOf(session, 'bA2'), null);
    expect(session.state.refusal?.refusal.rule).toBe('not-your-turn');
  });

  it('of the wrong hand comes before anything lies on the table', () => {
    const session = begun();
    session.pick(pieceOf(session, 'bA1'), null);
    expect(session.state.refusal?.refusal).toMatchObject({ rule: 'not-your-turn', mover: 'white' });
  });

  it('goes away with the next act, such as asking for a hint', () => {
    const session = begun(...OPENING);
    pickUp(session, 'bQ');
    session.askHint();
    expect(session.state.refusal).toBeNull();
  });

  it('goes away by cancelling', () => {
    const session = begun(...OPENING);
    pickUp(session, 'wS1');
    session.cancel();
    expect(session.state.refusal).toBeNull();
  });

  it('does not hit an enemy piece beside an own Pillbug, which can throw it', () => {
    const session = begun(
      'wM',
      'bP -wM',
      'wB1 wM\\',
      'bQ \\bP',
      'wA1 /wB1',
      'bS1 /bQ',
      'wQ -wA1',
      'bS1 \\wM',
    );
    pickUp(session, 'bP');
    expect(session.state.refusal).toBeNull();
    expect(session.state.choices.map(({ thrower }) => thrower)).toEqual(['wM', 'wM', 'wM']);
    playByHand(session, 'bP wM/');
    expect(session.state.view.last).toMatchObject({ color: 'white', thrower: { name: 'wM' } });
    pickUp(session, 'bP');
    expect(session.state.refusal?.refusal.rule).toBe('at-rest');
  });
});

describe('keeping', () => {
  it('happens after every move, and what is kept goes on where it was', async () => {
    const around = table();
    const session = LocalSession.begin(TWO_PEOPLE, around);
    session.rename('  With Ada ');
    playByHand(session, ...OPENING);
    expect(around.saves.kept.map(({ picture }) => picture.plies)).toEqual([0, 0, 1, 2, 3, 4]);
    const save = around.saves.kept.at(-1);
    if (!save) throw new Error('nothing kept');
    session.close();
    const again = LocalSession.resume(save, table());
    expect(again.state).toMatchObject({ id: save.id, name: 'With Ada', view: { ply: 4 }, canTakeBack: true });
    await Promise.resolve();
    playByHand(again, 'wQ \\wS1');
  });

  describe('waits until the move is seen', () => {
    /** A page whose frames come when they are told to. */
    function drawn() {
      const waiting: (() => void)[] = [];
      const around = { ...table(), afterFrame: (run: () => void) => void waiting.push(run) };
      const plies = () => around.saves.kept.map(({ picture }) => picture.plies);
      const frame = () => {
        for (const run of waiting.splice(0)) run();
      };
      return { around, plies, frame };
    }

    it('and is done once, as the game stands then', () => {
      const { around, plies, frame } = drawn();
      const session = LocalSession.begin(TWO_PEOPLE, around);
      playByHand(session, 'wS1');
      expect(plies()).toEqual([0]);
      frame();
      expect(plies()).toEqual([0, 1]);
      playByHand(session, 'bS1 wS1-', 'wG1 -wS1');
      frame();
      expect(plies()).toEqual([0, 1, 3]);
    });

    it.each(['rest', 'remember', 'close'] as const)('but not if the page is left before: %s', (leave) => {
      const { around, plies, frame } = drawn();
      const session = LocalSession.begin(TWO_PEOPLE, around);
      playByHand(session, 'wS1');
      session[leave]();
      expect(plies()).toEqual([0, 1]);
      frame();
      expect(plies()).toEqual([0, 1]);
    });
  });

  it('keeps the moves that were there before as they are', () => {
    const session = LocalSession.begin(TWO_PEOPLE, table());
    playByHand(session, ...OPENING);
    const { playedMoves } = session.state;
    playByHand(session, 'wQ \\wS1');
    expect(session.state.playedMoves.map(({ ply }) => ply)).toEqual([1, 2, 3, 4, 5]);
    expect(
      session.state.playedMoves.slice(0, 4).every((played, index) => played === playedMoves[index]),
    ).toBe(true);
    session.takeBack();
    session.takeBack();
    expect(session.state.playedMoves).toEqual(playedMoves.slice(0, 3));
  });

  it('that fails is told as long as it lasts, and the game goes on', async () => {
    const around = table();
    around.saves.isFull = true;
    const session = LocalSession.begin(TWO_PEOPLE, around);
    await around.time.pass(0);
    expect(notices(session)).toEqual(['not-saved']);
    playByHand(session, 'wS1');
    await around.time.pass(0);
    expect(notices(session)).toEqual(['not-saved']);
    expect(session.state.view.ply).toBe(1);
    around.saves.isFull = false;
    playByHand(session, 'bS1 wS1-');
    await around.time.pass(0);
    expect(notices(session)).toEqual([]);
  });

  it('leaves alone what others wrote about the game', () => {
    const around = table();
    const session = LocalSession.begin(TWO_PEOPLE, around);
    playByHand(session, ...OPENING);
    const save = around.saves.kept.at(-1);
    if (!save) throw new Error('nothing kept');
    const notes = [
      { ply: 1, comment: 'A quiet start.' },
      { ply: 4, comment: 'Hm.' },
    ];
    const record = JSON.parse(save.transcript) as object;
    const transcript = JSON.stringify({ ...record, tags: [['White', 'Ada']], notes });
    const again = LocalSession.resume({ ...save, transcript }, around);
    playByHand(again, 'wQ \\wS1');
    expect(JSON.parse(around.saves.kept.at(-1)?.transcript ?? '')).toMatchObject({
      tags: [['White', 'Ada']],
      notes,
    });
    again.takeBack();
    again.takeBack();
    expect(JSON.parse(around.saves.kept.at(-1)?.transcript ?? '')).toMatchObject({
      notes: notes.slice(0, 1),
    });
    LocalSession.resume(around.saves.kept.at(-1) ?? save, around);
  });
});

describe('any game', () => {
  // A small generator of its own, so that a failure comes again.
  const dice = (seed: number) => () => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    return seed / 2 ** 32;
  };

  it.each([1, 2, 3, 4])(
    'played at random (%i) and taken back is as it was',
    (seed) => {
      const random = dice(seed);
      const session = LocalSession.begin(TWO_PEOPLE, table());
      const initial = session.state;
      while (!session.state.view.ended && session.state.view.ply < 120) {
        const { moves, mustPass, ply } = session.state.view;
        const move = moves[Math.floor(random() * moves.length)];
        if (mustPass) session.pass();
        else if (move) playMove(session, move);
        expect(session.state.view.ply).toBe(ply + 1);
      }
      const lastPly = session.state.view.ply;
      expect(lastPly).toBeGreaterThan(20);
      for (let back = 0; back < lastPly && session.state.canTakeBack; back += 1) session.takeBack();
      expect(session.state).toEqual(initial);
    },
    60_000,
  );

  it('gives new snapshots and leaves old ones alone', () => {
    const session = LocalSession.begin(TWO_PEOPLE, table());
    const seen: unknown[] = [];
    const copies: unknown[] = [];
    const stop = session.subscribe((state) => {
      seen.push(state);
      copies.push(structuredClone(state));
    });
    playByHand(session, ...OPENING);
    session.takeBack();
    stop();
    const count = seen.length;
    session.takeBack();
    expect(seen).toHaveLength(count);
    expect(new Set(seen).size).toBe(count);
    expect(seen).toEqual(copies);
  });
});
