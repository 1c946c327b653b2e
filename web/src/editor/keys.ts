/** The keys of the editor: what each one does, and the list that tells of them. */
import type { Key } from '../ui/keys';
import type { Hex } from '../wasm/types';
import { t } from '../words';
import type { EditorSession } from './session';

interface KeyActions {
  /** The cell of the board that has the focus. */
  focused: () => Hex | null;
  read: () => void;
  help: () => void;
}

/** Does what a key means. Tells whether it meant something. `hasLetters`: single characters are shortcuts. */
export function press(
  { key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent,
  session: EditorSession,
  { focused, read, help }: KeyActions,
  hasLetters: boolean,
): boolean {
  if (altKey) return false;
  if (ctrlKey || metaKey) {
    const letter = key.toLowerCase();
    if (letter === 'z' && !shiftKey) session.undo();
    else if (letter === 'z' || letter === 'y') session.redo();
    else return false;
    return true;
  }
  if (key === 'Escape') session.cancel();
  else if (key === '?' && hasLetters) help();
  else if (key === 'b' && hasLetters) read();
  else if (key !== 'Delete' && key !== 'Backspace') return false;
  else if (session.state.selected?.from) session.discard();
  else {
    const at = focused();
    if (at) session.remove(at);
  }
  return true;
}

export function keyNames(): { letters: Key[]; others: Key[] } {
  return {
    letters: [
      ['B', t('board-text-title')],
      ['?', t('keys-help')],
    ],
    others: [
      [t('key-arrows'), t('keys-board')],
      [t('key-pages'), t('keys-leap')],
      [t('key-enter'), t('keys-choose')],
      [t('key-space'), t('keys-peek')],
      [t('editor-key-remove'), t('editor-remove')],
      [t('key-undo'), t('edit-undo')],
      [t('key-redo'), t('edit-redo')],
      ['+ −', t('keys-zoom')],
      ['0', t('keys-fit')],
      [t('key-escape'), t('keys-cancel')],
    ],
  };
}
