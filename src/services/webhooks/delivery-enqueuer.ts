import type { DailySummary, WebhookType } from '../../../generated/types.gen.ts';
import type { Store, UserStore } from '../../store/store.ts';
import type { NewDelivery } from '../../store/webhooks/delivery-queue.ts';
import { Service, type ServiceDeps } from '../service-deps.ts';
import { type Receiver, type ReceiverDirectory, receiverNamesOf } from './receivers.ts';
import { checkConversationBody, checkDaySummaryBody, conversationBody, daySummaryBody } from './webhook-bodies.ts';

interface DeliveryEnqueuerDeps extends Pick<ServiceDeps, 'queue'> {
  directory: ReceiverDirectory;
  /** Checks bodies against their contract, in tests and development. */
  validates: boolean;
}

/** A conversation has no more segments than this as JSON. */
const WHOLE_TRANSCRIPT = { offset: 0, maxBytes: 2 ** 30 };

/** Enqueues deliveries in the transactions that cause them. */
export class DeliveryEnqueuer extends Service<DeliveryEnqueuerDeps> {
  /** The receivers of a user for a type. Cache them no longer than a live session. */
  receiversOf(user: UserStore, type: WebhookType): Promise<Receiver[]> {
    return this.deps.directory.receiversOf(user, type);
  }

  /** Enqueues a delivery in the transaction of its cause. Returns its id. */
  async enqueueDelivery(tx: Store, uid: string, delivery: NewDelivery): Promise<string> {
    const id = await tx.of(uid).deliveryQueue.add(delivery);
    await this.enqueueReceiver(tx, uid, delivery.receiver);
    return id;
  }

  /** Enqueues the job that sends what is due for a receiver. At most one waits to run now, and one for later. */
  async enqueueReceiver(tx: Store, uid: string, receiver: string, startAfter?: Date): Promise<void> {
    const singletonKey = `${uid}/${receiver}${startAfter ? '/later' : ''}`;
    const options = { singletonKey, group: uid, ...(startAfter && { startAfter }) };
    await this.deps.queue.enqueue(tx, 'deliver-webhooks', { uid, receiver }, options);
  }

  /** Delivers again to a receiver that was changed, enabled, or disabled after failures. */
  async restart(tx: Store, uid: string, receiver: string): Promise<void> {
    await tx.of(uid).webhookReceivers.restart(receiver);
    await this.enqueueReceiver(tx, uid, receiver);
  }

  /** The same for all receivers of an app. */
  async restartApp(tx: Store, uid: string, appId: string): Promise<void> {
    for (const receiver of receiverNamesOf(appId)) await this.restart(tx, uid, receiver);
  }

  /** The audio of a conversation is delivered: `memory_created` may follow. */
  async endAudioFlush(tx: Store, uid: string, id: string): Promise<void> {
    for (const receiver of await tx.of(uid).audioFlushes.end(id)) await this.enqueueReceiver(tx, uid, receiver);
  }

  /** Enqueues `memory_created` when a conversation is processed, unless it is discarded or locked. */
  async enqueueConversation(tx: Store, uid: string, id: string): Promise<void> {
    const receivers = await this.receiversOf(tx.of(uid), 'memory_created');
    if (receivers.length === 0) return;
    const conversation = await tx.of(uid).conversations.getDetails(id, WHOLE_TRANSCRIPT);
    if (!conversation || conversation.discarded || conversation.locked) return;
    const body = JSON.stringify(checkConversationBody(conversationBody(conversation), this.deps.validates));
    await this.enqueueEvent(tx, uid, receivers, { type: 'memory_created', conversationId: id, body });
  }

  /** Enqueues `day_summary` when the summary of a day is first written. */
  async enqueueDaySummary(tx: Store, uid: string, summary: DailySummary): Promise<void> {
    const receivers = await this.receiversOf(tx.of(uid), 'day_summary');
    if (receivers.length === 0) return;
    const body = JSON.stringify(checkDaySummaryBody(daySummaryBody(uid, summary), this.deps.validates));
    await this.enqueueEvent(tx, uid, receivers, { type: 'day_summary', summaryId: summary.id, body });
  }

  /** Enqueues the deliveries of one event, whose id is that of the first. */
  async enqueueEvent(
    tx: Store,
    uid: string,
    receivers: readonly Pick<Receiver, 'receiver' | 'appId'>[],
    event: Omit<NewDelivery, 'receiver' | 'appId' | 'eventId'>,
  ): Promise<void> {
    let eventId: string | undefined;
    for (const { receiver, appId } of receivers) {
      const id = await this.enqueueDelivery(tx, uid, { ...event, eventId, receiver, appId });
      eventId ??= id;
    }
  }
}
