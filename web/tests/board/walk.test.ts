import { describe, expect, it } from 'vitest';
import { keyOf } from '../../src/board/geometry';
import { neighbours } from '../../src/wasm/hex';
import { cursorAt, walk, type Arrow, type Cursor } from '../../src/board/walk';
import type { Hex } from '../../src/wasm/types';
import { HIVE, SYMMETRIES, cell } from './positions';

const ARROWS: Arrow[] = ['left', 'right', 'up', 'down'];

describe('the cursor', () => {
  it.each(SYMMETRIES)('reaches every cell from every other when the hive is %s', (_, symmetry) => {
    const cells = [
      ...new Map(
        HIVE.flatMap(({ at }) => [at, ...neighbours(at)])
          .map(symmetry)
          .map((at): [string, Hex] => [keyOf(at), at]),
      ).values(),
    ];
    for (const start of cells) {
      const reached = new Map<string, Cursor>([[keyOf(start), cursorAt(start, 0)]]);
      for (const cursor of reached.values()) {
        for (const arrow of ARROWS) {
          // The column is forgotten, as if another key had been pressed before.
          const next = walk(cursorAt(cursor.at, 0), arrow, cells, 0);
          if (!reached.has(keyOf(next.at))) reached.set(keyOf(next.at), next);
        }
      }
      expect(reached.size).toBe(cells.length);
    }
  });

  it('keeps to its column on the way up and down', () => {
    const cells = [cell(0, 0), cell(0, -1), cell(1, -1), cell(1, -2), cell(0, -2), cell(2, -2)];
    const up = walk(cursorAt(cell(0, 0), 0), 'up', cells, 0);
    expect(up.at).toEqual(cell(1, -1));
    expect(walk(up, 'up', cells, 0).at).toEqual(cell(1, -2));
  });

  it('stays where there is nothing farther', () => {
    const alone = cursorAt(cell(0, 0), 0);
    for (const arrow of ARROWS) expect(walk(alone, arrow, [cell(0, 0)], 0)).toEqual(alone);
  });

  it('goes where the eye sees it on a turned table', () => {
    const cells = [cell(0, 0), cell(1, 0), cell(0, 1)];
    expect(walk(cursorAt(cell(0, 0), 5), 'right', cells, 5).at).toEqual(cell(0, 1));
  });
});
