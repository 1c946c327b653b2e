/** What of the visitor's is open: games that are not over, and challenges that nobody has taken. */
import type { Drawer } from '../game/settings';
import type { ChallengeView, GameSummary } from './protocol';
import { troubleOf, type Server } from './server';
import { forgetWaiting, waitingChallenges } from './waiting';

export interface Yours {
  games: GameSummary[];
  challenges: ChallengeView[];
}

/** How many games are listed at first: more would push everything else away. */
export const FEW = 4;

export async function openOf(server: Server, drawer: Drawer | null): Promise<Yours> {
  const [games, challenges] = await Promise.all([running(server), waitingAmong(server, drawer)]);
  keepRows(drawer, Math.min(FEW, games.length) + challenges.length);
  return { games, challenges };
}

/** The visitor's games that are not over: those that wait for the visitor first, then the one that changed last. */
async function running(server: Server): Promise<GameSummary[]> {
  const { games } = await server.games();
  const isOwnTurn = ({ turn, you }: GameSummary): number => (turn === you ? 0 : 1);
  return games
    .filter(({ ending }) => ending === null)
    .sort((a, b) => isOwnTurn(a) - isOwnTurn(b) || b.changed - a.changed);
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
