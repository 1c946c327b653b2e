/** Where pieces are, followed by notation alone, so that a journey knows which cell a move means. It knows no rules. */

export interface Hex {
  q: number;
  r: number;
}

export interface Step {
  /** `wA1` */
  piece: string;
  from: Hex | null;
  to: Hex;
}

const BUGS: Record<string, { bug: string; name: string; reserve: string; count: number }> = {
  Q: { bug: 'queen', name: 'Queen', reserve: 'Queen Bee', count: 1 },
  S: { bug: 'spider', name: 'Spider', reserve: 'Spider', count: 2 },
  B: { bug: 'beetle', name: 'Beetle', reserve: 'Beetle', count: 2 },
  G: { bug: 'grasshopper', name: 'Grasshopper', reserve: 'Grasshopper', count: 3 },
  A: { bug: 'ant', name: 'Ant', reserve: 'Soldier Ant', count: 3 },
  M: { bug: 'mosquito', name: 'Mosquito', reserve: 'Mosquito', count: 1 },
  L: { bug: 'ladybug', name: 'Ladybug', reserve: 'Ladybug', count: 1 },
  P: { bug: 'pillbug', name: 'Pillbug', reserve: 'Pillbug', count: 1 },
};

/** Where a cell lies beside a piece, as the notation and as the screen reader says it. */
const SIDES: { before: string; after: string; q: number; r: number; words: string }[] = [
  { before: '', after: '-', q: 1, r: 0, words: 'to the right of' },
  { before: '-', after: '', q: -1, r: 0, words: 'to the left of' },
  { before: '', after: '/', q: 1, r: -1, words: 'to the upper right of' },
  { before: '/', after: '', q: -1, r: 1, words: 'to the lower left of' },
  { before: '\\', after: '', q: 0, r: -1, words: 'to the upper left of' },
  { before: '', after: '\\', q: 0, r: 1, words: 'to the lower right of' },
];

export const bugOf = (piece: string) => {
  const bug = BUGS[piece[1] ?? ''];
  if (!bug) throw new Error(`${piece} is no piece`);
  return bug;
};

export const sideOf = (piece: string): 'White' | 'Black' => (piece.startsWith('w') ? 'White' : 'Black');

/** `White Ant 1` */
export const nameOf = (piece: string) =>
  [sideOf(piece), bugOf(piece).name, piece.slice(2)].filter((word) => word !== '').join(' ');

export class Table {
  /** From the ground up. */
  private readonly stacks = new Map<string, string[]>();

  /** What a move means, and plays it. */
  play(move: string): Step {
    const [piece = '', place] = move.split(' ');
    const to = place === undefined ? { q: 0, r: 0 } : this.read(place);
    const from = this.find(piece);
    if (from) this.stack(from).pop();
    this.stack(to).push(piece);
    return { piece, from, to };
  }

  copy(): Table {
    const copy = new Table();
    for (const [key, stack] of this.stacks) copy.stacks.set(key, [...stack]);
    return copy;
  }

  /** How many of a kind of piece a side has in hand. */
  inHand(piece: string): number {
    const kind = piece.slice(0, 2);
    const placed = [...this.stacks.values()].flat().filter((other) => other.startsWith(kind));
    return bugOf(piece).count - placed.length;
  }

  find(piece: string): Hex | null {
    for (const [key, stack] of this.stacks) {
      if (stack.includes(piece)) return cellOf(key);
    }
    return null;
  }

  top(cell: Hex): string | undefined {
    return this.stack(cell).at(-1);
  }

  below(cell: Hex): string | undefined {
    return this.stack(cell).at(-2);
  }

  /** Every way of saying where an empty cell is. */
  describe(cell: Hex): string[] {
    const ways = SIDES.flatMap(({ q, r, words }) => {
      const neighbour = this.top({ q: cell.q - q, r: cell.r - r });
      return neighbour === undefined ? [] : [`${words} ${nameOf(neighbour)}`];
    });
    return ways.length > 0 ? ways : ['in the middle of the table'];
  }

  private read(place: string): Hex {
    const piece = /[wb][A-Z]\d?/.exec(place)?.[0] ?? '';
    const at = this.find(piece);
    if (!at) throw new Error(`${place}: ${piece} is not on the table`);
    if (piece === place) return at;
    const side = SIDES.find(({ before, after }) => `${before}${piece}${after}` === place);
    if (!side) throw new Error(`${place} is no place`);
    return { q: at.q + side.q, r: at.r + side.r };
  }

  private stack(cell: Hex): string[] {
    const key = keyOf(cell);
    const stack = this.stacks.get(key) ?? [];
    this.stacks.set(key, stack);
    return stack;
  }
}

export const keyOf = ({ q, r }: Hex) => `${q},${r}`;

function cellOf(key: string): Hex {
  const [q = 0, r = 0] = key.split(',').map(Number);
  return { q, r };
}
