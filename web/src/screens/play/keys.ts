/** The keys of a game: what each one does, and the list that tells of them. */
import type { Key } from '../../ui/keys';
import { t, type MessageId } from '../../words';

/** What single letters do. */
export interface LetterActions {
  hint: () => void;
  takeBack: () => void;
  flip: () => void;
  rotate: () => void;
  rings: () => void;
  movable: () => void;
  targets: () => void;
  clocks: () => void;
  read: () => void;
  write: () => void;
  fit: () => void;
  help: () => void;
}

const LETTERS: readonly (readonly [key: string, what: MessageId, action: keyof LetterActions])[] = [
  ['h', 'keys-hint', 'hint'],
  ['u', 'keys-take-back', 'takeBack'],
  ['f', 'keys-flip', 'flip'],
  ['r', 'keys-rotate', 'rotate'],
  ['q', 'keys-rings', 'rings'],
  ['m', 'keys-movable', 'movable'],
  ['d', 'keys-targets', 'targets'],
  ['t', 'keys-clocks', 'clocks'],
  ['b', 'board-text-title', 'read'],
  ['/', 'write-title', 'write'],
  ['0', 'keys-fit', 'fit'],
  ['?', 'keys-help', 'help'],
];

/** Does what a letter means. Tells whether it meant something; not every game has every action. */
export function pressLetter(pressed: string, actions: Partial<LetterActions>): boolean {
  const found = LETTERS.find(([key]) => key === pressed);
  const action = found && actions[found[2]];
  action?.();
  return action !== undefined;
}

export function keyNames(actions: Partial<LetterActions>): { letters: Key[]; others: Key[] } {
  return {
    letters: LETTERS.filter(([, , action]) => actions[action]).map(([key, what]) => [
      key.toUpperCase(),
      t(what),
    ]),
    others: [
      [t('key-arrows'), t('keys-moves')],
      [t('key-arrows'), t('keys-board')],
      [t('key-enter'), t('keys-choose')],
      [t('key-space'), t('keys-peek')],
      [t('key-pages'), t('keys-leap')],
      ['+ −', t('keys-zoom')],
      [t('key-escape'), t('keys-cancel')],
    ],
  };
}
