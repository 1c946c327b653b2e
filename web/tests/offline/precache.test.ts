import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { cacheName, keptPath, outdated } from '../../src/offline/precache';
import { keptBuild } from '../../vite/service-worker';

function folderWith(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'skep-'));
  mkdirSync(join(folder, 'assets'));
  for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, path), text);
  return folder;
}

const files = {
  'index.html': '<!doctype html>',
  'favicon.svg': '<svg/>',
  'assets/main-1.js': 'go()',
  'assets/french-2.js': 'oui()',
  'assets/skep-3.wasm': 'asm',
};

describe('what is kept', () => {
  test('is every file of the build, and nothing that is only for the server', () => {
    const packed = {
      'assets/main-1.js.br': 'x',
      'index.html.gz': 'x',
      'assets/main-1.js.map': 'x',
      'sw.js': 'x',
    };
    const kept = keptBuild(folderWith({ ...files, ...packed }));
    expect(kept.files.map(({ path }) => path)).toEqual([
      '/assets/french-2.js',
      '/assets/main-1.js',
      '/assets/skep-3.wasm',
      '/favicon.svg',
      '/',
    ]);
    const digest = createHash('sha256').update('go()').digest('base64');
    expect(kept.files[1]?.integrity).toBe(`sha256-${digest}`);
  });

  test('is another version if any file is another', () => {
    const version = keptBuild(folderWith(files)).version;
    expect(keptBuild(folderWith(files)).version).toBe(version);
    for (const path of Object.keys(files)) {
      expect(keptBuild(folderWith({ ...files, [path]: 'new' })).version, path).not.toBe(version);
    }
  });
});

describe('an old version', () => {
  const [first, second, third] = ['1', '2', '3'].map(cacheName) as [string, string, string];

  test('stays for the pages that still show it, until the next one comes', () => {
    expect(outdated([first], '1')).toEqual([]);
    expect(outdated([first, second], '2')).toEqual([]);
    expect(outdated([first, second, third], '3')).toEqual([first]);
  });

  test('is told from the caches of others', () => {
    expect(outdated(['theirs', first, second, third], '3')).toEqual([first]);
  });
});

describe('a request', () => {
  const paths = new Set(['/', '/assets/main-1.js', '/licences.json']);

  test('for a file that is kept finds it', () => {
    expect(keptPath('/assets/main-1.js', false, paths)).toBe('/assets/main-1.js');
    expect(keptPath('/licences.json', true, paths)).toBe('/licences.json');
  });

  test('for any screen finds the page', () => {
    expect(keptPath('/', true, paths)).toBe('/');
    expect(keptPath('/rules/gate', true, paths)).toBe('/');
  });

  test('for anything else goes to the server', () => {
    expect(keptPath('/assets/other.js', false, paths)).toBeNull();
    for (const path of ['/api/games', '/api', '/ws', '/healthz'])
      expect(keptPath(path, true, paths)).toBeNull();
  });
});
