/**
 * A link that holds what it shows: the game with its variations, the moment, and how the table is turned. Nothing is kept anywhere
 * else, and the fragment of an address is never sent to a server.
 *
 *     /open#1<base64url of: raw deflate of the envelope, then its CRC-32>
 *
 * The first digit is the version. Links are kept by people for ever: whatever a version could make must be opened by every later one
 * (tests/share/links). Browsers that run the rules have `CompressionStream`, over plain http too, so no library is needed.
 */
import { isObject } from '../game/shapes';
import { read } from '../wasm/border';
import type { RulesLibrary } from '../wasm/game';
import type { ReadFault, Transcript } from '../wasm/types';
import { excessIn } from './bounds';

export interface Shared {
  /** JSON of the format `skep-game`, with variations. */
  transcript: string;
  /** The moves from the start to the moment that is shown. */
  path: string[];
  /** By how many sixths of a turn the table is rotated, 0 to 5. */
  rotation: number;
}

export type OpenedLink =
  | { kind: 'shared'; shared: Shared }
  /** Cut short, or changed by hand or by a program on its way. */
  | { kind: 'damaged' }
  /** Whole, but there is more in it than in any game; what it is of, if the rules have counted it. */
  | { kind: 'too-much'; faults: ReadFault[] }
  /** Made by a version that knows more than this one. */
  | { kind: 'later' };

const VERSION = 1;
/** The most bytes a link may unfold to, as much text as the rules read of one game. */
export const MOST_TEXT = 4 << 20;
const MOST_LINK = 1_000_000;
/** Fields of a record that always have these values; a link leaves them out. */
const CONSTANTS: Record<string, unknown> = { format: 'skep-game', version: 1 };
/** The bytes of the checksum. */
const CHECK = 4;

/** What a link holds. The constant parts of a record are left away, and the moves of each of its lines are one text. */
interface Envelope {
  r: Transcript;
  /** The position that is shown: this many moves of the main line, then these moves. By default the end of the main line. */
  p?: [number, string?];
  /** The rotation. */
  t?: number;
}

/** The fragment of a link, without `#`. */
export async function linkOf({ transcript, path, rotation }: Shared): Promise<string> {
  const record = read(transcript) as Transcript;
  const moment = momentOf(record.moves, path);
  const envelope: Envelope = {
    r: record,
    ...(moment && { p: moment }),
    ...(rotation !== 0 && { t: rotation }),
  };
  const folded = await through(
    new TextEncoder().encode(JSON.stringify(envelope, fold)),
    new CompressionStream('deflate-raw'),
    Infinity,
  );
  const bytes = new Uint8Array(folded.length + CHECK);
  bytes.set(folded);
  new DataView(bytes.buffer).setUint32(folded.length, checksum(folded));
  return `${VERSION}${base64(bytes)}`;
}

/** What the fragment of a link holds. */
export async function opened(fragment: string, library: RulesLibrary): Promise<OpenedLink> {
  if (/^#?[2-9]/.test(fragment)) return { kind: 'later' };
  // Programs that detect links in messages often include the punctuation after the link.
  const [, link = ''] = /^#?([\w-]*)[^\w-]*$/.exec(fragment) ?? [];
  if (!link.startsWith(String(VERSION)) || link.length > MOST_LINK) return { kind: 'damaged' };
  const bytes = bytesOf(link.slice(1));
  if (!bytes || bytes.length <= CHECK) return { kind: 'damaged' };
  const folded = bytes.slice(0, -CHECK);
  const told = new DataView(bytes.buffer, bytes.byteOffset).getUint32(folded.length);
  if (told !== checksum(folded)) return { kind: 'damaged' };
  try {
    const text = await through(folded, new DecompressionStream('deflate-raw'), MOST_TEXT);
    const json = new TextDecoder('utf-8', { fatal: true }).decode(text);
    return openedIn(JSON.parse(json, unfold), library);
  } catch (error) {
    return error instanceof TooMuch ? { kind: 'too-much', faults: [] } : { kind: 'damaged' };
  }
}

/** The fragment in a text that is, or has in it, a link of this application, wherever that runs. */
export function fragmentIn(text: string): string | null {
  if (text.length > MOST_LINK) return null;
  return /\/open#(\S+)/.exec(text)?.[1] ?? null;
}

/** Somebody else decides what is in the envelope, so its game is counted before anything is done with it. */
function openedIn(envelope: unknown, library: RulesLibrary): OpenedLink {
  if (!isObject(envelope) || !isObject(envelope['r'])) return { kind: 'damaged' };
  const transcript = JSON.stringify({ ...CONSTANTS, ...envelope['r'] });
  const excess = excessIn(transcript, library);
  if (excess) return { kind: 'too-much', faults: [excess] };
  const shared = sharedIn(transcript, envelope, library);
  return shared ? { kind: 'shared', shared } : { kind: 'damaged' };
}

/** Nothing, or an exception of the rules, if it is no game with that moment. */
function sharedIn(
  transcript: string,
  { p, t }: Record<string, unknown>,
  library: RulesLibrary,
): Shared | null {
  const path = pathOf(read(transcript) as Transcript, p);
  if (!path || library.line(transcript, path) === null) return null;
  const rotation = Number.isInteger(t) ? (((t as number) % 6) + 6) % 6 : 0;
  return { transcript, path, rotation };
}

/** The moment as a link tells it; nothing for the end of the game. */
function momentOf(moves: readonly string[], path: readonly string[]): Envelope['p'] | null {
  const differs = path.findIndex((move, index) => move !== moves[index]);
  const common = differs < 0 ? path.length : differs;
  if (common < path.length) return [common, joined(path.slice(common))];
  return common === moves.length ? null : [common];
}

function pathOf({ moves, variations = [] }: Transcript, moment: unknown): string[] | null {
  if (moment === undefined) return [...moves];
  const [common, rest] = Array.isArray(moment) ? (moment as unknown[]) : [];
  if (typeof common !== 'number') return null;
  // No line has more moves than the game; a moment that does is not divided to its end.
  const most = variations.reduce((sum, line) => sum + line.moves.length, moves.length);
  const own = typeof rest === 'string' && rest !== '' ? rest.split(';', most + 1) : [];
  return own.length > most ? null : [...moves.slice(0, common), ...own];
}

/** For `JSON.stringify`. */
function fold(field: string, value: unknown): unknown {
  if (field in CONSTANTS && value === CONSTANTS[field]) return undefined;
  return field === 'moves' ? joined(value as string[]) : value;
}

/** For `JSON.parse`. */
function unfold(field: string, value: unknown): unknown {
  return field === 'moves' && typeof value === 'string' ? divided(value) : value;
}

/** No move has a semicolon in it. */
function joined(moves: readonly string[]): string {
  return moves.join(';');
}

function divided(moves: string): string[] {
  return moves === '' ? [] : moves.split(';');
}

class TooMuch extends Error {}

/** Folds or unfolds bytes; gives up as soon as more than `most` bytes have come out. */
async function through(
  bytes: Uint8Array<ArrayBuffer>,
  change: CompressionStream | DecompressionStream,
  most: number,
): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = new Blob([bytes]).stream().pipeThrough<Uint8Array>(change).getReader();
  for (;;) {
    const { value, done } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > most) {
      await reader.cancel();
      throw new TooMuch();
    }
    parts.push(value);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** CRC-32 as in zip files: it notices every change of a few characters. */
function checksum(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return (sum ^ 0xffffffff) >>> 0;
}

function base64(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Nothing if the text is not exactly what `base64` would have written. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[\w-]*$/.test(text)) return null;
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) =>
      sign.charCodeAt(0),
    );
    return base64(bytes) === text ? bytes : null;
  } catch {
    return null;
  }
}
