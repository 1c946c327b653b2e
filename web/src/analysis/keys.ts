/** What keys do on the analysis board. */
import type { StudySession } from '../study/session';
import { MARKS } from '../wasm/study';

/** What keys need beside the study. */
export interface KeyDeeds {
  takeBest: () => void;
  toggleEngine: () => void;
  toggleThreat: () => void;
  toggleDrawing: () => void;
  remove: () => void;
  comment: () => void;
  flip: () => void;
  rotate: () => void;
  fit: () => void;
  cancel: () => void;
  help: () => void;
}

/** Does what a key means. Tells whether it meant something. `hasLetters`: single letters are shortcuts. */
export function press(
  event: KeyboardEvent,
  session: StudySession,
  deeds: KeyDeeds,
  hasLetters: boolean,
): boolean {
  if (event.altKey) return false;
  const deed =
    event.ctrlKey || event.metaKey
      ? commandOf(event, session)
      : (wayOf(event, session, deeds) ?? (hasLetters ? letterOf(event.key, session, deeds) : undefined));
  deed?.();
  return deed !== undefined;
}

function commandOf({ key, shiftKey }: KeyboardEvent, session: StudySession): (() => void) | undefined {
  const isRedo = (key.toLowerCase() === 'z' && shiftKey) || (key === 'y' && !shiftKey);
  if (isRedo)
    return () => {
      session.redo();
    };
  if (key === 'z')
    return () => {
      session.undo();
    };
  return undefined;
}

function wayOf({ key }: KeyboardEvent, session: StudySession, deeds: KeyDeeds): (() => void) | undefined {
  const ways: Record<string, () => void> = {
    ArrowLeft: () => {
      session.previous();
    },
    ArrowRight: () => {
      session.next();
    },
    ArrowUp: () => {
      session.previousVariation();
    },
    ArrowDown: () => {
      session.nextVariation();
    },
    Home: () => {
      session.start();
    },
    End: () => {
      session.end();
    },
    Delete: deeds.remove,
    Escape: deeds.cancel,
  };
  return ways[key];
}

function letterOf(key: string, session: StudySession, deeds: KeyDeeds): (() => void) | undefined {
  const mark = MARKS[Number(key) - 1];
  if (mark !== undefined)
    return () => {
      if (session.state.node !== 0) session.setMark(mark);
    };
  const letters: Record<string, () => void> = {
    ' ': deeds.takeBest,
    e: deeds.toggleEngine,
    t: deeds.toggleThreat,
    d: deeds.toggleDrawing,
    c: deeds.comment,
    p: () => {
      session.promote(session.state.node);
    },
    f: deeds.flip,
    r: deeds.rotate,
    '0': deeds.fit,
    '?': deeds.help,
  };
  return letters[key];
}
