/** What is shared: a game with everything, the line to a moment, or the position of that moment. */
import type { Scene } from '../picture/picture';
import type { RecordFormat, RulesLibrary } from '../wasm/game';
import type { Study } from '../wasm/study';
import type { TreeNode } from '../wasm/types';
import type { Shared } from './link';

/** What a screen hands over. */
export interface ShareSubject {
  /** JSON of the format `skep-game`, with variations. */
  transcript: string;
  /** The moves from the start to the moment that is shown. */
  path: string[];
  title: string;
  /** By how many sixths of a turn the table is rotated. */
  rotation: number;
}

export type Scope = 'game' | 'line' | 'position';

/** In what shape something is shared. */
export type Form = 'link' | 'picture' | 'text';

/** What a text cannot hold of what is shared: variations and notes, the moves and the details of the rules, or all of it. */
export type Loss = 'variations' | 'moves' | 'all';

/** What is left of a scope in a form: a picture and the text of a position show one position, whatever else is chosen. */
export function scopeIn(form: Form, format: RecordFormat, scope: Scope): Scope {
  return form === 'picture' || (form === 'text' && format === 'hop') ? 'position' : scope;
}

/** A subject that is cut down to a scope; nothing if no form can hold it. */
export function cutTo(scope: Scope, subject: ShareSubject, library: RulesLibrary): Shared | null {
  const { transcript, path, rotation } = subject;
  if (scope === 'game') return { transcript, path, rotation };
  const isLine = scope === 'line';
  const cut = isLine ? library.line(transcript, path) : library.position(transcript, path);
  return cut === null ? null : { transcript: cut, path: isLine ? path : [], rotation };
}

/** The text of a form, and what of the subject it does not hold. */
export function textOf(
  shared: Shared,
  format: RecordFormat,
  library: RulesLibrary,
): { text: string | null; loss: Loss | null } {
  const { transcript, path } = shared;
  const record = format === 'hop' ? library.line(transcript, path) : transcript;
  const text = record === null ? null : library.write(record, format);
  if (text === null) return { text, loss: 'all' };
  if (format === 'hop') return { text, loss: 'moves' };
  const { hasNotes } = library.outline(transcript);
  return { text, loss: format === 'gamestring' && hasNotes ? 'variations' : null };
}

/** The position of the moment, with what is drawn on it. */
export function sceneOf(shared: Pick<Shared, 'transcript' | 'path'>, library: RulesLibrary): Scene | null {
  const study = library.study(shared.transcript);
  const node = nodesAlong(study, shared.path).at(-1);
  const scene = node ? sceneAt(study, node) : null;
  study.free();
  return scene;
}

/** How long the page may be blocked, in milliseconds. */
const SLICE = 8;

/** The positions of a line, from the start to its end. Pauses regularly, so that a long line does not block the page. */
export async function scenesOf(
  shared: Pick<Shared, 'transcript' | 'path'>,
  library: RulesLibrary,
  signal?: AbortSignal,
): Promise<Scene[]> {
  const study = library.study(shared.transcript);
  try {
    const scenes: Scene[] = [];
    let end = performance.now() + SLICE;
    for (const node of nodesAlong(study, shared.path)) {
      scenes.push(sceneAt(study, node));
      if (performance.now() < end) continue;
      await new Promise((done) => setTimeout(done));
      signal?.throwIfAborted();
      end = performance.now() + SLICE;
    }
    return scenes;
  } finally {
    study.free();
  }
}

function sceneAt(study: Study, { id, shapes }: TreeNode): Scene {
  return { view: study.view(id), shapes };
}

/** The start, then the moves of a line as far as they are in the tree. */
function nodesAlong(study: Study, path: readonly string[]): TreeNode[] {
  const tree = study.tree();
  const nodes: TreeNode[] = [];
  let node = tree[0];
  for (const move of [...path, null]) {
    if (!node) break;
    nodes.push(node);
    node = node.children.map((child) => tree[child]).find((child) => child?.text === move);
  }
  return nodes;
}

/** The moves an animated picture goes through: the whole game, or the line to the moment. A position has none. */
export function filmOf(scope: Scope, subject: ShareSubject, library: RulesLibrary): string[] {
  if (scope === 'position') return [];
  return scope === 'line' ? subject.path : library.outline(subject.transcript).moves;
}
