/** A server that answers as it is told, and remembers what it was asked. */
import type { Drawer } from '../../src/game/settings';
import type { ChallengeView, GameSummary, PlayerView, Terms } from '../../src/online/protocol';
import { Server } from '../../src/online/server';

export interface Asked {
  method: string;
  path: string;
  body: unknown;
}

export type Answer = Response | Error;

export function json(value: unknown, status = 200): Response {
  return new Response(JSON.stringify(value), {
    status,
    headers: { 'content-type': 'application/json' },
  });
}

export function fault(error: unknown, status: number): Response {
  return json({ error, message: 'for programmers' }, status);
}

/** The server, with the answers to each path, and what it was asked. */
export function fakeServer(answers: Record<string, (asked: Asked) => Answer>): {
  server: Server;
  asked: Asked[];
} {
  const asked: Asked[] = [];
  const server = new Server((path, { method = 'GET', body }) => {
    const told: unknown = typeof body === 'string' ? JSON.parse(body) : null;
    const question = { method, path, body: told };
    asked.push(question);
    const answer = answers[`${method} ${path}`]?.(question) ?? fault('not-found', 404);
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  });
  return { server, asked };
}

export function drawer(): Drawer & { kept: Map<string, string> } {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
  };
}

export function guest(name: string | null, id = 'g1'): PlayerView {
  return { id, name, kind: 'guest', level: null };
}

export const TERMS: Terms = {
  rules: 'ultimate,repetition=threefold',
  start: null,
  time: { kind: 'real-time', initial: 600_000, increment: 10_000 },
  takeBack: true,
  delay: 0,
};

export function challenge(change: Partial<ChallengeView> = {}): ChallengeView {
  const maker = guest('Ada');
  return { id: 'c1', maker, isMine: true, terms: TERMS, wants: null, state: 'open', game: null, ...change };
}

export function game(change: Partial<GameSummary> = {}): GameSummary {
  return {
    id: 'g',
    white: guest('Ada'),
    black: guest('Grace', 'g2'),
    you: 'white',
    terms: TERMS,
    plies: 4,
    turn: 'white',
    left: 600_000,
    changed: 1,
    ending: null,
    ...change,
  };
}
