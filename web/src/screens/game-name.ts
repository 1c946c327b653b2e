/** What players and games are called as long as nobody has named them. */
import type { SavedGame } from '../game/saved-game';
import type { GameSetup, Player } from '../game/types';
import { opposite, ownSide } from '../game/players';
import type { Color } from '../wasm/types';
import { sideName, levelName, t } from '../words';

export function playerName(player: Player): string {
  if (player.kind === 'level') return t('game-computer-level', { level: levelName(player.level) });
  return player.name ?? t('game-person');
}

/** Who plays one side, beside the board: "You", or when two people play, the name or else the colour. */
export function seatName(setup: GameSetup, side: Color): string {
  const player = setup[side];
  if (player.kind === 'level') return t('game-computer');
  if (setup.own) return setup.own === side ? t('game-you') : (player.name ?? t('game-person'));
  return ownSide(setup) ? t('game-you') : (player.name ?? sideName(side));
}

/** What is told of a side below its name: how strong the computer is, or the person's colour. */
export function seatNote(setup: GameSetup, side: Color): string {
  const player = setup[side];
  if (player.kind === 'level') return levelName(player.level);
  return ownSide(setup) || player.name !== undefined ? sideName(side) : '';
}

export function gameName(save: Pick<SavedGame, 'name' | 'setup'>): string {
  if (save.name !== '') return save.name;
  const { white, black } = save.setup;
  const level = white.kind === 'level' ? white : black.kind === 'level' ? black : null;
  if (white.kind === 'person' && black.kind === 'person' && (white.name ?? black.name) !== undefined)
    return `${playerName(white)} – ${playerName(black)}`;
  if (!level) return t('games-name-two');
  if (white.kind === black.kind) return t('games-name-levels');
  return t('games-name-level', { level: levelName(level.level) });
}

/** What the name of a game does not tell about who plays, with the names its record has; nothing if it tells all. */
export function playersLine({ name, setup }: SavedGame, names: string[]): string | null {
  const players = names.join(' – ');
  if (players !== '') return players === name ? null : players;
  const own = ownSide(setup);
  if (own) {
    const opponent = name === '' ? '' : ` · ${playerName(setup[opposite(own)])}`;
    return t('games-own-side', { side: sideName(own) }) + opponent;
  }
  return null;
}

/** How a game ended, as the one person who played it says it, or else by the colours. */
export function resultOf({ picture: { ended }, setup }: Pick<SavedGame, 'picture' | 'setup'>): string {
  if (!ended) return t('games-running');
  if (!ended.winner) return t('games-draw');
  const own = ownSide(setup);
  if (own) return ended.winner === own ? t('games-you-won') : t('games-you-lost');
  return ended.winner === 'white' ? t('games-white-wins') : t('games-black-wins');
}
