import type { NotificationKind } from '../../generated/types.gen.ts';
import type { PushProvider } from '../providers/push/port.ts';
import type { JobQueue } from '../queue/queue.ts';
import type { Store } from '../store/store.ts';

/** Something to tell the user's app. */
export interface NewPush {
  kind: NotificationKind;
  title: string;
  body: string;
  /** What the app needs to open the right place. */
  data: Record<string, string>;
}

export interface NotificationServiceDeps {
  push: Pick<PushProvider, 'name'>;
  queue: Pick<JobQueue, 'enqueue'>;
}

/** Pushes to the user's app. Specification: Events, Other outbound calls. */
export function createNotificationService({ push, queue }: NotificationServiceDeps) {
  const hasGateway = push.name !== 'stored';
  return {
    /**
     * Stores notifications and queues their delivery in the transaction of what they tell of: both are there or neither.
     * `delivered_at` of one that no gateway took stays null.
     */
    async notify(tx: Store, uid: string, notices: readonly NewPush[]): Promise<void> {
      for (const notice of notices) {
        const { id } = await tx.notifications.insert(uid, notice);
        if (hasGateway) await queue.enqueue(tx, 'deliver-notification', { uid, notification_id: id });
      }
    },
  };
}

export type NotificationService = ReturnType<typeof createNotificationService>;
