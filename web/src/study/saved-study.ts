/** A study as it is kept on this device. */
import { readKept, readNumber, type Kept, type SaveFault } from '../game/kept';
import { isObject } from '../game/shapes';
import type { GameReport } from '../wasm/types';

/** Raised whenever the shape changes; `readStudy` then learns to open the version before. */
export const STUDY_VERSION = 3;

/** The picture is of the moment that was shown last. */
export interface SavedStudy extends Kept<typeof STUDY_VERSION> {
  /** The played game it came from. */
  gameId: string | null;
  /** The moves to the moment that was shown last. */
  path: string[];
  rotation: number;
  /** The report that was made last. */
  report: GameReport | null;
  /** The moves it is about, with `;` between them, if the main line is another one by now. Until version 2 it never was. */
  reportOf: string | null;
}

/** A kept study as it is found, whatever version has written it; or what is wrong with it. */
export function readStudy(raw: unknown): SavedStudy | SaveFault {
  const read = readKept(raw, STUDY_VERSION);
  if (typeof read === 'string') return read;
  const { gameId, path, rotation, report, reportOf } = read.fields;
  return {
    ...read.kept,
    gameId: typeof gameId === 'string' ? gameId : null,
    path: Array.isArray(path) ? path.filter((move) => typeof move === 'string') : [],
    rotation: readNumber(rotation) % 6,
    report: isReport(report) ? report : null,
    reportOf: typeof reportOf === 'string' ? reportOf : null,
  };
}

function isReport(value: unknown): value is GameReport {
  return (
    isObject(value) && Array.isArray(value['plies']) && isObject(value['white']) && isObject(value['black'])
  );
}
