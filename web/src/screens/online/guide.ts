/** The one line that says what to do next. */
import { opposite } from '../../game/players';
import type { OnlineState } from '../../online/types';
import { sentences } from '../../ui/position-words';
import { t } from '../../words';
import { secondsOf } from './words';

export function guideText(state: OnlineState): string {
  if (state.view.ended || !state.isLive) return '';
  return sentences(offeredText(state), nextText(state));
}

/** What one has offered and is not answered. */
function offeredText({ you, offers }: OnlineState): string {
  if (you === null) return '';
  if (offers.draw === you) return t('online-offered-draw');
  return offers.takeBack === you ? t('online-offered-take-back') : '';
}

function nextText(state: OnlineState): string {
  const { you, view, clock, selected, isSending, premove } = state;
  if (isSending) return t('online-guide-sending');
  if (clock && clock.rests > 0) return t('online-guide-rests', { seconds: secondsOf(clock.rests) });
  if (you === null) return sentences(t('game-guide-other', { side: view.turn }), delayText(state));
  if (selected) return t(view.turn === you ? 'game-guide-place' : 'online-guide-plan');
  if (view.turn === you) return ownText(state);
  if (premove) return t('online-guide-premove');
  // “Guest” and “Computer” are no names: no language says them everywhere without an article.
  const { name } = state.players[opposite(you)];
  if (clock?.firstMove) {
    const seconds = secondsOf(clock.firstMove);
    if (name === null) return t('online-guide-first-opponent', { seconds });
    return t('online-guide-first-other', { name, seconds });
  }
  return name === null ? t('online-guide-opponent') : t('online-guide-other', { name });
}

/** Who watches is told that the game is further on than it looks. */
function delayText({ terms }: OnlineState): string {
  return terms.delay === 0 ? '' : t('online-delayed', { minutes: Math.ceil(terms.delay / 60_000) });
}

function ownText({ view, clock }: OnlineState): string {
  if (view.mustPass) return '';
  if (clock?.firstMove) return t('online-guide-first', { seconds: secondsOf(clock.firstMove) });
  if (view.turnNumber === 1) return t('game-guide-first');
  return view.rings[view.turn] === null ? t('game-guide-queen') : t('game-guide-turn');
}
