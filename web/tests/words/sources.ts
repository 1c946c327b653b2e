/** The message files and the code as the tests read them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { FluentResource } from '@fluent/bundle';
import type { Language } from '../../src/words/words';

const root = join(import.meta.dirname, '../../..');

/** The files whose messages are there from the start. */
export const firstFiles = ['web.ftl', 'rules.ftl'];

/** The files of the application alone; the others are shared with the command line, whose tests look after them. */
export const ownFiles = [
  'web.ftl',
  'rulebook.ftl',
  'analysis.ftl',
  'editor.ftl',
  'report.ftl',
  'share.ftl',
  'online.ftl',
  'friend.ftl',
].filter((file) => existsSync(join(root, 'locales/en', file)));
export const sharedFiles = ['rules.ftl', 'convert.ftl', 'play.ftl'];

export function messageText(language: Language, file: string): string {
  return readFileSync(join(root, 'locales', language, file), 'utf8');
}

/** A message, flattened: its id, or the id and an attribute, with the text as parsed and the variables in it. */
export interface Entry {
  pattern: string;
  variables: string[];
}

export function entries(language: Language, files: string[]): Map<string, Entry> {
  const found = new Map<string, Entry>();
  for (const file of files) {
    for (const message of new FluentResource(messageText(language, file)).body) {
      const patterns: [string, unknown][] = [[message.id, message.value]];
      for (const [name, value] of Object.entries(message.attributes))
        patterns.push([`${message.id}.${name}`, value]);
      for (const [id, value] of patterns) {
        if (value === null) continue;
        if (found.has(id)) throw new Error(`${id} stands twice in ${language}`);
        found.set(id, { pattern: JSON.stringify(value), variables: variablesIn(value) });
      }
    }
  }
  return found;
}

/** How many messages begin at the start of a line: more than were parsed means a faulty one. */
export function messagesWritten(language: Language, file: string): number {
  return messageText(language, file)
    .split('\n')
    .filter((line) => /^[a-z][a-z0-9-]* =/.test(line)).length;
}

export function messagesParsed(language: Language, file: string): number {
  return new FluentResource(messageText(language, file)).body.length;
}

/** The code of the application, file by file. */
export function code(): Map<string, string> {
  const sources = new Map<string, string>();
  const folder = join(root, 'web/src');
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(ts|svelte)$/.test(entry) || /^wasm\/pkg/.test(entry)) continue;
    sources.set(entry, readFileSync(join(folder, entry), 'utf8'));
  }
  return sources;
}

/** The code that the application begins with: what others import of it in time, without what is fetched later. */
export function firstCode(): Map<string, string> {
  const all = code();
  const found = new Map<string, string>();
  const open = ['main.ts'];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    const text = all.get(file);
    if (text === undefined || found.has(file)) continue;
    found.set(file, text);
    for (const [, path = ''] of text.matchAll(/^\s*(?:import|export)\s(?!type\b)[^;]*?'(\.[^']+)';/gm)) {
      const target = join(dirname(file), path);
      open.push(target, `${target}.ts`, join(target, 'index.ts'));
    }
  }
  return found;
}

function variablesIn(value: unknown): string[] {
  const names = new Set<string>();
  const look = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(look);
    else if (node !== null && typeof node === 'object') {
      const { type, name } = node as { type?: unknown; name?: unknown };
      if (type === 'var' && typeof name === 'string') names.add(name);
      Object.values(node).forEach(look);
    }
  };
  look(value);
  return [...names].sort();
}
