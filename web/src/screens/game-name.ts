/** What players and games are called as long as nobody has named them. */
import type { SavedGame } from '../game/saved-game';
import type { GameSetup, Player } from '../game/types';
import { isPerson, opposite, people } from '../game/players';
import type { Color } from '../wasm/types';
import { sideName, levelName, t } from '../words';

export function playerName(player: Player): string {
  return player.kind === 'level'
    ? t('game-computer-level', { level: levelName(player.level) })
    : t('game-person');
}

/** Who plays one side, beside the board: "You", or the colour when two people play. */
export function seatName(setup: GameSetup, side: Color): string {
  const player = setup[side];
  if (player.kind === 'level') return t('game-computer');
  return people(setup).length === 1 ? t('game-you') : sideName(side);
}

/** What is told of a side below its name: how strong the computer is, or the person's colour. */
export function seatNote(setup: GameSetup, side: Color): string {
  const player = setup[side];
  if (player.kind === 'level') return levelName(player.level);
  return people(setup).length === 1 ? sideName(side) : '';
}

export function gameName(save: Pick<SavedGame, 'name' | 'setup'>): string {
  if (save.name !== '') return save.name;
  const { white, black } = save.setup;
  const level = white.kind === 'level' ? white : black.kind === 'level' ? black : null;
  if (!level) return t('games-name-two');
  if (white.kind === black.kind) return t('games-name-levels');
  return t('games-name-level', { level: levelName(level.level) });
}

/** What the name of a game does not tell about who plays, with the names its record has; nothing if it tells all. */
export function playersLine({ name, setup }: SavedGame, names: string[]): string | null {
  const players = names.join(' – ');
  if (players !== '') return players === name ? null : players;
  if (people(setup).length === 1) {
    const own = isPerson(setup, 'white') ? 'white' : 'black';
    const opponent = name === '' ? '' : ` · ${playerName(setup[opposite(own)])}`;
    return t('games-own-side', { side: sideName(own) }) + opponent;
  }
  return null;
}
