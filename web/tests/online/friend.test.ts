import decodeQR from 'qr/decode.js';
import { describe, expect, it, test } from 'vitest';
import {
  invitationOf,
  keepWish,
  lastWish,
  PACES,
  readWish,
  spoken,
  USUAL_WISH,
} from '../../src/online/invitation';
import { addressFor, isOwnMachine, linkOf } from '../../src/online/link';
import { qrCode, QUIET } from '../../src/online/qr';
import { forgetWaiting, keepWaiting, waitingChallenges } from '../../src/online/waiting';
import { expectedRows, openOf } from '../../src/online/yours';
import { challenge, drawer, fakeServer, fault, game, json, TERMS } from './fake';

describe('an invitation', () => {
  it('says what was wished', () => {
    expect(invitationOf(USUAL_WISH, null)).toEqual({ terms: TERMS, wants: null, bot: null });
    const wish = { ...USUAL_WISH, clock: 'correspondence', days: 3, colour: 'black', delay: 5 } as const;
    const { terms, wants } = invitationOf({ ...wish, takeBack: false }, 'QA-a2=B,b');
    expect(wants).toBe('black');
    expect(terms).toEqual({
      ...TERMS,
      start: 'QA-a2=B,b',
      time: { kind: 'correspondence', perMove: 259_200_000 },
      takeBack: false,
      delay: 300_000,
    });
    expect(invitationOf({ ...USUAL_WISH, clock: 'untimed' }, null).terms.time).toEqual({ kind: 'untimed' });
  });

  it('is read as it was said', () => {
    for (const pace of PACES) {
      const { time } = invitationOf({ ...USUAL_WISH, pace }, null).terms;
      expect(spoken(time)).toEqual({ clock: 'real-time', pace });
    }
    expect(spoken({ kind: 'correspondence', perMove: 86_400_000 })).toEqual({
      clock: 'correspondence',
      days: 1,
    });
  });

  it('begins with what was wished last', () => {
    const kept = drawer();
    expect(lastWish(kept)).toEqual(USUAL_WISH);
    const wish = { ...USUAL_WISH, pace: { minutes: 7, seconds: 0 }, takeBack: false };
    keepWish(kept, wish);
    expect(lastWish(kept)).toEqual(wish);
  });

  test.each([
    'nonsense',
    '[]',
    '{"clock":"hourglass","pace":{"minutes":0,"seconds":-1},"days":400,"colour":"red","takeBack":1,"delay":7}',
    '{"rules":4,"pace":null}',
  ])('leaves out what makes no sense: %s', (text) => {
    expect(readWish(text)).toEqual(USUAL_WISH);
  });

  it('does without a drawer', () => {
    const locked = {
      getItem: () => {
        throw new Error('forbidden');
      },
      setItem: () => {
        throw new Error('forbidden');
      },
    };
    keepWish(locked, USUAL_WISH);
    keepWaiting(locked, 'c1');
    expect([lastWish(locked), waitingChallenges(locked), expectedRows(locked)]).toEqual([USUAL_WISH, [], 0]);
    expect(lastWish(null)).toEqual(USUAL_WISH);
  });
});

describe('the link', () => {
  const here = (origin: string) => new URL(origin);

  test.each([
    ['http://localhost:4783', true],
    ['http://skep.localhost', true],
    ['http://127.0.0.1:4783', true],
    ['http://127.1.2.3', true],
    ['http://[::1]:4783', true],
    ['http://192.168.1.5:4783', false],
    ['http://[fe80::1]', false],
    ['https://skep.example', false],
    ['https://localhost.example', false],
  ])('knows what only this machine can open: %s', (origin, isOwn) => {
    expect(isOwnMachine(here(origin))).toBe(isOwn);
  });

  it('leads where others can come', () => {
    const reach = { addresses: ['http://192.168.1.5:4783', 'http://10.0.0.2:4783'], command: null };
    expect(addressFor(here('http://127.0.0.1:4783'), reach)).toBe('http://192.168.1.5:4783');
    expect(addressFor(here('https://skep.example'), null)).toBe('https://skep.example');
    expect(linkOf('http://192.168.1.5:4783', 'Ab3-_')).toBe('http://192.168.1.5:4783/challenge/Ab3-_');
    expect(linkOf('https://skep.example/', 'x')).toBe('https://skep.example/challenge/x');
  });

  it('is none where nobody else can come', () => {
    const command = 'skep serve --address 0.0.0.0';
    expect(addressFor(here('http://localhost:4783'), { addresses: [], command })).toBeNull();
    expect(addressFor(here('http://localhost:4783'), null)).toBeNull();
  });

  test.each([
    'http://192.168.1.5:4783/challenge/0123456789abcdef',
    'https://a-rather-long-name.of-a-club.example:8443/challenge/0123456789abcdef',
  ])('can be read from its QR code: %s', (link) => {
    const { size, path } = qrCode(link);
    const dark = squares(path, size);
    for (let place = 0; place < size; place += 1)
      for (let depth = 0; depth < QUIET; depth += 1) {
        expect(dark.has(key(place, depth)) || dark.has(key(depth, place))).toBe(false);
        expect(dark.has(key(place, size - 1 - depth)) || dark.has(key(size - 1 - depth, place))).toBe(false);
      }
    expect(decodeQR(photograph(dark, size))).toBe(link);
  });
});

const key = (x: number, y: number): string => `${x},${y}`;

/** The dark squares that a path draws. */
function squares(path: string, size: number): Set<string> {
  const dark = new Set<string>();
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g))
    for (let step = 0; step < Number(width); step += 1) dark.add(key(Number(x) + step, Number(y)));
  expect(dark.size).toBeGreaterThan(size);
  return dark;
}

/** What a camera sees: four pixels for each square. */
function photograph(dark: Set<string>, size: number): { width: number; height: number; data: Uint8Array } {
  const scale = 4;
  const width = size * scale;
  const data = new Uint8Array(width * width * 4).fill(255);
  for (let y = 0; y < width; y += 1)
    for (let x = 0; x < width; x += 1)
      if (dark.has(key(Math.floor(x / scale), Math.floor(y / scale))))
        data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
  return { width, height: width, data };
}

describe('what is open', () => {
  it('lists games that wait for the visitor first, and leaves out those that are over', async () => {
    const { server } = fakeServer({
      'GET /api/v1/games': () =>
        json({
          games: [
            game({ id: 'theirs', turn: 'black', changed: 9 }),
            game({ id: 'over', turn: null, ending: { winner: 'white', reason: 'resignation' }, changed: 8 }),
            game({ id: 'old', changed: 1 }),
            game({ id: 'new', changed: 5 }),
          ],
          hasMore: false,
        }),
    });
    const kept = drawer();
    const { games } = await openOf(server, kept, () => Promise.resolve());
    expect(games.map(({ id }) => id)).toEqual(['new', 'old', 'theirs']);
    expect(expectedRows(kept)).toBe(3);
  });

  it('finds games that changed long ago, behind many that are over', async () => {
    const ending = { winner: null, reason: 'agreement' } as const;
    const { server } = fakeServer({
      'GET /api/v1/games': () =>
        json({ games: [game({ id: 'over', turn: null, ending, changed: 8 })], hasMore: true }),
      'GET /api/v1/games?changed=8&id=over': () =>
        json({ games: [game({ id: 'old', changed: 1 })], hasMore: false }),
    });
    const { games } = await openOf(server, drawer(), () => Promise.resolve());
    expect(games.map(({ id }) => id)).toEqual(['old']);
  });

  it('lists the challenges of this device that are open, and forgets the others', async () => {
    const { server } = fakeServer({
      'GET /api/v1/games': () => json({ games: [], hasMore: false }),
      'GET /api/v1/challenges/open': () => json(challenge({ id: 'open' })),
      'GET /api/v1/challenges/taken': () => json(challenge({ id: 'taken', state: 'taken' })),
      'GET /api/v1/challenges/later': () => fault('store-unavailable', 503),
    });
    const kept = drawer();
    for (const id of ['open', 'taken', 'later', 'unknown', 'open']) keepWaiting(kept, id);
    const { challenges } = await openOf(server, kept, () => Promise.resolve());
    expect(challenges.map(({ id }) => id)).toEqual(['open']);
    expect(waitingChallenges(kept)).toEqual(['open', 'later']);
    forgetWaiting(kept, 'later');
    expect(waitingChallenges(kept)).toEqual(['open']);
  });

  it('keeps no more challenges than anybody has', () => {
    const kept = drawer();
    for (let number = 0; number < 50; number += 1) keepWaiting(kept, `c${number}`);
    expect(waitingChallenges(kept)).toHaveLength(20);
    expect(waitingChallenges(kept)[0]).toBe('c49');
    kept.kept.set('skep-challenges', '{"not":"a list"}');
    expect(waitingChallenges(kept)).toEqual([]);
  });
});
