import type { ConversationDelivery, ConversationDeliveryState, WebhookType } from '../../../generated/types.gen.ts';
import type { Call } from '../../call.ts';
import { lockedOrMissing } from '../../errors.ts';
import { DAY_MS } from '../../lib/time.ts';
import type { InstalledApp } from '../../store/apps/apps.ts';
import type { ConversationRecord } from '../../store/conversations/table.ts';
import type { Store, UserStore } from '../../store/store.ts';
import type { DeliverySummary, WebhookDeliveryRecord } from '../../store/webhooks/delivery-log.ts';
import type { WebhookRecord } from '../../store/webhooks/receivers.ts';
import { Service } from '../service-deps.ts';
import { webhookOfApp } from './receivers.ts';
import { DISABLED_BECAUSE } from './webhook-health.ts';

/** True if a receiver gets deliveries now. */
type ReceiverState =
  | { kind: 'enabled'; since: Date | null }
  | { kind: 'disabled'; since: Date | null; reason: string }
  | { kind: 'not_subscribed'; reason: string };

interface Verdict {
  state: ConversationDeliveryState;
  /** A sentence. */
  reason: string | null;
}

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
const isAboutConversation: Readonly<Record<WebhookType, boolean>> = {
  memory_created: true,
  realtime_transcript: true,
  audio_bytes: true,
  day_summary: false,
};
const ownTypes = (Object.keys(isAboutConversation) as WebhookType[]).filter((type) => isAboutConversation[type]);
const OWN_NAME = 'webhook';

/** Says for each receiver what became of a conversation, and why. */
export class DeliveryExplainer extends Service<{ store: Pick<Store, 'of' | 'system'> }> {
  /** Throws `not_found`, `locked`. */
  async list({ actor: { uid } }: Call, id: string): Promise<ConversationDelivery[]> {
    const user = this.deps.store.of(uid);
    const conversation = await user.conversations.get(id);
    if (!conversation || conversation.locked) throw lockedOrMissing('Conversation', conversation);
    const logged = await user.webhookDeliveries.summarize(conversation.id);
    const webhooks = new Map((await user.webhooks.list()).map((webhook) => [webhook.type, webhook]));
    const own = ownTypes.map((type) => toOwnSubscriber(type, webhooks.get(type)));
    const known = [...own, ...(await this.#appSubscribers(user))];
    const isFormer = ({ receiver }: DeliverySummary) => !known.some((one) => one.receiver === receiver);
    const former = await this.#formerSubscribers(logged.filter(isFormer));
    const logOf = (subscriber: Subscriber) => logged.find(({ receiver }) => receiver === subscriber.receiver);
    return [...known, ...former].map((one) => toDelivery(one, conversation, logOf(one)));
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
    const apps = await this.deps.store.system.apps.getMany(ids);
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

/** `jobs/purge.ts` deletes older entries of the log. */
const LOG_DAYS = 30;
const GONE = 410;

/** The log of a conversation for a receiver, in words. */
function describeLogged({ sent, dropped, pending, problem }: DeliverySummary): Verdict {
  if (pending > 0 && problem) return { state: 'waiting', reason: describeWaiting(problem) };
  const failure = problem && describeFailure(problem);
  if (sent === 0) return { state: 'dropped', reason: failure ?? null };
  const some = `${dropped} of ${sent + dropped} deliveries were not accepted; the latest: ${failure}`;
  return { state: 'sent', reason: failure === undefined ? null : some };
}

/** Why the log has nothing of a conversation for a receiver. */
function describeUnlogged(type: WebhookType | null, state: ReceiverState, conversation: ConversationRecord): Verdict {
  if (state.kind === 'not_subscribed') return { state: 'not_subscribed', reason: state.reason };
  const endedAt = conversation.finished_at ?? conversation.started_at ?? conversation.created_at;
  const isOlderThanLog = Date.now() - endedAt.getTime() > LOG_DAYS * DAY_MS;
  const wasEnabled = state.kind === 'disabled' && (state.since === null || state.since > endedAt);
  if (state.kind === 'disabled' && !(isOlderThanLog && wasEnabled)) return { state: 'disabled', reason: state.reason };
  if (type === 'audio_bytes') return describeAudio(conversation);
  if (isOlderThanLog)
    return { state: 'unknown', reason: `The conversation is older than the ${LOG_DAYS} days that the log keeps.` };
  const since = state.kind === 'enabled' ? state.since : null;
  if (type === 'realtime_transcript') return describeWords(conversation, since, endedAt);
  return describeConversation(conversation, since, endedAt);
}

function describeConversation(conversation: ConversationRecord, since: Date | null, endedAt: Date): Verdict {
  const { status, discarded, discarded_by_user } = conversation;
  if (status === 'in_progress' || status === 'merging')
    return { state: 'waiting', reason: 'The conversation is still recorded. It is sent when it is processed.' };
  if (status === 'processing')
    return { state: 'waiting', reason: 'The conversation is being processed. It is sent after that.' };
  if (status === 'failed')
    return { state: 'dropped', reason: 'The conversation could not be processed. It is sent when that succeeds.' };
  if (discarded && discarded_by_user)
    return { state: 'dropped', reason: 'The conversation was discarded by the user.' };
  if (discarded) return { state: 'dropped', reason: 'The conversation was discarded, as it has too little content.' };
  if (since && since > endedAt) return { state: 'not_subscribed', reason: enabledLater(since) };
  const cases = 'it was disabled, or the conversation was discarded or locked';
  return { state: 'unknown', reason: `The log has no delivery: when the conversation was processed, ${cases}.` };
}

function describeWords({ status, text_source }: ConversationRecord, since: Date | null, endedAt: Date): Verdict {
  if (text_source !== null) return { state: 'dropped', reason: 'A text has no live words.' };
  if (status === 'in_progress') return { state: 'waiting', reason: 'No words of the conversation were sent yet.' };
  if (since && since > endedAt) return { state: 'not_subscribed', reason: enabledLater(since) };
  const cases = 'words of recordings, and of audio that was transcribed after its session, are not';
  return { state: 'dropped', reason: `Only words of a live session are sent: ${cases}.` };
}

function describeAudio({ text_source }: ConversationRecord): Verdict {
  if (text_source !== null) return { state: 'dropped', reason: 'A text has no audio.' };
  const cases = 'that of recordings is not, and devices that transcribe by themselves may send none';
  return { state: 'unknown', reason: `The log has no audio. Audio of a live session is sent; ${cases}.` };
}

const enabledLater = (since: Date) => `It was enabled at ${since.toISOString()}, after the conversation.`;

function describeWaiting({ attempts, http_status, error, next_attempt_at }: WebhookDeliveryRecord): string {
  const next = next_attempt_at === null ? '' : ` The next attempt follows at ${next_attempt_at.toISOString()}.`;
  if (attempts === 0) return `It waits to be sent.${next}`;
  return `Attempt ${attempts} failed: ${answerOf({ http_status, error })}.${next}`;
}

function describeFailure({ status, http_status, error }: WebhookDeliveryRecord): string {
  if (http_status === GONE) return 'The receiver returned 410 (Gone), so that nothing more is sent.';
  if (status === 'dropped') return `It was dropped: ${error ?? 'it was not sent in time'}.`;
  return `It is not tried again: ${answerOf({ http_status, error })}.`;
}

const answerOf = ({ http_status, error }: Pick<WebhookDeliveryRecord, 'http_status' | 'error'>) =>
  http_status === null ? (error ?? 'no answer') : `the receiver returned ${http_status}`;
