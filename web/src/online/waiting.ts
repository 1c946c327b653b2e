/** The challenges that were made on this device and may still be open, so that their makers find them again. */
import type { Drawer } from '../game/settings';
import type { ChallengeId } from './protocol';

const KEY = 'skep-challenges';
/** A server lets nobody have many more. */
const MOST = 20;

export function waitingChallenges(drawer: Drawer | null): ChallengeId[] {
  try {
    const kept: unknown = JSON.parse(drawer?.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string').slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** The newest comes first. */
export function keepWaiting(drawer: Drawer | null, id: ChallengeId): void {
  write(drawer, [id, ...waitingChallenges(drawer).filter((other) => other !== id)]);
}

export function forgetWaiting(drawer: Drawer | null, id: ChallengeId): void {
  const kept = waitingChallenges(drawer);
  if (kept.includes(id))
    write(
      drawer,
      kept.filter((other) => other !== id),
    );
}

function write(drawer: Drawer | null, ids: ChallengeId[]): void {
  try {
    drawer?.setItem(KEY, JSON.stringify(ids.slice(0, MOST)));
  } catch {
    // Full or forbidden: the link itself still leads there.
  }
}
