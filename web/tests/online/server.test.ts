import { describe, expect, it, test } from 'vitest';
import { OnlineTrouble, Server, troubleOf, type Trouble } from '../../src/online/server';
import { isName, tidied, Visitor } from '../../src/online/visitor';
import { challenge, fakeServer, fault, guest, json, TERMS } from './fake';

describe('the server', () => {
  it('is asked below one path, with JSON', async () => {
    const { server, asked } = fakeServer({
      'POST /api/v1/challenges': () => json(challenge()),
      'GET /api/v1/challenges/a%2Fb': () => json(challenge({ id: 'a/b' })),
      'POST /api/v1/challenges/c1/take': () => json({ game: 'g7' }),
      'POST /api/v1/challenges/c1/cancel': () => json(challenge({ state: 'cancelled' })),
    });
    const invitation = { terms: TERMS, wants: null, bot: null };
    expect((await server.invite(invitation)).id).toBe('c1');
    expect((await server.challenge('a/b')).id).toBe('a/b');
    expect(await server.take('c1')).toEqual({ game: 'g7' });
    expect((await server.cancel('c1')).state).toBe('cancelled');
    expect(asked[0]?.body).toEqual(invitation);
  });

  const html = new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } });
  const broken = new Response('{', { headers: { 'content-type': 'application/json' } });
  test.each<[string, Response | Error, Trouble]>([
    ['a network that is gone', new TypeError('failed to fetch'), 'unreachable'],
    ['a server behind another that is gone', new Response('Bad gateway', { status: 502 }), 'unreachable'],
    ['a store that does not answer', fault('store-unavailable', 503), 'unreachable'],
    ['a server of files, which sends the page', html, 'absent'],
    ['a server of files, which knows nothing of it', new Response('no', { status: 404 }), 'absent'],
    ['a cut answer', broken, 'absent'],
    ['a Skep without a store', fault('no-online', 501), 'absent'],
    ['an unknown challenge', fault('not-found', 404), 'not-found'],
    ['a challenge somebody has taken', fault('gone', 410), 'gone'],
    ['a name that cannot be', fault('bad-name', 400), 'bad-name'],
    ['too many challenges', fault('too-many', 429), 'too-many'],
    ['terms that make no sense', fault({ terms: 'time' }, 400), 'refused'],
  ])('says what is wrong: %s', async (_, answer, trouble) => {
    const { server } = fakeServer({ 'GET /api/v1/challenges/x': () => answer });
    const asking = server.challenge('x');
    await expect(asking).rejects.toBeInstanceOf(OnlineTrouble);
    expect(await asking.catch(troubleOf)).toBe(trouble);
  });

  it('is not waited for without end', async () => {
    let signal: AbortSignal | null | undefined;
    const server = new Server((_, options) => {
      ({ signal } = options);
      return Promise.resolve(json({ me: null }));
    });
    await server.me();
    expect(signal).toBeInstanceOf(AbortSignal);
  });
});

describe('the visitor', () => {
  it('is nobody at first, and somebody with a name', async () => {
    const { server, asked } = fakeServer({
      'GET /api/v1/me': () => json({ me: null }),
      'POST /api/v1/me': ({ body }) => json({ me: guest((body as { name: string }).name) }),
    });
    const visitor = new Visitor(server);
    expect(visitor.standing).toEqual({ kind: 'unknown' });
    expect(await visitor.look()).toEqual({ kind: 'there', me: null });
    await visitor.rename('  Ada   Lovelace ');
    expect(visitor.standing).toEqual({ kind: 'there', me: guest('Ada Lovelace') });
    await visitor.rename('Ada Lovelace');
    expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('keeps the name when another is refused', async () => {
    const { server } = fakeServer({
      'GET /api/v1/me': () => json({ me: guest('Ada') }),
      'POST /api/v1/me': () => fault('bad-name', 400),
    });
    const visitor = new Visitor(server);
    await visitor.look();
    expect(await visitor.rename('Grace').catch(troubleOf)).toBe('bad-name');
    expect(visitor.standing).toEqual({ kind: 'there', me: guest('Ada') });
  });

  it('is told where there is no such server, and asks again', async () => {
    let answer: Response | Error = new TypeError('offline');
    const { server, asked } = fakeServer({ 'GET /api/v1/me': () => answer });
    const visitor = new Visitor(server);
    expect(await visitor.look()).toEqual({ kind: 'unreachable' });
    answer = fault('not-found', 404);
    expect(await visitor.look()).toEqual({ kind: 'absent' });
    answer = json({ me: null });
    await Promise.all([visitor.look(), visitor.look()]);
    expect(visitor.standing.kind).toBe('there');
    expect(asked).toHaveLength(3);
  });

  test.each([
    ['Ada', true],
    ['  Ada   L. ', true],
    ['Zoë-2', true],
    ['王五', true],
    ['a', false],
    ['', false],
    ['--', false],
    ['<b>Ada</b>', false],
    ['a\u202eb', false],
    ['abcdefghijklmnopqrst', true],
    ['abcdefghijklmnopqrstu', false],
  ])('can be called %j: %s', (name, can) => {
    expect(isName(name)).toBe(can);
  });

  it('has a name with single blanks', () => {
    expect(tidied(' Ada \t L. ')).toBe('Ada L.');
  });
});
