/** Sentences about pieces, moves, refusals and records. */
import type { Deed, Ended, ReadFault, Refusal, Sentence, Side, Tile } from '../wasm/types';
import { attributeOf, t, type Arguments } from './words';

/** "White Ant 2": the name of a piece for people, standing alone. */
export function pieceName(tile: Tile): string {
  return t(`piece-${tile.bug}`, pieceArguments(tile));
}

/** The name inside a sentence: « la fourmi blanche 2 ». */
export function pieceInside(tile: Tile): string {
  return attributeOf(`piece-${tile.bug}`, 'inside', pieceArguments(tile));
}

/** The name after "of": « de la fourmi blanche 2 ». */
export function ofPiece(tile: Tile): string {
  return attributeOf(`piece-${tile.bug}`, 'of', pieceArguments(tile));
}

/** Why a move is refused. */
export function refusalText(refusal: Refusal): string {
  const { rule, mover, piece, other, bug, cells } = refusal;
  return capitalized(
    t(`rule-${rule}`, {
      mover,
      piece: piece ? pieceInside(piece) : '',
      kind: piece?.bug ?? 'none',
      owner: piece?.side ?? 'none',
      other: other ? pieceInside(other) : '',
      otherKind: other?.bug ?? 'none',
      bug: bug ?? 'none',
      count: cells.length,
    }),
  );
}

/** How a game ended. */
export function resultText(ended: Ended): string {
  return t(`result-${ended.reason}`, { winner: ended.winner ?? 'none' });
}

/** A sentence that comes from the rules or from reading a record, with the sentences inside it. */
export function say(sentence: Sentence): string {
  const args: Arguments = {};
  for (const [name, argument] of sentence.arguments) {
    if ('text' in argument) args[name] = argument.text;
    else if ('number' in argument) args[name] = argument.number;
    else args[name] = say(argument.sentence);
  }
  return t(sentence.id, args);
}

/** What could not be read of a record, with the line and the move. */
export function faultText({ line, ply, sentence }: ReadFault): string {
  const fault = say(sentence);
  return ply === null ? t('games-fault', { line, fault }) : t('games-fault-move', { line, ply, fault });
}

/** A move as one tells it aloud: "Black Spider 1: to the left of White Queen". */
export function deedText(deed: Deed, tileOf: (name: string) => Tile | null): string {
  if (!deed.piece) return t('deed-pass', { side: deed.side });
  const place = placeText(deed.text, tileOf);
  if (deed.thrower) {
    return capitalized(
      t('deed-throw', { thrower: pieceInside(deed.thrower), piece: pieceInside(deed.piece), place }),
    );
  }
  return t('deed-move', { piece: pieceName(deed.piece), place });
}

/** The place a written move names: "to the left of White Queen". */
export function placeText(move: string, tileOf: (name: string) => Tile | null): string {
  const mark = /^\S+\s+([-/\\]?)(\w+)([-/\\]?)$/.exec(move);
  const neighbour = mark?.[2] ? tileOf(mark[2]) : null;
  if (!mark || !neighbour) return t('place-middle');
  const args = { piece: pieceInside(neighbour), of: ofPiece(neighbour) };
  const direction = directions[`${mark[1] ?? ''}*${mark[3] ?? ''}`];
  return t(direction ?? 'place-on', args);
}

const directions: Record<string, string> = {
  '-*': 'place-left',
  '*-': 'place-right',
  '\\*': 'place-upper-left',
  '*/': 'place-upper-right',
  '/*': 'place-lower-left',
  '*\\': 'place-lower-right',
};

/** A piece by its name in the notation: `wA2`. Whether there are several of its kind is not known, so a number is one. */
export function tileOfName(name: string): Tile | null {
  const parts = /^([wb])([QSBGAMLP])(\d?)$/.exec(name);
  const bug = parts?.[2] ? letters[parts[2]] : undefined;
  if (!parts || !bug) return null;
  return {
    name,
    side: parts[1] === 'w' ? 'white' : 'black',
    bug,
    number: parts[3] ? Number(parts[3]) : null,
  };
}

const letters: Record<string, Tile['bug']> = {
  Q: 'queen',
  S: 'spider',
  B: 'beetle',
  G: 'grasshopper',
  A: 'ant',
  M: 'mosquito',
  L: 'ladybug',
  P: 'pillbug',
};

/** The name of a colour. */
export function sideName(side: Side): string {
  return t(`color-${side}`);
}

function pieceArguments(tile: Tile): Arguments {
  // The number comes with the blank before it, so that a piece without one has neither.
  return { owner: tile.side, number: tile.number === null ? '' : `\u00a0${String(tile.number)}` };
}

/** Names inside sentences begin small; a sentence does not. */
function capitalized(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
