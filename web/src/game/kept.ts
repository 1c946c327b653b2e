/** What everything that is kept on this device has in common, and how it is read whatever version has written it. */
import { readPicture, type Thumbnail } from './picture';
import { isObject } from './shapes';

export interface Kept<Version extends number = number> {
  version: Version;
  id: string;
  /** Empty until somebody gives it one. */
  name: string;
  /** Milliseconds since 1970. */
  created: number;
  changed: number;
  /** The game or the tree as JSON of the format `skep-game`. */
  transcript: string;
  /** What a list shows of it. */
  picture: Thumbnail;
}

export type SaveFault = 'later-version' | 'unreadable';

/** A new id. `crypto.randomUUID` is missing where the page came over plain http. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The common part of a kept value, with the value itself for the rest; or what is wrong with it. */
export function readKept<Version extends number>(
  raw: unknown,
  version: Version,
): { kept: Kept<Version>; fields: Record<string, unknown> } | SaveFault {
  if (!isObject(raw) || !Number.isInteger(raw['version'])) return 'unreadable';
  if (Number(raw['version']) > version) return 'later-version';
  const { id, name, created, changed, transcript, picture } = raw;
  if (typeof id !== 'string' || typeof transcript !== 'string') return 'unreadable';
  const kept = {
    version,
    id,
    name: typeof name === 'string' ? name : '',
    created: readNumber(created),
    changed: readNumber(changed),
    transcript,
    picture: readPicture(picture),
  };
  return { kept, fields: raw };
}

export function readNumber(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : 0;
}
