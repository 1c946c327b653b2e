/**
 * Every sentence a person meets, in the language of the moment. `t` may be used in any template: what it said is said
 * again when the language changes.
 */
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import { createSubscriber } from 'svelte/reactivity';
import type { MessageId } from './ids';

export type Language = 'en' | 'fr' | 'it';
export type Arguments = Record<string, FluentVariable>;

export const languages: readonly Language[] = ['en', 'fr', 'it'];

/** What each language is called by those who speak it; the same in every language, so no message. */
export const languageNames: Record<Language, string> = { en: 'English', fr: 'Français', it: 'Italiano' };

type Source = () => Promise<{ default: string[] }>;

/** The first screens come with few words; the others follow once one of their pages is wanted. */
const sources: Record<Language, { first: Source; late: Source }> = {
  en: { first: () => import('./english'), late: () => import('./english-late') },
  fr: { first: () => import('./french'), late: () => import('./french-late') },
  it: { first: () => import('./italian'), late: () => import('./italian-late') },
};

let spoken: Language = 'en';
let bundle = new FluentBundle('en');
let tellReaders = (): void => undefined;
const reading = createSubscriber((update) => {
  tellReaders = update;
});

/** The language of the moment. */
export function language(): Language {
  reading();
  return spoken;
}

/** The text of a message; its id while the texts it belongs to are not loaded yet. */
export function t(id: MessageId, args?: Arguments): string {
  reading();
  return format(id, null, args);
}

/** The text of an attribute of a message, such as the form a name has inside a sentence. */
export function attributeOf(id: MessageId, attribute: string, args?: Arguments): string {
  reading();
  return format(id, attribute, args);
}

/** Whether there is such a message. */
export function isMessage(id: string): id is MessageId {
  reading();
  return bundle.hasMessage(id);
}

/** The language that is wanted, and whether with the words of late pages. */
let wanted: Language = 'en';
let lateWords: Promise<void> | null = null;
/** The last attempt to learn them. */
let learning: Promise<void> = Promise.resolve();
let attempts = 0;

/**
 * Speaks the language a person chose, or without a choice the first one of the browser that is known. If its words cannot
 * be loaded, English stays.
 */
export async function speak(choice: Language | null): Promise<void> {
  wanted = choice ?? browserLanguage();
  await learn(lateWords !== null);
}

/**
 * Resolves when the words of late pages are there too, from now on in every language. Rejects if they cannot be had; then the next
 * call tries again.
 */
export function speakLate(): Promise<void> {
  lateWords ??= learn(true).catch((error: unknown) => {
    lateWords = null;
    throw error;
  });
  return lateWords;
}

function learn(isWithLate: boolean): Promise<void> {
  attempts += 1;
  learning = attempt(attempts, wanted, isWithLate);
  return learning;
}

async function attempt(number: number, language: Language, isWithLate: boolean): Promise<void> {
  let loaded = language;
  let texts: string[];
  try {
    texts = await textsOf(loaded, isWithLate);
  } catch {
    loaded = 'en';
    texts = await textsOf(loaded, isWithLate);
  }
  // A load that another one has overtaken waits for that one.
  if (number !== attempts) return learning;
  bundle = bundleOf(loaded, texts);
  spoken = loaded;
  if (typeof document !== 'undefined') document.documentElement.lang = loaded;
  tellReaders();
}

async function textsOf(language: Language, isWithLate: boolean): Promise<string[]> {
  const { first, late } = sources[language];
  const chunks = await Promise.all(isWithLate ? [first(), late()] : [first()]);
  return chunks.flatMap(({ default: texts }) => texts);
}

/** The messages of a language out of the texts of its files. */
export function bundleOf(tag: Language, texts: string[]): FluentBundle {
  // The isolating characters around arguments are for mixed writing directions, which none of our languages needs.
  const bundle = new FluentBundle(tag, {
    useIsolating: false,
    transform: tag === 'fr' ? withFrenchBlanks : same,
  });
  for (const text of texts) bundle.addResource(new FluentResource(text), { allowOverrides: true });
  return bundle;
}

/** Puts no-break spaces before French punctuation, inside quotation marks and inside numbers, so that no line breaks there. */
function withFrenchBlanks(text: string): string {
  return text
    .replace(/(\d) (?=\d{3})/g, '$1\u202f')
    .replace(/ ([;!?])/g, '\u202f$1')
    .replace(/ ([:»])/g, '\u00a0$1')
    .replace(/« /g, '«\u00a0');
}

function same(text: string): string {
  return text;
}

/** The first language of the browser that is known here. */
export function browserLanguage(
  wished: readonly string[] = typeof navigator === 'undefined' ? [] : navigator.languages,
): Language {
  for (const tag of wished) {
    const known = languages.find((language) => tag.toLowerCase().split('-')[0] === language);
    if (known) return known;
  }
  return 'en';
}

function format(id: string, attribute: string | null, args?: Arguments): string {
  const message = bundle.getMessage(id);
  const pattern = attribute === null ? message?.value : message?.attributes[attribute];
  if (!pattern) return id;
  return bundle.formatPattern(pattern, args ?? null, []);
}
