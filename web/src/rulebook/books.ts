import type { BOOKS, RuleReading } from '../wasm/types';

interface Book {
  name: (typeof BOOKS)[number];
  /** The pieces of each side. */
  pieces: number;
  /** The sentences in which it does not follow the editions. */
  readings: RuleReading[];
}

/** What the rulebook says about the printed books, even where the rules did not load. */
export const books: Book[] = [
  { name: 'ultimate-en', pieces: 14, readings: [] },
  { name: 'carbon-fr', pieces: 13, readings: ['level-gates'] },
  { name: 'thirteen-fr', pieces: 13, readings: ['free-beetle', 'owner-rest', 'stack-throw'] },
  { name: 'base-fr', pieces: 11, readings: ['level-gates'] },
  { name: 'base-it', pieces: 14, readings: ['free-beetle', 'enemy-rest', 'stack-throw'] },
];
