/** The keys of the board while it has the focus. */
import type { Arrow } from './walk';

export type BoardKey =
  | { kind: 'step'; arrow: Arrow }
  | { kind: 'leap'; by: 1 | -1 }
  | { kind: 'zoom'; factor: number }
  | { kind: 'choose' | 'peek' | 'cancel' | 'fit' };

/** What each key means. Space shows a stack; where there is none it chooses, as Enter does. */
export const BOARD_KEYS: Readonly<Record<string, BoardKey>> = {
  ArrowLeft: { kind: 'step', arrow: 'left' },
  ArrowRight: { kind: 'step', arrow: 'right' },
  ArrowUp: { kind: 'step', arrow: 'up' },
  ArrowDown: { kind: 'step', arrow: 'down' },
  PageDown: { kind: 'leap', by: 1 },
  PageUp: { kind: 'leap', by: -1 },
  Enter: { kind: 'choose' },
  ' ': { kind: 'peek' },
  Escape: { kind: 'cancel' },
  '0': { kind: 'fit' },
  '+': { kind: 'zoom', factor: 1.25 },
  '=': { kind: 'zoom', factor: 1.25 },
  '-': { kind: 'zoom', factor: 0.8 },
};
