/** The keys while mistakes are retried: those of the analysis board by which a position is asked for. */
import type { Key } from '../ui/keys';
import { t } from '../words';

export interface KeyActions {
  rings: () => void;
  movable: () => void;
  targets: () => void;
  read: () => void;
  write: () => void;
  help: () => void;
}

/** Does what a letter means. Tells whether it meant something. */
export function pressLetter(key: string, actions: KeyActions): boolean {
  const letters: Record<string, () => void> = {
    q: actions.rings,
    m: actions.movable,
    d: actions.targets,
    b: actions.read,
    '/': actions.write,
    '?': actions.help,
  };
  letters[key]?.();
  return key in letters;
}

export function keyNames(): { letters: Key[]; others: Key[] } {
  return {
    letters: [
      ['Q', t('keys-rings')],
      ['M', t('keys-movable')],
      ['D', t('keys-targets')],
      ['B', t('board-text-title')],
      ['/', t('write-title')],
      ['?', t('keys-help')],
    ],
    others: [
      ['← →', t('keys-walk')],
      [t('key-arrows'), t('keys-board')],
      [t('key-enter'), t('keys-choose')],
      [t('key-space'), t('keys-peek')],
      [t('key-pages'), t('keys-leap')],
      ['+ −', t('keys-zoom')],
      ['0', t('keys-fit')],
      [t('key-escape'), t('keys-cancel')],
    ],
  };
}
