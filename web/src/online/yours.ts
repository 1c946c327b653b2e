/** What of the visitor's is open: games that are not over or whose end nobody here has seen, and challenges that nobody has taken. */
import type { Drawer } from '../game/settings';
import { endedOf } from './ended';
import type { ChallengeView, GameSummary } from './protocol';
import { troubleOf, type Server } from './server';
import { forgetWaiting, waitingChallenges } from './waiting';

export interface Yours {
  games: GameSummary[];
  challenges: ChallengeView[];
}

/** How many games are listed at first: more would push everything else away. */
export const FEW = 4;

/** Keeps games that have ended since the last time on this device. */
export type KeepEnded = (ended: readonly GameSummary[]) => Promise<void>;

export async function openOf(server: Server, drawer: Drawer | null, keep: KeepEnded): Promise<Yours> {
  const [games, challenges] = await Promise.all([
    openGames(server, drawer, keep),
    waitingAmong(server, drawer),
  ]);
  keepRows(drawer, Math.min(FEW, games.length) + challenges.length);
  return { games, challenges };
}

/** Those that wait for the visitor first, then those whose end is news, then the one that changed last. */
async function openGames(server: Server, drawer: Drawer | null, keep: KeepEnded): Promise<GameSummary[]> {
  const games = await lastGames(server);
  const ended = games.filter(({ ending }) => ending !== null);
  // What cannot be fetched now is fetched the next time.
  if (ended.some(({ changed }) => changed > endedOf(drawer).until)) await keep(ended).catch(() => undefined);
  const { unseen } = endedOf(drawer);
  const rank = ({ turn, you, ending }: GameSummary): number => (turn === you ? 0 : ending ? 1 : 2);
  return games
    .filter(({ id, ending }) => ending === null || unseen.includes(id))
    .sort((a, b) => rank(a) - rank(b) || b.changed - a.changed);
}

/** A game by correspondence may be older than many others that are over. */
const MOST_PAGES = 5;

async function lastGames(server: Server): Promise<GameSummary[]> {
  const found: GameSummary[] = [];
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const { games, hasMore } = await server.games(found.at(-1));
    found.push(...games);
    if (!hasMore) break;
  }
  return found;
}

/** The challenges of this device that can still be taken. The others are forgotten. */
async function waitingAmong(server: Server, drawer: Drawer | null): Promise<ChallengeView[]> {
  const told = await Promise.all(
    waitingChallenges(drawer).map(async (id) => {
      try {
        const challenge = await server.challenge(id);
        if (challenge.state === 'open' && challenge.isMine) return challenge;
        forgetWaiting(drawer, id);
      } catch (error) {
        if (troubleOf(error) === 'not-found') forgetWaiting(drawer, id);
      }
      return null;
    }),
  );
  return told.filter((challenge) => challenge !== null);
}

const KEY = 'skep-open-games';

/** How many rows there were the last time: room for them is kept until they come, so that nothing jumps under a hand. */
export function expectedRows(drawer: Drawer | null): number {
  try {
    const rows = Number(drawer?.getItem(KEY) ?? 0);
    return Number.isInteger(rows) && rows > 0 ? Math.min(rows, 30) : 0;
  } catch {
    return 0;
  }
}

function keepRows(drawer: Drawer | null, rows: number): void {
  if (rows === expectedRows(drawer)) return;
  try {
    drawer?.setItem(KEY, String(rows));
  } catch {
    // Full or forbidden: the list comes without room kept for it.
  }
}
