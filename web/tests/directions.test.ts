/** Who may import whom among the folders of `src`: only what stands in a row above one's own. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROWS = [
  ['wasm', 'theme', 'after-frame.ts', 'router.ts'],
  ['focus-keeper.ts', 'late-styles.ts'],
  ['sounds', 'words', 'board', 'game'],
  ['study', 'picture', 'offline', 'online'],
  ['application.ts', 'page.svelte.ts'],
  ['ui'],
  ['share'],
  ['report', 'editor', 'rulebook', 'about'],
  ['analysis'],
  ['screens'],
  ['screens.ts'],
  ['Header.svelte'],
  ['App.svelte'],
  ['main.ts'],
];

const SOURCE = fileURLToPath(new URL('../src/', import.meta.url));
const IMPORT = /(?:\bfrom\s+|\bimport\s*\(?\s*|\bnew URL\(\s*)'(\.[^']+)'/g;

/** The first part of a path below `src`: a folder, or a file beside the folders. */
function partOf(path: string): string {
  return relative(SOURCE, path).split('/')[0] ?? '';
}

function rowOf(part: string): number {
  return ROWS.findIndex((row) => row.includes(part));
}

/** The file that an import names. What is made by a build may be missing. */
function fileOf(path: string): string {
  const names = [path, `${path}.ts`, join(path, 'index.ts')];
  return names.find((name) => existsSync(name) && statSync(name).isFile()) ?? path;
}

const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.(ts|svelte)$/.test(path) && !path.startsWith(join('wasm', 'pkg')))
  .map((path) => join(SOURCE, path));

it('every folder has a row', () => {
  expect([...new Set(files.map(partOf))].sort()).toEqual(ROWS.flat().sort());
});

it('every import names a row above', () => {
  const wrong = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(IMPORT)]
      .map(([, path]) => fileOf(normalize(join(dirname(file), path ?? ''))))
      .filter((target) => target.startsWith(SOURCE) && partOf(target) !== partOf(file))
      .filter((target) => rowOf(partOf(target)) >= rowOf(partOf(file)))
      .map((target) => `${relative(SOURCE, file)} imports ${relative(SOURCE, target)}`),
  );
  expect(wrong).toEqual([]);
});
