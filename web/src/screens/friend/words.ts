/** What was agreed on for a game between devices, in words. */
import { spoken } from '../../online/invitation';
import type { TimeControl } from '../../online/protocol';
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
