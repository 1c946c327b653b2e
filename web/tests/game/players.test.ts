import { describe, expect, it } from 'vitest';
import { againstLevel, hotSeat, people, rematch, viewpoint } from '../../src/game/players';
import type { ColorWish } from '../../src/game/players';

const wish = (colour: ColorWish) => ({ rules: 'ultimate', level: 5, colour, time: null });
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
    expect(viewpoint(hotSeat('ultimate', null))).toBe('white');
  });
});
