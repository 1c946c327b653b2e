/** Written moves as they are told to people: in words, and inside sentences. */
import type { Color } from '../wasm/types';
import { pieceBare, pieceName, placeText, t, writtenMove } from '../words';

/** A written move as one tells it, on a table that is turned by `rotation` sixths: "White Ant 1: to the left of Black Queen". */
export function moveInWords(text: string, side: Color, rotation: number): string {
  const { piece } = writtenMove(text);
  if (!piece) return t('played-pass', { side });
  return t('played-move', { piece: pieceName(piece), place: placeText(text, rotation) });
}

/** The same where it is known who moves: "Ant 1: to the left of Black Queen". A piece of the other side, which is thrown, keeps its colour. */
export function moveInShort(text: string, side: Color, rotation: number): string {
  const { piece } = writtenMove(text);
  if (piece?.color !== side) return moveInWords(text, side, rotation);
  return t('played-move', { piece: pieceBare(piece), place: placeText(text, rotation) });
}

/** A move inside a sentence that `WithMoves` shows. */
export function insideMove(text: string, side: Color): string {
  return `\uE000${side}|${text}\uE001`;
}

type InSentence = string | { text: string; side: Color };

/** A sentence in pieces: what stands between its moves, and the moves. */
export function movesInside(sentence: string): InSentence[] {
  return sentence.split(/(\uE000\w+\|[^\uE001]*\uE001)/).flatMap<InSentence>((part) => {
    const [, side, text = ''] = /^\uE000(white|black)\|(.*)\uE001$/.exec(part) ?? [];
    if (side === 'white' || side === 'black') return [{ text, side }];
    return part === '' ? [] : [part];
  });
}
