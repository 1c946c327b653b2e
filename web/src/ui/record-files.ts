/** The files that hold games in each of the record formats. */
import type { RecordFormat } from '../wasm/game';

export const RECORD_FILES: Readonly<Record<RecordFormat, { type: string; ending: string }>> = {
  pgn: { type: 'application/x-chess-pgn', ending: 'pgn' },
  gamestring: { type: 'text/plain', ending: 'txt' },
  hop: { type: 'text/plain', ending: 'hop.txt' },
  json: { type: 'application/json', ending: 'json' },
};
