/** Kept games as records for other programs, and back. A record is JSON of the format `skep-game` (docs/RECORDS.md). */
import { isLevel, isRecord } from './shapes';
import type { SavedGame } from './saved-game';
import type { GameSetup, Player } from './types';

/** What players are called in records, in the language of the person. */
export type Naming = (player: Player) => string;

type Tag = [string, string];

/** The record of a game with what the rules do not know: who played, when, and with how much time. */
export function recordOf(save: SavedGame, naming: Naming): string {
  const record = parsed(save.transcript);
  const { white, black, time } = save.setup;
  const tags: Tag[] = [
    ['White', naming(white)],
    ['Black', naming(black)],
    ['Date', dateOf(save.created)],
  ];
  if (white.kind === 'level') tags.push(['WhiteLevel', String(white.level)]);
  if (black.kind === 'level') tags.push(['BlackLevel', String(black.level)]);
  if (time) tags.push(['TimeControl', `${time.initial / 1000}+${time.increment / 1000}`]);
  // What the record brought along from where it was imported stays as it is, unless the game got another name.
  const isRenamed = save.name !== '' && save.name !== titleOf(save.transcript);
  if (isRenamed) tags.push(['Event', save.name]);
  const known = tagsOf(record).filter(([name]) => !(isRenamed && name === 'Event'));
  const added = tags.filter(([name]) => !known.some(([other]) => other === name));
  const notes = listOf(record['notes']).length > 0 ? {} : { notes: clockNotes(save, record) };
  return JSON.stringify({ ...record, tags: [...known, ...added], ...notes });
}

/** What each player had left after a move. */
function clockNotes({ clock }: SavedGame, record: Record<string, unknown>): { ply: number; clock: number }[] {
  // A game that begins with a position does not say here who moved first.
  if (!clock || 'start' in record) return [];
  const afterMoves = clock.history.slice(1, listOf(record['moves']).length + 1);
  return afterMoves.map(({ white, black }, index) => ({
    ply: index + 1,
    clock: Math.round(index % 2 === 0 ? white : black),
  }));
}

/**
 * The record of a game that goes on, with what people have written about the moves it shares with its origin. Variations stay as
 * long as no move of the origin was taken back.
 */
export function continued(origin: string, transcript: string): string {
  const [before, after] = [parsed(origin), parsed(transcript)];
  const [old, moves] = [listOf(before['moves']), listOf(after['moves'])];
  const differs = old.findIndex((move, index) => move !== moves[index]);
  const shared = differs < 0 ? old.length : differs;
  const notes = listOf(before['notes']).filter((note) => isRecord(note) && Number(note['ply']) <= shared);
  const variations = differs < 0 ? listOf(before['variations']) : [];
  return JSON.stringify({
    ...after,
    tags: tagsOf(before),
    ...(notes.length > 0 && { notes }),
    ...(variations.length > 0 && { variations }),
  });
}

/** Who plays on in an imported game: levels as before, otherwise people. */
export function setupOf(transcript: string, rules: string): GameSetup {
  const tags = new Map(tagsOf(parsed(transcript)));
  const player = (tag: string): Player => {
    const level = Number(tags.get(tag));
    return isLevel(level) ? { kind: 'level', level } : { kind: 'person' };
  };
  return { rules, white: player('WhiteLevel'), black: player('BlackLevel'), time: null };
}

/** What an imported game is called: by its event, else by its players. */
export function titleOf(transcript: string): string {
  const tags = new Map(tagsOf(parsed(transcript)));
  const event = tags.get('Event')?.replace(/^\?$/, '') ?? '';
  return event || playersOf(transcript).join(' – ');
}

/** Who played an imported game, White first, as far as its record tells. */
export function playersOf(transcript: string): string[] {
  const tags = new Map(tagsOf(parsed(transcript)));
  return ['White', 'Black'].map((tag) => tags.get(tag) ?? '').filter((name) => name !== '' && name !== '?');
}

/** A record with a name of its own, unless it is called so already. */
export function named(transcript: string, name: string): string {
  if (name === '' || name === titleOf(transcript)) return transcript;
  const record = parsed(transcript);
  const others = tagsOf(record).filter(([tag]) => tag !== 'Event');
  return JSON.stringify({ ...record, tags: [...others, ['Event', name]] });
}

/** The moves of the main line. */
export function movesOf(transcript: string): string[] {
  return listOf(parsed(transcript)['moves']).filter((move) => typeof move === 'string');
}

function tagsOf(record: Record<string, unknown>): Tag[] {
  return listOf(record['tags']).filter(isTag);
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function isTag(tag: unknown): tag is Tag {
  return Array.isArray(tag) && typeof tag[0] === 'string' && typeof tag[1] === 'string';
}

function parsed(transcript: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(transcript);
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}

/** As PGN writes dates. */
function dateOf(milliseconds: number): string {
  const date = new Date(milliseconds);
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('.');
}
