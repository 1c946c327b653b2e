/** Files and texts of other kinds, so that somebody who opens one is told what it is. */

export type Stranger = 'picture' | 'binary' | 'web-page' | 'chess' | 'go' | 'other-game';

/** How many bytes of a file tell what it is. */
export const HEAD = 4096;

const PICTURES: readonly number[][] = [
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38],
  [0x52, 0x49, 0x46, 0x46],
  [0x42, 0x4d],
];

/** What a file is that holds no text, by how it begins. */
export function strangerInBytes(head: Uint8Array): Stranger | null {
  const isText = !head.includes(0);
  if (PICTURES.some((start) => start.every((byte, at) => head[at] === byte)) && (!isText || head[0] !== 0x42))
    return 'picture';
  const begin = new TextDecoder('latin1').decode(head.slice(0, 300)).trimStart();
  if (/^(?:<\?xml[^>]*>\s*)?(?:<!--[^]*?-->\s*)?<svg\b/i.test(begin)) return 'picture';
  // UTF-16 has zeros too, but also a mark at its start.
  return isText ? null : 'binary';
}

/** What a text is that is no game of Hive. */
export function strangerInText(text: string): Stranger | null {
  const begin = text.slice(0, 20_000).trimStart();
  if (/^<(?:!doctype html|html)\b/i.test(begin)) return 'web-page';
  if (begin.includes('\u0000')) return 'binary';
  if (/^\(\s*;/.test(begin)) return otherSgf(begin);
  return isChess(begin) ? 'chess' : null;
}

/** The number of the game stands in `GM`; without it a file is one of Go. Boardspace writes Hive as 27. */
function otherSgf(text: string): Stranger | null {
  const number = /GM\[([^\]]*)/.exec(text)?.[1]?.trim() ?? '1';
  if (number === '1') return 'go';
  return number === '27' || /hive/i.test(number) ? null : 'other-game';
}

function isChess(text: string): boolean {
  const moves = text.replaceAll(/\[[^[\]]*\]|\{[^{}]*\}/g, ' ');
  const isPosition = /^(?:[rnbqkp1-8]{1,8}\/){7}[rnbqkp1-8]{1,8} [wb] /i.test(text.trimStart());
  return isPosition || /(?:^|\s)1\.\s*(?:[a-h][1-8]|[NBRQK][a-h]?[1-8]?x?[a-h][1-8])(?:\s|$)/.test(moves);
}
