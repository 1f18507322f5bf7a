import type { ActionItemRecord } from '../store/action-items/table.ts';
import type { Store } from '../store/store.ts';
import { createReminders } from './action-items.ts';
import type { NotificationService } from './notifications.ts';
import { localDayOf, parseDeadline, type UserTimezone } from './timezones.ts';

export interface DueDaysDeps {
  timezoneOf: UserTimezone;
  notifications: Pick<NotificationService, 'notify'>;
}

/**
 * Changes the time zone of an account by `change`, and moves its open tasks that are due on a day without a time to the end of the same day
 * in the new one. Call it in a transaction.
 */
export async function keepDueDays<T>(
  { timezoneOf, notifications }: DueDaysDeps,
  tx: Store,
  uid: string,
  change: () => Promise<T>,
): Promise<T> {
  const user = tx.of(uid);
  const dated: { item: Pick<ActionItemRecord, 'id'>; offset: number | null; date: string }[] = [];
  for (const { due_at, utc_offset_minutes, ...item } of await user.actionItems.listDueDays()) {
    const zone = await timezoneOf(user, { utc_offset_minutes });
    dated.push({ item, offset: utc_offset_minutes, date: localDayOf(due_at, zone).date });
  }
  const changed = await change();
  for (const { item, offset, date } of dated) {
    const zone = await timezoneOf(user, { utc_offset_minutes: offset });
    const moved = await user.actionItems.update(item.id, parseDeadline(date, zone, ['due_at']));
    if (moved) await notifications.notify(tx, uid, createReminders(moved));
  }
  return changed;
}
