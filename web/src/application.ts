/** What all screens share: the settings, the kept games and studies, the rules and the engine. */
import { gamesOfBrowser, type Opened } from './game/games';
import { LocalSession } from './game/session';
import { browserDrawer, USUAL_RULES } from './game/settings';
import type { GameSetup } from './game/types';
import { go, type Way } from './router';
import { keepOffline } from './offline/offline';
import { Server } from './online/server';
import { Visitor } from './online/visitor';
import { openOf, type Yours } from './online/yours';
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

/** What is asked of the server for games between devices, and who the visitor is to it. Both say so where there is no such server. */
export const server = new Server((path, options) => fetch(path, options));
export const visitor = new Visitor(server);

/** What of the visitor's is open. A game that has ended since the last time is kept on the way; only that takes the rules. */
export function openYours(): Promise<Yours> {
  const drawer = browserDrawer();
  return openOf(server, drawer, async (ended) => {
    const [library, { keepEnded }] = await Promise.all([loadRules(), import('./online/keep-ended')]);
    await keepEnded(ended, { server, library, saves, drawer });
  });
}

/** The rules, once they are loaded. Rejects where they cannot be. */
export function rulesLibrary(): Promise<RulesLibrary> {
  return loadRules();
}

/** Begins a game and goes to it. */
export async function begin(setup: GameSetup): Promise<void> {
  await loadRules();
  enter(games.begin(setup));
}

/** Goes to a game that has just come about. */
export function enter(session: LocalSession): void {
  go(`/play/${session.state.id}`, { given: session });
}

/** The game of an address, which may be given already. Rejects if the rules cannot be loaded. */
export async function openGame(id: string, given: unknown): Promise<Opened> {
  if (given instanceof LocalSession && given.state.id === id) return { kind: 'session', session: given };
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

/** A study that is open already, and whether its report begins at once. */
class GivenStudy {
  constructor(
    readonly session: StudySession,
    readonly report: boolean,
  ) {}
}

/**
 * Goes to the study of a game, or to a new one, which is stored once it is shown, unless it is empty; then it goes to an empty board. Rejects if the
 * transcript cannot be replayed.
 */
export async function openStudy(
  { report = false, ...origin }: StudyWish,
  way: Pick<Way, 'replace'> = {},
): Promise<void> {
  await loadRules();
  const session = await studies.add(origin);
  if (session.isEmpty) {
    session.close();
    go(emptyBoard(session.state.rules), way);
    return;
  }
  go(`/analyse/${session.state.id}`, { ...way, given: new GivenStudy(session, report) });
}

/** Where an analysis by these rules begins. It is kept, under an address of its own, once there is something in it. */
export function emptyBoard({ text }: Pick<Rules, 'text'>): string {
  return `/analyse?rules=${encodeURIComponent(text)}`;
}

/**
 * The study of an address, which may be given already; without an id an empty board, by these rules or those of the last game.
 * Rejects if the rules cannot be loaded.
 */
export async function studyOf(wanted: {
  id: string | null;
  rules: string | null;
  given: unknown;
}): Promise<OpenedStudy & { report?: boolean }> {
  const { id, given } = wanted;
  if (given instanceof GivenStudy && given.session.state.id === id)
    return { kind: 'session', session: given.session, report: given.report };
  const library = await loadRules();
  if (id !== null) return studies.open(id);
  const known = wanted.rules === null ? null : library.rules(wanted.rules);
  const empty = library.begin(known?.text ?? settings.value.lastGame.rules ?? USUAL_RULES);
  const transcript = empty.transcript();
  empty.free();
  return { kind: 'session', session: studies.begin({ transcript }) };
}

/** Where a game with a friend begins: a position as a HOP string, and by which rules it is played. */
export interface FriendStart {
  hop: string;
  rules: string;
}

/** Goes to where a friend is invited to a game from a position. */
export function inviteFrom(start: FriendStart): void {
  go('/friend', { given: start });
}

/** Goes to the editor with a position. */
export function openEditor(plan: SetupPlan): void {
  go('/editor', { given: plan });
}
