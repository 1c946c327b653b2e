/** What all screens share: the settings, the kept games and studies, the rules and the engine. */
import { gamesOfBrowser, type Opened } from './game/games';
import type { LocalSession } from './game/session';
import type { GameSetup } from './game/types';
import { go } from './router';
import { keepOffline } from './offline/offline';
import { afterFrame } from './after-frame';
import { play as playSound } from './sounds/sounds';
import type { StudySession } from './study/session';
import { Studies, type OpenedStudy } from './study/studies';
import { EngineClient } from './wasm/engine-client';
import type { RulesLibrary } from './wasm/game';
import { library } from './wasm/library';
import { loadRules } from './wasm/rules';
import type { SetupPlan } from './wasm/study';
import type { Rules } from './wasm/types';

export const { games, saves, settings, commons } = gamesOfBrowser({
  library,
  engine: new EngineClient(),
  afterFrame,
  sounds: playSound,
});

export const studies = new Studies({
  library,
  now: commons.now,
  commons,
  sounds: (id) => {
    if (settings.value.sounds) playSound(id);
  },
});

/** Keeps the application on the device, and tells when a new version is there. */
export const newVersion = keepOffline();

/** The rules, once they are loaded. Rejects where they cannot be. */
export function rulesLibrary(): Promise<RulesLibrary> {
  return loadRules();
}

/** A game that has just begun and whose screen is about to open. */
let fresh: LocalSession | null = null;

/** Begins a game and goes to it. */
export async function begin(setup: GameSetup): Promise<void> {
  await loadRules();
  enter(games.begin(setup));
}

/** Goes to a game that has just come about. */
export function enter(session: LocalSession): void {
  fresh = session;
  go(`/play/${session.state.id}`);
}

/** The game of an address. Rejects if the rules cannot be loaded. */
export async function openGame(id: string): Promise<Opened> {
  if (fresh?.state.id === id) {
    const session = fresh;
    fresh = null;
    return { kind: 'session', session };
  }
  await loadRules();
  return games.open(id);
}

/** What is to be analysed. */
export interface StudyWish {
  /** JSON of the format `skep-game`. */
  transcript: string;
  /** The moves to the moment to show; without them the start. */
  path?: string[];
  name?: string;
  /** The played game it comes from; a game has one study at most. */
  gameId?: string;
  /** By how many sixths of a turn the table is rotated. */
  rotation?: number;
  /** Whether its report begins at once. */
  report?: boolean;
}

/** A study that is open already and whose screen is about to show it. */
let freshStudy: { session: StudySession; report: boolean } | null = null;

/** Keeps a new study, or finds the one of the game, and goes to it; with nothing in it, to an empty board. Rejects if the transcript cannot be played through. */
export async function openStudy(
  { report = false, ...origin }: StudyWish,
  way: 'push' | 'replace' = 'push',
): Promise<void> {
  await loadRules();
  const session = await studies.add(origin);
  if (session.isEmpty) {
    session.close();
    go(emptyBoard(session.state.rules), way);
    return;
  }
  freshStudy = { session, report };
  go(`/analyse/${session.state.id}`, way);
}

/** Where an analysis by these rules begins. It is kept, under an address of its own, once there is something in it. */
export function emptyBoard({ text }: Pick<Rules, 'text'>): string {
  return `/analyse?rules=${encodeURIComponent(text)}`;
}

/**
 * The study of an address; without an id an empty board, by these rules or those of the last game. Rejects if the rules cannot be
 * loaded.
 */
export async function studyOf(
  id: string | null,
  wanted: string | null,
): Promise<OpenedStudy & { report?: boolean }> {
  if (id !== null && freshStudy?.session.state.id === id) {
    const { session, report } = freshStudy;
    freshStudy = null;
    return { kind: 'session', session, report };
  }
  const rules = await loadRules();
  if (id !== null) return studies.open(id);
  const known = wanted === null ? null : rules.rules(wanted);
  const empty = rules.begin(known?.text ?? settings.value.lastGame.rules);
  const transcript = empty.transcript();
  empty.free();
  return { kind: 'session', session: studies.begin({ transcript }) };
}

/** The position the editor begins with; nothing for an empty table. */
let handedPlan: SetupPlan | null = null;

/** Goes to the editor with a position. */
export function openEditor(plan: SetupPlan): void {
  handedPlan = plan;
  go('/editor');
}

/** What was handed to the editor; asked for once. */
export function takePlan(): SetupPlan | null {
  const plan = handedPlan;
  handedPlan = null;
  return plan;
}
