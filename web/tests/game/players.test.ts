import { describe, expect, it } from 'vitest';
import { againstLevel, hotSeat, nextLevel, people, rematch, viewpoint } from '../../src/game/players';
import type { Beginner, ColorWish } from '../../src/game/players';
import { LEVELS } from '../../src/wasm/types';

const wish = (colour: ColorWish) => ({ rules: 'ultimate', level: 5, colour, time: null });
const two = (begins: Beginner) => ({ rules: 'ultimate', time: null, names: ['Ada', ' '] as const, begins });
const never = () => {
  throw new Error('no lot is drawn here');
};

describe('a setup', () => {
  it('gives the person the colour that was asked for', () => {
    expect(againstLevel(wish('white'), never)).toMatchObject({
      white: { kind: 'person' },
      black: { level: 5 },
    });
    expect(againstLevel(wish('black'), never)).toMatchObject({
      white: { level: 5 },
      black: { kind: 'person' },
    });
  });

  it('draws lots if that was asked for', () => {
    expect(people(againstLevel(wish('lot'), () => 0.1))).toEqual(['white']);
    expect(people(againstLevel(wish('lot'), () => 0.9))).toEqual(['black']);
  });

  it('is swapped for a rematch', () => {
    const again = rematch(againstLevel(wish('white'), never), never);
    expect(people(again)).toEqual(['black']);
    expect(people(rematch(again, never))).toEqual(['white']);
  });

  it.each([0.1, 0.9])('by lot stays by lot (%d)', (roll) => {
    const sides = (first: number, second: number) =>
      people(
        rematch(
          againstLevel(wish('lot'), () => first),
          () => second,
        ),
      );
    expect(sides(roll, 0.1)).toEqual(sides(roll, 0.1));
    expect(sides(roll, 0.1)).not.toEqual(sides(roll, 0.9));
    expect(
      rematch(
        againstLevel(wish('lot'), () => roll),
        () => 0.5,
      ).byLot,
    ).toBe(true);
  });

  it('shows the board from the side of the person, or of White', () => {
    expect(viewpoint(againstLevel(wish('black'), never))).toBe('black');
    expect(viewpoint(hotSeat(two('first'), never))).toBe('white');
  });

  it('gives White to the one of two people who begins', () => {
    expect(hotSeat(two('first'), never)).toMatchObject({ white: { name: 'Ada' }, black: { kind: 'person' } });
    expect(hotSeat(two('second'), never).black).toEqual({ kind: 'person', name: 'Ada' });
    expect(hotSeat(two('second'), never).white).toEqual({ kind: 'person' });
  });

  it('draws lots between two people too, and again for a rematch', () => {
    const game = hotSeat(two('lot'), () => 0.1);
    expect(game).toMatchObject({ white: { name: 'Ada' }, byLot: true });
    expect(hotSeat(two('lot'), () => 0.9)).toMatchObject({ black: { name: 'Ada' }, byLot: true });
    expect(rematch(game, () => 0.1).white).toEqual(game.white);
    expect(rematch(game, () => 0.9).black).toEqual(game.white);
  });
});

describe('the next level', () => {
  const against = (level: number) => againstLevel({ ...wish('white'), level }, never);

  it('is offered to who has beaten a level', () => {
    expect(nextLevel(against(3), 'white')).toBe(4);
  });

  it('is offered neither after a loss or a draw nor above the highest', () => {
    expect(nextLevel(against(3), 'black')).toBeNull();
    expect(nextLevel(against(3), null)).toBeNull();
    expect(nextLevel(against(LEVELS.length), 'white')).toBeNull();
    expect(nextLevel(against(LEVELS.length - 1), 'white')).toBe(LEVELS.length);
  });

  it('is not offered to two people', () => {
    expect(nextLevel(hotSeat(two('first'), never), 'white')).toBeNull();
  });
});
