/**
 * A record of the format `skep-game` (docs/RECORDS.md) as far as sharing must look into it: which moves follow each other, and what
 * was said about them. Whether the moves are legal is the rules' affair.
 */
import { isRecord } from '../game/shapes';

export interface GameRecord {
  [field: string]: unknown;
  moves: string[];
}

interface Line {
  /** All moves from the start, those before the line branches off too. */
  moves: string[];
  /** What is said about each move, by how many moves lead to it. */
  notes: Map<number, Record<string, unknown>>;
}

/** The parts of a transcript; nothing if it is none. */
export function parsedRecord(transcript: string): GameRecord | null {
  try {
    const value: unknown = JSON.parse(transcript);
    if (!isRecord(value) || !isTexts(value['moves'])) return null;
    return { ...value, moves: value['moves'] };
  } catch {
    return null;
  }
}

/**
 * The game up to a moment and nothing else: no other lines, and no result unless it is the end of the game that was played. What
 * was said about its moves stays.
 */
export function lineOf(record: GameRecord, path: readonly string[]): GameRecord {
  const line = linesOf(record).find(({ moves }) => isBeginning(path, moves));
  const isWhole = path.length === record.moves.length && isBeginning(path, record.moves);
  const notes = [...(line?.notes ?? [])].filter(([ply]) => ply <= path.length);
  const kept = Object.entries(record).filter(
    ([field]) => !['variations', 'notes', 'score', 'reason'].includes(field),
  );
  return {
    ...Object.fromEntries(kept),
    score: isWhole ? record['score'] : 'open',
    ...(isWhole && record['reason'] !== undefined && { reason: record['reason'] }),
    moves: [...path],
    ...(notes.length > 0 && { notes: notes.map(([, note]) => note) }),
  };
}

/** What was said about the move that leads to a moment. */
export function noteOf(record: GameRecord, path: readonly string[]): Record<string, unknown> | null {
  const line = linesOf(record).find(({ moves }) => isBeginning(path, moves));
  return line?.notes.get(path.length) ?? null;
}

/** Whether these moves follow each other somewhere in the record. */
export function holdsPath(record: GameRecord, path: readonly string[]): boolean {
  return linesOf(record).some(({ moves }) => isBeginning(path, moves));
}

/** The main line first, then the others as they are written. */
function linesOf(record: GameRecord): Line[] {
  const lines: Line[] = [{ moves: record.moves, notes: notesOf(record['notes']) }];
  for (const variation of listOf(record['variations'])) {
    if (!isRecord(variation) || !isTexts(variation['moves'])) continue;
    const trunk = lines[Number(variation['of'])];
    const ply = Number(variation['ply']);
    if (!trunk || !(ply >= 1)) continue;
    const before = ply - 1;
    lines.push({
      moves: [...trunk.moves.slice(0, before), ...variation['moves']],
      notes: new Map([...[...trunk.notes].filter(([at]) => at <= before), ...notesOf(variation['notes'])]),
    });
  }
  return lines;
}

function notesOf(notes: unknown): Line['notes'] {
  const found: Line['notes'] = new Map();
  for (const note of listOf(notes)) {
    if (isRecord(note) && typeof note['ply'] === 'number') found.set(note['ply'], note);
  }
  return found;
}

function isBeginning(path: readonly string[], moves: readonly string[]): boolean {
  return path.length <= moves.length && path.every((move, index) => move === moves[index]);
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}
