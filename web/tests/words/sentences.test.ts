import { beforeEach, expect, test } from 'vitest';
import type { PlayedMove, Refusal } from '../../src/wasm/types';
import {
  browserLanguage,
  clockInWords,
  clockText,
  playedText,
  language,
  pieceName,
  refusalText,
  say,
  speak,
  speakLate,
  t,
  pieceOfName,
  type MessageId,
} from '../../src/words';

const piece = (name: string) => {
  const found = pieceOfName(name);
  if (!found) throw new Error(name);
  return found;
};

beforeEach(() => speak('en'));

test('the language of the browser is taken if it is known', () => {
  expect(browserLanguage(['tlh', 'it-CH', 'fr'])).toBe('it');
  expect(browserLanguage(['tlh'])).toBe('en');
  expect(browserLanguage([])).toBe('en');
});

test('the language can be changed at any time', async () => {
  expect(pieceName(piece('wA2'))).toBe('White Ant\u00a02');
  await speak('fr');
  expect(language()).toBe('fr');
  expect(pieceName(piece('wA2'))).toBe('Fourmi blanche\u00a02');
  await speak('it');
  expect(pieceName(piece('bQ'))).toBe('Regina nera');
});

const pinned: Refusal = {
  rule: 'pinned',
  mover: 'black',
  piece: piece('bB1'),
  other: null,
  bug: 'beetle',
  cells: [{ q: 0, r: 0 }],
};

test('a refusal names pieces as people do, with their articles', async () => {
  expect(refusalText(pinned)).toBe(
    'Without Black Beetle\u00a01 the hive would break: one cell would be cut off.',
  );
  await speak('fr');
  expect(refusalText({ ...pinned, rule: 'at-rest' })).toBe(
    'Le scarabée noir\u00a01 vient d’être posé, déplacé ou lancé\u00a0: il se repose ce tour-ci.',
  );
  await speak('it');
  expect(refusalText({ ...pinned, rule: 'at-rest', piece: piece('bA1') })).toBe(
    'La formica nera\u00a01 è stata appena piazzata, mossa o lanciata: in questo turno riposa.',
  );
});

test('a move is told by its neighbour', async () => {
  const played: PlayedMove = {
    ply: 2,
    text: 'bS1 -wQ',
    color: 'black',
    piece: piece('bS1'),
    from: null,
    to: { q: 0, r: 0 },
    thrower: null,
    path: [],
  };
  expect(playedText(played, 0)).toBe('Black Spider\u00a01: to the left of White Queen');
  await speak('it');
  expect(playedText(played, 0)).toBe('Ragno nero\u00a01: a sinistra della regina bianca');
  expect(playedText({ ...played, text: 'bS1' }, 0)).toBe('Ragno nero\u00a01: in mezzo al tavolo');
  expect(playedText({ ...played, text: 'bB1 wP', piece: piece('bB1') }, 0)).toBe(
    'Coleottero nero\u00a01: sopra l’onisco bianco',
  );
  await speak('fr');
  expect(playedText({ ...played, thrower: piece('wP'), text: 'bS1 wP\\' }, 0)).toBe(
    'Le cloporte blanc lance l’araignée noire\u00a01\u00a0: en bas à droite du cloporte blanc',
  );
});

test('a sentence may hold another one', async () => {
  await speakLate();
  const text = say({
    id: 'convert-bad-move',
    arguments: [
      ['move', { text: 'wZ1' }],
      ['fault', { message: { id: 'text-no-piece', arguments: [['text', { text: 'wZ1' }]] } }],
    ],
  });
  expect(text).toBe('wZ1 cannot be played. “wZ1” is not a piece. A piece is, for example, wA1 or bQ.');
});

test('no French line breaks before a sign, inside quotation marks or inside a number', async () => {
  await speak('fr');
  await speakLate();
  expect(t('open-several')).toBe(
    'Il y a plusieurs parties ici. Les ajouter à «\u00a0Mes parties\u00a0»\u202f?',
  );
  expect(t('open-fault-too-much')).toContain(
    'peut ouvrir\u00a0: une partie peut avoir 10\u202f000 coups, 5\u202f000 variantes',
  );
});

test('what is not there is told by its id', () => {
  expect(t('no-such-message' as MessageId)).toBe('no-such-message');
});

test('clocks are short', () => {
  expect(clockText(598_000)).toBe('9:58');
  expect(clockText(3_723_000)).toBe('1:02:03');
  expect(clockText(9_940)).toBe('0:10.0');
  expect(clockText(4_210)).toBe('0:04.3');
  expect(clockText(0)).toBe('0:00.0');
  expect(clockText(3 * 86_400_000)).toBe('3d');
  expect(clockText(86_400_000 + 5 * 3_600_000)).toBe('1d 5h');
  expect(clockInWords(86_400_000 + 5 * 3_600_000)).toBe('1 day 5 hours');
  expect(clockInWords(3_723_000)).toBe('1 hour 2 minutes 3 seconds');
  expect(clockInWords(597_100)).toBe('9 minutes 58 seconds');
  expect(clockInWords(60_000)).toBe('1 minute');
  expect(clockInWords(4_210)).toBe('5 seconds');
  expect(clockInWords(0)).toBe('0 seconds');
});
