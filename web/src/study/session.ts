/**
 * A study that is open: which of its moves is shown, what the hand does there, and every change of the tree. What is legal the
 * rules decide. Every change is one new `StudyState`; edits are kept as soon as they are made.
 */
import { refusalInHand, refusalOfPiece, refusalOfTurn, type Judge } from '../game/refusals';
import { newId } from '../game/kept';
import { isObject } from '../game/shapes';
import type { Readable } from '../game/store';
import { Store } from '../game/store';
import type { TabLease } from '../game/tabs';
import type { Written } from '../game/types';
import type { RulesLibrary } from '../wasm/game';
import type { GameLine } from '../wasm/game-line';
import { isSame, isSameOrNone } from '../wasm/hex';
import type { Study } from '../wasm/study';
import type { MoveNote, Hex, GameReport, Refusal, Shape, Piece, View } from '../wasm/types';
import { readStudy, STUDY_VERSION, type SavedStudy } from './saved-study';
import type { StudyState } from './state';
import { find, isOnMainLine, mainLine, nodeOf, pathTo, textsTo } from './tree';

export type { StudyState, Tree } from './state';

/** What a study works with. */
export interface StudySurroundings {
  library: Pick<RulesLibrary, 'study'>;
  studies: {
    /** Tells whether the study will survive the page. */
    keep(study: SavedStudy): Promise<boolean>;
    read(id: string): Promise<SavedStudy | null>;
  };
  /** The date, in milliseconds since 1970. */
  now: () => number;
  sounds?: (id: 'place' | 'move') => void;
}

export type StudyOrigin = Partial<Omit<SavedStudy, 'version' | 'picture' | 'changed'>> & {
  transcript: string;
};

export class StudySession implements Readable<StudyState> {
  readonly #around: StudySurroundings;
  readonly #store: Store<StudyState>;
  readonly #created: number;
  #study: Study;
  #changed: number;
  /** By node, the child that was shown last: a step forward goes there instead of to the first child. */
  readonly #ways = new Map<number, number>();
  /** The report that was made last, and the main line it is about. */
  #report: LineReport | null;
  #isReporting = false;
  #lease: TabLease | null = null;
  /** What is being kept; edits made meanwhile are kept together, after it. */
  #keeping: Promise<void> | null = null;
  #isWaiting = false;
  /** Something else is shown than what is kept. */
  #hasMoved = false;
  #isClosed = false;

  /** Throws if the transcript cannot be played through. */
  constructor(origin: StudyOrigin, around: StudySurroundings, isKept = false) {
    this.#around = around;
    this.#study = around.library.study(origin.transcript);
    this.#created = origin.created ?? around.now();
    this.#changed = this.#created;
    const tree = this.#study.tree();
    this.#report = this.#reportIn(origin);
    const node = find(tree, origin.path ?? []);
    this.#remember(node);
    this.#store = new Store<StudyState>({
      ...NOTHING_PICKED,
      id: origin.id ?? newId(),
      name: origin.name ?? '',
      gameId: origin.gameId ?? null,
      rules: this.#study.rules,
      rotation: origin.rotation ?? 0,
      isKept,
      isRefused: false,
      isFollowing: false,
      isReportedElsewhere: false,
      ...this.#shown(node),
    });
  }

  get state(): StudyState {
    return this.#store.value;
  }

  subscribe(run: (state: StudyState) => void): () => void {
    return this.#store.subscribe(run);
  }

  // The way through the tree.

  go(node: number): void {
    if (!this.#study.tree()[node]) return;
    this.#remember(node);
    this.#hasMoved = true;
    this.#change({ ...NOTHING_PICKED, ...this.#shown(node) });
  }

  /** Goes to the moment these moves lead to, as far as they do. */
  show(path: readonly string[]): void {
    this.go(find(this.state.tree, path));
  }

  next(): void {
    const next = this.#following(this.state.node);
    if (next !== undefined) this.go(next);
  }

  previous(): void {
    const { parent } = nodeOf(this.state.tree, this.state.node);
    if (parent !== null) this.go(parent);
  }

  /** From the start one goes on along the main line. */
  start(): void {
    this.#ways.clear();
    this.go(0);
  }

  /** The end of the line that is shown. */
  end(): void {
    let last = this.state.node;
    for (let next = this.#following(last); next !== undefined; next = this.#following(last)) last = next;
    this.go(last);
  }

  nextVariation(): void {
    this.#sidestep(1);
  }

  previousVariation(): void {
    this.#sidestep(-1);
  }

  #sidestep(by: number): void {
    const { tree, node } = this.state;
    const { parent } = nodeOf(tree, node);
    if (parent === null) return;
    const { children } = nodeOf(tree, parent);
    const other = children[children.indexOf(node) + by];
    if (other !== undefined) this.go(other);
  }

  #following(node: number): number | undefined {
    const { children } = nodeOf(this.#study.tree(), node);
    const last = this.#ways.get(node);
    return last !== undefined && children.includes(last) ? last : children[0];
  }

  #remember(node: number): void {
    const path = pathTo(this.#study.tree(), node);
    path.forEach((id, index) => {
      const next = path[index + 1];
      if (next !== undefined) this.#ways.set(id, next);
    });
  }

  // What a hand does. Both sides are played.

  pick(piece: Piece, from: Hex | null): void {
    const { view, node, isFollowing } = this.state;
    if (view.ended || isFollowing) return;
    const choices = view.moves.filter((move) => move.piece === piece.name && isSameOrNone(move.from, from));
    if (choices.length > 0) {
      this.#change({ selected: { piece, from }, choices, refusal: null });
      return;
    }
    this.cancel();
    const judge: Judge = { check: (piece, to) => this.#study.check(node, piece, to) };
    const refusal = from ? refusalOfPiece(judge, view, piece, from) : this.#inHand(judge, piece);
    if (refusal) this.#change({ refusal: { refusal, at: from } });
  }

  #inHand(judge: Judge, piece: Piece): Refusal | null {
    const { view } = this.state;
    return piece.color === view.turn ? refusalInHand(judge, view, piece) : refusalOfTurn(piece, view.turn);
  }

  target(to: Hex): void {
    const { selected, choices, node } = this.state;
    if (!selected || isSame(selected.from, to)) return;
    const move = choices.find((choice) => isSame(choice.to, to));
    if (move) {
      this.play(move.text);
      return;
    }
    const refusal = this.#study.check(node, selected.piece.name, to);
    if (refusal) this.#change({ refusal: { refusal, at: to } });
  }

  cancel(): void {
    if (this.state.selected || this.state.refusal) this.#change(NOTHING_PICKED);
  }

  /** Something else was done meanwhile: why a move was refused need not be told any longer. */
  dropRefusal(): void {
    if (this.state.refusal) this.#change({ refusal: null });
  }

  /** Goes on with a move, the one that is there or a new one. Tells whether it is legal. */
  play(text: string): boolean {
    try {
      return this.write(text) === 'played';
    } catch {
      // A text that cannot be read as a move is no move.
      return false;
    }
  }

  /** The same for a move that somebody has written. Throws `Unreadable` on a text that is no move. */
  write(text: string): Written {
    if (this.state.isFollowing) return 'not-now';
    const before = this.#study.tree();
    const played = this.#study.play(this.state.node, text);
    if ('refusal' in played) {
      const { refusal } = played;
      this.#change({ ...NOTHING_PICKED, refusal: { refusal, at: null } });
      return refusal;
    }
    this.#arrive(played.node, this.#study.tree() !== before);
    const { last } = this.state.view;
    if (last?.piece) this.#around.sounds?.(last.from ? 'move' : 'place');
    return 'played';
  }

  /** Adds a line after the move that is shown, as far as it is legal, and shows its end. */
  take(moves: string[]): void {
    this.#edit(() => this.#study.take(this.state.node, moves));
  }

  /** Annotates moves and adds lines beside them, to be undone together. What is shown stays shown. */
  annotate(notes: readonly MoveNote[]): void {
    this.#edit(() => {
      this.#study.annotate(this.state.node, notes);
      return undefined;
    });
  }

  // What people write and draw. Without a move it is about the one that is shown.

  setComment(text: string, node = this.state.node): void {
    if (nodeOf(this.state.tree, node).comment === text) return;
    this.#edit(() => {
      this.#study.setComment(node, text);
      return undefined;
    });
  }

  /** The annotation the move has already is taken away. */
  setAnnotation(annotation: string | null, node = this.state.node): void {
    const isThere = nodeOf(this.state.tree, node).annotation === annotation;
    this.#edit(() => {
      this.#study.setAnnotation(node, isThere ? null : annotation);
      return undefined;
    });
  }

  /** Draws a shape; the same again takes it away, in another ink changes it. */
  toggleShape(shape: Shape): void {
    const { shapes } = this.state;
    const others = shapes.filter(
      (other) => !isSame(other.to, shape.to) || !isSameOrNone(other.from, shape.from),
    );
    const isThere = shapes.some((other) => other.ink === shape.ink && !others.includes(other));
    this.#setShapes(isThere ? others : [...others, shape]);
  }

  clearShapes(): void {
    if (this.state.shapes.length > 0) this.#setShapes([]);
  }

  #setShapes(shapes: Shape[]): void {
    const { node } = this.state;
    this.#edit(() => {
      this.#study.setShapes(node, shapes);
      return undefined;
    });
  }

  promote(node: number): void {
    if (!isOnMainLine(this.state.tree, node)) {
      this.#edit(() => {
        this.#study.promote(node);
        return undefined;
      });
    }
  }

  /** Removes a move and what follows. If it was on the way to what is shown, the move before it is shown. */
  remove(node: number): void {
    if (node === 0) return;
    const isOnPath = this.state.path.includes(node);
    this.#edit(() => {
      const before = this.#study.remove(node);
      return isOnPath ? before : this.state.node;
    });
  }

  undo(): void {
    this.#edit(() => this.#study.undo() ?? undefined);
  }

  redo(): void {
    this.#edit(() => this.#study.redo() ?? undefined);
  }

  rename(name: string): void {
    if (this.state.isFollowing) return;
    this.#change({ name: name.trim() });
    this.#keep();
  }

  setReport(report: GameReport | null): void {
    if (this.state.isFollowing) return;
    this.#report = report && { line: this.#mainLine(), report };
    this.#change(this.#reports());
    this.#keep();
  }

  /** Other tabs are told whether the report is being made here. */
  setReporting(isReporting: boolean): void {
    if (this.#isReporting === isReporting) return;
    this.#isReporting = isReporting;
    if (!this.#isClosed) this.#tell();
  }

  rotate(sixths: number): void {
    this.#hasMoved = true;
    this.#change({ rotation: (this.state.rotation + sixths + 6) % 6 });
  }

  /** Whether there is nothing in it yet that is worth keeping. */
  get isEmpty(): boolean {
    const { tree, name, view } = this.state;
    const { children, comment, shapes } = nodeOf(tree, 0);
    const isBlank = children.length === 0 && comment === '' && shapes.length === 0;
    return isBlank && name === '' && view.stacks.length === 0;
  }

  // What others are given.

  /** Everything, as JSON of the format `skep-game`, with the name as its event. */
  transcript(): string {
    return this.#study.transcript(this.state.name);
  }

  /** The moves up to a move and nothing else. */
  lineTranscript(node = this.state.node): string {
    return this.#study.lineTranscript(node);
  }

  /** The same as the engine gets it. */
  line(node = this.state.node): GameLine {
    return { start: this.#study.lineTranscript(0), moves: this.texts(node) };
  }

  /** The moves as they are written, from the start to a move. */
  texts(node = this.state.node): string[] {
    return textsTo(this.state.tree, node);
  }

  tags(): [string, string][] {
    return this.#study.tags();
  }

  // How it is kept, and other tabs.

  /** Shares the study with other tabs: this one works on it, or follows. */
  hold(lease: TabLease): void {
    if (this.#isClosed) {
      lease.leave();
      return;
    }
    this.#lease = lease;
    this.#change({ isFollowing: !lease.isPlaying });
    lease.listen({
      onrole: (isPlaying) => void this.#takeRole(isPlaying),
      ontold: (told) => {
        const study = readStudy(told);
        if (typeof study !== 'string') this.#follow(study);
        this.#change({ isReportedElsewhere: isObject(told) && told['isReporting'] === true });
      },
      onasked: () => this.#tell(),
    });
  }

  takeOver(): void {
    this.#lease?.takeOver();
  }

  /** A person sees it: from now on it is kept, if there is anything in it. */
  async shown(): Promise<void> {
    if (!this.#isClosed && !this.state.isKept && !this.isEmpty) await this.keep();
  }

  /** Keeps it; tells whether it will survive the page. */
  async keep(): Promise<boolean> {
    this.#isWaiting = true;
    await (this.#keeping ??= this.#keepWaiting());
    return this.state.isKept;
  }

  /** The page is being left: which moment is shown is kept too. */
  flush(): void {
    const isChanged = this.#isWaiting || (this.#hasMoved && this.state.isKept);
    if (!isChanged || this.state.isFollowing) return;
    [this.#isWaiting, this.#hasMoved] = [false, false];
    // A write that is under way is not awaited, as the page may be leaving; the box runs writes in order.
    void this.#around.studies.keep(this.#saved());
  }

  /** The study is left; it must not be used any more. */
  close(): void {
    if (this.#isClosed) return;
    this.flush();
    this.#isClosed = true;
    this.#lease?.leave();
    this.#study.free();
  }

  async #takeRole(isWorking: boolean): Promise<void> {
    if (!isWorking) {
      this.flush();
      this.#change({ ...NOTHING_PICKED, isFollowing: true });
      return;
    }
    // What the other tab kept last may be newer than what it told.
    const kept = await this.#around.studies.read(this.state.id);
    if (this.#isClosed || !this.#lease?.isPlaying) return;
    if (kept && kept.changed > this.#changed) this.#follow(kept);
    this.#change({ isFollowing: false, isReportedElsewhere: false });
  }

  /** The tree is as the other tab has told; what was shown here stays shown as far as it is there. */
  #follow(told: SavedStudy): void {
    let study: Study;
    try {
      study = this.#around.library.study(told.transcript);
    } catch {
      // What the other tab sent cannot be read: the state before it stays.
      return;
    }
    const texts = this.texts();
    this.#study.free();
    this.#study = study;
    this.#changed = told.changed;
    this.#ways.clear();
    this.#report = this.#reportIn(told);
    this.#change({ ...NOTHING_PICKED, name: told.name, ...this.#shown(find(study.tree(), texts)) });
  }

  #edit(change: () => number | undefined): void {
    if (this.state.isFollowing) return;
    const before = this.#study.tree();
    const node = change() ?? this.state.node;
    const isChanged = this.#study.tree() !== before;
    this.#arrive(this.#study.tree()[node] ? node : this.#nearest(before, node), isChanged);
  }

  /** A move that is gone leads to the last one before it that is still there. */
  #nearest(before: StudyState['tree'], node: number): number {
    const tree = this.#study.tree();
    return pathTo(before, node).findLast((id) => tree[id]) ?? 0;
  }

  #arrive(node: number, isChanged: boolean): void {
    this.#remember(node);
    this.#hasMoved = true;
    this.#change({ ...NOTHING_PICKED, ...this.#shown(node) });
    if (isChanged) this.#keep();
  }

  /** All that follows from which move is shown, and from the tree. */
  #shown(node: number): Omit<StudyState, keyof typeof NOTHING_PICKED | Own> {
    const tree = this.#study.tree();
    return {
      tree,
      node,
      path: pathTo(tree, node),
      view: this.#study.view(node),
      shapes: nodeOf(tree, node).shapes,
      canUndo: this.#study.canUndo,
      canRedo: this.#study.canRedo,
      ...this.#reports(),
    };
  }

  /** A report is about the main line it was made of, whatever the main line is by now. */
  #reports(): Pick<StudyState, 'report' | 'oldReport'> {
    const report = this.#report?.report ?? null;
    const isOld = this.#report?.line !== this.#mainLine();
    return { report: isOld ? null : report, oldReport: isOld ? report : null };
  }

  #reportIn({ report, reportOf }: Pick<StudyOrigin, 'report' | 'reportOf'>): LineReport | null {
    return report ? { line: reportOf ?? this.#mainLine(), report } : null;
  }

  #mainLine(): string {
    return mainLine(this.#study.tree())
      .map(({ text }) => text)
      .join(';');
  }

  /** The study was changed. */
  #keep(): void {
    this.#changed = this.#around.now();
    this.#tell();
    void this.keep();
  }

  #tell(): void {
    this.#lease?.tell({ ...this.#saved(), isReporting: this.#isReporting });
  }

  async #keepWaiting(): Promise<void> {
    while (this.#isWaiting && !this.state.isFollowing) {
      this.#isWaiting = false;
      this.#hasMoved = false;
      const isKept = await this.#around.studies.keep(this.#saved());
      if (this.#isClosed) break;
      if (isKept !== this.state.isKept || isKept === this.state.isRefused)
        this.#change({ isKept, isRefused: !isKept });
    }
    this.#keeping = null;
  }

  #saved(): SavedStudy {
    const { id, name, gameId, rotation, report, oldReport } = this.state;
    const view = this.#picturedView();
    return {
      version: STUDY_VERSION,
      id,
      name,
      created: this.#created,
      changed: this.#changed,
      gameId,
      transcript: this.transcript(),
      path: this.texts(),
      rotation,
      report: report ?? oldReport,
      reportOf: oldReport && (this.#report?.line ?? null),
      picture: { stacks: view.stacks, plies: view.ply, turn: view.turn, ended: view.ended },
    };
  }

  /** The position in the list: the one that is shown; of a game that is shown from its start, the last one. */
  #picturedView(): View {
    const { view, tree, node } = this.state;
    const last = node === 0 && view.stacks.length === 0 ? mainLine(tree).at(-1) : undefined;
    return last ? this.#study.view(last.id) : view;
  }

  #change(change: Partial<StudyState>): void {
    this.#store.set({ ...this.state, ...change });
  }
}

interface LineReport {
  line: string;
  report: GameReport;
}

const NOTHING_PICKED = { selected: null, choices: [], refusal: null };

/** What does not follow from the tree. */
type Own =
  | 'id'
  | 'name'
  | 'gameId'
  | 'rules'
  | 'rotation'
  | 'isKept'
  | 'isRefused'
  | 'isFollowing'
  | 'isReportedElsewhere';
