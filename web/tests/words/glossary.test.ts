import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { languages, type Language } from '../../src/words/words';

const root = join(import.meta.dirname, '../../..');
const glossary = readFileSync(join(root, 'docs/WORDS.md'), 'utf8');

/** What is not written in a language: the lists after `en:`, `fr:` and `it:` in the last column and in the last line. */
function banned(language: Language): string[] {
  const lists = glossary.matchAll(/\b(en|fr|it): ([^|·\n]+)/g);
  return [...lists]
    .filter(([, tag]) => tag === language)
    .flatMap(([, , words]) => (words ?? '').replace(/\.\s*$/, '').split(','))
    .map((word) => word.trim())
    .filter((word) => word !== '' && !word.includes('`'));
}

/** Signs that a language does not use. */
const signs: Record<Language, RegExp> = {
  en: /[«»]|[\u00a0\u202f]/,
  fr: /[“”]|[\u00a0\u202f]|[\p{L}\d»)][:;!?](?=\s|$)|«\S|\S»/u,
  it: /[“”]|[\u00a0\u202f]|« | »| [:;](?=\s|$)/,
};

/** What is wrong with a text. */
function faults(text: string, language: Language): string[] {
  const words = banned(language).filter((word) =>
    new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'iu').test(text),
  );
  const sign = signs[language].exec(text);
  return sign ? [...words, sign[0]] : words;
}

/** The values of all messages: without comments, ids, and what stands in braces. */
function texts(language: Language): string[] {
  const folder = join(root, 'locales', language);
  return readdirSync(folder).flatMap((file) =>
    readFileSync(join(folder, file), 'utf8')
      .split('\n')
      .filter((line) => !line.startsWith('#'))
      .map((line) => line.replace(/^[a-z][\w-]* =|^ +\.\w+ =|^ +\*?\[[\w-]+\]/, ''))
      .map((line) => line.replace(/\{[^}]*\}?/g, 'x').trim()),
  );
}

test.each(languages)('the messages keep to the glossary: %s', (language) => {
  const wrong = texts(language)
    .map((text) => ({ text, faults: faults(text, language) }))
    .filter(({ faults }) => faults.length > 0);
  expect(wrong).toEqual([]);
});

test('what is not to be written is found', () => {
  expect(banned('en')).toContain('third repetition');
  expect(faults('The third repetition is a draw.', 'en')).toEqual(['third repetition']);
  expect(faults('Choisissez:', 'fr')).toEqual([expect.stringContaining(':')]);
  expect(faults('“Ciao”', 'it')).toEqual(['“']);
  expect(faults('Une cella', 'it')).toEqual(['cella']);
  expect(faults('Cancella', 'it')).toEqual([]);
});
