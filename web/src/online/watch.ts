/** What becomes of a challenge, told as it happens. */
import type { ChallengeId, ChallengeView } from './protocol';
import { troubleOf, type Server } from './server';

const PAUSE = 2000;

/** Tells what becomes of a challenge; nothing if there is no such challenge. The result ends that. */
export function watchChallenge(
  server: Server,
  id: ChallengeId,
  told: (view: ChallengeView | null) => void,
): () => void {
  let isOver = false;
  let timer: ReturnType<typeof setTimeout>;
  async function ask(): Promise<void> {
    try {
      const view = await server.challenge(id);
      if (isOver) return;
      told(view);
      if (view.state !== 'open') return;
    } catch (error) {
      if (isOver) return;
      if (troubleOf(error) === 'not-found') {
        told(null);
        return;
      }
    }
    timer = setTimeout(() => void ask(), PAUSE);
  }
  timer = setTimeout(() => void ask(), PAUSE);
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
