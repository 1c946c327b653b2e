/** Games of all kinds to share: editions, expansions, set-ups, variations, comments, times. */
import { readdirSync, readFileSync } from 'node:fs';
import type { ReadGame } from '../../src/wasm/types';
import { library } from '../game/table';

const root = new URL('../../../testdata/', import.meta.url);

function gamesIn(text: string): ReadGame[] {
  const reader = library.reader();
  reader.feed(text);
  reader.finish();
  const games: ReadGame[] = [];
  for (let game = reader.next(); game; game = reader.next()) games.push(game);
  reader.free();
  return games;
}

function transcriptsIn(folder: string): string[] {
  return readdirSync(new URL(folder, root), { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .flatMap((entry) => gamesIn(readFileSync(new URL(`${folder}${entry.name}`, root), 'utf8')))
    .flatMap(({ transcript, fault }) => (transcript !== null && !fault ? [transcript] : []));
}

export const GAMES: readonly string[] = [...transcriptsIn('games/'), ...transcriptsIn('records/')];

export { library };

interface Lines {
  moves: string[];
  variations?: { of: number; ply: number; moves: string[] }[];
}

/** Every line of a game from the start, the one that was played first. */
export function linesOf(transcript: string): string[][] {
  const { moves, variations = [] } = JSON.parse(transcript) as Lines;
  const lines = [moves];
  for (const { of, ply, moves: others } of variations)
    lines.push([...(lines[of] ?? []).slice(0, ply - 1), ...others]);
  return lines;
}
