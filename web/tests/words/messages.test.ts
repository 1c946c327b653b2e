import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { languages } from '../../src/words/words';
import {
  code,
  entries,
  firstCode,
  firstFiles,
  messagesParsed,
  messagesWritten,
  ownFiles,
  sharedFiles,
} from './sources';

const english = entries('en', ownFiles);
const all = entries('en', [...ownFiles, ...sharedFiles]);

/** The ids the code names: whole ones, and the beginnings of those it puts together (`rule-${id}`). */
function namesInCode(sources = code()): { whole: Set<string>; asked: Set<string>; beginnings: Set<string> } {
  const whole = new Set<string>();
  const asked = new Set<string>();
  const beginnings = new Set<string>();
  for (const text of sources.values()) {
    for (const [, id = ''] of text.matchAll(/['"]([a-z][a-z0-9]*(?:-[a-z0-9]+)+)['"]/g)) whole.add(id);
    for (const [, id = ''] of text.matchAll(/\b(?:t|attributeOf)\(\s*'([^']+)'/g)) asked.add(id);
    for (const [, start = ''] of text.matchAll(/`([a-z][a-z-]*-)\$\{/g)) beginnings.add(start);
  }
  return { whole, asked, beginnings };
}

/** Messages that are rightly the same as in English: names, and words both languages share. */
const allowed = new Set(
  readFileSync(join(import.meta.dirname, 'same-as-english.txt'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#')),
);

describe('the messages of the application', () => {
  for (const language of languages) {
    test(`can be read: ${language}`, () => {
      for (const file of [...ownFiles, ...sharedFiles]) {
        expect(messagesParsed(language, file), file).toBe(messagesWritten(language, file));
      }
    });

    test(`say the same things with the same variables: ${language}`, () => {
      const own = entries(language, ownFiles);
      expect([...own.keys()].sort()).toEqual([...english.keys()].sort());
      for (const [id, { variables }] of own) expect(variables, id).toEqual(english.get(id)?.variables);
    });
  }

  test('are translated', () => {
    const same = new Set<string>();
    for (const language of languages.filter((language) => language !== 'en')) {
      for (const [id, { pattern }] of entries(language, ownFiles)) {
        if (pattern === english.get(id)?.pattern) same.add(`${language} ${id}`);
      }
    }
    expect([...same].sort()).toEqual([...allowed].sort());
  });

  test('are there when the code asks for them', () => {
    const { asked, beginnings } = namesInCode();
    expect([...asked].filter((id) => !all.has(id))).toEqual([]);
    const isBegun = (start: string): boolean => [...all.keys()].some((id) => id.startsWith(start));
    // Names of files and locks begin with the name of the program.
    expect([...beginnings].filter((start) => !isBegun(start) && !start.startsWith('skep-'))).toEqual([]);
  });

  test('are there from the start if the first screens ask for them', () => {
    const sources = firstCode();
    expect([...sources.keys()]).toEqual(
      expect.arrayContaining(['screens/Home.svelte', 'screens/play/PlayBoard.svelte']),
    );
    expect([...sources.keys()]).not.toContain('analysis/Workbench.svelte');
    const { whole, asked, beginnings } = namesInCode(sources);
    // So begin the names of locks.
    beginnings.delete('study-');
    const first = entries('en', firstFiles);
    const isAsked = (id: string): boolean =>
      asked.has(id) || whole.has(id) || [...beginnings].some((start) => id.startsWith(start));
    expect([...all.keys()].filter((id) => isAsked(id) && !first.has(id))).toEqual([]);
  });

  test('are all asked for', () => {
    const { whole, asked, beginnings } = namesInCode();
    const isAsked = (id: string): boolean =>
      asked.has(id) || whole.has(id) || [...beginnings].some((start) => id.startsWith(start));
    const ids = [...english.keys()].filter((id) => !id.includes('.'));
    expect(ids.filter((id) => !isAsked(id))).toEqual([]);
  });

  test('use typographic apostrophes', () => {
    for (const language of languages) {
      for (const [id, { pattern }] of entries(language, ownFiles)) {
        expect(pattern, `${id} in ${language}`).not.toMatch(/\p{L}'\p{L}/u);
      }
    }
  });
});
