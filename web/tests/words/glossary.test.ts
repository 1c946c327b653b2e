import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { languages, type Language } from '../../src/words/words';
import { entries } from './sources';

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

/** Signs that no language uses: a space before an ellipsis, three dots, a straight apostrophe, a hyphen that looks like any other. */
const odd = / …|\.{3}|\p{L}'\p{L}|\u2011/u;

/** Signs that a language does not use. */
const signs: Record<Language, RegExp> = {
  en: /[«»]|[\u00a0\u202f]/,
  fr: /[“”]|[\u00a0\u202f]|[\p{L}\d»)][:;!?](?=\s|$)|«\S|\S»/u,
  it: /[“”]|[\u00a0\u202f]|« | »| [:;](?=\s|$)/,
};

/** The colours as players are not written so: small in English and Italian, with an article in French. */
const colors: Record<Language, RegExp> = {
  en: /(?<!\p{L})(?:white|black) (?:to move|moves|wins|won|begins|passes|resigns|plays)(?!\p{L})/u,
  fr: /(?<!\p{L})(?:le|du|au) (?:blanc|noir)(?!\p{L})/iu,
  it: /(?<!\p{L})(?:[Ii]l|[Dd]el|[Aa]l|[Dd]al|[Ss]ul|[Cc]ol) (?:bianco|nero)(?!\p{L})/u,
};

/** People are not spoken to so: contractions in English, tu in French, voi in Italian. */
const address: Record<Language, RegExp> = {
  en: /(?:n’t|’ll|’re|’ve)(?!\p{L})|(?<!\p{L})(?:it|that|there)’s(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:tu|toi|te|ton|ta|tes)(?!\p{L})|(?<!\p{L})t’/iu,
  it: /(?<!\p{L})(?:voi|vostr[aeio]|siete|avete|potete|dovete|volete|(?:scegli|omett|scriv|prem|prend|muov)ete|\p{L}+[aei]te(?:l[aeio]|ne|vi|ci))(?!\p{L})/iu,
};

/** What is wrong with a text. */
function faults(text: string, language: Language): string[] {
  const words = banned(language).filter((word) =>
    new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'iu').test(text),
  );
  const found = [odd, signs[language], colors[language], address[language]].map((wrong) => wrong.exec(text));
  return [...words, ...found.flatMap((match) => (match ? [match[0]] : []))];
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

/** Said alike in English for two different things: the key, and the name of a game. */
const apart = ['key-delete', 'games-name-two'];

test.each(languages)('what is said alike in English is said alike: %s', (language) => {
  const files = readdirSync(join(root, 'locales/en'));
  const said = entries(language, files);
  const found = new Map<string, Set<string | undefined>>();
  for (const [id, { pattern }] of entries('en', files)) {
    if (id.includes('.') || apart.includes(id)) continue;
    found.set(pattern, (found.get(pattern) ?? new Set()).add(said.get(id)?.pattern));
  }
  expect(
    [...found.values()].filter((patterns) => patterns.size > 1).map((patterns) => [...patterns]),
  ).toEqual([]);
});

/** The selections of a message as parsed, those inside of others too. */
function selections(node: unknown): Selection[] {
  if (node === null || typeof node !== 'object') return [];
  const inside = Object.values(node).flatMap(selections);
  return (node as Partial<Selection>).type === 'select' ? [node as Selection, ...inside] : inside;
}

interface Selection {
  type: 'select';
  selector: unknown;
  variants: { key: { value: unknown }; value: unknown }[];
}

/** Whether none and one are told alike though the sentence does not tell the number: `[one]` is both of them in French. */
function takesNoneForOne({ selector, variants }: Selection): boolean {
  const one = variants.find(({ key }) => key.value === 'one');
  if (!one || variants.some(({ key }) => key.value === 0)) return false;
  return !JSON.stringify(one.value).includes(JSON.stringify(selector));
}

test('French does not say “one” of none', () => {
  const messages = [...entries('fr', readdirSync(join(root, 'locales/fr')))];
  const all = messages.map(([id, { pattern }]) => ({ id, found: selections(JSON.parse(pattern)) }));
  expect(all.flatMap(({ found }) => found).length).toBeGreaterThan(50);
  expect(all.filter(({ found }) => found.some(takesNoneForOne)).map(({ id }) => id)).toEqual([]);
});

test('what is not to be written is found', () => {
  expect(banned('en')).toContain('third repetition');
  expect(faults('The third repetition is a draw.', 'en')).toEqual(['third repetition']);
  expect(faults('Choisissez:', 'fr')).toEqual([expect.stringContaining(':')]);
  expect(faults('“Ciao”', 'it')).toEqual(['“']);
  expect(faults('Une cella', 'it')).toEqual(['cella']);
  expect(faults('Cancella', 'it')).toEqual([]);
  expect(faults('Open …', 'en')).toEqual([' …']);
  expect(faults('You don’t', 'en')).toEqual(['n’t']);
  expect(faults('Then white wins.', 'en')).toEqual(['white wins']);
  expect(faults('Les Blancs gagnent', 'fr')).toEqual(['les blancs']);
  expect(faults('C’est au blanc', 'fr')).toEqual(['au blanc']);
  expect(faults('À toi de jouer', 'fr')).toEqual(['toi']);
  expect(faults('Le scarabée noir de Blanc', 'fr')).toEqual([]);
  expect(faults('Tocca al nero', 'it')).toEqual(['al nero']);
  expect(faults('Terminatelo', 'it')).toEqual(['Terminatelo']);
  expect(faults('Le partite salvate nella rete', 'it')).toEqual([]);
});
