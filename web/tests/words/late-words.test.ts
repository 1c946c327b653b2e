import { beforeEach, expect, test, vi } from 'vitest';
import type * as Words from '../../src/words';

let words: typeof Words;

beforeEach(async () => {
  vi.resetModules();
  vi.doUnmock('../../src/words/english-late');
  words = await import('../../src/words');
  await words.speak('en');
});

test('the words of late pages come when they are asked for, and then in every language', async () => {
  const { speak, speakLate, t } = words;
  expect([t('games-title'), t('notes-title')]).toEqual(['My games', 'notes-title']);
  await speakLate();
  expect([t('games-title'), t('notes-title')]).toEqual(['My games', 'Notes']);
  await speak('it');
  expect([t('games-title'), t('notes-title')]).toEqual(['Le mie partite', 'Note']);
});

test('a change of the language at the same time loses nothing', async () => {
  const { speak, speakLate, t } = words;
  await Promise.all([speakLate(), speak('fr'), speak('it'), speakLate()]);
  expect([t('games-title'), t('notes-title')]).toEqual(['Le mie partite', 'Note']);
});

test('words that cannot be had are asked for again', async () => {
  const { speakLate, t } = words;
  let isOffline = true;
  vi.doMock('../../src/words/english-late', async (original) => {
    const { default: texts } = await original<{ default: string[] }>();
    return {
      get default() {
        if (isOffline) throw new Error('no network');
        return texts;
      },
    };
  });
  await expect(speakLate()).rejects.toThrow('no network');
  expect(t('games-title')).toBe('My games');
  isOffline = false;
  await speakLate();
  expect(t('notes-title')).toBe('Notes');
});
