import { beforeEach, describe, expect, test } from 'vitest';
import { settled } from '../game/table';
import { clock, OPENING, Room, times } from './room';

let room: Room;

/** A game in the middle: White is to move, and it is White who sits here, unless it is told. */
const middle = (more: Parameters<typeof Room.open>[0] = {}) =>
  Room.open({
    moves: OPENING,
    seq: 4,
    times: times(OPENING),
    clock: clock({ running: 'white' }),
    ...more,
  });

describe('a move of one’s own', () => {
  beforeEach(async () => {
    room = await middle();
  });

  test('is drawn at once, and marked until the server has taken it', () => {
    room.play('wQ \\wS1');
    expect(room.moves().at(-1)).toBe('wQ \\wS1');
    expect(room.state).toMatchObject({ isSending: true, view: { turn: 'black' } });
    expect(room.wire.act()).toMatchObject({ ply: 4, act: { kind: 'move', text: 'wQ \\wS1' } });
    const drawn = room.state.view;
    room.take({ clock: clock({ white: 61_000, running: 'black' }) });
    expect(room.state).toMatchObject({ isSending: false, clock: { white: 61_000, running: 'black' } });
    expect(room.state.view).toBe(drawn);
    expect(room.heard).toEqual(['move']);
  });

  test('is taken back with the reason if it is refused', () => {
    room.play('wQ \\wS1');
    room.refuse();
    expect(room.moves()).toEqual(OPENING);
    expect(room.state).toMatchObject({ isSending: false, view: { turn: 'white' } });
    expect(room.state.notices).toEqual([{ id: 'refused', reason: { id: 'refused-stale', arguments: [] } }]);
    room.play('wQ /wS1');
    expect(room.moves().at(-1)).toBe('wQ /wS1');
    expect(room.notices()).toEqual([]);
  });

  test('is not made twice, and not made for the opponent', () => {
    room.play('wQ \\wS1');
    expect(() => room.play('bQ bS1/')).not.toThrow();
    expect(room.moves()).toHaveLength(5);
    expect(room.wire.socket.of('act')).toHaveLength(1);
  });

  test('is sent again when the line comes back, and told to be done', async () => {
    room.play('wQ \\wS1');
    const { id } = room.wire.act();
    room.wire.socket.cut();
    expect(room.state).toMatchObject({ line: 'away', isSending: true });
    await room.wire.time.pass(500);
    room.wire.greet();
    expect(room.wire.act().id).toBe(id);
    expect(room.notices()).toEqual(['back-again']);
    room.move('wQ \\wS1');
    room.wire.socket.tell({ kind: 'done', game: room.state.id, id });
    expect(room.state).toMatchObject({ line: 'open', isSending: false });
    expect(room.moves()).toHaveLength(5);
    await room.wire.time.pass(4000);
    expect(room.notices()).toEqual([]);
  });

  test('stays when the whole game is told anew, as long as it is still to come', () => {
    room.play('wQ \\wS1');
    room.retell({ moves: OPENING, seq: 4, times: times(OPENING) });
    expect(room.moves()).toHaveLength(5);
    expect(room.state.isSending).toBe(true);
    const moves = [...OPENING, 'wQ \\wS1'];
    room.retell({ moves, seq: 5, times: times(moves) });
    expect(room.moves()).toEqual(moves);
    expect(room.state.isSending).toBe(false);
  });

  test('gives way to one that was made on another device', () => {
    room.play('wQ \\wS1');
    room.move('wQ /wS1', { clock: clock({ running: 'black' }) });
    expect(room.moves().at(-1)).toBe('wQ /wS1');
    room.refuse();
    expect(room.moves()).toHaveLength(5);
  });

  test('waits for confirmation if that is wanted', () => {
    room.settings.value.confirmMove = true;
    room.play('wQ \\wS1');
    expect(room.state.pending?.text).toBe('wQ \\wS1');
    expect(room.wire.socket.of('act')).toEqual([]);
    room.session.confirm();
    expect(room.wire.act().act).toMatchObject({ text: 'wQ \\wS1' });
  });

  test('can be written, and is refused by the rules before the server hears of it', () => {
    expect(room.session.write('wS1 bQ-')).toMatchObject({ rule: expect.any(String) as string });
    expect(room.wire.socket.of('act')).toEqual([]);
    expect(room.session.write('wQ \\wS1')).toBe('played');
    expect(room.session.write('wA1 -wQ')).toBe('not-now');
  });

  test('tells how long was thought since the opponent’s move was seen', async () => {
    room.play('wQ \\wS1');
    // What was on the board before this page was there: nobody knows since when it was looked at.
    expect(room.wire.act().act).toMatchObject({ thought: null });
    room.take();
    room.move('bQ bS1/');
    await room.wire.time.pass(1234);
    room.play('wQ -wS1');
    expect(room.wire.act().act).toMatchObject({ thought: 1234 });
  });
});

describe('what the opponent does', () => {
  beforeEach(async () => {
    room = await middle({ you: 'black' });
  });

  test('is drawn and heard', () => {
    room.move('wQ \\wS1', { clock: clock({ running: 'black' }) });
    expect(room.state).toMatchObject({ isLive: true, view: { turn: 'black', last: { text: 'wQ \\wS1' } } });
    expect(room.heard).toEqual(['move']);
  });

  test('does not take away what is looked at', () => {
    room.session.show(2);
    room.move('wQ \\wS1');
    expect(room.state).toMatchObject({ isLive: false, view: { ply: 2 } });
    expect(room.moves()).toHaveLength(5);
    room.session.show(null);
    expect(room.state.view.ply).toBe(5);
  });

  test('leaves a piece in the hand that was picked up meanwhile', () => {
    const { piece, from } = room.piece('bQ');
    room.session.pick(piece, from);
    expect(room.state.choices.length).toBeGreaterThan(0);
    room.move('wQ \\wS1');
    expect(room.state.selected?.piece.name).toBe('bQ');
    room.putDown();
    expect(room.wire.act().act.kind).toBe('move');
  });

  test('that does not fit what is here makes everything be told anew', () => {
    room.move('bQ bS1/');
    expect(room.wire.socket.sent.at(-1)).toMatchObject({ kind: 'follow', after: null });
  });
});

describe('a premove', () => {
  beforeEach(async () => {
    room = await middle({ you: 'black' });
    room.moveSomewhere('bQ');
  });

  test('is shown, and nobody else hears of it', () => {
    expect(room.state.premove?.piece.name).toBe('bQ');
    expect(room.state.selected).toBeNull();
    expect(room.wire.socket.of('act')).toEqual([]);
  });

  test('is played in the same breath as the opponent’s move, and without thought', () => {
    const states: number[] = [];
    room.session.subscribe(({ playedMoves }) => states.push(playedMoves.length));
    room.move('wQ \\wS1', { clock: clock({ running: 'black' }) });
    expect(room.moves()).toHaveLength(6);
    expect(new Set(states)).toEqual(new Set([4, 6]));
    expect(room.wire.act()).toMatchObject({ ply: 5, act: { kind: 'move', thought: 0 } });
    expect(room.state).toMatchObject({ premove: null, isSending: true });
    room.take();
    expect(room.state.isSending).toBe(false);
  });

  test('that has become illegal is given up, with a word', async () => {
    const moves = [...OPENING, 'wA1 -wQ', 'bA1 bQ-'];
    room = await middle({ you: 'black', moves, seq: 6, times: times(moves) });
    const { piece, from } = room.piece('bA1');
    room.session.pick(piece, from);
    room.session.target({ q: -2, r: -1 });
    expect(room.state.premove?.piece.name).toBe('bA1');
    room.move('wS2 \\wA1', { clock: clock({ running: 'black' }) });
    expect(room.moves()).toHaveLength(7);
    expect(room.state).toMatchObject({ premove: null, isSending: false });
    expect(room.notices()).toEqual(['premove-gone']);
    expect(room.wire.socket.of('act')).toEqual([]);
  });

  test('that the server refuses is taken back', () => {
    room.move('wQ \\wS1');
    room.refuse('refused-illegal');
    expect(room.moves()).toHaveLength(5);
    expect(room.notices()).toEqual(['refused']);
  });

  test('is given up by a click', () => {
    room.session.cancel();
    expect(room.state.premove).toBeNull();
    room.move('wQ \\wS1');
    expect(room.moves()).toHaveLength(5);
  });

  test('is given up when moves are taken back, and when the game ends', () => {
    room.tell({ kind: 'took-back', plies: 2 });
    expect(room.state.premove).toBeNull();
  });
});

describe('players agree', () => {
  beforeEach(async () => {
    room = await middle();
  });

  test('on taking back', () => {
    room.session.proposeTakeBack();
    expect(room.wire.act()).toMatchObject({ ply: 4, act: { kind: 'propose-take-back' } });
    room.tell({ kind: 'take-back-proposed', by: 'white' }, { answers: room.wire.act().id });
    expect(room.state.offers.takeBack).toBe('white');
    room.tell({ kind: 'took-back', plies: 2 }, { clock: clock({ running: 'white' }) });
    expect(room.moves()).toEqual(OPENING.slice(0, 2));
    expect(room.state).toMatchObject({ offers: { takeBack: null }, isLive: true, view: { turn: 'white' } });
  });

  test('on a draw, or not', () => {
    room.tell({ kind: 'draw-offered', by: 'black' });
    expect(room.state.offers.draw).toBe('black');
    room.session.answerDraw(false);
    expect(room.wire.act().act).toEqual({ kind: 'decline-draw' });
    room.tell({ kind: 'draw-declined' });
    expect(room.state).toMatchObject({
      offers: { draw: null },
      notices: [{ id: 'draw-declined', by: 'white' }],
    });
    // A move declines what the other has offered, and keeps what its maker offers with it.
    room.tell({ kind: 'draw-offered', by: 'black' });
    room.play('wQ \\wS1');
    room.take();
    expect(room.state.offers.draw).toBeNull();
    room.tell({ kind: 'draw-offered', by: 'black' });
    room.move('bQ bS1/');
    expect(room.state.offers.draw).toBe('black');
  });

  test('on more time', () => {
    room.session.giveTime();
    room.tell(
      { kind: 'time-given', to: 'black', time: 15_000 },
      { clock: clock({ black: 75_000, running: 'white' }) },
    );
    expect(room.state).toMatchObject({
      clock: { black: 75_000 },
      notices: [{ id: 'time-given', to: 'black' }],
    });
  });

  test('on another game', () => {
    room.tell({ kind: 'ended', ending: { winner: null, reason: 'agreement' } });
    room.tell({ kind: 'rematch-offered', by: 'black' });
    expect(room.state.offers.rematch).toBe('black');
    room.session.answerRematch(true);
    room.tell({ kind: 'rematched', game: '000000again' });
    expect(room.state).toMatchObject({ rematch: '000000again', offers: { rematch: null } });
  });

  test('and what the server refuses is told', () => {
    room.session.offerDraw();
    room.refuse('refused-too-soon');
    expect(room.state.notices).toEqual([
      { id: 'refused', reason: { id: 'refused-too-soon', arguments: [] } },
    ]);
    expect(room.moves()).toEqual(OPENING);
  });
});

describe('time', () => {
  test('runs on from what the server told, and never below nothing', async () => {
    room = await middle({ clock: clock({ white: 12_000, running: 'white' }) });
    await room.wire.time.pass(1500);
    // Whole seconds are shown, and told when they change.
    expect(room.state.clock).toMatchObject({ white: 10_999, black: 60_000, running: 'white' });
    await room.wire.time.pass(2050);
    expect(room.state.clock?.white).toBeLessThan(8550);
    expect(room.state.clock?.white).toBeGreaterThanOrEqual(8450);
    await room.wire.time.pass(60_000);
    expect(room.state.clock?.white).toBe(0);
  });

  test('stands still while one’s own move is on its way, and goes on if it is refused', async () => {
    room = await middle();
    room.play('wQ \\wS1');
    await room.wire.time.pass(3000);
    expect(room.state.clock).toMatchObject({ white: 60_000, running: null });
    room.refuse();
    expect(room.state.clock).toMatchObject({ white: 57_000, running: 'white' });
  });

  test('of the opponent counts from when it began to run, not from when that was heard', async () => {
    room = await middle({ you: 'black' });
    room.wire.socket.answers = false;
    await room.wire.time.pass(3000);
    for (let ping = 0; ping < 4; ping += 1) {
      await room.wire.time.pass(200);
      room.wire.socket.tell({ kind: 'pong' });
      await room.wire.time.pass(3000);
    }
    room.move('wQ \\wS1');
    room.play('bQ bS1/');
    room.take({ clock: clock({ running: 'white' }) });
    expect(room.state.clock?.white).toBeLessThan(60_000);
    expect(room.state.clock?.white).toBeGreaterThan(59_890);
  });

  test('rests until the players are back', async () => {
    room = await middle();
    room.tell(
      { kind: 'held', thought: 2000, until: 0 },
      { clock: clock({ white: 58_000, running: 'white', rests: 15_000 }) },
    );
    await room.wire.time.pass(10_001);
    expect(room.state.clock).toMatchObject({ white: 58_000, rests: 4999 });
    await room.wire.time.pass(7000);
    expect(room.state.clock?.white).toBeLessThanOrEqual(56_000);
  });

  test('for the first move is counted down', async () => {
    room = await Room.open();
    await room.wire.time.pass(5001);
    expect(room.state.clock?.firstMove).toBe(14_999);
  });

  test('that is low is told once', async () => {
    room = await middle({ clock: clock({ white: 8000, running: 'white' }) });
    expect(room.state.isLow).toEqual({ white: false, black: false });
    await room.wire.time.pass(2500);
    expect(room.state.isLow.white).toBe(true);
    await room.wire.time.pass(2500);
    expect(room.heard).toEqual(['low']);
  });
});

describe('presence', () => {
  test('of an opponent who is gone lets claim after a while', async () => {
    room = await middle();
    room.present({ black: 'lost', whiteClaimsIn: 20_000, blackClaimsIn: null });
    expect(room.state).toMatchObject({ present: { black: 'lost' }, claimIn: 20_000 });
    await room.wire.time.pass(20_100);
    expect(room.state.claimIn).toBe(0);
    room.session.claim(true);
    expect(room.wire.act().act).toEqual({ kind: 'claim', wins: true });
    room.present({});
    expect(room.state).toMatchObject({ present: { black: 'here' }, claimIn: null });
  });
});

describe('the end', () => {
  test('is that of the server, and the game stands among those of this device', async () => {
    room = await middle();
    room.play('wQ \\wS1');
    room.tell(
      { kind: 'ended', ending: { winner: 'black', reason: 'time-out' } },
      { clock: clock({ white: 0 }) },
    );
    room.refuse('refused-over');
    await settled();
    // The move did not come in time: it was not made.
    expect(room.moves()).toEqual(OPENING);
    expect(room.state).toMatchObject({
      ending: { winner: 'black', reason: 'time-out' },
      view: { ended: { winner: 'black', reason: 'time-out' } },
      notices: [],
    });
    expect(room.heard).toEqual(['move', 'end']);
    expect(room.saves.kept).toHaveLength(1);
    expect(room.saves.kept[0]).toMatchObject({
      id: room.state.id,
      setup: { own: 'white', white: { kind: 'person', name: 'Anna' }, black: { kind: 'person' } },
      picture: { ended: { winner: 'black', reason: 'time-out' }, plies: 4 },
    });
  });

  test('that the board does not know is told all the same', async () => {
    room = await middle();
    room.tell({ kind: 'ended', ending: { winner: 'white', reason: 'abandonment' } });
    expect(room.state.view.ended).toEqual({ winner: 'white', reason: 'adjudication' });
    expect(room.state.ending?.reason).toBe('abandonment');
    room.session.pick(...(Object.values(room.piece('wQ')) as [never, never]));
    expect(room.state.selected).toBeNull();
  });

  test('of a game that did not begin is no game to be kept', async () => {
    room = await Room.open();
    room.session.abort();
    room.tell(
      { kind: 'ended', ending: { winner: null, reason: 'aborted' } },
      { answers: room.wire.act().id },
    );
    await settled();
    expect(room.state.ending?.reason).toBe('aborted');
    expect(room.saves.kept).toEqual([]);
  });

  test('is kept once, with the clocks as they were counted', async () => {
    room = await middle();
    room.play('wQ \\wS1');
    room.take({ clock: clock({ white: 61_000, running: 'black' }) });
    room.tell({ kind: 'ended', ending: { winner: null, reason: 'agreement' } });
    await settled();
    expect(room.saves.kept[0]?.clock?.history).toHaveLength(6);
    expect(room.saves.kept[0]?.clock?.history.at(-1)).toEqual({ white: 61_000, black: 60_000 });
    room.retell({ moves: room.moves(), seq: 9, ending: { winner: null, reason: 'agreement' } });
    await settled();
    expect(room.saves.kept).toHaveLength(1);
  });
});

describe('whoever watches', () => {
  beforeEach(async () => {
    room = await middle({
      you: null,
      present: { ...room.state.present, whiteClaimsIn: null, blackClaimsIn: null, watchers: 3 },
    });
  });

  test('sees the game from either side, and can do nothing in it', () => {
    expect(room.state).toMatchObject({ viewpoint: 'white', watchers: 3, you: null });
    room.session.turnRound();
    expect(room.state.viewpoint).toBe('black');
    const { piece, from } = room.piece('wQ');
    room.session.pick(piece, from);
    room.session.resign();
    room.session.offerDraw();
    expect(room.state.selected).toBeNull();
    expect(room.wire.socket.of('act')).toEqual([]);
  });

  test('talks with those who watch, and is told if that was not heard', async () => {
    const saying = room.session.say('nice move');
    const [said] = room.wire.socket.of('say');
    expect(said).toMatchObject({ to: 'spectators', text: 'nice move' });
    const chat = {
      seq: 5,
      author: '0000000anna',
      name: 'Anna',
      side: null,
      to: 'spectators',
      text: 'nice move',
    } as const;
    room.tell({ kind: 'said', to: 'spectators' }, { answers: room.saidId(), chat });
    expect(await saying).toBe('said');
    expect(room.state.chat).toEqual([chat]);
    const flooding = room.session.say('again');
    const reason = { id: 'refused-too-fast', arguments: [] };
    room.wire.socket.tell({
      kind: 'refused',
      game: room.state.id,
      id: room.saidId(),
      reason,
    });
    expect(await flooding).toEqual(reason);
    expect(room.state.notices).toEqual([]);
    room.wire.connection.lose();
    expect(await room.session.say('hello?')).toMatchObject({ id: 'refused-away' });
  });

  test('has no game to keep', async () => {
    room.tell({ kind: 'ended', ending: { winner: 'white', reason: 'resignation' } });
    await settled();
    expect(room.saves.kept).toEqual([]);
  });
});

test('a pass that the rules force is made by the server, and told', async () => {
  room = await middle();
  room.tell({ kind: 'passed' });
  expect(room.moves()).toEqual(OPENING);
  // Here nobody has to pass: what does not fit is asked for anew.
  expect(room.wire.socket.sent.at(-1)).toMatchObject({ kind: 'follow', after: null });
});

test('a game can begin with a position that was set up', async () => {
  room = await Room.open({
    terms: { rules: 'ultimate', start: 'QA-a2=B,b', time: { kind: 'untimed' }, takeBack: true, delay: 0 },
    times: [],
    clock: null,
  });
  expect(room.state.view).toMatchObject({ turn: 'black', ply: 0 });
  expect(room.state.view.stacks).toHaveLength(3);
});

test('a game that there is not is told to be none', async () => {
  const { openGame } = await import('../../src/online/open-game');
  const other = new Room();
  const opening = openGame('nonsense', other.around());
  other.wire.greet().tell({ kind: 'unknown', id: 'nonsense' });
  expect(await opening).toBeNull();
});
