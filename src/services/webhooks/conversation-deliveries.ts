import type { ConversationDelivery, WebhookType } from '../../../generated/types.gen.ts';
import type { Call } from '../../call.ts';
import { lockedOrMissing } from '../../errors.ts';
import type { InstalledApp } from '../../store/apps/repository.ts';
import type { ConversationRecord } from '../../store/conversations/table.ts';
import type { Store, UserStore } from '../../store/store.ts';
import type { DeliverySummary } from '../../store/webhooks/deliveries-repository.ts';
import type { WebhookRecord } from '../../store/webhooks/table.ts';
import { describeLogged, describeUnlogged, type ReceiverState, type Verdict } from './delivery-reasons.ts';
import { webhookOfApp } from './receivers.ts';
import { DISABLED_BECAUSE } from './webhook-health.ts';

/** One row of the answer: who gets what. */
interface Subscriber {
  /** As in the log. Undefined for an app that gets nothing. */
  receiver: string | undefined;
  name: string;
  appId: string | null;
  type: WebhookType | null;
  state: ReceiverState;
}

/** A summary of a day is about no single conversation. */
const ownTypes: readonly WebhookType[] = ['memory_created', 'realtime_transcript', 'audio_bytes'];
const OWN_NAME = 'webhook';

/** Says for each receiver what became of a conversation, and why. */
export class ConversationDeliveryService {
  readonly #store: Pick<Store, 'of' | 'system'>;

  constructor({ store }: { store: Pick<Store, 'of' | 'system'> }) {
    this.#store = store;
  }

  /** Throws `not_found`, `locked`. */
  async list({ actor: { uid } }: Call, id: string): Promise<ConversationDelivery[]> {
    const user = this.#store.of(uid);
    const conversation = await user.conversations.get(id);
    if (!conversation || conversation.locked) throw lockedOrMissing('Conversation', conversation);
    const logged = await user.webhookDeliveries.summarize(conversation.id);
    const webhooks = await user.webhooks.list();
    const own = ownTypes.map((type) =>
      toOwnSubscriber(
        type,
        webhooks.find((one) => one.type === type),
      ),
    );
    const apps = await this.#appSubscribers(user);
    const known = [...own, ...apps];
    const former = await this.#formerSubscribers(
      logged.filter(({ receiver }) => !known.some((one) => one.receiver === receiver)),
    );
    return [...known, ...former].map((subscriber) =>
      toDelivery(
        subscriber,
        conversation,
        logged.find(({ receiver }) => receiver === subscriber.receiver),
      ),
    );
  }

  async #appSubscribers(user: UserStore): Promise<Subscriber[]> {
    const installed = await user.apps.listInstalled();
    const receivers = installed.flatMap(({ app }) => webhookOfApp(app)?.receiver.receiver ?? []);
    const states = await user.webhookReceivers.list(receivers);
    return installed.map((one) => {
      const webhook = webhookOfApp(one.app);
      const { id: appId, name } = one.app;
      const receiver = webhook?.receiver.receiver;
      const failed = states.find((state) => state.receiver === receiver);
      const isDisabled = failed !== undefined && failed.disabled_url === webhook?.receiver.endpoint.url;
      const state = stateOfApp(one, isDisabled ? failed : undefined);
      return { receiver, name, appId, type: webhook?.type ?? null, state };
    });
  }

  /** Apps that got something of the conversation, and are not enabled any more. */
  async #formerSubscribers(logged: readonly DeliverySummary[]): Promise<Subscriber[]> {
    const ids = logged.flatMap(({ latest }) => latest.app_id ?? []);
    const apps = await this.#store.system.apps.getMany(ids);
    return logged.map(({ receiver, latest: { app_id, type } }) => ({
      receiver,
      type,
      appId: app_id,
      name: apps.find(({ id }) => id === app_id)?.name ?? OWN_NAME,
      state: { kind: 'disabled', since: null, reason: 'The app is not enabled any more.' },
    }));
  }
}

function toOwnSubscriber(type: WebhookType, webhook: WebhookRecord | undefined): Subscriber {
  return { receiver: type, name: OWN_NAME, appId: null, type, state: stateOfWebhook(webhook) };
}

function stateOfWebhook(webhook: WebhookRecord | undefined): ReceiverState {
  if (!webhook?.url) return { kind: 'not_subscribed', reason: 'The webhook has no address.' };
  if (webhook.enabled) return { kind: 'enabled', since: webhook.enabled_at };
  return disabledState('webhook', webhook.disabled_at, webhook.disabled_reason);
}

function stateOfApp(
  { app, enabled_at, consent_needed }: InstalledApp,
  failed: { disabled_reason: WebhookRecord['disabled_reason']; disabled_at: Date | null } | undefined,
): ReceiverState {
  if (app.triggers_on === null)
    return { kind: 'not_subscribed', reason: 'The app has no trigger, so that it gets nothing by itself.' };
  if (!webhookOfApp(app)) return { kind: 'not_subscribed', reason: 'The app has no webhook address.' };
  if (consent_needed.length > 0)
    return { kind: 'disabled', since: null, reason: 'The app wants more than before: enable it again to accept that.' };
  if (failed) return disabledState('webhook of the app', failed.disabled_at, failed.disabled_reason);
  return { kind: 'enabled', since: enabled_at };
}

function disabledState(noun: string, since: Date | null, reason: WebhookRecord['disabled_reason']): ReceiverState {
  const when = since === null ? 'is disabled' : `was disabled at ${since.toISOString()}`;
  const why = reason === null || reason === 'user' ? 'by the user' : `because ${DISABLED_BECAUSE[reason]}`;
  return { kind: 'disabled', since, reason: `The ${noun} ${when} ${why}.` };
}

function toDelivery(
  { name, appId, type, state }: Subscriber,
  conversation: ConversationRecord,
  logged: DeliverySummary | undefined,
): ConversationDelivery {
  const verdict: Verdict = logged ? describeLogged(logged) : describeUnlogged(type, state, conversation);
  const onlyWords = appId !== null && type === 'realtime_transcript' && verdict.reason === null;
  return {
    receiver: name,
    app_id: appId,
    type,
    state: verdict.state,
    reason: onlyWords ? 'The app gets only live words, not the conversation.' : verdict.reason,
    sent_count: logged?.sent ?? 0,
    dropped_count: logged?.dropped ?? 0,
    last_attempt_at: logged?.last_attempt_at?.toISOString() ?? null,
    delivery_id: logged?.latest.id ?? null,
  };
}
