import type { DailySummary, WebhookType } from '../../../generated/types.gen.ts';
import type { Store, UserStore } from '../../store/store.ts';
import type { NewDelivery } from '../../store/webhooks/delivery-queue.ts';
import type { Receiver, ReceiverDirectory } from './receivers.ts';
import { checkConversationBody, checkDaySummaryBody, conversationBody, daySummaryBody } from './webhook-bodies.ts';

interface WebhookDeliveriesDeps {
  directory: ReceiverDirectory;
  /** Checks bodies against their contract, in tests and development. */
  validates: boolean;
}

/** A conversation has no more segments than this as JSON. */
const WHOLE_TRANSCRIPT = { offset: 0, maxBytes: 2 ** 30 };

/** Enqueues deliveries in the transactions that cause them. */
export class WebhookDeliveries {
  readonly #deps: WebhookDeliveriesDeps;

  constructor(deps: WebhookDeliveriesDeps) {
    this.#deps = deps;
  }

  /** The receivers of a user for a type. Cache them no longer than a live session. */
  receiversOf(user: UserStore, type: WebhookType): Promise<Receiver[]> {
    return this.#deps.directory.receiversOf(user, type);
  }

  /** Enqueues a delivery in the transaction of its cause. Returns its id. */
  enqueueDelivery(tx: Store, uid: string, delivery: NewDelivery): Promise<string> {
    return tx.of(uid).deliveryQueue.add(delivery);
  }

  /** Enqueues `memory_created` when a conversation is processed, unless it is discarded or locked. */
  async enqueueConversation(tx: Store, uid: string, id: string): Promise<void> {
    const receivers = await this.receiversOf(tx.of(uid), 'memory_created');
    if (receivers.length === 0) return;
    const conversation = await tx.of(uid).conversations.getDetails(id, WHOLE_TRANSCRIPT);
    if (!conversation || conversation.discarded || conversation.locked) return;
    const body = JSON.stringify(checkConversationBody(conversationBody(conversation), this.#deps.validates));
    await this.#enqueueAll(tx, uid, receivers, { type: 'memory_created', conversationId: id, body });
  }

  /** Enqueues `day_summary` when the summary of a day is first written. */
  async enqueueDaySummary(tx: Store, uid: string, summary: DailySummary): Promise<void> {
    const receivers = await this.receiversOf(tx.of(uid), 'day_summary');
    if (receivers.length === 0) return;
    const body = JSON.stringify(checkDaySummaryBody(daySummaryBody(uid, summary), this.#deps.validates));
    await this.#enqueueAll(tx, uid, receivers, { type: 'day_summary', summaryId: summary.id, body });
  }

  async #enqueueAll(
    tx: Store,
    uid: string,
    receivers: readonly Receiver[],
    delivery: Omit<NewDelivery, 'receiver' | 'appId'>,
  ): Promise<void> {
    for (const { receiver, appId } of receivers) await this.enqueueDelivery(tx, uid, { ...delivery, receiver, appId });
  }
}
