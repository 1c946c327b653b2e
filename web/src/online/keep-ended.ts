/** Fetches games that have ended without this device, so that they stand among its games like all others. */
import type { Drawer } from '../game/settings';
import type { RulesLibrary } from '../wasm/game';
import { endedOf, noteEnd } from './ended';
import { isPlayed, savedFrom } from './kept-game';
import type { GameSummary } from './protocol';
import type { Surroundings } from './remote-session';
import type { Server } from './server';

interface Around {
  server: Pick<Server, 'game'>;
  library: RulesLibrary;
  saves: Surroundings['saves'];
  drawer: Drawer | null;
}

/** What somebody has removed from the list since then does not come back: no end is fetched twice. */
export async function keepEnded(
  ended: readonly GameSummary[],
  { server, library, saves, drawer }: Around,
): Promise<void> {
  const { until } = endedOf(drawer);
  const news = ended.filter(({ changed }) => changed > until).sort((a, b) => a.changed - b.changed);
  for (const summary of news) {
    const isNew = isPlayed(summary.ending) && !(await saves.read(summary.id));
    if (isNew) {
      const view = await server.game(summary.id);
      // It is told as to those who watch, and they may hear of the end later.
      if (!view.ending) return;
      const save = savedFrom({ ...view, you: summary.you }, library);
      if (save) await saves.keep(save);
    }
    noteEnd(drawer, summary, isNew);
  }
}
