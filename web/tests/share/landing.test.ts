import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MOST_FILES } from '../../src/game/saves';
import { excessOf, find, type Found } from '../../src/share/landing';
import { linkOf } from '../../src/share/link';
import { sourceOfFile, sourceOfText } from '../../src/share/source';
import { clockOfLooks } from '../clock-of-looks';
import { GAMES, library, linesOf } from './games';
import { DANCE, forged, MANY } from './monsters';

const root = new URL('../../../testdata/records/', import.meta.url);
const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

const inText = (text: string): Promise<Found> => find(sourceOfText(text), { library });
const inFile = (content: string | Uint8Array, name = 'game.pgn'): Promise<Found> =>
  find(sourceOfFile(new File([content as BlobPart], name)), { library });

describe('one game is for the analysis board', () => {
  test('whatever its form', async () => {
    for (const file of ['mzinga.pgn', 'hivegame.pgn', 'skep.pgn', 'modern.sgf']) {
      const found = await inFile(readFileSync(new URL(file, root)));
      expect(found.kind, file).toBe('game');
    }
    expect((await inText('Base;NotStarted;White[1]')).kind).toBe('game');
  });

  test('at its start if it is over, where it stands if it goes on', async () => {
    const running = await inText('Base;InProgress;White[2];wS1;bS1 wS1-');
    expect(running).toMatchObject({ shared: { path: ['wS1', 'bS1 wS1-'] } });
    const over = GAMES.find((game) => game.includes('"score":"white"')) ?? '';
    expect(await inText(over)).toMatchObject({ kind: 'game', shared: { path: [], transcript: over } });
  });

  test('out of a link, at the moment it was made from', async () => {
    const transcript = GAMES.find((game) => (linesOf(game)[0]?.length ?? 0) > 20) ?? '';
    const path = linesOf(transcript)[0]?.slice(0, 7) ?? [];
    const link = await linkOf({ transcript, path, rotation: 4 });
    const found = await inText(`See https://skep.example/open#${link}\n`);
    expect(found).toMatchObject({ kind: 'game', shared: { path, rotation: 4 } });
    expect(await inText(`https://skep.example/open#${link.slice(0, -9)}`)).toEqual({
      kind: 'nothing',
      reason: 'damaged-link',
      faults: [],
    });
    expect(await inText(`https://skep.example/open#2${link.slice(1)}`)).toMatchObject({
      reason: 'later-link',
    });
  });

  test('as far as it can be read, with what is wrong', async () => {
    const found = await inText('Base;InProgress;White[2];wS1;bQ wS1;wQ -wS1');
    expect(found).toMatchObject({ kind: 'game', shared: { path: ['wS1'] }, faults: [{ line: 1, ply: 2 }] });
  });

  test('in Latin-1 and in UTF-16 too', async () => {
    const pgn =
      '[GameType "Base"]\r\n[White "Ren\u00e9"]\r\n[Black "B"]\r\n[Result "InProgress"]\r\n\r\n1. wS1\r\n';
    for (const bytes of [Buffer.from(pgn, 'latin1'), Buffer.from(`\ufeff${pgn}`, 'utf16le')]) {
      const found = await inFile(bytes);
      expect(found.kind === 'game' && found.shared.transcript).toContain('Ren\u00e9');
    }
  });
});

test('several games are for the list', async () => {
  expect(await inFile(readFileSync(new URL('several.pgn', root)))).toEqual({ kind: 'games' });
  expect(await inText('Base;NotStarted;White[1]\nBase;NotStarted;White[1]\n')).toEqual({ kind: 'games' });
});

describe('too much', () => {
  const pgn = (moves: string) => `[GameType "Base"]\n\n${moves}`;
  const monsters: [string, string, string][] = [
    ['a list of moves', `Base;${DANCE.join(';')}`, 'convert-too-long-line'],
    ['a PGN file', pgn(DANCE.join('\n')), 'convert-too-long-line'],
    ['a long word', pgn(`1. wS1 {${'x'.repeat(400_000)}}`), 'convert-too-long-comment'],
    ['an SGF file', `(;GM[27]SU[hive]EV[${'x'.repeat(100_000)}])`, 'convert-too-long-tag'],
    ['a link', `https://skep.example/open#${forged(MANY.text)}`, MANY.id],
  ];

  test.each(monsters)('is told, pasted or in a file: %s', async (_, text, id) => {
    const found = { kind: 'nothing', reason: 'too-much', faults: [{ message: { id } }] };
    expect(await inText(text)).toMatchObject(found);
    expect(await inFile(text)).toMatchObject(found);
  });

  test('is not read at all: files, and what they weigh together', () => {
    const read = vi.fn(() => Promise.resolve(''));
    const files = (count: number, size: number) =>
      Array.from({ length: count }, () => ({ file: 'game.pgn', size, text: read }));
    expect(excessOf(files(MOST_FILES, 1_000))).toBeNull();
    expect(excessOf(files(MOST_FILES + 1, 1_000))).toBe('too-many-files');
    expect(excessOf(files(3, 7_000_000))).toBe('too-large');
    expect(read).not.toHaveBeenCalled();
  });
});

describe('what is no game', () => {
  const strangers: [string, string | Uint8Array, string][] = [
    ['nothing', '  \n ', 'empty'],
    ['noise', 'The quick brown fox\njumps over the lazy dog', 'unknown'],
    ['chess', '[Event "?"]\n[White "Ada"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 1-0\n', 'chess'],
    ['a position of chess', 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1', 'chess'],
    ['Go', '(;GM[1]FF[4]SZ[19]PB[Ada]PW[Bob];B[pd];W[dp])', 'go'],
    ['Go without a number', '(;FF[4]SZ[19];B[pd];W[dp])', 'go'],
    ['Othello', '(;GM[2]FF[4];B[d3])', 'other-game'],
    ['a picture', PNG, 'picture'],
    ['a drawing', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>', 'picture'],
    ['a program', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0]), 'binary'],
    ['a web page', '<!DOCTYPE html><html><body>wS1</body></html>', 'web-page'],
  ];

  test.each(strangers)('is named: %s', async (_name, content, reason) => {
    expect(await inFile(content)).toMatchObject({ kind: 'nothing', reason });
    if (typeof content === 'string' && reason !== 'picture')
      expect(await inText(content)).toMatchObject({ kind: 'nothing', reason });
  });

  test('is known by looking at it once', async () => {
    const begun = performance.now();
    for (const [text, reason] of [
      [`(;GM[${' '.repeat(20_000)}`, 'other-game'],
      ['(;GM['.repeat(5_000), 'other-game'],
      ['['.repeat(20_000), 'unknown'],
      ['{'.repeat(20_000), 'unknown'],
    ] as const)
      expect(await inText(text), text.slice(0, 5)).toMatchObject({ kind: 'nothing', reason });
    expect(performance.now() - begun).toBeLessThan(5_000);
  });

  test('is told with its line', async () => {
    const found = await inText('\n\nBase;Nonsense;White[1];wS1\n');
    expect(found.kind === 'nothing' && found.faults[0]?.line).toBe(3);
  });

  test('never breaks anything: every faulty file has an answer', async () => {
    const bad = new URL('bad/', root);
    for (const name of readdirSync(bad)) {
      const found = await inFile(readFileSync(new URL(name, bad)), name);
      if (found.kind === 'nothing')
        expect(found.reason, name).toMatch(/^(unknown|go|chess|other-game|empty)$/);
    }
  });
});

describe('what is long', () => {
  beforeEach(clockOfLooks);
  afterEach(() => vi.restoreAllMocks());

  test('is refused if it cannot be games', async () => {
    const source = { file: 'film.mp4', size: 30_000_000, text: () => Promise.reject(new Error('too late')) };
    expect(await find(source, { library })).toMatchObject({ reason: 'too-large' });
  });

  test('is read in slices, tells how far it is, and can be stopped', async () => {
    const noise = 'This is no game at all, line after line of it.\n'.repeat(100_000);
    const stopping = new AbortController();
    const shares: number[] = [];
    const found = await find(sourceOfText(noise), {
      library,
      signal: stopping.signal,
      onprogress: (share) => {
        shares.push(share);
        if (shares.length === 2) stopping.abort();
      },
    });
    expect(found).toEqual({ kind: 'stopped' });
    expect(shares).toHaveLength(2);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    // A slice is ten looks at the clock, each after some 16 kB.
    expect(shares[1]).toBeLessThan(0.1);
  });

  test('of several games is known to be that at once', async () => {
    const many = 'Base;InProgress;White[2];wS1;bS1 wS1-\n'.repeat(100_000);
    let shares = 0;
    expect(await find(sourceOfText(many), { library, onprogress: () => shares++ })).toEqual({
      kind: 'games',
    });
    expect(shares).toBe(1);
  });
});
