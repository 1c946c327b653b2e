/** What was agreed on for a game between devices, in words. */
import { spoken } from '../../online/invitation';
import type { Millis, TimeControl } from '../../online/protocol';
import { t } from '../../words';

/** How long the players may think, as a sentence. */
export function timeSentence(time: TimeControl): string {
  const told = spoken(time);
  if (told.clock === 'untimed') return t('friend-untimed-sentence');
  if (told.clock === 'correspondence') return t('friend-days-sentence', { days: told.days });
  return t('friend-pace-sentence', { ...told.pace });
}

/** The same for a list. */
export function timeText(time: TimeControl): string {
  const told = spoken(time);
  if (told.clock === 'untimed') return t('new-clock-none');
  if (told.clock === 'correspondence') return t('friend-days-move', { days: told.days });
  return t('new-clock-choice', { ...told.pace });
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long somebody may still think, in whole units of which there are two or more. Never longer than it is. */
export function leftText(left: Millis): string {
  if (left >= 2 * DAY) return t('yours-left-days', { count: Math.floor(left / DAY) });
  if (left >= 2 * HOUR) return t('yours-left-hours', { count: Math.floor(left / HOUR) });
  return t('yours-left-minutes', { count: Math.floor(left / MINUTE) });
}
