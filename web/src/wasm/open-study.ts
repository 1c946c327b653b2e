/** A tree of moves behind the contract of `study.ts`. */
import { attempt, read, readOrNull } from './border';
import type { StudyHandle } from './pkg/skep_wasm.js';
import type { Study } from './study';
import type { MoveNote, Hex, Refusal, Rules, Shape, TreeNode, View } from './types';

export class OpenStudy implements Study {
  readonly rules: Rules;
  /** What the rules have told of the tree so far; what has not changed is the same object as before. */
  private nodes: readonly (TreeNode | null)[] = [];
  private isStale = true;

  constructor(private readonly handle: StudyHandle) {
    this.rules = read(handle.rules()) as Rules;
  }

  tree(): readonly (TreeNode | null)[] {
    if (this.isStale) {
      this.isStale = false;
      const changes = read(this.handle.changes()) as [number, TreeNode | null][];
      if (changes.length > 0) {
        const nodes = this.nodes.slice();
        for (const [id, node] of changes) {
          nodes[id] = node;
        }
        this.nodes = nodes;
      }
    }
    return this.nodes;
  }

  view(node: number): View {
    return read(attempt(() => this.handle.view(node))) as View;
  }

  check(node: number, piece: string, to: Hex): Refusal | null {
    return readOrNull(attempt(() => this.handle.check(node, piece, to.q, to.r))) as Refusal | null;
  }

  play(node: number, text: string): { node: number } | { refusal: Refusal } {
    const played = this.change(() => this.handle.play(node, text));
    return read(played) as { node: number } | { refusal: Refusal };
  }

  take(node: number, moves: string[]): number {
    return this.change(() => this.handle.take(node, moves));
  }

  annotate(node: number, notes: readonly MoveNote[]): void {
    this.change(() => this.handle.annotate(node, JSON.stringify(notes)));
  }

  setComment(node: number, text: string): void {
    this.change(() => this.handle.setComment(node, text));
  }

  setAnnotation(node: number, annotation: string | null): void {
    this.change(() => this.handle.setAnnotation(node, annotation));
  }

  setShapes(node: number, shapes: Shape[]): boolean {
    return this.change(() => this.handle.setShapes(node, JSON.stringify(shapes)));
  }

  promote(node: number): boolean {
    return this.change(() => this.handle.promote(node));
  }

  remove(node: number): number {
    return this.change(() => this.handle.remove(node));
  }

  undo(): number | null {
    return this.change(() => this.handle.undo()) ?? null;
  }

  redo(): number | null {
    return this.change(() => this.handle.redo()) ?? null;
  }

  get canUndo(): boolean {
    return this.handle.canUndo();
  }

  get canRedo(): boolean {
    return this.handle.canRedo();
  }

  tags(): [string, string][] {
    return read(this.handle.tags()) as [string, string][];
  }

  setTag(name: string, value: string): void {
    this.change(() => this.handle.setTag(name, value));
  }

  transcript(name = ''): string {
    return this.handle.transcript(name);
  }

  lineTranscript(node: number): string {
    return attempt(() => this.handle.lineTranscript(node));
  }

  free(): void {
    this.handle.free();
  }

  private change<T>(call: () => T): T {
    this.isStale = true;
    return attempt(call);
  }
}
