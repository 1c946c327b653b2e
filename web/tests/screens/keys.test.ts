/** Every key that does something stands in the list of keys of its screen. */
import { beforeEach, expect, test, vi } from 'vitest';
import { keyNames as analysisKeys } from '../../src/analysis/key-names';
import { press, type KeyActions } from '../../src/analysis/keys';
import { BOARD_KEYS } from '../../src/board/keys';
import { keyNames as editorKeys, press as pressInEditor } from '../../src/editor/keys';
import type { EditorSession } from '../../src/editor/session';
import {
  keyNames as retryKeys,
  pressLetter as pressInRetry,
  type KeyActions as RetryActions,
} from '../../src/report/keys';
import { keyNames as playKeys, pressLetter, type LetterActions } from '../../src/screens/play/keys';
import type { StudySession } from '../../src/study/session';
import type { Key } from '../../src/ui/keys';
import { speak, speakLate } from '../../src/words';

/** What the names in a list stand for, where it is not the key itself. */
const NAMED: Record<string, string[]> = {
  'Arrow keys': ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'],
  '← →': ['ArrowLeft', 'ArrowRight'],
  '↑ ↓': ['ArrowUp', 'ArrowDown'],
  'Home, End': ['Home', 'End'],
  'Page up, Page down': ['PageUp', 'PageDown'],
  '+ −': ['+', '=', '-'],
  '1 – 6': ['1', '2', '3', '4', '5', '6'],
  Space: [' '],
  Esc: ['Escape'],
  Delete: ['Delete'],
  'Delete, Backspace': ['Delete', 'Backspace'],
  Enter: ['Enter'],
};

const keysOf = (names: readonly Key[]): Set<string> =>
  new Set(names.flatMap(([name]) => NAMED[name] ?? [name.toLowerCase()]));

/** All single characters that a keyboard writes without help, and the keys with names. */
const ALL = [
  ...Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)),
  ...Object.values(NAMED).flat(),
  ...['Tab', 'Insert', 'F1', 'F2'],
];

/** An object whose every method counts as called. */
const anything = new Proxy({}, { get: () => vi.fn() }) as unknown as KeyActions &
  LetterActions &
  RetryActions &
  EditorSession;

beforeEach(async () => {
  await speak('en');
  await speakLate();
});

test('in a game, and nothing else stands there', () => {
  const handled = ALL.filter((key) => pressLetter(key, anything));
  expect(new Set(handled)).toEqual(keysOf(playKeys(anything).letters));
  expect(handled.length).toBeGreaterThan(8);
});

test('on the analysis board, and no letter else stands there', () => {
  const session = new Proxy({ state: { node: 0 } } as unknown as StudySession, {
    get: (target, name) => (name === 'state' ? target.state : vi.fn()),
  });
  const handledWith = (hasLetters: boolean): string[] =>
    ALL.filter((key) => press({ key } as KeyboardEvent, session, anything, hasLetters));
  const { letters, others } = analysisKeys();
  const always = handledWith(false);
  expect([...keysOf(others)]).toEqual(expect.arrayContaining(always));
  expect(new Set(handledWith(true).filter((key) => !always.includes(key)))).toEqual(keysOf(letters));
  const undo = { key: 'z', ctrlKey: true } as KeyboardEvent;
  expect(press(undo, session, anything, false)).toBe(true);
  expect(others.map(([name]) => name)).toEqual(expect.arrayContaining(['Ctrl + Z', 'Ctrl + Shift + Z']));
});

test('in the editor', () => {
  const session = anything;
  const actions = { focused: () => null, read: vi.fn(), help: vi.fn() };
  const handled = ALL.filter((key) => pressInEditor({ key } as KeyboardEvent, session, actions, true));
  const { letters, others } = editorKeys();
  expect([...keysOf([...letters, ...others])]).toEqual(expect.arrayContaining(handled));
  expect(new Set(handled)).toEqual(new Set(['Escape', '?', 'b', 'Delete', 'Backspace']));
});

test('while mistakes are retried', () => {
  const handled = ALL.filter((key) => pressInRetry(key, anything));
  expect(new Set(handled)).toEqual(keysOf(retryKeys().letters));
});

test('of the board, on every screen with one', () => {
  for (const names of [playKeys(anything), analysisKeys(), editorKeys(), retryKeys()])
    expect([...keysOf([...names.letters, ...names.others])]).toEqual(
      expect.arrayContaining(Object.keys(BOARD_KEYS)),
    );
});

test('what is asked for by ear has the same keys in a game and in the analysis', () => {
  const saying = /^(Say|Board as text|Write a move|Rotate|Flip|Fit|This list)/;
  const asked = ({ letters }: { letters: readonly Key[] }) =>
    letters.filter(([, what]) => saying.test(what)).map(([key, what]) => `${key}: ${what}`);
  // Only a game has clocks.
  const inGame = asked(playKeys(anything)).filter(
    (line) => line !== 'T: Say how much time both sides have left',
  );
  expect(inGame.length).toBe(asked(playKeys(anything)).length - 1);
  expect(asked(analysisKeys()).sort()).toEqual(inGame.sort());
  const turning = /Rotate|Flip|Fit/;
  expect(asked(retryKeys()).sort()).toEqual(inGame.filter((line) => !turning.test(line)));
});
