import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { entries, ownFiles, sharedFiles } from './sources';

const file = join(import.meta.dirname, '../../src/words/ids.ts');

/** `SKEP_WRITE=1 npx vitest run tests/words/ids.test.ts` writes it anew. */
test('the ids of all messages are a type', () => {
  const ids = [...entries('en', [...ownFiles, ...sharedFiles]).keys()]
    .filter((id) => !id.includes('.'))
    .sort();
  const heading =
    '// Written by `SKEP_WRITE=1 npx vitest run tests/words/ids.test.ts` from locales/en.\n\n/** What `t` can be asked for. */\n';
  const wanted = `${heading}export type MessageId =\n${ids.map((id) => `  | '${id}'`).join('\n')};\n`;
  if (process.env['SKEP_WRITE'] !== undefined) writeFileSync(file, wanted);
  expect(readFileSync(file, 'utf8')).toBe(wanted);
});
