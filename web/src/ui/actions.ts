/** Something a person can do, as buttons and menus show it. */
import type { IconName } from './icons';

export interface Action {
  icon: IconName;
  label: string;
  /** It makes no sense now. */
  isOff?: boolean;
  run: () => void;
}
