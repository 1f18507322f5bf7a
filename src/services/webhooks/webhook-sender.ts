import { setTimeout as sleep } from 'node:timers/promises';
import { webhookSent } from '../../lib/measurements.ts';
import { continueTrace } from '../../lib/trace.ts';
import { webhookDestination } from '../../outbound/destination.ts';
import type { Egress } from '../../outbound/egress.ts';
import { sendWebhook, type WebhookAttempt } from '../../outbound/webhook-request.ts';
import { type Leases, leaseKey } from '../../queue/leases.ts';
import type { UserStore } from '../../store/store.ts';
import { eventId } from '../../store/webhooks/delivery-log.ts';
import type { AttemptResult, DueDelivery, HeldReceiver } from '../../store/webhooks/delivery-queue.ts';
import { toVisibleSummary } from '../daily-summaries/daily-summaries.ts';
import { Service, type ServiceDeps } from '../service-deps.ts';
import type { DeliveryEnqueuer } from './delivery-enqueuer.ts';
import { type OnReceiverMessage, parseReceiverMessage } from './receiver-messages.ts';
import type { Receiver, ReceiverDirectory } from './receivers.ts';
import { decideRetry, isAccepted, isExpired, type Outcome } from './retry-policy.ts';
import { daySummaryBody } from './webhook-bodies.ts';
import { WEBHOOK_DISABLED, type WebhookHealth } from './webhook-health.ts';

interface WebhookSenderDeps extends Pick<ServiceDeps, 'store' | 'log'> {
  egress: Pick<Egress, 'request'>;
  directory: ReceiverDirectory;
  health: WebhookHealth;
  onReceiverMessage: OnReceiverMessage;
  leases: Pick<Leases, 'run'>;
  deliveries: Pick<DeliveryEnqueuer, 'enqueueReceiver'>;
}

/** A delivery that was sent, or dropped without an attempt. */
interface Sent {
  outcome: Outcome;
  isCounted?: boolean;
  delivery: DueDelivery;
  receiver?: Receiver;
  attempt?: WebhookAttempt;
}

/** A receiver whose deliveries this process sends. */
type Held = HeldReceiver & { uid: string };

/** Ends the turn of a receiver. */
interface Turn {
  /** After the running attempt. */
  stopping: AbortSignal;
  /** With the running attempt. */
  aborting: AbortSignal;
}

const RECEIVER_CACHE_MS = 1000;
/** Then other receivers of the user get a turn, if more are due than are sent to at once. */
const MAX_IN_TURN = 100;
/** Together less than a lease. */
const ADVANCE_RETRIES = 5;
const ADVANCE_RETRY_MS = 1000;
/** Deliveries that a stopping process leaves are sent after this time. */
const LEFT_MS = 1000;

/** Sends the due deliveries of one receiver, in order and one at a time. */
export class WebhookSender extends Service<WebhookSenderDeps> {
  /** Sends what is due for a receiver, unless another process does, and enqueues the job for the rest. */
  async run(uid: string, receiver: string, { stopping, aborting }: Turn): Promise<void> {
    const { leases, store, deliveries } = this.deps;
    const { deliveryQueue } = store.of(uid);
    await leases.run(leaseKey('webhook', uid, receiver), async ({ epoch, lost }) => {
      const held = await deliveryQueue.begin(receiver, epoch);
      if (held) await this.#drain({ ...held, uid }, { stopping, aborting: AbortSignal.any([aborting, lost]) });
    });
    const nextAt = await deliveryQueue.nextAt(receiver);
    // Another process has time when this one stops.
    const atMs = Math.max(nextAt?.getTime() ?? 0, stopping.aborted ? Date.now() + LEFT_MS : 0);
    if (nextAt) await deliveries.enqueueReceiver(store, uid, receiver, atMs > Date.now() ? new Date(atMs) : undefined);
  }

  /** Sends until nothing is due, the receiver is paused, or its turn is over. */
  async #drain(begun: Held, { stopping, aborting }: Turn): Promise<void> {
    const held = { ...begun };
    const cache = this.#cacheReceiver(held);
    const { store } = this.deps;
    if (held.interruptedId !== null) await store.of(held.uid).deliveryQueue.countInterrupted(held.interruptedId);
    // A round stores the result of the delivery that the last round sent, takes the next one, and sends it.
    let sent: Sent | undefined;
    for (let count = 0; ; count++) {
      const isTurnOver = count === MAX_IN_TURN || stopping.aborted;
      const pauseMs = sent?.outcome.pauseMs ?? (isTurnOver ? 0 : undefined);
      const result = sent?.outcome.result;
      const step = { result, isCounted: sent?.isCounted, pauseMs };
      const advance = (user: UserStore) => user.deliveryQueue.advance(held, step);
      const advanced = await retryAdvance(() =>
        result?.status === 'pending'
          ? store.transaction((tx) => advance(tx.of(held.uid)))
          : advance(store.of(held.uid)),
      );
      // Only now, so that a failure here does not repeat the delivery.
      if (sent && (await this.#followUp(held, sent))) cache.forget();
      if (!advanced || advanced.isReleased) return;
      held.version = advanced.version;
      sent = advanced.next && (await this.#send(held, advanced.next, { find: cache.find, signal: aborting }));
    }
  }

  /** Reads the receiver once a second, so that a disabled one gets nothing more. */
  #cacheReceiver({ uid, receiver }: Held) {
    const { directory, store } = this.deps;
    let found: Promise<Receiver | undefined> | undefined;
    let readAt = 0;
    return {
      find() {
        if (!found || performance.now() - readAt > RECEIVER_CACHE_MS) {
          found = directory.find(store.of(uid), receiver);
          readAt = performance.now();
        }
        return found;
      },
      forget() {
        found = undefined;
      },
    };
  }

  async #send(
    held: Held,
    delivery: DueDelivery,
    { find, signal }: { find: () => Promise<Receiver | undefined>; signal: AbortSignal },
  ): Promise<Sent | undefined> {
    const { store, egress, health } = this.deps;
    const { uid } = held;
    const receiver = await find();
    if (!receiver) {
      await store.of(uid).deliveryQueue.dropAll(held.receiver, WEBHOOK_DISABLED);
      return undefined;
    }
    const body = await this.#readBody(uid, delivery);
    if (body === undefined) return drop(delivery, 'The conversation was locked, discarded or deleted');
    if (isExpired(delivery)) return drop(delivery, 'It was not sent in time');
    const destination = webhookDestination(delivery.type, receiver.appId);
    const { id, type } = delivery;
    const request = {
      id,
      eventId: eventId(delivery),
      type,
      uid,
      endpoint: receiver.endpoint,
      destination,
      body,
      signal,
    };
    const attempt = await continueTrace(delivery.traceparent, () => sendWebhook(egress, request));
    const outcome = decideRetry(delivery, attempt, held);
    const error = isAccepted(attempt) ? undefined : String(attempt.status ?? 'unreachable');
    const delaySeconds = (Date.now() - delivery.created_at.getTime()) / 1000;
    webhookSent.publish({ type: delivery.type, error, delaySeconds });
    const counted = health.count(held, outcome);
    const isCounted = counted.failures !== held.failures;
    Object.assign(held, counted);
    return { outcome, isCounted, receiver, delivery, attempt };
  }

  /** Returns whether the receiver is disabled now. */
  async #followUp({ uid, ...failures }: Held, { outcome, receiver, delivery, attempt }: Sent): Promise<boolean> {
    if (!receiver || !attempt) return false;
    try {
      if (isAccepted(attempt)) await this.#readMessage(uid, receiver, delivery, attempt);
      return await this.deps.health.disableIfDead(uid, receiver, failures, outcome);
    } catch (err) {
      this.deps.log.warn({ err, uid }, 'the response of a webhook receiver could not be handled');
      return false;
    }
  }

  /** A summary without conversations that were hidden meanwhile. Undefined if nothing may be sent. */
  async #readBody(uid: string, delivery: DueDelivery): Promise<string | undefined> {
    const { conversations, dailySummaries } = this.deps.store.of(uid);
    if (delivery.conversation_id !== null && !(await conversations.isVisible(delivery.conversation_id)))
      return undefined;
    if (delivery.summary_id === null) return delivery.body;
    const record = await dailySummaries.get(delivery.summary_id);
    const summary = record && toVisibleSummary(record);
    return summary && JSON.stringify(daySummaryBody(uid, summary));
  }

  async #readMessage(uid: string, receiver: Receiver, { type }: DueDelivery, { text }: WebhookAttempt): Promise<void> {
    const message = type === 'day_summary' ? undefined : parseReceiverMessage(text);
    const { appId, appName } = receiver;
    if (message !== undefined) await this.deps.onReceiverMessage({ uid, appId, appName, message });
  }
}

/** Advancing twice has no further effect. Without it, a delivery is repeated: so it outlasts a restart of Postgres. */
async function retryAdvance<T>(advance: () => Promise<T>): Promise<T> {
  for (let retries = 0; ; retries++) {
    try {
      return await advance();
    } catch (error) {
      if (retries === ADVANCE_RETRIES) throw error;
      await sleep(ADVANCE_RETRY_MS);
    }
  }
}

function drop(delivery: DueDelivery, error: string): Sent {
  const { id, attempts, unanswered } = delivery;
  const result: AttemptResult = {
    id,
    attempts,
    unanswered,
    error,
    status: 'dropped',
    lastAttemptAt: null,
    httpStatus: null,
    durationMs: null,
    response: null,
  };
  return { outcome: { result, health: 'ignored', isGone: false }, delivery };
}
