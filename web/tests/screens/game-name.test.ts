import { beforeAll, describe, expect, it } from 'vitest';
import { againstLevel, hotSeat } from '../../src/game/players';
import { gameName, resultOf, seatName, seatNote } from '../../src/screens/game-name';
import { speak } from '../../src/words';

const level = againstLevel({ rules: 'Base', level: 1, colour: 'black', time: null }, Math.random);
const two = (names: [string, string]) =>
  hotSeat({ rules: 'Base', time: null, names, begins: 'second' }, Math.random);
const picture = (winner: 'white' | 'black' | null) => ({
  plies: 17,
  stacks: [],
  ended: { winner, reason: 'surrounded' as const },
});

beforeAll(() => speak('en'));

describe('the result of a game', () => {
  it('is told as the person says it who played against the computer', () => {
    expect(resultOf({ setup: level, picture: picture('black') } as never)).toBe('You won');
    expect(resultOf({ setup: level, picture: picture('white') } as never)).toBe('You lost');
    expect(resultOf({ setup: level, picture: picture(null) } as never)).toBe('Draw');
  });

  it('is told by the colours where two people played', () => {
    expect(resultOf({ setup: two(['', '']), picture: picture('white') } as never)).toBe('White won');
  });
});

describe('two people with names', () => {
  it('are called by them, with White first', () => {
    const setup = two(['Ada', 'Bo']);
    expect(gameName({ name: '', setup })).toBe('Bo – Ada');
    expect(seatName(setup, 'white')).toBe('Bo');
    expect(seatNote(setup, 'white')).toBe('White');
  });

  it('are their colours without', () => {
    expect(gameName({ name: '', setup: two(['', '']) })).toBe('Two players');
    expect(seatName(two(['', '']), 'white')).toBe('White');
  });
});
