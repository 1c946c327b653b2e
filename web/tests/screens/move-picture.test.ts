/** How moves look where they are listed. */
import { beforeAll, describe, expect, it } from 'vitest';
import { movePicture } from '../../src/ui/move-picture';
import { insideMove, moveInShort, movesInside } from '../../src/ui/told-moves';
import { speak } from '../../src/words';

beforeAll(() => speak('en'));

const partsOf = (...[text, side, rotation, isThrow]: Parameters<typeof shown>) =>
  shown(text, side, rotation, isThrow).parts.map(({ href }) => href.replace('#skep-move-', ''));
const shown = (text: string, side: 'white' | 'black', rotation = 0, isThrow = false) =>
  movePicture(text, side, rotation, 'bugs', isThrow);

describe('the picture of a move', () => {
  it('is the piece with its number, the place as it is seen, and the piece beside it', () => {
    expect(partsOf('wA1 -bQ', 'white')).toEqual(['bugs-white-ant', '1', 'left', 'bugs-black-queen']);
    expect(partsOf('bB2 wS1/', 'black')).toEqual([
      'bugs-black-beetle',
      '2',
      'upper-right',
      'bugs-white-spider',
      '1',
    ]);
  });

  it('turns with the board', () => {
    expect(partsOf('wA1 -bQ', 'white', 3)[2]).toBe('right');
    expect(partsOf('wA1 -bQ', 'white', 1)[2]).toBe('upper-left');
  });

  it('shows the first piece alone, and a climb as a stack', () => {
    expect(partsOf('wS1', 'white')).toEqual(['bugs-white-spider', '1']);
    expect(partsOf('wB1 bQ', 'white')).toEqual(['bugs-white-beetle', '1', 'on', 'bugs-black-queen']);
  });

  it('shows that a piece is thrown', () => {
    expect(partsOf('bA1 wP-', 'white')).toContain('throw');
    expect(partsOf('wA1 wP-', 'white', 0, true)).toContain('throw');
    expect(partsOf('wA1 wP-', 'white')).not.toContain('throw');
  });

  it('shows who passes', () => {
    expect(partsOf('pass', 'black')).toEqual(['black', 'pass']);
  });

  it('puts no two parts on one place', () => {
    const { parts, width } = shown('bA1 wB2\\', 'white');
    const places = parts.map(({ x }) => x);
    expect(new Set(places).size).toBe(parts.length);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places.at(-1)).toBeLessThan(width);
  });
});

it('leaves the colour of who moves away in short words', () => {
  expect(moveInShort('wA1 -bQ', 'white', 0)).toBe('Ant\u00a01: to the left of Black Queen');
  expect(moveInShort('bA1 -bQ', 'white', 0)).toBe('Black Ant\u00a01: to the left of Black Queen');
  expect(moveInShort('pass', 'white', 0)).toBe('White passes.');
});

it('finds the moves in a sentence again', () => {
  const sentence = `Right: ${insideMove('wA1 bQ\\', 'white')} is good, ${insideMove('pass', 'black')}`;
  expect(movesInside(sentence)).toEqual([
    'Right: ',
    { text: 'wA1 bQ\\', side: 'white' },
    ' is good, ',
    { text: 'pass', side: 'black' },
  ]);
});
