import { NOTHING_PICKED } from '../game/picking';
import type { Line } from './connection';
import { setupOf } from './kept-game';
import type { GameView } from './protocol';
import type { RemoteGame } from './remote-game';
import type { OnlineState } from './types';

/** What there is to see of a game when it is opened, before time and notices. */
export function firstState(view: GameView, game: RemoteGame, line: Line): OnlineState {
  const { id, you, white, black, terms, offers, present, ending, rematch, chat } = view;
  const { rules } = game.game;
  return {
    ...NOTHING_PICKED,
    id,
    setup: setupOf(view, rules.text),
    rules,
    view: game.live,
    playedMoves: game.playedMoves,
    isLive: true,
    viewpoint: you ?? 'white',
    you,
    players: { white, black },
    terms,
    line,
    isSending: false,
    premove: null,
    plans: [],
    clock: null,
    isLow: { white: false, black: false },
    offers,
    present: { white: present.white, black: present.black },
    claimIn: null,
    watchers: present.watchers,
    ending,
    rematch,
    chat,
    notices: [],
  };
}
