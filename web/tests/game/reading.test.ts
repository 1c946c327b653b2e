import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readGames } from '../../src/game/reading';
import type { ReadGame } from '../../src/wasm/types';
import { clockOfLooks } from '../clock-of-looks';
import { OPENING } from './lines';
import { library } from './table';

const GAME = `Base+MLP;InProgress;White[1];${OPENING.join(';')}`;

beforeEach(clockOfLooks);
afterEach(() => vi.restoreAllMocks());

/** What comes out of a text, and where it rested. */
async function reading(text: string, goesOn: () => boolean = () => true) {
  const games: ReadGame[] = [];
  const rests: number[] = [];
  await readGames(
    text,
    library,
    (game) => games.push(game),
    (read) => {
      rests.push(read);
      return Promise.resolve(goesOn());
    },
  );
  return { games, rests };
}

describe('a long text', () => {
  it('is read in slices, and every game is there with its line', async () => {
    const count = 3000;
    const lines = Array.from({ length: count }, (_, index) => (index % 1000 === 999 ? 'Base;bS1' : GAME));
    const { games, rests } = await reading(lines.join('\n'));
    expect(games).toHaveLength(count);
    expect(games.flatMap(({ fault }) => (fault ? [fault.line] : []))).toEqual([1000, 2000, 3000]);
    // A slice is ten milliseconds, and the clock is looked at after every game.
    expect(rests.length).toBeGreaterThanOrEqual(count / 10);
    expect(rests).toEqual([...rests].sort((a, b) => a - b));
  });

  it('is read to where somebody stops it', async () => {
    let rests = 0;
    const { games } = await reading(`${GAME}\n`.repeat(3000), () => ++rests < 3);
    expect(rests).toBe(3);
    expect(games.length).toBeGreaterThan(0);
    expect(games.length).toBeLessThan(100);
  });

  it('without a single game lets the page breathe too', async () => {
    const { games, rests } = await reading('There is no game in this line.\n'.repeat(300_000));
    expect(games).toMatchObject([{ transcript: null, fault: { message: { id: 'convert-unknown-form' } } }]);
    expect(rests.length).toBeGreaterThan(1);
  });

  it('of one line holds as many games', async () => {
    const game = JSON.stringify({
      format: 'skep-game',
      version: 1,
      rules: 'ultimate',
      score: 'open',
      moves: OPENING,
    });
    const { games } = await reading(`[${Array.from({ length: 2000 }, () => game).join(', ')}]`);
    expect(games).toHaveLength(2000);
    expect(games.every(({ fault }) => fault === null)).toBe(true);
  });
});
