/** A game over the network as it is kept among the games of this device, once it is over. */
import { SAVE_VERSION, type SavedGame } from '../game/saved-game';
import type { GameSetup, Player } from '../game/types';
import type { GameView, PlayerView, Terms, Times } from './protocol';
import type { RemoteGame } from './remote-game';

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
