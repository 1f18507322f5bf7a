import type { NotificationKind } from '../../generated/types.gen.ts';
import type { PushProvider } from '../providers/push/port.ts';
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
        await this.#queue.enqueue(tx, 'deliver-web-push', { uid, notification_id, subscription_id });
    }
  }
}
