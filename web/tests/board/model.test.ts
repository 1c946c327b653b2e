import { describe, expect, it } from 'vitest';
import { RADIUS, RISE, keyOf, pointOf, turned } from '../../src/board/geometry';
import { neighbours } from '../../src/wasm/hex';
import { cellUnder, drawing, isNear } from '../../src/board/model';
import type { Hex, Ring } from '../../src/wasm/types';
import { HIVE, SYMMETRIES, cell, played, laid, stack, state, pieceNamed } from './positions';

const names = (cells: { at: Hex }[]) => cells.map(({ at }) => keyOf(at)).sort();

describe.each(SYMMETRIES)('a drawing %s', (_, symmetry) => {
  const stacks = laid(HIVE, symmetry);

  it('paints far rows first and stacks from the ground up', () => {
    const { tiles } = drawing(state(stacks));
    expect(tiles).toHaveLength(9);
    const grounds = tiles.map(({ point, height }) => Math.round(point.y + height * RISE));
    expect(grounds).toEqual([...grounds].sort((a, b) => a - b));
    const tower = tiles.filter(({ at }) => keyOf(at) === keyOf(symmetry(cell(1, 0))));
    expect(tower.map((drawn) => drawn.piece.name)).toEqual(['bQ', 'wB1', 'bB1']);
    expect(tower.map(({ isTop }) => isTop)).toEqual([false, false, true]);
  });

  it('draws dots on empty cells and rings on stacks', () => {
    const destinations = [cell(-1, 0), cell(2, 0), cell(0, 0), cell(2, -1)].map(symmetry);
    const drawn = drawing(state(stacks, { destinations, selected: pieceNamed('bB1') }));
    expect(names(drawn.dots)).toEqual([cell(-1, 0), cell(2, 0)].map(symmetry).map(keyOf).sort());
    expect(names(drawn.tiles.filter(({ highlights }) => highlights?.isClimb))).toEqual(names(drawn.climbs));
    expect(names(drawn.climbs)).toEqual([cell(0, 0), cell(2, -1)].map(symmetry).map(keyOf).sort());
  });

  it('tells the height of each stack on its top', () => {
    const heights = drawing(state(stacks)).tiles.flatMap(({ highlights }) =>
      highlights ? [highlights.height] : [],
    );
    expect(heights.sort()).toEqual([1, 1, 1, 1, 2, 3]);
  });

  it('offers every stack and destination, and the cells around while a piece is held', () => {
    const idle = drawing(state(stacks, { movable: ['wA1'] }));
    expect(names(idle.places)).toEqual(names(stacks));
    expect(idle.places.filter(({ isMovable }) => isMovable)).toHaveLength(1);
    const held = drawing(
      state(stacks, { selected: pieceNamed('wA1'), destinations: [symmetry(cell(5, 5))] }),
    );
    const around = new Set([
      ...stacks.flatMap(({ at }) => [at, ...neighbours(at)]).map(keyOf),
      keyOf(symmetry(cell(5, 5))),
    ]);
    expect(names(held.places)).toEqual([...around].sort());
    expect(held.places.filter(({ isSelected }) => isSelected)).toHaveLength(1);
  });

  it('points the segments of a ring at the neighbours they stand for', () => {
    const at = symmetry(cell(0, 0));
    const ring: Ring = { at, cells: neighbours(at).map((near) => ({ at: near, color: null })) };
    const { tiles } = drawing(state(stacks, { rings: { white: ring, black: null } }));
    const segments = tiles.flatMap(({ highlights }) => highlights?.ring ?? []);
    expect(segments).toHaveLength(6);
    for (const segment of segments) {
      const near = ring.cells.find((other) => keyOf(other.at) === segment.key);
      const towards = pointOf(near?.at ?? at);
      const middle = pointOf(at);
      const x = (segment.from.x + segment.to.x) / 2;
      const y = (segment.from.y + segment.to.y) / 2;
      const angle = Math.atan2(towards.y - middle.y, towards.x - middle.x) - Math.atan2(y, x);
      expect(Math.abs(Math.sin(angle))).toBeLessThan(1e-9);
      expect(Math.cos(angle)).toBeGreaterThan(0.99);
    }
  });

  it('finds every stack below the pixels of its top', () => {
    const on = state(stacks);
    for (const { at, pieces } of stacks) {
      const point = pointOf(at);
      expect(cellUnder(on, { x: point.x, y: point.y - (pieces.length - 1) * RISE })).toEqual(at);
    }
  });

  it('marks where a move came from, where it stands, and who threw', () => {
    const way = played('wA1', [[0, 1, 0], [0, 0, 1], [-1, 1, 0]], 'wQ'); // prettier-ignore
    const last = {
      ...way,
      from: symmetry(cell(0, 1)),
      to: symmetry(cell(-1, 1)),
      path: way.path.map((step) => ({ ...step, at: symmetry(step.at) })),
    };
    const drawn = drawing(state(stacks, { last }));
    expect(drawn.origin?.at).toEqual(symmetry(cell(0, 1)));
    expect(drawn.stand?.at).toEqual(symmetry(cell(-1, 1)));
    expect(drawn.thrower?.at).toEqual(symmetry(cell(0, 0)));
    expect(drawn.arc).toMatch(/^M.+Q/);
  });
});

describe('a drawing', () => {
  it('is the same for a turned table as for turned cells', () => {
    const turnedTable = drawing(state(HIVE, { rotation: 2 })).tiles;
    const turnedCells = drawing(state(laid(HIVE, (at) => turned(at, 2)))).tiles;
    expect(turnedTable.map(({ piece: { name }, point }) => [name, point])).toEqual(
      turnedCells.map(({ piece: { name }, point }) => [name, point]),
    );
  });

  it('lays a bar between the two stones of a gate, and marks the refused place', () => {
    const refusal = { at: cell(1, -1), cells: [cell(0, -1), cell(2, -1)], gate: true };
    const drawn = drawing(state(HIVE, { refusal }));
    expect(drawn.refused).toHaveLength(2);
    expect(drawn.refusedAt?.key).toBe('1,-1');
    expect(drawn.bar).not.toBeNull();
    expect(drawing(state(HIVE, { refusal: { ...refusal, gate: false } })).bar).toBeNull();
  });

  it('puts a move that waits on top of what lies there', () => {
    const drawn = drawing(state(HIVE, { selected: pieceNamed('bB1'), pending: cell(0, 0) }));
    expect(drawn.pending?.spot.point.y).toBe(-RISE);
    expect(drawn.places.filter(({ isPending }) => isPending).map(({ key }) => key)).toEqual(['0,0']);
  });

  it('offers the first cell of an empty table', () => {
    expect(drawing(state([])).places.map(({ key }) => key)).toEqual(['0,0']);
  });

  it('belongs to the game next to the hive and on destinations, nowhere else', () => {
    const on = state([stack(0, 0, 'wQ')], { destinations: [cell(4, 0)] });
    expect(isNear(on, cell(1, 0))).toBe(true);
    expect(isNear(on, cell(4, 0))).toBe(true);
    expect(isNear(on, cell(2, 0))).toBe(false);
  });

  it('reaches as far as it is told, for the eye and for the keys', () => {
    const on = state([stack(0, 0, 'wQ')], { reach: 2, selected: pieceNamed('bA1') });
    expect(isNear(on, cell(2, 0))).toBe(true);
    expect(isNear(on, cell(3, 0))).toBe(false);
    const { places, dots } = drawing(on);
    expect(places).toHaveLength(19);
    expect(dots).toEqual([]);
  });

  it('gives a click high on a tower to the tower, and beside it to the cell behind', () => {
    const on = state([stack(0, 0, 'wQ', 'bB1', 'wB1', 'bB2'), stack(0, -1, 'wA1')]);
    const top = { x: 0, y: -3 * RISE - RADIUS * 0.4 };
    expect(cellUnder(on, top)).toEqual(cell(0, 0));
    expect(cellUnder(on, { x: pointOf(cell(0, -1)).x - 20, y: -RADIUS * 2.2 })).toEqual(cell(0, -1));
  });
});
