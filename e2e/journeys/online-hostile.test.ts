/** Clients that do what no page does are refused or closed, and the games of the others go on undisturbed. */
import { expect, test } from 'vitest';
import { WIN } from '../lines';
import {
  adaAndGrace,
  atTable,
  cookieOf,
  listed,
  movesAt,
  named,
  pagesOf,
  playTogether,
  TIMED,
} from '../online';
import { RawSocket } from '../raw-socket';
import { stage } from '../stage';
import { Table } from '../table';

const set = stage();
const { visit } = set;

const POLICY = 1008;
const TOO_LARGE = 1009;

test('a game goes on while others send what they may not', async () => {
  const who = await adaAndGrace(visit);
  const pages = pagesOf(who);
  const path = await atTable(who, TIMED);
  const game = path.replace('/game/', '');
  const table = new Table();
  await playTogether(pages, table, WIN.slice(0, 4));

  const stranger = await named(await visit({ path: '/about' }), 'Mallory');
  const outside = await RawSocket.open(set.origin, await cookieOf(stranger.context));
  const nobody = await RawSocket.open(set.origin);
  const inside = await RawSocket.open(set.origin, await cookieOf(who.black.context));
  const move = (text: string | undefined) => ({ kind: 'move', text, thought: 0 });

  // Those who do not play.
  for (const socket of [outside, nobody]) {
    socket.say({ kind: 'follow', game, after: null });
    await socket.next('game');
    expect(await socket.act(game, 4, move(WIN[4]))).toBe('refused-not-a-player');
    expect(await socket.act(game, 4, { kind: 'resign' })).toBe('refused-not-a-player');
  }
  // A player who plays for the other side, too early, long ago, or what is no move.
  inside.say({ kind: 'follow', game, after: null });
  await inside.next('game');
  expect(await inside.act(game, 4, move(WIN[4]))).toMatch(/^refused-(not-your-turn|illegal)$/);
  expect(await inside.act(game, 4, move(WIN[5]))).toBe('refused-not-your-turn');
  expect(await inside.act(game, 3, move(WIN[3]))).toMatch(/^refused-(stale|not-your-turn)$/);
  expect(await inside.act(game, 1, move(WIN[1]))).toMatch(/^refused-(stale|not-your-turn)$/);
  await playTogether(pages, table, WIN.slice(4, 5));
  expect(await inside.act(game, 3, move(WIN[5]))).toBe('refused-stale');
  expect(await inside.act(game, 5, move('bQ bQ-'))).toMatch(/^refused-(illegal|unreadable)$/);
  expect(await inside.act(game, 5, move('🐝'.repeat(300)))).toMatch(/^refused-(illegal|unreadable)$/);
  expect(await inside.act(game, 5, { kind: 'claim', wins: true })).toBe('refused-opponent-is-there');
  expect(await inside.act(game, 5, { kind: 'accept-draw' })).toBe('refused-no-offer');
  expect(await movesAt(set.origin, path)).toEqual(WIN.slice(0, 5));

  // What is no message at all ends the connection, and only that.
  const broken = ['{"kind":', '[]', '{"kind":"follow"}', '{"kind":"act","game":7}', 'null', ''];
  for (const text of broken) {
    const socket = await RawSocket.open(set.origin, await cookieOf(stranger.context));
    socket.send(text);
    expect(await socket.end(), text).toBe(POLICY);
  }
  outside.send('x'.repeat(1 << 20));
  expect([TOO_LARGE, 1006]).toContain(await outside.end());
  const flood = (async () => {
    for (let sent = 0; sent < 3000 && inside.closed === null; sent += 100) {
      for (let one = 0; one < 100; one++) inside.say({ kind: 'ping' });
      await new Promise((done) => setTimeout(done, 100));
    }
    return inside.end();
  })();
  await playTogether(pages, table, WIN.slice(5, 9));
  expect([POLICY, 1006]).toContain(await flood);

  await playTogether(pages, table, WIN.slice(9, 12));
  expect(await movesAt(set.origin, path)).toEqual(WIN.slice(0, 12));
  expect(await listed(pages.black)).toEqual(await listed(pages.white));
  nobody.close();
});
