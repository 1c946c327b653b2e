import { readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { books } from '../../src/rulebook/books';
import { library } from '../../src/wasm/library';
import { initSync } from '../../src/wasm/pkg/skep_wasm.js';
import { BOOKS } from '../../src/wasm/types';

beforeAll(() => {
  initSync({ module: readFileSync(new URL('../../src/wasm/pkg/skep_wasm_bg.wasm', import.meta.url)) });
});

it('the rulebook says of each printed book what is played by it', () => {
  expect(books.map(({ name }) => name)).toEqual(BOOKS);
  for (const { name, pieces, readings } of books) {
    const rules = library.rules(name);
    expect(rules).toMatchObject({ book: name, pieces });
    const taken = Object.entries(rules?.readings ?? {}).filter(([, isTaken]) => isTaken);
    expect(taken.map(([reading]) => reading).sort()).toEqual([...readings].sort());
  }
});
