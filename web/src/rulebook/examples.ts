/**
 * The positions of the rules page, each reached by a real game. What they show is computed by the rules themselves, and a
 * test holds every example to its rule.
 */
import type { Bug, RuleId } from '../wasm/types';

/** A move that a rule forbids, in the position after a game. */
export interface Example {
  rules: string;
  /** The game, as moves are written, separated by semicolons. */
  game: string;
  /** The move: a piece, and the cell as moves name it, by its coordinates, or the piece that stands there. Or `pass`. */
  tries: string;
}

/** A piece with all the cells it can go to. */
export interface Demonstration {
  rules: string;
  game: string;
  piece: string;
  /** By how many sixths of a turn the table is turned, so that a long hive lies across. */
  rotation?: number;
}

/** One for each rule that forbids moves, under its id, in the order of the page. */
export const examples = {
  'not-your-turn': {
    rules: 'ultimate',
    game: 'wS1; bS1 wS1-',
    tries: 'bA1 bS1-',
  },
  'not-in-game': {
    rules: 'classic',
    game: 'wS1; bS1 wS1-',
    tries: 'wM -wS1',
  },
  'first-cell': {
    rules: 'ultimate',
    game: '',
    tries: 'wS1 (1,0)',
  },
  'touches-nothing': {
    rules: 'ultimate',
    game: 'wS1; bS1 wS1-',
    tries: 'wG1 (-2,0)',
  },
  'touches-enemy': {
    rules: 'ultimate',
    game: 'wS1; bS1 wS1-; wQ -wS1; bQ bS1-',
    tries: 'wA1 wS1/',
  },
  occupied: {
    rules: 'ultimate',
    game: 'wS1; bS1 wS1-',
    tries: 'wB1 wS1',
  },
  'number-order': {
    rules: 'ultimate',
    game: 'wS1; bS1 wS1-',
    tries: 'wA2 -wS1',
  },
  'not-in-hand': {
    rules: 'ultimate',
    game: 'wS1; bS1 wS1-',
    tries: 'place wS1 -wS1',
  },
  'queen-not-yet': {
    rules: 'ultimate',
    game: 'wS1',
    tries: 'bQ wS1-',
  },
  'queen-due': {
    rules: 'ultimate',
    game: 'wS1; bS1 wS1-; wG1 -wS1; bG1 bS1-; wA1 /wG1; bA1 bG1/',
    tries: 'wB1 -wG1',
  },
  'queen-not-placed': {
    rules: 'ultimate',
    game: 'wS1; bS1 wS1-; wA1 -wS1; bQ bS1-',
    tries: 'wA1 \\wS1',
  },
  'not-on-table': {
    rules: 'ultimate',
    game: 'wS1; bS1 wS1-; wQ -wS1; bQ bS1-',
    tries: 'shift wA1 -wQ',
  },
  'not-your-piece': {
    rules: 'ultimate',
    game: 'wS1; bS1 wS1-; wQ -wS1; bQ bS1-',
    tries: 'bQ bS1/',
  },
  'own-cell': {
    rules: 'ultimate',
    game: 'wS1; bS1 wS1-; wQ -wS1; bQ bS1-',
    tries: 'wQ wQ',
  },
  pinned: {
    rules: 'ultimate',
    game: 'wA1; bS1 wA1-; wQ \\wA1; bQ bS1/; wG1 \\wQ; bG1 bQ-',
    tries: 'wA1 /bS1',
  },
  gate: {
    rules: 'ultimate',
    game: 'wG1; bG1 /wG1; wA1 wG1/; bA1 bG1\\; wQ wA1\\; bQ bA1-',
    tries: 'wA1 wG1\\',
  },
  unreachable: {
    rules: 'ultimate',
    game: 'wG1; bG1 /wG1; wA1 wG1/; bA1 bG1\\; wQ wA1\\; bQ bA1-; wA1 wQ\\; bS1 -bG1; wA2 wG1/; bB1 /bA1',
    tries: 'wA2 wG1\\',
  },
  contact: {
    rules: 'ultimate',
    game: 'wS1; bS1 wS1-; wA1 /wS1; bA1 bS1\\; wQ wA1\\; bQ bA1\\',
    tries: 'wQ wQ-',
  },
  'ends-on-piece': {
    rules: 'ultimate',
    game: 'wS1; bS1 wS1-; wQ -wS1; bQ bS1-; wA1 -wQ; bA1 bQ-',
    tries: 'wA1 wQ',
  },
  covered: {
    rules: 'ultimate',
    game: 'wS1; bS1 wS1-; wQ -wS1; bQ bS1-; wA1 -wQ; bB1 bS1/; wA1 \\wQ; bB1 bS1; wA1 -wQ; bB1 wS1',
    tries: 'wS1 wQ\\',
  },
  'at-rest': {
    rules: 'ultimate',
    game: 'wP; bS1 wP-; wQ -wP; bQ bS1/; wA1 -wQ; bQ \\bS1',
    tries: 'bQ wP\\',
  },
  steps: {
    rules: 'ultimate',
    game: 'wS1; bS1 wS1-; wQ -wS1; bQ bS1-',
    tries: 'wQ wS1/',
  },
  'not-straight': {
    rules: 'ultimate',
    game: 'wS1; bS1 wS1-; wQ -wS1; bQ bS1-; wG1 -wQ; bG1 bQ-',
    tries: 'wG1 \\wS1',
  },
  'jump-nothing': {
    rules: 'ultimate',
    game: 'wS1; bS1 wS1-; wQ -wS1; bQ bS1-; wG1 -wQ; bG1 bQ-',
    tries: 'wG1 \\wQ',
  },
  'jump-gap': {
    rules: 'ultimate',
    game: 'wS1; bS1 wS1-; wQ /wS1; bQ bS1\\; wG1 -wQ; bG1 bS1/',
    tries: 'wG1 bQ-',
  },
  'nothing-to-copy': {
    rules: 'ultimate',
    game:
      'wG1; bA1 wG1-; wQ \\wG1; bQ bA1/; wM /wG1; bM bA1-; wS1 \\wQ; bQ \\bA1; wB1 \\wS1; bM -wG1; ' +
      'wG1 \\wB1; bS1 bA1-',
    tries: 'wM -bM',
  },
  'no-thrower': {
    rules: 'ultimate',
    game: 'wP; bS1 wP-; wQ -wP; bQ bS1-; wA1 -wQ; bA1 bS1\\',
    tries: 'bQ bS1/',
  },
  'in-stack': {
    rules: 'ultimate',
    game: 'wP; bS1 wP-; wQ -wP; bQ bS1-; wA1 -wQ; bB1 bS1/; wA1 \\wQ; bB1 bS1; wA1 -wQ; bA1 bQ-',
    tries: 'bB1 wP\\',
  },
  'thrower-covered': {
    rules: 'ultimate',
    game:
      'wP; bS1 wP-; wQ -wP; bQ bS1/; wA1 -wQ; bB1 bS1-; wA1 \\wQ; bQ \\bS1; wA1 -wQ; bB1 bS1; ' +
      'wA1 \\wQ; bB1 wP',
    tries: 'bS1 wP\\',
  },
  'thrower-at-rest': {
    rules: 'ultimate',
    game: 'wS1; bS1 wS1-; wQ -wS1; bQ bS1-; wP /wS1; bP bS1\\; wP wS1\\; bA1 bQ-; wA1 -wQ; wP bP-',
    tries: 'bA1 wP\\',
  },
  'not-beside-thrower': {
    rules: 'ultimate',
    game: 'wP; bS1 wP-; wQ -wP; bQ bS1/; wA1 -wQ; bQ \\bS1; wA1 \\wQ; bA1 bS1-',
    tries: 'bQ bS1\\',
  },
  'must-move': {
    rules: 'ultimate',
    game: 'wS1; bS1 wS1-',
    tries: 'pass',
  },
  'game-over': {
    rules: 'ultimate',
    game:
      'wS1; bS1 wS1-; wQ -wS1; bQ bS1-; wA1 -wQ; bG1 bQ-; wA1 bS1\\; bB1 \\bQ; wA2 -wQ; bS2 bQ/; ' +
      'wA2 bQ\\',
    tries: 'bA1 bG1-',
  },
} as const satisfies Partial<Record<RuleId, Example>>;

/** How each bug moves. */
export const demonstrations: Record<Bug, Demonstration> = {
  queen: {
    rules: 'Base',
    game: 'wS1; bS1 /wS1; wQ \\wS1; bQ -bS1; wG1 -wQ; bG1 -bQ; wA1 wQ/; bA1 \\bG1; wA1 -wG1',
    piece: 'bQ',
  },
  spider: {
    rules: 'Base',
    game: 'wA1; bS1 wA1-; wS1 -wA1; bA1 bS1/; wB1 \\wS1; bQ \\bA1; wQ /wS1; bS2 \\bQ; wS2 wB1/',
    piece: 'bS2',
  },
  beetle: {
    rules: 'Base',
    game: 'wG1; bG1 -wG1; wQ wG1/; bQ -bG1; wB1 wQ\\; bA1 bQ\\',
    piece: 'wB1',
  },
  grasshopper: {
    rules: 'Base',
    game: 'wG1; bS1 wG1-; wG2 /wG1; bS2 bS1\\; wS1 -wG1; bA1 bS2\\; wQ /wS1; bQ bS1/',
    piece: 'wG2',
  },
  ant: {
    rules: 'Base',
    game: 'wG1; bG1 /wG1; wA1 wG1/; bA1 bG1\\; wQ wA1\\; bQ bA1-',
    piece: 'wA1',
  },
  mosquito: {
    rules: 'Base+M',
    game: 'wB1; bM -wB1; wM wB1\\; bQ -bM; wS1 wM/; bB1 \\bQ; wQ \\wS1; bB2 bQ\\',
    piece: 'wM',
  },
  ladybug: {
    rules: 'Base+L',
    game: 'wA1; bG1 wA1/; wL -wA1; bS1 \\bG1; wA2 wL\\; bL \\bS1; wQ /wA2; bQ bL/',
    piece: 'wL',
    rotation: 1,
  },
  pillbug: {
    rules: 'ultimate',
    game: 'wP; bS1 wP-; wQ -wP; bQ bS1/; wA1 -wQ; bQ \\bS1; wA1 \\wQ; bA1 bS1-',
    piece: 'bQ',
  },
};
