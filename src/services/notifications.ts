import type { NotificationKind } from '../../generated/types.gen.ts';
import type { Store } from '../store/store.ts';

/** Something to tell the user's app. */
export interface Notice {
  kind: NotificationKind;
  title: string;
  body: string;
  /** What the app needs to open the right place. */
  data: Record<string, string>;
}

/** Where a stored notification is. */
export interface NotificationPlace {
  uid: string;
  id: string;
}

interface NotificationServiceDeps {
  /** Queues the delivery within a transaction; without it, no gateway is configured, and notifications are only stored. */
  deliverLater?: ((tx: Store, places: NotificationPlace[]) => Promise<void>) | undefined;
}

/** Pushes to the user's app. Specification: Events, Other outbound calls. */
export function notificationService({ deliverLater }: NotificationServiceDeps) {
  return {
    /**
     * Stores notifications and queues their delivery in the transaction of what they tell of: both are there or neither.
     * `delivered_at` of one that no gateway took stays null.
     */
    async notify(tx: Store, uid: string, notices: readonly Notice[]): Promise<void> {
      const places: NotificationPlace[] = [];
      for (const notice of notices) places.push({ uid, id: (await tx.notifications.insert(uid, notice)).id });
      if (places.length > 0) await deliverLater?.(tx, places);
    },
  };
}

export type NotificationService = ReturnType<typeof notificationService>;
