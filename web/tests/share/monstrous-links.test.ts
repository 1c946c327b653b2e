/** Whatever somebody folds into a link, it is answered soon, and what is opened has no more in it than a game may have. */
import { expect, test } from 'vitest';
import { opened } from '../../src/share/link';
import { library } from './games';
import { beside, DANCE, forged } from './monsters';

/** The same numbers every time: a generator of Lehmer's. */
function chance(seed: number): (below: number) => number {
  let state = seed + 1;
  return (below) => {
    state = (state * 48_271) % 0x7fffffff;
    return state % below;
  };
}

type Chance = ReturnType<typeof chance>;

function pick<T>(items: readonly [T, ...T[]], below: Chance): T {
  return items[below(items.length)] ?? items[0];
}

/** Mostly little; else just what there may be, just too much, or far too much. */
function amount(most: number, below: Chance): number {
  return Math.min(60_000, pick([0, 1, 3, 3, 3, most, most + 1, 20 * most], below));
}

/** A game as a link holds it, with too much of this or that, or with nonsense where a game has something. */
function monster(below: Chance): object {
  const nonsense = pick([null, -1, 1e308, '', ';'.repeat(amount(2_000, below)), [[[]]], {}, true], below);
  const moves = DANCE.slice(0, amount(2_000, below)).join(';');
  const comment = pick(['x', 'é', '🐝', '\u0000', ' '], below).repeat(amount(10_000, below));
  const shapes = Array.from({ length: amount(200, below) }, () => ({ ink: 'green', to: 'wS1' }));
  const deep = Array.from({ length: amount(50, below) }, (_, of) => ({ of, ply: 2, moves: 'bG1 wS1-' }));
  const game: Record<string, unknown> = {
    rules: pick(['base', 'carbon-fr', 'base,'.repeat(amount(2_000, below)), 'Base+MLP'], below),
    score: 'open',
    version: 2,
    moves,
    tags: Array.from({ length: amount(200, below) }, (_, number) => [`T${number}`, 'x']),
    notes: [{ ply: pick([0, 1, 2, 1e9], below), comment, shapes }],
    variations: pick([beside(amount(5_000, below)), deep, []], below),
  };
  if (below(3) === 0)
    game[pick(['moves', 'rules', 'notes', 'tags', 'variations', '__proto__'], below)] = nonsense;
  const moment = pick([[1], [1e308], [-5, 'wS1'], [0, 'wS1;'.repeat(amount(2_000, below))], nonsense], below);
  return { r: game, ...(below(3) === 0 && { p: moment }), ...(below(3) === 0 && { t: nonsense }) };
}

/** Brackets and other texts that are JSON, or nearly. */
function text(below: Chance): string {
  const count = amount(2_000, below) * 50;
  return pick(
    [
      '['.repeat(count),
      `{"r":${'['.repeat(count)}${']'.repeat(count)}}`,
      `{"r":{"moves":[${'0,'.repeat(count)}0]}}`,
      `{"r":{"variations":[${'{"moves":";;;;;;;;"},'.repeat(count >> 2)}{}]}}`,
      ' '.repeat(count * 5),
    ],
    below,
  );
}

/** The slowest of them takes a twentieth of it; what grows faster than its text takes far longer. */
const LONGEST = 10_000;

test('no link costs more than its bounds', { timeout: 300_000 }, async () => {
  const fates = new Map<string, number>();
  for (let seed = 0; seed < 150; seed += 1) {
    const below = chance(seed * 7_919);
    const link = forged(below(5) === 0 ? text(below) : JSON.stringify(monster(below)));
    const begun = performance.now();
    const found = await opened(link, library);
    expect(performance.now() - begun, `link ${seed}`).toBeLessThan(LONGEST);
    fates.set(found.kind, (fates.get(found.kind) ?? 0) + 1);
    if (found.kind !== 'shared') continue;
    const { transcript, path, rotation } = found.shared;
    const {
      moves,
      variations = [],
      notes = [],
      tags = [],
    } = JSON.parse(transcript) as Record<string, unknown[]>;
    expect(Math.max(moves?.length ?? 0, path.length), `link ${seed}`).toBeLessThanOrEqual(2_000);
    expect(variations.length).toBeLessThanOrEqual(5_000);
    expect(tags.length).toBeLessThanOrEqual(200);
    for (const { comment = '' } of notes as { comment?: string }[])
      expect(Array.from(comment).length).toBeLessThanOrEqual(10_000);
    expect([0, 1, 2, 3, 4, 5]).toContain(rotation);
  }
  // The monsters are worth something: some go through, some have just too much, some are nonsense.
  expect([...fates.keys()].sort()).toEqual(['damaged', 'shared', 'too-much']);
  for (const count of fates.values()) expect(count).toBeGreaterThan(5);
});
