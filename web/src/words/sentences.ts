/** Sentences about pieces, moves, refusals and records. */
import { NOTATION_STEPS } from '../wasm/hex';
import {
  LEVELS,
  type Color,
  type Hex,
  type Message,
  type Outcome,
  type Piece,
  type PlayedMove,
  type ReadFault,
  type Refusal,
} from '../wasm/types';
import { seenDirection } from './directions';
import type { MessageId } from './ids';
import { attributeOf, t, type Arguments } from './words';

/** "White Ant 2": the name of a piece for people, standing alone. */
export function pieceName(piece: Piece): string {
  return t(`piece-${piece.bug}`, pieceArguments(piece));
}

/** "Ant 2": the name where it is known whose piece it is. */
export function pieceBare(piece: Piece): string {
  return attributeOf(`piece-${piece.bug}`, 'bare', pieceArguments(piece));
}

/** The name inside a sentence: « la fourmi blanche 2 ». */
export function pieceInside(piece: Piece): string {
  return attributeOf(`piece-${piece.bug}`, 'inside', pieceArguments(piece));
}

/** The name after "of": « de la fourmi blanche 2 ». */
export function ofPiece(piece: Piece): string {
  return attributeOf(`piece-${piece.bug}`, 'of', pieceArguments(piece));
}

/** Why a move is refused. */
export function refusalText(refusal: Refusal): string {
  const { rule, mover, piece, other, bug, cells } = refusal;
  return capitalized(
    t(`rule-${rule}`, {
      mover,
      piece: piece ? pieceInside(piece) : '',
      kind: piece?.bug ?? 'none',
      owner: piece?.color ?? 'none',
      other: other ? pieceInside(other) : '',
      otherKind: other?.bug ?? 'none',
      bug: bug ?? 'none',
      count: cells.length,
    }),
  );
}

/** How a game ended. */
export function resultText(ended: Outcome): string {
  return t(`result-${ended.reason}`, { winner: ended.winner ?? 'none' });
}

/** A sentence that comes from the rules or from reading a record, with the sentences inside it. */
export function say(message: Message): string {
  const args: Arguments = {};
  for (const [name, argument] of message.arguments) {
    if ('text' in argument) args[name] = argument.text;
    else if ('number' in argument) args[name] = argument.number;
    else args[name] = say(argument.message);
  }
  // Safe, because the tests of the rules check that each of their message ids exists in every language.
  return t(message.id as MessageId, args);
}

/** What could not be read of a record, with the line and the move. */
export function faultText({ line, ply, message }: ReadFault): string {
  const fault = say(message);
  return ply === null ? t('games-fault', { line, fault }) : t('games-fault-move', { line, ply, fault });
}

/** A move as one tells it aloud, on a table that is turned by `rotation` sixths: "Black Spider 1: to the left of White Queen". */
export function playedText(played: PlayedMove, rotation: number): string {
  if (!played.piece) return t('played-pass', { side: played.color });
  const place = placeText(played.text, rotation);
  if (played.thrower) {
    return capitalized(
      t('played-throw', { thrower: pieceInside(played.thrower), piece: pieceInside(played.piece), place }),
    );
  }
  return t('played-move', { piece: pieceName(played.piece), place });
}

/** The place a written move names, as it is seen on a table that is turned by `rotation` sixths: "to the left of White Queen". */
export function placeText(move: string, rotation: number): string {
  const { beside, step } = writtenMove(move);
  return beside ? besideText(beside, step, rotation) : t('place-middle');
}

/** What a move names in the notation: the piece, and the one it comes beside or on top of, with the step from there. A pass names none. */
export function writtenMove(text: string): { piece: Piece | null; beside: Piece | null; step: Hex } {
  const [, name = '', before = '', neighbour = '', after = ''] =
    /^(\w+)(?:\s+([-/\\]?)(\w+)([-/\\]?))?$/.exec(text) ?? [];
  return {
    piece: pieceOfName(name),
    beside: pieceOfName(neighbour),
    step: NOTATION_STEPS[`${before}*${after}`] ?? { q: 0, r: 0 },
  };
}

/** The cell one step from a piece, or the one on top of it, as it is seen. */
export function besideText(piece: Piece, step: Hex, rotation: number): string {
  const direction = seenDirection(step, rotation);
  const args = { piece: pieceInside(piece), of: ofPiece(piece) };
  return direction ? t(`place-${direction}`, args) : t('place-on', args);
}

/** A piece by its name in the notation: `wA2`. Whether there are several of its kind is not known, so a number is one. */
export function pieceOfName(name: string): Piece | null {
  const parts = /^([wb])([QSBGAMLP])(\d?)$/.exec(name);
  const bug = parts?.[2] ? letters[parts[2]] : undefined;
  if (!parts || !bug) return null;
  return {
    name,
    color: parts[1] === 'w' ? 'white' : 'black',
    bug,
    number: parts[3] ? Number(parts[3]) : null,
  };
}

const letters: Record<string, Piece['bug']> = {
  Q: 'queen',
  S: 'spider',
  B: 'beetle',
  G: 'grasshopper',
  A: 'ant',
  M: 'mosquito',
  L: 'ladybug',
  P: 'pillbug',
};

/** The name of a level. */
export function levelName(level: number): string {
  return t(LEVELS[level - 1] ?? LEVELS[0]);
}

/** The name of a colour. */
export function sideName(side: Color): string {
  return t(`color-${side}`);
}

function pieceArguments(piece: Piece): Arguments {
  // The number comes with the blank before it, so that a piece without one has neither.
  return { owner: piece.color, number: piece.number === null ? '' : `\u00a0${String(piece.number)}` };
}

/** Names inside sentences begin small; a sentence does not. */
function capitalized(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
