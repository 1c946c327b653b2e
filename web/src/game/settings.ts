/** What a person has chosen for all games, kept in this browser and alike in all its tabs. */
import type { Beginner, ColorWish } from './players';
import { isLevel, isObject, isTime } from './shapes';
import type { Readable } from './store';
import { Store } from './store';
import type { TimeControl } from './types';

export interface Settings {
  /** Null for the language of the browser. */
  language: string | null;
  theme: 'system' | 'light' | 'dark';
  contrast: 'system' | 'normal' | 'high';
  palette: 'normal' | 'colorblind';
  tileSet: 'bugs' | 'letters';
  /** How moves are shown where they are listed. */
  moves: 'pictures' | 'words' | 'notation';
  confirmMove: boolean;
  showRings: boolean;
  showDestinations: boolean;
  animate: 'system' | 'on' | 'off';
  sounds: boolean;
  /** Whether single letters do something while playing. Speech input and unsteady hands are better off without. */
  shortcuts: boolean;
  /** Whether the engine at full strength begins its games in different ways. */
  varyOpenings: boolean;
  /** Whether what people say beside a game is shown. */
  chat: boolean;
  /** The players whose words are hidden on this device. */
  blocked: readonly string[];
  /** What the last game was set up with, where the next one begins. */
  lastGame: LastGame;
  analysis: AnalysisSettings;
}

/** How the engine works on the analysis board. */
export interface AnalysisSettings {
  isOn: boolean;
  /** How many of the best moves it shows, 1 to 5. */
  lines: number;
  /** Whether they are pointed out on the board. */
  arrows: boolean;
  megabytes: number;
  /** More than one only where the browser gives shared memory. */
  threads: number;
}

export const MEGABYTES = [16, 64, 256] as const;
export const MOST_LINES = 5;
const MOST_THREADS = 8;

export interface LastGame {
  opponent: 'level' | 'person';
  /** From 1, which is for people who are new to the game, up to the number of `LEVELS`. */
  level: number;
  colour: ColorWish;
  /** Null until somebody has chosen: then `rulesOf` does. */
  rules: string | null;
  time: TimeControl | null;
  /** What two people at this device are called, and who of them begins. */
  names: readonly [first: string, second: string];
  begins: Beginner;
}

/** What is played as long as nobody chooses anything else. That the third occurrence is a draw is no book's rule, but ours. */
export const USUAL_RULES = 'ultimate,repetition=threefold';
/** The same without the expansion pieces, as the books advise for first games. */
export const NEWCOMER_RULES = 'Base,repetition=threefold';
export const LONGEST_NAME = 24;
const MOST_BLOCKED = 500;

/** The rules of the next game: those that were chosen, or else fewer pieces for who is new to the game. */
export function rulesOf({ rules, opponent, level }: Pick<LastGame, 'rules' | 'opponent' | 'level'>): string {
  return rules ?? (opponent === 'level' && level === 1 ? NEWCOMER_RULES : USUAL_RULES);
}

export const DEFAULTS: Settings = {
  language: null,
  theme: 'system',
  contrast: 'system',
  palette: 'normal',
  tileSet: 'bugs',
  moves: 'pictures',
  confirmMove: false,
  showRings: true,
  showDestinations: true,
  animate: 'system',
  sounds: true,
  shortcuts: true,
  varyOpenings: true,
  chat: true,
  blocked: [],
  lastGame: {
    opponent: 'level',
    level: 1,
    colour: 'white',
    rules: null,
    time: null,
    names: ['', ''],
    begins: 'first',
  },
  analysis: { isOn: false, lines: 3, arrows: true, megabytes: 64, threads: 1 },
};

/** The part of `localStorage` that is needed. */
export type Drawer = Pick<Storage, 'getItem' | 'setItem'>;

/** Where other tabs tell what they have kept: `window`. */
export interface StorageEvents {
  addEventListener(
    type: 'storage',
    run: (event: { key: string | null; newValue: string | null }) => void,
  ): void;
}

const KEY = 'skep-settings';
const VERSION = 1;

export class SettingsStore implements Readable<Settings> {
  readonly #drawer: Drawer | null;
  readonly #store: Store<Settings>;

  /** Without a drawer, or with one that is locked, settings last as long as the page. */
  constructor(drawer: Drawer | null, events?: StorageEvents) {
    this.#drawer = drawer;
    this.#store = new Store(readSettings(taken(drawer)));
    events?.addEventListener('storage', ({ key, newValue }) => {
      // A null key means that the whole storage was cleared.
      if (key === KEY || key === null) this.#store.set(readSettings(newValue));
    });
  }

  get value(): Settings {
    return this.#store.value;
  }

  subscribe(run: (settings: Settings) => void): () => void {
    return this.#store.subscribe(run);
  }

  change(change: Partial<Settings>): void {
    this.#store.set({ ...this.value, ...change });
    try {
      this.#drawer?.setItem(KEY, JSON.stringify({ version: VERSION, ...this.value }));
    } catch {
      // Full or forbidden: the choice holds for this page.
    }
  }
}

/** The browser's drawer, or nothing where even asking for it is forbidden. */
export function browserDrawer(): Storage | null {
  try {
    return globalThis.localStorage;
  } catch {
    return null;
  }
}

function taken(drawer: Drawer | null): string | null {
  try {
    return drawer?.getItem(KEY) ?? null;
  } catch {
    return null;
  }
}

/** Takes what makes sense and leaves the rest as it is by default; later versions only add. */
export function readSettings(text: string | null): Settings {
  const kept = parsed(text);
  const game = isObject(kept['lastGame']) ? kept['lastGame'] : {};
  const analysis = isObject(kept['analysis']) ? kept['analysis'] : {};
  const upTo = (value: unknown, most: number, otherwise: number) =>
    Number.isInteger(value) && Number(value) >= 1 && Number(value) <= most ? Number(value) : otherwise;
  const oneOf = <T>(value: unknown, allowed: readonly T[], otherwise: T): T =>
    allowed.find((one) => one === value) ?? otherwise;
  const flag = (value: unknown, otherwise: boolean) => (typeof value === 'boolean' ? value : otherwise);
  return {
    language: typeof kept['language'] === 'string' ? kept['language'] : null,
    theme: oneOf(kept['theme'], ['system', 'light', 'dark'], DEFAULTS.theme),
    contrast: oneOf(kept['contrast'], ['system', 'normal', 'high'], DEFAULTS.contrast),
    palette: oneOf(kept['palette'], ['normal', 'colorblind'], DEFAULTS.palette),
    tileSet: oneOf(kept['tileSet'], ['bugs', 'letters'], DEFAULTS.tileSet),
    moves: oneOf(kept['moves'], ['pictures', 'words', 'notation'], DEFAULTS.moves),
    confirmMove: flag(kept['confirmMove'], DEFAULTS.confirmMove),
    showRings: flag(kept['showRings'], DEFAULTS.showRings),
    showDestinations: flag(kept['showDestinations'], DEFAULTS.showDestinations),
    animate: oneOf(kept['animate'], ['system', 'on', 'off'], DEFAULTS.animate),
    sounds: flag(kept['sounds'], DEFAULTS.sounds),
    shortcuts: flag(kept['shortcuts'], DEFAULTS.shortcuts),
    varyOpenings: flag(kept['varyOpenings'], DEFAULTS.varyOpenings),
    chat: flag(kept['chat'], DEFAULTS.chat),
    blocked: Array.isArray(kept['blocked'])
      ? kept['blocked'].filter((id) => typeof id === 'string').slice(-MOST_BLOCKED)
      : DEFAULTS.blocked,
    lastGame: {
      opponent: oneOf(game['opponent'], ['level', 'person'], DEFAULTS.lastGame.opponent),
      level: isLevel(game['level']) ? game['level'] : DEFAULTS.lastGame.level,
      colour: oneOf(game['colour'], ['white', 'black', 'lot'], DEFAULTS.lastGame.colour),
      rules: typeof game['rules'] === 'string' ? game['rules'] : null,
      time: isTime(game['time']) ? game['time'] : null,
      names: isPair(game['names']) ? game['names'] : DEFAULTS.lastGame.names,
      begins: oneOf(game['begins'], ['first', 'second', 'lot'], DEFAULTS.lastGame.begins),
    },
    analysis: {
      isOn: flag(analysis['isOn'], DEFAULTS.analysis.isOn),
      lines: upTo(analysis['lines'], MOST_LINES, DEFAULTS.analysis.lines),
      arrows: flag(analysis['arrows'], DEFAULTS.analysis.arrows),
      megabytes: oneOf<number>(analysis['megabytes'], MEGABYTES, DEFAULTS.analysis.megabytes),
      threads: upTo(analysis['threads'], MOST_THREADS, DEFAULTS.analysis.threads),
    },
  };
}

function isPair(value: unknown): value is [string, string] {
  return (
    Array.isArray(value) &&
    value.length === 2 &&
    value.every((name) => typeof name === 'string' && name.length <= LONGEST_NAME)
  );
}

function parsed(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}
