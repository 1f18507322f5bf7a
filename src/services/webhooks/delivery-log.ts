import type {
  WebhookDelivery,
  WebhookDeliveryStatus,
  WebhookDeliveryWithRequest,
  WebhookReplay,
  WebhookReplayed,
  WebhookType,
} from '../../../generated/types.gen.ts';
import type { Call } from '../../call.ts';
import { DomainError, requireFound } from '../../errors.ts';
import type { NoFields } from '../../lib/no-fields.ts';
import { parseRange } from '../../lib/time.ts';
import { webhookDestination } from '../../outbound/destination.ts';
import type { Egress } from '../../outbound/egress.ts';
import { sendWebhook } from '../../outbound/webhook-request.ts';
import { newId } from '../../store/ids.ts';
import type { Page } from '../../store/sql/page.ts';
import type { Store, UserStore } from '../../store/store.ts';
import { toWebhookDelivery, type WebhookDeliveryRecord } from '../../store/webhooks/delivery-log.ts';
import { type DateRangeQuery, type PageQuery, parseDateRange, toPaging } from '../list-query.ts';
import { Service } from '../service-deps.ts';
import type { DeliveryEnqueuer } from './delivery-enqueuer.ts';
import { ownReceiver, type Receiver, type ReceiverDirectory, webhookOfApp } from './receivers.ts';
import { describeAttempt, isAccepted } from './retry-policy.ts';
import { exampleRequest } from './webhook-bodies.ts';
import { noWebhookUrl } from './webhooks.ts';

interface DeliveryLogDeps {
  store: Store;
  egress: Pick<Egress, 'request'>;
  directory: ReceiverDirectory;
  deliveries: Pick<DeliveryEnqueuer, 'enqueueReceiver'>;
}

interface DeliveryQuery extends PageQuery, DateRangeQuery {
  type?: WebhookType;
  status?: WebhookDeliveryStatus;
  app_id?: string;
  conversation_id?: string;
}

/** The log of deliveries, replays and tests. */
export class DeliveryLogService extends Service<DeliveryLogDeps> {
  /** Lists the deliveries of the last 30 days, newest first. */
  list(call: Call, query: DeliveryQuery): Promise<Page<WebhookDelivery>> {
    const { from, to } = parseDateRange(query, ['query']);
    const filter = { ...query, created_from: from, created_to: to };
    return this.deps.store.of(call.actor.uid).webhookDeliveries.list(filter, toPaging(query));
  }

  /** Throws `not_found`. */
  async get(call: Call, id: string): Promise<WebhookDeliveryWithRequest> {
    const user = this.deps.store.of(call.actor.uid);
    const record = requireFound(await user.webhookDeliveries.get(id), 'Delivery');
    const { conversation_id, body } = record;
    const isLocked = conversation_id !== null && (await user.conversations.get(conversation_id))?.locked === true;
    return { ...toWebhookDelivery(record), request: isLocked ? null : body };
  }

  /** Enqueues a delivery again. Throws `not_found`, and `conflict` for one that cannot be sent again, or waits already. */
  replay(call: Call, id: string): Promise<WebhookDelivery> {
    const { uid } = call.actor;
    return this.deps.store.transaction(async (tx) => {
      const user = tx.of(uid);
      const record = requireFound(await user.webhookDeliveries.get(id), 'Delivery');
      if (record.body === null)
        throw new DomainError('conflict', 'The content of this delivery is not stored, or was deleted');
      if (record.app_id === null) await requireEnabled(user, record.type);
      else if (!(await this.deps.directory.find(user, record.receiver)))
        throw new DomainError('conflict', 'The app receives no deliveries of this type: enable it first');
      const root = record.replay_of ?? id;
      if (isWaiting(record) || (await user.webhookDeliveries.isPending(root)))
        throw new DomainError('conflict', 'This delivery is waiting to be sent already');
      await user.webhookDeliveries.deleteReplays([root]);
      const [newId = ''] = await user.deliveryQueue.replay(record.receiver, [id]);
      await this.deps.deliveries.enqueueReceiver(tx, uid, record.receiver);
      return toWebhookDelivery(requireFound(await user.webhookDeliveries.get(newId), 'Delivery'));
    });
  }

  /** Enqueues the deliveries of a time window again, in their order. */
  replayWindow(call: Call, input: WebhookReplay): Promise<WebhookReplayed> {
    const { type, from, to, only_failed, ...unhandled } = input;
    unhandled satisfies NoFields;
    const { uid } = call.actor;
    const range = parseRange({ from, to: to ?? undefined }, { from: ['body', 'from'], to: ['body', 'to'] });
    const window = { from: range.from ?? new Date(0), to: range.to ?? new Date(), onlyFailed: only_failed ?? false };
    return this.deps.store.transaction(async (tx) => {
      const user = tx.of(uid);
      if (type) await requireEnabled(user, type);
      const enabled = (await user.webhooks.list()).filter((webhook) => webhook.enabled && webhook.url !== '');
      let replayed_count = 0;
      for (const one of type ? [type] : enabled.map((webhook) => webhook.type)) {
        const ids = await user.webhookDeliveries.findForReplay({ ...window, type: one });
        await user.webhookDeliveries.deleteReplays(ids);
        if (ids.length > 0) await user.deliveryQueue.replay(one, ids);
        await this.deps.deliveries.enqueueReceiver(tx, uid, one);
        replayed_count += ids.length;
      }
      return { replayed_count };
    });
  }

  /** Sends an example once, also to a disabled webhook, and logs it. Throws `conflict` without an address. */
  async test(call: Call, type: WebhookType): Promise<WebhookDelivery> {
    const { uid } = call.actor;
    const webhook = await this.deps.store.of(uid).webhooks.get(type);
    if (!webhook?.url) throw noWebhookUrl();
    return this.#sendTest(uid, type, ownReceiver(webhook));
  }

  /** The same to the webhook of an own app, by its trigger. Throws `not_found`, and `conflict` without a trigger or an address. */
  async testApp(call: Call, appId: string): Promise<WebhookDelivery> {
    const { uid } = call.actor;
    const app = requireFound(await this.deps.store.of(uid).apps.getOwn(appId), 'App');
    const webhook = webhookOfApp(app);
    if (!webhook) throw new DomainError('conflict', 'The app has no trigger, or no webhook address: set both first');
    return this.#sendTest(uid, webhook.type, webhook.receiver);
  }

  async #sendTest(uid: string, type: WebhookType, { receiver, appId, endpoint }: Receiver): Promise<WebhookDelivery> {
    const { store, egress } = this.deps;
    const id = newId();
    const createdAt = new Date();
    const request = exampleRequest(uid, type);
    const destination = webhookDestination(type, appId);
    const attempt = await sendWebhook(egress, { ...request, id, type, uid, endpoint, destination });
    const { httpStatus, durationMs, response, error } = describeAttempt(attempt);
    const record: WebhookDeliveryRecord = {
      uid,
      id,
      receiver,
      type,
      app_id: appId,
      conversation_id: null,
      summary_id: null,
      replay_of: null,
      event_id: null,
      is_test: true,
      body: typeof request.body === 'string' ? request.body : null,
      status: isAccepted(attempt) ? 'delivered' : 'failed',
      attempts: 1,
      unanswered: 0,
      aside_until: null,
      traceparent: null,
      created_at: createdAt,
      last_attempt_at: createdAt,
      next_attempt_at: null,
      http_status: httpStatus,
      duration_ms: durationMs,
      response,
      error,
    };
    await store.of(record.uid).webhookDeliveries.log(record);
    return toWebhookDelivery(record);
  }
}

const isWaiting = ({ status }: WebhookDeliveryRecord) => status === 'pending' || status === 'retrying';

/** A disabled webhook would drop its deliveries. */
async function requireEnabled(user: UserStore, type: WebhookType): Promise<void> {
  const webhook = await user.webhooks.get(type);
  if (!webhook?.url) throw noWebhookUrl();
  if (!webhook.enabled) throw new DomainError('conflict', 'The webhook is disabled: enable it first');
}
