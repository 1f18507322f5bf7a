import type { Logger } from 'pino';
import type { WebhookType } from '../../generated/types.gen.ts';
import { deliverWebhooks } from '../../src/jobs/deliveries.ts';
import { createEgress } from '../../src/outbound/egress.ts';
import { createWebhookSecret } from '../../src/outbound/webhook-request.ts';
import { storedPush } from '../../src/providers/push/registry.ts';
import { Leases } from '../../src/queue/leases.ts';
import type { JobQueue } from '../../src/queue/queue.ts';
import { type AppMessage, storeAppMessage } from '../../src/services/chat/chat.ts';
import { announceReceivers } from '../../src/services/live/live-notifications.ts';
import { NotificationService } from '../../src/services/notifications.ts';
import { DeliveryEnqueuer } from '../../src/services/webhooks/delivery-enqueuer.ts';
import { WebhookTaps } from '../../src/services/webhooks/live/webhook-taps.ts';
import { createReceiverMessages } from '../../src/services/webhooks/receiver-messages.ts';
import { ReceiverDirectory } from '../../src/services/webhooks/receivers.ts';
import { WebhookHealth } from '../../src/services/webhooks/webhook-health.ts';
import { WebhookSender } from '../../src/services/webhooks/webhook-sender.ts';
import type { Store } from '../../src/store/store.ts';
import { noQuota } from './no-quota.ts';

export interface WebhookSetup {
  store: Store;
  queue: JobQueue;
  log: Logger;
  /** The audio that may wait for a receiver. */
  maxWaitingMs?: number;
}

/** Starts the webhooks of live sessions, whose receivers are on this machine. */
export async function startLiveWebhooks({ store, queue, log, maxWaitingMs }: WebhookSetup) {
  const egress = createEgress({ allowPrivateAddresses: ['127.0.0.1'] });
  const notifications = new NotificationService({ push: storedPush(), queue });
  const directory = new ReceiverDirectory();
  const health = new WebhookHealth({ store, notifications, log });
  const addAppMessage = (tx: Pick<Store, 'of'>, uid: string, message: AppMessage) =>
    storeAppMessage({ tx, quota: noQuota }, uid, message);
  const onReceiverMessage = createReceiverMessages({ store, notifications, chat: { addAppMessage } });
  const deliveries = new DeliveryEnqueuer({ queue, directory, validates: true });
  const sender = new WebhookSender({
    store,
    log,
    egress,
    directory,
    health,
    onReceiverMessage,
    deliveries,
    leases: new Leases({ store, log }),
  });
  const taps = new WebhookTaps({ store, log, egress, health, deliveries, validates: true, maxWaitingMs });
  const stopDelivering = await deliverWebhooks({ queue, sender });
  return {
    taps,
    async stop() {
      await taps.close(3000);
      stopDelivering();
      await egress.close();
    },
  };
}

interface NewWebhook {
  type: WebhookType;
  url: string;
  intervalSeconds?: number;
}

/** Sets a webhook of a user, as the settings do. Returns its secret. */
export async function setWebhook(store: Store, uid: string, { type, url, intervalSeconds }: NewWebhook) {
  const secret = createWebhookSecret();
  const enabled = url !== '';
  const rotation = { previous_secret: null, previous_secret_until: null };
  const address = { url, enabled, interval_seconds: intervalSeconds ?? null, disabled_reason: null };
  await store.transaction(async (tx) => {
    if (!(await tx.of(uid).webhooks.insert({ type, ...address, ...rotation, secret })))
      await tx.of(uid).webhooks.change(type, address);
    await announceReceivers(tx, { uid });
  });
  return secret;
}
