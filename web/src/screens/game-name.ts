/** What players and games are called as long as nobody has named them. */
import type { SavedGame } from '../game/saved-game';
import type { GameSetup, Player } from '../game/types';
import { people } from '../game/players';
import { sideName, t } from '../words';

export function playerName(player: Player): string {
  return player.kind === 'level'
    ? t('game-computer-level', { level: t(`level-${player.level}`) })
    : t('game-person');
}

/** Who plays one side, beside the board: "You", or the colour when two people play. */
export function seatName(setup: GameSetup, side: 'white' | 'black'): string {
  const player = setup[side];
  if (player.kind === 'level') return t('game-computer');
  return people(setup).length === 1 ? t('game-you') : sideName(side);
}

export function gameName(save: Pick<SavedGame, 'name' | 'setup'>): string {
  if (save.name !== '') return save.name;
  const { white, black } = save.setup;
  const level = white.kind === 'level' ? white : black.kind === 'level' ? black : null;
  if (!level) return t('games-name-two');
  if (white.kind === black.kind) return t('games-name-levels');
  return t('games-name-level', { level: t(`level-${level.level}`) });
}
