/** A game over the network as it is kept among the games of this device, once it is over. */
import { SAVE_VERSION, type SavedGame } from '../game/saved-game';
import type { GameSetup, Player } from '../game/types';
import type { RulesLibrary } from '../wasm/game';
import type { EndingView, EndReason, GameView, PlayerView, Terms, Times } from './protocol';
import { RemoteGame } from './remote-game';

/** Who plays, as games at this device know it. */
export function setupOf(
  { white, black, you, terms }: Pick<GameView, 'white' | 'black' | 'you' | 'terms'>,
  rules: string,
): GameSetup {
  const setup: GameSetup = { rules, white: playerOf(white), black: playerOf(black), time: timeOf(terms) };
  return you ? { ...setup, own: you } : setup;
}

function playerOf({ name, level }: PlayerView): Player {
  if (level !== null) return { kind: 'level', level };
  return name === null ? { kind: 'person' } : { kind: 'person', name };
}

function timeOf({ time }: Terms): GameSetup['time'] {
  return time.kind === 'real-time' ? { initial: time.initial, increment: time.increment } : null;
}

/** `times` are what was left at the beginning and after each move. */
export function keptGame(
  { id, made, changed }: Pick<GameView, 'id' | 'made' | 'changed'>,
  setup: GameSetup,
  game: RemoteGame,
  times: readonly Times[],
): SavedGame {
  const { stacks, ply, turn, ended } = game.live;
  const last = times.at(-1);
  return {
    version: SAVE_VERSION,
    id,
    name: '',
    created: made,
    changed,
    setup,
    transcript: game.record(),
    seed: 0,
    clock: last && setup.time ? { left: last, history: [...times] } : null,
    picture: { stacks, plies: ply, turn, ended },
  };
}

const UNPLAYED: readonly EndReason[] = ['aborted', 'no-first-move'];

/** Whether a game is over and counts: one that did not really begin is none. */
export function isPlayed(ending: EndingView | null): boolean {
  return ending !== null && !UNPLAYED.includes(ending.reason);
}

/** A game that is over, as the server tells it; nothing if it is by rules that are not known here. */
export function savedFrom(view: GameView, library: RulesLibrary): SavedGame | null {
  let game: RemoteGame | null = null;
  try {
    game = RemoteGame.begin(view.terms, library);
    if (!game.bring(view)) return null;
    if (view.ending) game.end(view.ending);
    return keptGame(view, setupOf(view, game.game.rules.text), game, view.times);
  } catch {
    return null;
  } finally {
    game?.game.free();
  }
}
