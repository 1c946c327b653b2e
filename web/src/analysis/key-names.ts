/** The keys of the analysis board, for the list of them. */
import type { Key } from '../ui/keys';
import { ANNOTATIONS } from '../wasm/study';
import { t } from '../words';

export function keyNames(): { letters: Key[]; others: Key[] } {
  return {
    letters: [
      [t('key-space'), t('keys-take-best')],
      ['E', t('keys-engine')],
      ['T', t('engine-threat')],
      ['A', t('draw-title')],
      ['C', t('keys-comment')],
      ['P', t('tree-promote')],
      [`1 – ${ANNOTATIONS.length}`, t('keys-marks', { marks: ANNOTATIONS.join('  ') })],
      ['Q', t('keys-rings')],
      ['M', t('keys-movable')],
      ['D', t('keys-targets')],
      ['B', t('board-text-title')],
      ['/', t('write-title')],
      ['F', t('keys-flip')],
      ['R', t('keys-rotate')],
      ['0', t('keys-fit')],
      ['?', t('keys-help')],
    ],
    others: [
      ['← →', t('keys-walk')],
      ['↑ ↓', t('keys-variations')],
      [t('key-home-end'), t('keys-ends')],
      [t('key-delete'), t('tree-remove')],
      [t('key-undo'), t('edit-undo')],
      [t('key-redo'), t('edit-redo')],
      [t('keys-right-button'), t('keys-draw')],
      [t('key-arrows'), t('keys-board')],
      [t('key-enter'), t('keys-choose')],
      [t('key-space'), t('keys-peek')],
      [t('key-pages'), t('keys-leap')],
      ['+ −', t('keys-zoom')],
      [t('key-escape'), t('keys-cancel')],
    ],
  };
}
