/** What keys do on the analysis board. */
import type { StudySession } from '../study/session';
import { ANNOTATIONS } from '../wasm/study';

/** What keys need beside the study. */
export interface KeyActions {
  takeBest: () => void;
  toggleEngine: () => void;
  toggleThreat: () => void;
  toggleDrawing: () => void;
  remove: () => void;
  comment: () => void;
  rings: () => void;
  movable: () => void;
  targets: () => void;
  read: () => void;
  write: () => void;
  flip: () => void;
  rotate: () => void;
  fit: () => void;
  cancel: () => void;
  help: () => void;
}

/** Keys that lead through the moves. */
const WALKING = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'];

export function isWalking({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return WALKING.includes(key) && !ctrlKey && !metaKey && !altKey;
}

/**
 * Whether something has a use of its own for a key, even if it was clicked: text and dialogs for all, choices for those that walk
 * through them. The graph of the report has none: who has clicked it walks on from there, and who has come to it with Tab is
 * answered by the graph itself.
 */
export function keepsKeys(target: Element, { key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  if (target.closest('input:not([type=checkbox], [type=radio]), textarea, dialog')) return true;
  const isForChoice = !ctrlKey && !metaKey && key !== 'Delete';
  return isForChoice && target.closest('input[type=radio], select') !== null;
}

/** Does what a key means. Tells whether it meant something. `hasLetters`: single letters are shortcuts. */
export function press(
  event: KeyboardEvent,
  session: StudySession,
  actions: KeyActions,
  hasLetters: boolean,
): boolean {
  if (event.altKey) return false;
  const action =
    event.ctrlKey || event.metaKey
      ? commandOf(event, session)
      : (wayOf(event, session, actions) ?? (hasLetters ? letterOf(event.key, session, actions) : undefined));
  action?.();
  return action !== undefined;
}

function commandOf({ key, shiftKey }: KeyboardEvent, session: StudySession): (() => void) | undefined {
  const isRedo = (key.toLowerCase() === 'z' && shiftKey) || (key === 'y' && !shiftKey);
  if (isRedo) return () => session.redo();
  if (key === 'z') return () => session.undo();
  return undefined;
}

function wayOf({ key }: KeyboardEvent, session: StudySession, actions: KeyActions): (() => void) | undefined {
  const ways: Record<string, () => void> = {
    ArrowLeft: () => session.previous(),
    ArrowRight: () => session.next(),
    ArrowUp: () => session.previousVariation(),
    ArrowDown: () => session.nextVariation(),
    Home: () => session.start(),
    End: () => session.end(),
    Delete: actions.remove,
    Escape: actions.cancel,
  };
  return ways[key];
}

function letterOf(key: string, session: StudySession, actions: KeyActions): (() => void) | undefined {
  const annotation = ANNOTATIONS[Number(key) - 1];
  if (annotation !== undefined)
    return () => {
      if (session.state.node !== 0) session.setAnnotation(annotation);
    };
  const letters: Record<string, () => void> = {
    ' ': actions.takeBest,
    e: actions.toggleEngine,
    t: actions.toggleThreat,
    a: actions.toggleDrawing,
    c: actions.comment,
    p: () => session.promote(session.state.node),
    q: actions.rings,
    m: actions.movable,
    d: actions.targets,
    b: actions.read,
    '/': actions.write,
    f: actions.flip,
    r: actions.rotate,
    '0': actions.fit,
    '?': actions.help,
  };
  return letters[key];
}
