/** What all screens share: the settings, the kept games, the rules and the engine. */
import { gamesOfBrowser, type Opened } from './game/games';
import type { Session } from './game/session';
import type { GameSetup } from './game/types';
import { go } from './router';
import { keepOffline } from './offline/offline';
import { play as playSound } from './sounds/sounds';
import { EngineClient } from './wasm/engine-client';
import type { RulesLibrary } from './wasm/game';
import { library } from './wasm/library';
import { loadRules } from './wasm/rules';

export const { games, saves, settings } = gamesOfBrowser({
  library,
  engine: new EngineClient(),
  sounds: playSound,
});

/** Keeps the application on the device, and tells when a new version is there. */
export const newVersion = keepOffline();

/** The rules, once they are loaded. Rejects where they cannot be. */
export function rulesLibrary(): Promise<RulesLibrary> {
  return loadRules();
}

/** A game that has just begun and whose screen is about to open. */
let fresh: Session | null = null;

/** Begins a game and goes to it. */
export async function begin(setup: GameSetup): Promise<void> {
  await loadRules();
  enter(games.begin(setup));
}

/** Goes to a game that has just come about. */
export function enter(session: Session): void {
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
