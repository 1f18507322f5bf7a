import type { ConversationDeliveryState, WebhookType } from '../../../generated/types.gen.ts';
import { DAY_MS } from '../../lib/durations.ts';
import type { ConversationRecord } from '../../store/conversations/table.ts';
import type { DeliverySummary } from '../../store/webhooks/deliveries-repository.ts';
import type { WebhookDeliveryRecord } from '../../store/webhooks/deliveries-table.ts';

/** True if a receiver gets deliveries now. */
export type ReceiverState =
  | { kind: 'enabled'; since: Date | null }
  | { kind: 'disabled'; since: Date | null; reason: string }
  | { kind: 'not_subscribed'; reason: string };

export interface Verdict {
  state: ConversationDeliveryState;
  /** A sentence. */
  reason: string | null;
}

type Explained = Pick<
  ConversationRecord,
  | 'status'
  | 'discarded'
  | 'discarded_by_user'
  | 'text_source'
  | 'created_at'
  | 'updated_at'
  | 'started_at'
  | 'finished_at'
>;

/** `jobs/purge.ts` deletes older entries of the log. */
export const LOG_DAYS = 30;
const GONE = 410;

/** Describes the log of a conversation for a receiver. */
export function describeLogged({ sent, dropped, pending, problem }: DeliverySummary): Verdict {
  if (pending > 0 && problem) return { state: 'waiting', reason: describeWaiting(problem) };
  const failure = problem && describeFailure(problem);
  if (sent === 0) return { state: 'dropped', reason: failure ?? null };
  const some = `${dropped} of ${sent + dropped} deliveries were not accepted; the latest: ${failure}`;
  return { state: 'sent', reason: failure === undefined ? null : some };
}

/** Why the log has nothing of a conversation for a receiver. */
export function describeUnlogged(type: WebhookType | null, state: ReceiverState, conversation: Explained): Verdict {
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

function describeConversation(conversation: Explained, since: Date | null, endedAt: Date): Verdict {
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

function describeWords({ status, text_source }: Explained, since: Date | null, endedAt: Date): Verdict {
  if (text_source !== null) return { state: 'dropped', reason: 'A text has no live words.' };
  if (status === 'in_progress') return { state: 'waiting', reason: 'No words of the conversation were sent yet.' };
  if (since && since > endedAt) return { state: 'not_subscribed', reason: enabledLater(since) };
  const cases = 'words of recordings, and of audio that was transcribed after its session, are not';
  return { state: 'dropped', reason: `Only words of a live session are sent: ${cases}.` };
}

function describeAudio({ text_source }: Explained): Verdict {
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
