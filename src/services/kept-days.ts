import type { ActionItemRecord } from '../store/action-items/table.ts';
import type { ConversationRecord } from '../store/conversations/table.ts';
import type { Store, UserStore } from '../store/store.ts';
import { createReminders } from './action-items.ts';
import type { NotificationService } from './notifications.ts';
import { localDayOf, parseDeadline, parseLocalDay, type UserTimezone } from './timezones.ts';

export interface KeptDaysDeps {
  timezoneOf: UserTimezone;
  notifications: Pick<NotificationService, 'notify'>;
}

/**
 * Changes the time zone of an account by `change`. All-day events keep their day, from its first moment in the new zone, and with
 * `dueDaysFollow` open tasks that are due on a day without a time, until its end. Call it in a transaction.
 */
export async function keepDays<T>(
  deps: KeptDaysDeps,
  tx: Store,
  uid: string,
  { dueDaysFollow, change }: { dueDaysFollow: boolean; change: () => Promise<T> },
): Promise<T> {
  const moveEvents = await readEventDays(deps, tx.of(uid));
  const moveTasks = dueDaysFollow ? await readDueDays(deps, tx, uid) : undefined;
  const changed = await change();
  await moveEvents();
  await moveTasks?.();
  return changed;
}

/** Reads the days of events. Returns a function that moves the events to the same days in the zone of then. */
async function readEventDays({ timezoneOf }: KeptDaysDeps, user: UserStore): Promise<() => Promise<void>> {
  const found: {
    record: ConversationRecord;
    zone: { utc_offset_minutes: number | null };
    dates: (string | undefined)[];
  }[] = [];
  for (const record of await user.conversations.listWithEventDays()) {
    const { structured, structured_by_user, utc_offset_minutes } = record;
    // The user writes days in the zone of the account, whatever the offset of the conversation.
    const zone = { utc_offset_minutes: structured_by_user?.events ? null : utc_offset_minutes };
    const name = await timezoneOf(user, zone);
    const dates = structured.events.map(({ all_day, start }) =>
      all_day ? localDayOf(new Date(start), name).date : undefined,
    );
    found.push({ record, zone, dates });
  }
  return async () => {
    for (const { record, zone, dates } of found) {
      const { id, structured, structured_by_user } = record;
      const name = await timezoneOf(user, zone);
      const events = structured.events.map((event, at) => {
        const date = dates[at];
        return date === undefined ? event : { ...event, start: parseLocalDay(date, name).from.toISOString() };
      });
      await user.conversations.update(id, {
        structured: { ...structured, events },
        ...(structured_by_user?.events && { structured_by_user: { ...structured_by_user, events } }),
      });
    }
  };
}

/** The same for open tasks, with new reminders. */
async function readDueDays(
  { timezoneOf, notifications }: KeptDaysDeps,
  tx: Store,
  uid: string,
): Promise<() => Promise<void>> {
  const user = tx.of(uid);
  const dated: { item: Pick<ActionItemRecord, 'id'>; offset: number | null; date: string }[] = [];
  for (const { due_at, utc_offset_minutes, ...item } of await user.actionItems.listDueDays()) {
    const zone = await timezoneOf(user, { utc_offset_minutes });
    dated.push({ item, offset: utc_offset_minutes, date: localDayOf(due_at, zone).date });
  }
  return async () => {
    for (const { item, offset, date } of dated) {
      const zone = await timezoneOf(user, { utc_offset_minutes: offset });
      const moved = await user.actionItems.update(item.id, parseDeadline(date, zone, ['due_at']));
      if (moved) await notifications.notify(tx, uid, createReminders(moved));
    }
  };
}
