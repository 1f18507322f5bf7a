import type { NotificationKind } from '../../generated/types.gen.ts';
import { HOUR_MS } from '../lib/time.ts';
import type { PushProvider } from '../providers/push/port.ts';
import type { JobMap } from '../queue/job-map.ts';
import type { JobQueue } from '../queue/queue.ts';
import type { Store } from '../store/store.ts';

/** A push notification to store and send. */
export interface NewPush {
  kind: NotificationKind;
  title: string;
  body: string;
  /** Tells the app what to open. */
  data: Record<string, string>;
}

type Reminder = Pick<NewPush, 'kind'> & { data: Record<string, unknown> };

/** Push notifications to the user's app. */
export class NotificationService {
  readonly #queue: Pick<JobQueue, 'enqueue'>;
  readonly #hasGateway: boolean;

  constructor({ push, queue }: { push: Pick<PushProvider, 'name'>; queue: Pick<JobQueue, 'enqueue'> }) {
    this.#queue = queue;
    this.#hasGateway = push.name !== 'stored';
  }

  /**
   * Stores notifications and enqueues their delivery to the gateway and to the user's browsers, in the transaction of their cause.
   * Without either, `delivered_at` stays null.
   */
  async notify(tx: Store, uid: string, notices: readonly NewPush[]): Promise<void> {
    const user = tx.of(uid);
    const browsers = notices.length > 0 ? await user.pushSubscriptions.ids() : [];
    for (const notice of notices) {
      const { id: notification_id } = await user.notifications.insert(notice);
      if (this.#hasGateway) await this.#queue.enqueue(tx, 'deliver-notification', { uid, notification_id });
      for (const subscription_id of browsers)
        await this.#showLater(tx, { uid, notification_id, subscription_id }, notice);
    }
  }

  /** Enqueues the reminders of tasks that are not due yet for a new browser. */
  async showReminders(tx: Store, uid: string, subscription_id: string): Promise<void> {
    for (const reminder of await tx.of(uid).notifications.reminders())
      await this.#showLater(tx, { uid, notification_id: reminder.id, subscription_id }, reminder);
  }

  #showLater(tx: Store, job: JobMap['deliver-web-push'], notice: Reminder): Promise<void> {
    const startAfter = reminderTime(notice);
    return this.#queue.enqueue(tx, 'deliver-web-push', job, startAfter && { startAfter });
  }
}

/** A task that is due on a day is shown in its morning: at nine, where the day has 24 hours. */
const BEFORE_END_OF_DAY_MS = 15 * HOUR_MS;

/**
 * When a browser shows the reminder of a task: when it is due. An app gets it at once, and shows it when it is time. Undefined for other
 * notifications.
 */
export function reminderTime({ kind, data }: Reminder): Date | undefined {
  if (kind !== 'action_item_reminder') return undefined;
  const dueMs = Date.parse(String(data.due_at));
  return new Date(data.due_all_day === 'true' ? dueMs - BEFORE_END_OF_DAY_MS : dueMs);
}
