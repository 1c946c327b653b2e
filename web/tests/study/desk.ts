/** What the tests of studies work with: the real rules, and a shelf and time of their own. */
import 'fake-indexeddb/auto';
import { Studies } from '../../src/study/studies';
import type { StudySession, Tree } from '../../src/study/session';
import { tabs } from '../game/browser';
import { library, Time } from '../game/table';

export const RULES = 'ultimate';

export interface Desk {
  time: Time;
  studies: Studies;
  /** Another tab of the same browser. */
  tab: () => Studies;
}

export function desk(): Desk {
  const time = new Time();
  const commons = tabs(time, 'locks');
  const tab = () => new Studies({ library, now: time.now, commons: commons() });
  return { time, studies: tab(), tab };
}

/** A record with these moves. */
export function recordOf(moves: string[], rules = RULES): string {
  return JSON.stringify({ format: 'skep-game', version: 1, rules, score: 'open', moves });
}

/** The lines of a tree from the start to each end, the main line first. */
export function linesOf(session: StudySession): string[] {
  const { tree } = session.state;
  const ends = tree.flatMap((node) => (node && node.children.length === 0 ? [node.id] : []));
  return ends.map((id) => session.texts(id).join(';')).sort();
}

/** A tree without the numbers of its moves, which another reading may give out differently. */
export function shapeOf(tree: Tree, id = 0): unknown {
  const node = tree[id];
  const children = node?.children.map((child) => shapeOf(tree, child));
  return { ...node, id: null, parent: null, children };
}
