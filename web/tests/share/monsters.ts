/** Games made to do harm, and the links they come in. */
import { deflateRawSync } from 'node:zlib';

/** A link around any text, as somebody would forge it. */
export function forged(text: string | Buffer, version = '1'): string {
  const folded = deflateRawSync(text, { level: 9 });
  let sum = 0xffffffff;
  for (const byte of folded) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  const check = Buffer.alloc(4);
  check.writeUInt32BE((sum ^ 0xffffffff) >>> 0);
  return version + Buffer.concat([folded, check]).toString('base64url');
}

const STEPS = ['wQ \\wS1', 'bQ bS1/', 'wQ -wS1', 'bQ bS1-'];

/** A legal game of any length: the Queens step to and fro. */
export const DANCE: readonly string[] = [
  'wS1',
  'bS1 wS1-',
  'wQ -wS1',
  'bQ bS1-',
  ...Array.from({ length: 20_000 }, (_, ply) => STEPS[ply % 4] ?? ''),
];

/** So many variations beside the second move. */
export function beside(count: number): object[] {
  return Array.from({ length: count }, () => ({ of: 0, ply: 2, moves: 'bG1 wS1-' }));
}

/** What a link holds, as text. */
export function envelope(more: object, plies = 4): string {
  return JSON.stringify({
    r: { rules: 'base', score: 'open', moves: DANCE.slice(0, plies).join(';'), ...more },
  });
}

interface Monster {
  text: string;
  /** Its link is shorter than this. */
  longest: number;
  /** The message that refuses it. */
  id: string;
}

/** The two that were sent: one ended the tab, one froze it. */
export const MANY: Monster = {
  text: envelope({ variations: beside(40_000) }, 20_000),
  longest: 15_000,
  id: 'convert-too-many-variations',
};
export const WORD: Monster = {
  text: envelope({ notes: [{ ply: 1, comment: 'x'.repeat(400_000) }] }),
  longest: 1_000,
  id: 'convert-too-long-comment',
};
export const DEEP: Monster = {
  text: envelope({
    variations: Array.from({ length: 3_000 }, (_, of) => ({ of, ply: 2, moves: 'bG1 wS1-' })),
  }),
  longest: 30_000,
  id: 'convert-too-deep',
};
export const TAGS: Monster = {
  text: envelope({ tags: Array.from({ length: 50_000 }, () => ['Event', 'x']) }),
  longest: 5_000,
  id: 'convert-too-many-tags',
};
