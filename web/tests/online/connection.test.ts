import { beforeEach, describe, expect, test } from 'vitest';
import type { GameMessage } from '../../src/online/feed';
import type { GameView, ServerMessage } from '../../src/online/protocol';
import { event, GAME, WELCOME, Wire } from './wire';

let wire: Wire;
let told: GameMessage[];
let lines: string[];

beforeEach(() => {
  wire = new Wire();
  told = [];
  lines = [];
  wire.connection.subscribe(({ line }) => {
    if (lines.at(-1) !== line) lines.push(line);
  });
});

const follow = () => wire.connection.follow(GAME, { take: (message) => told.push(message) });
const game = (seq: number): ServerMessage => ({ kind: 'game', view: { id: GAME, seq } as GameView });
const seqs = () => told.map((message) => (message.kind === 'event' ? message.seq : message.kind));

/** Follows a game that stands at event 3. */
function following(): () => void {
  const stop = follow();
  wire.greet().tell(game(3));
  return stop;
}

describe('a line', () => {
  test('is opened when somebody needs it, says hello first and then what is wanted', () => {
    expect(wire.sockets).toEqual([]);
    follow();
    wire.socket.accept();
    expect(wire.socket.sent).toEqual([
      { kind: 'hello', version: 1 },
      { kind: 'follow', game: GAME, after: null },
    ]);
    expect(lines).toEqual(['connecting']);
    wire.socket.tell(WELCOME);
    expect(lines).toEqual(['connecting', 'open']);
    expect(wire.connection.state.me?.name).toBe('Anna');
  });

  test('is one for all that need it, and closed when nobody does', () => {
    const stop = following();
    const stopOther = wire.connection.follow('0000000othr', { take: () => undefined });
    expect(wire.sockets).toHaveLength(1);
    stop();
    expect(wire.socket.sent.at(-1)).toEqual({ kind: 'unfollow', game: GAME });
    expect(wire.socket.isClosed).toBe(false);
    stopOther();
    expect(wire.socket.isClosed).toBe(true);
  });

  test('comes back with growing pauses, and asks for what was missed', async () => {
    following();
    wire.socket.tell(event(4), event(5));
    await wire.time.pass(6000);
    wire.socket.tell({ kind: 'pong' });
    wire.socket.cut();
    expect(lines.at(-1)).toBe('away');
    await wire.time.pass(299);
    expect(wire.sockets).toHaveLength(1);
    await wire.time.pass(1);
    expect(wire.sockets).toHaveLength(2);
    const pauses: number[] = [];
    for (let attempt = 0; attempt < 9; attempt += 1) {
      const before = wire.time.now();
      const count = wire.sockets.length;
      wire.socket.cut();
      while (wire.sockets.length === count) await wire.time.pass(50);
      pauses.push(wire.time.now() - before);
    }
    expect(Math.min(...pauses)).toBeGreaterThanOrEqual(300);
    expect(Math.max(...pauses)).toBeLessThanOrEqual(15_050);
    expect(pauses.at(-1)).toBeGreaterThan(7000);
    wire.socket.accept();
    expect(wire.socket.of('follow')).toEqual([{ kind: 'follow', game: GAME, after: 5 }]);
    wire.socket.tell(WELCOME);
    expect(lines.at(-1)).toBe('open');
  });

  test('is tried at once when the network is back, or somebody looks again', async () => {
    following();
    wire.connection.lose();
    expect(lines.at(-1)).toBe('away');
    wire.connection.wake();
    expect(wire.sockets).toHaveLength(2);
    wire.greet();
    await wire.time.pass(100_000);
    expect(wire.sockets.length).toBeGreaterThan(2);
  });

  test('that is dead is noticed within 8 seconds', async () => {
    following();
    await wire.time.pass(2900);
    wire.socket.tell({ kind: 'pong' });
    expect(lines.at(-1)).toBe('open');
    await wire.time.pass(8100);
    expect(lines.at(-1)).toBe('away');
    expect(wire.sockets[0]?.isClosed).toBe(true);
  });

  test('is not given up while nobody looks, but asked as soon as somebody does', async () => {
    following();
    wire.isVisible = false;
    await wire.time.pass(60_000);
    expect(lines.at(-1)).toBe('open');
    wire.isVisible = true;
    wire.connection.wake();
    expect(wire.socket.sent.at(-1)).toEqual({ kind: 'ping' });
    await wire.time.pass(5100);
    expect(lines.at(-1)).toBe('away');
  });

  test('that does not greet is given up', async () => {
    follow();
    wire.socket.accept();
    await wire.time.pass(8000);
    expect(lines.at(-1)).toBe('away');
  });

  test('to a server of another version is not tried again', async () => {
    follow();
    wire.socket.accept();
    wire.socket.tell({ kind: 'outdated', version: 2 });
    expect(lines.at(-1)).toBe('outdated');
    await wire.time.pass(60_000);
    wire.connection.wake();
    expect(wire.sockets).toHaveLength(1);
  });

  test('knows how long its messages take', async () => {
    following();
    await wire.time.pass(80);
    wire.socket.tell({ kind: 'pong' });
    expect(wire.connection.lag).toBe(40);
  });

  test('tells that the page is left, and is there again with it', () => {
    following();
    wire.connection.rest();
    expect(wire.socket.sent.at(-1)).toEqual({ kind: 'leave', game: GAME });
    expect(wire.socket.isClosed).toBe(true);
    wire.connection.wake();
    expect(wire.sockets).toHaveLength(2);
  });

  test('that was opened by nobody is opened anew for a game, which somebody may play by now', () => {
    wire.connection.await('00000chall0', () => undefined);
    wire.socket.accept();
    wire.socket.tell({ ...WELCOME, me: null } as ServerMessage);
    follow();
    expect(wire.sockets).toHaveLength(2);
    wire.socket.accept();
    expect(wire.socket.sent.map(({ kind }) => kind)).toEqual(['hello', 'follow', 'await']);
  });
});

describe('events', () => {
  test('come once each and in order', () => {
    following();
    wire.socket.tell(event(4), event(4), event(3), event(5));
    expect(seqs()).toEqual(['game', 4, 5]);
  });

  test('that were missed are asked for once, and then told', () => {
    following();
    wire.socket.tell(event(4), event(6), event(7));
    expect(wire.socket.of('follow').at(-1)).toEqual({ kind: 'follow', game: GAME, after: 4 });
    expect(wire.socket.of('follow')).toHaveLength(2);
    wire.socket.tell(event(5), event(6), event(7), event(8));
    expect(seqs()).toEqual(['game', 4, 5, 6, 7, 8]);
  });

  test('that are told in another order after the line came back lose nothing', async () => {
    following();
    wire.socket.cut();
    await wire.time.pass(500);
    wire.greet();
    wire.socket.tell(event(6), event(4), event(5), event(6), event(4));
    expect(seqs()).toEqual(['game', 4, 5, 6]);
  });

  test('too many to be told are told as the whole game', async () => {
    following();
    wire.socket.cut();
    await wire.time.pass(500);
    wire.greet().tell(game(90), event(91));
    expect(seqs()).toEqual(['game', 'game', 91]);
  });

  test('before the game is known mean nothing', () => {
    follow();
    wire.greet().tell(event(1), game(3), event(4));
    expect(seqs()).toEqual(['game', 4]);
  });

  test('of a game that there is not are not waited for', () => {
    follow();
    wire.greet().tell({ kind: 'unknown', id: GAME });
    expect(seqs()).toEqual(['unknown']);
  });
});

describe('what is done', () => {
  test('is sent again with the same id until it is answered', async () => {
    following();
    const first = wire.connection.act(GAME, 4, { kind: 'offer-draw' });
    const second = wire.connection.act(GAME, 4, { kind: 'give-time' });
    expect(first).not.toBe(second);
    wire.socket.tell(event(4, { answers: first }));
    for (let cut = 0; cut < 3; cut += 1) {
      wire.socket.cut();
      await wire.time.pass(20_000);
      wire.greet();
      expect(wire.socket.of('act').map(({ command }) => command.id)).toEqual([second]);
    }
    wire.socket.tell({ kind: 'done', game: GAME, id: second });
    wire.socket.cut();
    await wire.time.pass(20_000);
    wire.greet();
    expect(wire.socket.of('act')).toEqual([]);
    expect(seqs()).toEqual(['game', 4, 'done']);
  });

  test('while the line is away is sent when it is back, after what is followed', async () => {
    following();
    wire.connection.lose();
    const id = wire.connection.act(GAME, 4, { kind: 'resign' });
    await wire.time.pass(500);
    wire.greet();
    expect(wire.socket.sent.map(({ kind }) => kind)).toEqual(['hello', 'follow', 'act', 'ping']);
    wire.socket.tell({ kind: 'refused', game: GAME, id, reason: { id: 'refused-over', arguments: [] } });
    expect(seqs()).toEqual(['game', 'refused']);
  });

  test('and answered by an event that is known already is answered', async () => {
    following();
    const id = wire.connection.act(GAME, 4, { kind: 'offer-draw' });
    wire.socket.tell(event(4), event(4, { answers: id }));
    wire.socket.cut();
    await wire.time.pass(500);
    wire.greet();
    expect(wire.socket.of('act')).toEqual([]);
  });

  test('and makes no sense to the server is not sent again', async () => {
    following();
    wire.connection.act(GAME, 4, { kind: 'offer-draw' });
    wire.socket.tell({ kind: 'fault', message: 'what?' });
    expect(told.at(-1)).toMatchObject({ kind: 'refused', reason: { id: 'refused-unheard' } });
    wire.socket.cut();
    await wire.time.pass(500);
    wire.greet();
    expect(wire.socket.of('act')).toEqual([]);
  });

  test('by word of mouth is not said twice', async () => {
    follow();
    expect(wire.connection.say(GAME, 'players', 'hello')).toBeNull();
    wire.greet().tell(game(3));
    const id = wire.connection.say(GAME, 'players', 'hello');
    wire.socket.cut();
    expect(told.at(-1)).toMatchObject({ kind: 'refused', id, reason: { id: 'refused-unheard' } });
    await wire.time.pass(500);
    wire.greet();
    expect(wire.socket.of('say')).toEqual([]);
  });
});

test('what becomes of a challenge is told, also after the line was lost', async () => {
  const views: unknown[] = [];
  const stop = wire.connection.await('00000chall0', (view) => views.push(view?.state ?? null));
  wire.greet().tell({ kind: 'challenge', view: { id: '00000chall0', state: 'open' } } as ServerMessage);
  wire.socket.cut();
  await wire.time.pass(500);
  wire.greet();
  expect(wire.socket.of('await')).toHaveLength(1);
  wire.socket.tell({ kind: 'unknown', id: '00000chall0' });
  expect(views).toEqual(['open', null]);
  stop();
  expect(wire.socket.isClosed).toBe(true);
});
