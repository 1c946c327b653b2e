/**
 * Setting up a position: what is on the table, what the hand holds, and every step back and forth. What is possible is told by
 * the rules after every change.
 */
import type { Drawer } from '../game/settings';
import type { Readable } from '../game/store';
import { Store } from '../game/store';
import type { RulesLibrary } from '../wasm/game';
import { isSame, isSameOrNone } from '../wasm/hex';
import type { SetupPlan } from '../wasm/study';
import type { Hex, Hands, ReadFault, ReadGame, Rules, SetUp, Color, Stack, Piece } from '../wasm/types';
import { keepSteps, keptSteps, MOST_STEPS, type PlanHistory } from './kept-plans';
import { emptyPlan, leftOf, mirrored, move, put, remove, rotated, stacksOf, topAt } from './plan';

/** What was done last, for those who do not see it. */
export type EditAction =
  | { kind: 'put' | 'moved'; piece: Piece; at: Hex }
  | { kind: 'removed'; piece: Piece }
  | { kind: 'undone' | 'redone' | 'mirrored' | 'rotated' | 'cleared' | 'restored' | 'loaded' };

export interface EditorState {
  plan: SetupPlan;
  rules: Rules;
  /** What is on the table, equal pieces numbered. */
  stacks: Stack[];
  /** What is left beside it. */
  hands: Hands;
  /** What the rules say about it. */
  setUp: SetUp;
  /** The piece that is picked up: one on the table, or, from nowhere, one from the palette. */
  selected: { piece: Piece; from: Hex | null } | null;
  canUndo: boolean;
  canRedo: boolean;
  /** Whether the position the editor was opened with is another one than this. */
  canRestore: boolean;
  action: EditAction | null;
}

/** What a session works with. */
export interface EditorSurroundings {
  library: RulesLibrary;
  drawer: Drawer | null;
  /** The rules of an editor that was never used. */
  rules: string;
}

export type Loaded =
  { kind: 'loaded' } | { kind: 'fault'; fault: ReadFault } | { kind: 'nothing' } | { kind: 'too-long' };

/** The longest text that is read; no position is longer. */
const LONGEST_TEXT = 200_000;

export class EditorSession implements Readable<EditorState> {
  readonly #library: RulesLibrary;
  readonly #drawer: Drawer | null;
  readonly #store: Store<EditorState>;
  #steps: PlanHistory;
  /** The hands before anything is placed, for rules that were asked for once. */
  readonly #fullHands = new Map<string, Hands>();

  /** Goes on with what was kept. What is handed over comes as one more step, so that nothing is lost. */
  constructor({ library, drawer, rules }: EditorSurroundings, handed: SetupPlan | null = null) {
    this.#library = library;
    this.#drawer = drawer;
    this.#steps = this.#understood(keptSteps(drawer)) ?? {
      past: [],
      now: emptyPlan(library.rules(rules)?.text ?? 'ultimate'),
      future: [],
      origin: null,
    };
    this.#store = new Store(this.#stateOf(null, null));
    if (handed) this.open(handed);
  }

  get state(): EditorState {
    return this.#store.value;
  }

  subscribe(run: (state: EditorState) => void): () => void {
    return this.#store.subscribe(run);
  }

  // What the hand does.

  /** Takes up a piece on the table, or from the palette. */
  pick(piece: Piece, from: Hex | null): void {
    const { selected } = this.state;
    const isHeld = selected?.piece.name === piece.name && isSameOrNone(selected.from, from);
    this.#change({ selected: isHeld ? null : { piece, from } });
  }

  cancel(): void {
    if (this.state.selected) this.#change({ selected: null });
  }

  /** Puts the piece that is picked up on a cell. */
  target(at: Hex): void {
    const { selected, plan } = this.state;
    if (!selected || isSameOrNone(selected.from, at)) return;
    const { piece, from } = selected;
    if (from) this.#step(move(plan, from, at), { kind: 'moved', piece, at });
    else this.#step(put(plan, kindOf(piece), at), { kind: 'put', piece, at });
  }

  /** Takes the piece that is picked up off the table; one from the palette goes back to it. */
  discard(): void {
    const from = this.state.selected?.from;
    if (from) this.remove(from);
    else this.cancel();
  }

  /** Takes the top piece of a cell off the table. */
  remove(at: Hex): void {
    const stack = this.state.stacks.find((stack) => isSame(stack.at, at));
    const piece = stack?.pieces[stack.pieces.length - 1];
    if (piece) this.#step(remove(this.state.plan, at), { kind: 'removed', piece });
  }

  // What belongs to the position beside the pieces.

  setTurn(turn: Color): void {
    if (turn !== this.state.plan.turn) this.#step({ ...this.state.plan, turn });
  }

  /** The cell whose top piece moved last; nothing if none did. */
  setAtRest(atRest: Hex | null): void {
    const { plan } = this.state;
    if (atRest !== null && topAt(plan, atRest) === null) return;
    if (!isSameOrNone(plan.atRest, atRest)) this.#step({ ...plan, atRest });
  }

  setRules(text: string): void {
    const rules = this.#library.rules(text);
    if (rules && rules.text !== this.state.plan.rules) this.#step({ ...this.state.plan, rules: rules.text });
  }

  // The whole set-up.

  mirror(): void {
    this.#stepIfOther(mirrored(this.state.plan), 'mirrored');
  }

  rotate(): void {
    this.#stepIfOther(rotated(this.state.plan), 'rotated');
  }

  clear(): void {
    this.#stepIfOther(emptyPlan(this.state.plan.rules), 'cleared');
  }

  /** A position is handed over from elsewhere. It is one more step, so that what was here before is not lost. */
  open(handed: SetupPlan): void {
    const plan = { ...handed, rules: this.#withRepetition(handed.rules) };
    this.#steps = { ...this.#steps, origin: plan };
    this.#step(plan, { kind: 'loaded' });
  }

  /** Back to the position the editor was opened with. */
  restore(): void {
    if (this.#steps.origin) this.#stepIfOther(this.#steps.origin, 'restored');
  }

  /** The last position of the first game in a text of any known form. */
  load(text: string): Loaded {
    if (text.length > LONGEST_TEXT) return { kind: 'too-long' };
    const game = this.#firstGame(text);
    if (!game) return { kind: 'nothing' };
    if (game.transcript === null)
      return game.fault ? { kind: 'fault', fault: game.fault } : { kind: 'nothing' };
    const plan = this.#library.plan(game.transcript);
    this.#step({ ...plan, rules: this.#withRepetition(plan.rules) }, { kind: 'loaded' });
    // The part before a fault has been loaded; the fault is reported all the same.
    return game.fault ? { kind: 'fault', fault: game.fault } : { kind: 'loaded' };
  }

  #firstGame(text: string): ReadGame | null {
    const reader = this.#library.reader();
    try {
      reader.feed(text);
      reader.finish();
      return reader.next();
    } finally {
      reader.free();
    }
  }

  // Back and forth.

  undo(): void {
    const { past, now, future, origin } = this.#steps;
    const before = past[past.length - 1];
    if (!before) return;
    this.#steps = { past: past.slice(0, -1), now: before, future: [...future, now], origin };
    this.#arrive({ kind: 'undone' });
  }

  redo(): void {
    const { past, now, future, origin } = this.#steps;
    const next = future[future.length - 1];
    if (!next) return;
    this.#steps = { past: [...past, now], now: next, future: future.slice(0, -1), origin };
    this.#arrive({ kind: 'redone' });
  }

  #stepIfOther(plan: SetupPlan, kind: 'mirrored' | 'rotated' | 'cleared' | 'restored'): void {
    if (!isEqual(plan, this.state.plan)) this.#step(plan, { kind });
    else this.cancel();
  }

  #step(plan: SetupPlan, action: EditAction | null = null): void {
    const { past, now, origin } = this.#steps;
    const isNew = !isEqual(plan, now);
    if (isNew) this.#steps = { past: [...past, now].slice(-MOST_STEPS), now: plan, future: [], origin };
    this.#arrive(action);
  }

  #arrive(action: EditAction | null): void {
    keepSteps(this.#drawer, this.#steps);
    this.#store.set(this.#stateOf(null, action));
  }

  #stateOf(selected: EditorState['selected'], action: EditAction | null): EditorState {
    const { past, now, future, origin } = this.#steps;
    const full = this.#handsOf(now.rules);
    const rules = this.#library.rules(now.rules);
    if (!rules) throw new Error(`${now.rules} are no rules`);
    const setUp = this.#library.setUp(now);
    return {
      plan: now,
      rules,
      // In a legal set-up equal pieces have the numbers that they will have in the game.
      stacks: setUp.view?.stacks ?? stacksOf(now, full),
      hands: { white: leftOf(now, 'white', full), black: leftOf(now, 'black', full) },
      setUp,
      selected,
      canUndo: past.length > 0,
      canRedo: future.length > 0,
      canRestore: origin !== null && !isEqual(origin, now),
      action,
    };
  }

  #change(change: Partial<EditorState>): void {
    this.#store.set({ ...this.state, ...change });
  }

  #handsOf(rules: string): Hands {
    const known = this.#fullHands.get(rules);
    if (known) return known;
    const game = this.#library.begin(rules);
    const { hands } = game.view();
    game.free();
    this.#fullHands.set(rules, hands);
    return hands;
  }

  /** A position says nothing about repetition: that stays as it was chosen here. */
  #withRepetition(text: string): string {
    const rules = this.#library.rules(text);
    if (!rules) return this.state.rules.text;
    const { threefold } = this.state.rules.switches;
    return this.#library.compose({ ...rules, switches: { ...rules.switches, threefold } }).text;
  }

  /** Steps of other versions may name rules that are none. */
  #understood(steps: PlanHistory | null): PlanHistory | null {
    if (!steps) return null;
    const isKnown = ({ rules }: SetupPlan) => this.#library.rules(rules) !== null;
    if (!isKnown(steps.now)) return null;
    const origin = steps.origin && isKnown(steps.origin) ? steps.origin : null;
    return { past: steps.past.filter(isKnown), now: steps.now, future: steps.future.filter(isKnown), origin };
  }
}

/** `wA` */
function kindOf(piece: Piece): string {
  return piece.name.slice(0, 2);
}

/** Whether two set-ups are the same, piece by piece. */
function isEqual(a: SetupPlan, b: SetupPlan): boolean {
  const text = ({ rules, stacks, turn, atRest }: SetupPlan) =>
    JSON.stringify([
      rules,
      stacks.map(({ at, pieces }) => [at.q, at.r, pieces]),
      turn,
      atRest && [atRest.q, atRest.r],
    ]);
  return text(a) === text(b);
}
