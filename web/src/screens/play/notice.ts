import type { Notice } from '../../game/types';
import { t } from '../../words';

export function noticeText(notice: Notice): string {
  return t(`notice-${notice.id}`, { side: 'side' in notice ? notice.side : 'none' });
}
