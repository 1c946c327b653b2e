/** Something a person can do, as buttons and menus show it. */
import type { IconName } from './icons';

export interface Action {
  icon: IconName;
  label: string;
  /** Whether the action is disabled, because it would have no effect now. */
  isOff?: boolean;
  run: () => void;
}
