/** A study as it is kept on this device. */
import { isRecord } from '../game/shapes';
import { readPicture, type Picture } from '../game/picture';
import type { SaveFault } from '../game/saved-game';
import type { GameReport } from '../wasm/types';

/** Raised whenever the shape changes; `readStudy` then learns to open the version before. */
export const STUDY_VERSION = 3;

export interface SavedStudy {
  version: typeof STUDY_VERSION;
  id: string;
  /** Empty until somebody gives it one. */
  name: string;
  /** Milliseconds since 1970. */
  created: number;
  changed: number;
  /** The played game it came from. */
  gameId: string | null;
  /** The tree as JSON of the format `skep-game`. */
  transcript: string;
  /** The moves to the moment that was shown last. */
  path: string[];
  rotation: number;
  /** The report that was made last. */
  report: GameReport | null;
  /** The moves it is about, with `;` between them, if the main line is another one by now. Until version 2 it never was. */
  reportOf: string | null;
  /** The moment that was shown last. */
  picture: Picture;
}

/** A kept study as it is found, whatever version has written it; or what is wrong with it. */
export function readStudy(raw: unknown): SavedStudy | SaveFault {
  if (!isRecord(raw) || !Number.isInteger(raw['version'])) return 'unreadable';
  if (Number(raw['version']) > STUDY_VERSION) return 'later-version';
  const { id, transcript, path, picture, report } = raw;
  if (typeof id !== 'string' || typeof transcript !== 'string') return 'unreadable';
  const number = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : 0);
  return {
    version: STUDY_VERSION,
    id,
    name: typeof raw['name'] === 'string' ? raw['name'] : '',
    created: number(raw['created']),
    changed: number(raw['changed']),
    gameId: typeof raw['gameId'] === 'string' ? raw['gameId'] : null,
    transcript,
    path: Array.isArray(path) ? path.filter((move) => typeof move === 'string') : [],
    rotation: number(raw['rotation']) % 6,
    report: isReport(report) ? report : null,
    reportOf: typeof raw['reportOf'] === 'string' ? raw['reportOf'] : null,
    picture: readPicture(picture),
  };
}

function isReport(value: unknown): value is GameReport {
  return (
    isRecord(value) && Array.isArray(value['plies']) && isRecord(value['white']) && isRecord(value['black'])
  );
}
