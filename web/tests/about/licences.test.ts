import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { dependencies, version } from '../../package.json';
import { crates, licenceText, packagesOf } from '../../vite/licences';

const web = join(import.meta.dirname, '../..');

describe('the licences of what is given away', () => {
  test('have a text for every crate', { timeout: 60_000 }, () => {
    const works = crates();
    for (const { name, text } of works) expect(text.length, name).toBeGreaterThan(200);
    const names = works.map(({ name }) => name);
    expect(works.find(({ name }) => name === 'wasm-bindgen')?.isInBrowser).toBe(true);
    expect(works.find(({ name }) => name === 'clap')).toMatchObject({
      isInBrowser: false,
      isInProgram: true,
    });
    expect(names.filter((name) => name.startsWith('skep'))).toEqual([]);
    expect(names).not.toContain('serde_derive');
  });

  test('have a text for every package of the pages', () => {
    const modules = ['svelte', ...Object.keys(dependencies)].map((name) =>
      join(web, 'node_modules', name, 'x.js'),
    );
    const works = packagesOf([...modules, join(web, 'src/main.ts')]);
    expect(works.map(({ name }) => name).sort()).toEqual(['svelte', ...Object.keys(dependencies)].sort());
    for (const { name, text } of works) expect(text.length, name).toBeGreaterThan(200);
  });

  test('are missed', () => {
    const folder = mkdtempSync(join(tmpdir(), 'skep-'));
    expect(() => licenceText(folder, 'BSD-3-Clause', 'stranger')).toThrow(/stranger.*no licence text/);
    writeFileSync(join(folder, 'LICENSE'), 'Permission is granted.\n');
    expect(licenceText(folder, 'BSD-3-Clause', 'stranger')).toBe('Permission is granted.');
  });
});

test('the pages have the version of the program', () => {
  const manifest = readFileSync(join(web, '../Cargo.toml'), 'utf8');
  expect(/^version = "(.+)"$/m.exec(manifest)?.[1]).toBe(version);
});
