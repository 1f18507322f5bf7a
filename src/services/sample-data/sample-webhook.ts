import { randomUUID } from 'node:crypto';
import { addMs, MINUTE_MS } from '../../lib/time.ts';
import { createWebhookSecret } from '../../lib/webhook-signature.ts';
import type { WebhookDeliveryRecord } from '../../store/webhooks/delivery-log.ts';
import type { WebhookRecord } from '../../store/webhooks/receivers.ts';
import type { BuiltConversation } from './sample-conversations.ts';
import type { SampleClock } from './sample-file.ts';

type Delivery = Omit<WebhookDeliveryRecord, 'uid'>;
type Result = Pick<Delivery, 'status' | 'attempts' | 'http_status' | 'duration_ms' | 'response' | 'error'> & {
  /** From the first attempt to the last one. */
  minutes: number;
};

/** The discard port of this machine, where nothing listens. */
const SAMPLE_WEBHOOK_HOST = '127.0.0.1:9';
export const SAMPLE_WEBHOOK_URL = `http://${SAMPLE_WEBHOOK_HOST}/sample`;
const TYPE = 'memory_created';
/** It is switched off since this day. */
const LAST_ENABLED_DAY = -2;
/** The body of a longer conversation would be most of the sample. */
const MAX_SEGMENTS = 100;

const delivered: Result = {
  status: 'delivered',
  attempts: 1,
  http_status: 200,
  duration_ms: 143,
  response: 'ok',
  error: null,
  minutes: 0,
};
const results: readonly Result[] = [
  delivered,
  { ...delivered, duration_ms: 208 },
  { ...delivered, duration_ms: 97 },
  // It was busy, and accepted the third attempt.
  { ...delivered, attempts: 3, duration_ms: 1_830, minutes: 1 },
  { ...delivered, duration_ms: 121 },
  { ...delivered, duration_ms: 164 },
  { ...delivered, attempts: 2, duration_ms: 412, minutes: 1 },
];

/** A webhook that is switched off, so nothing is ever sent to it. */
export const buildWebhook = (uid: string): WebhookRecord => ({
  uid,
  type: TYPE,
  url: SAMPLE_WEBHOOK_URL,
  interval_seconds: null,
  enabled: false,
  disabled_reason: null,
  secret: createWebhookSecret(),
  previous_secret: null,
  previous_secret_until: null,
  enabled_at: null,
  disabled_at: null,
});

/** The conversations that it was notified of. */
export const deliveredConversations = (built: readonly BuiltConversation[]): BuiltConversation[] =>
  built.filter(
    ({ sample: { began }, record: { status, discarded }, segments }) =>
      status === 'completed' &&
      !discarded &&
      'day' in began &&
      began.day <= LAST_ENABLED_DAY &&
      segments.length <= MAX_SEGMENTS,
  );

/** The log of its deliveries. `bodies` are those of the conversations, in the same order. */
export const buildLog = (
  conversations: readonly BuiltConversation[],
  bodies: readonly string[],
  clock: SampleClock,
): Delivery[] =>
  conversations.map(({ record }, at) => {
    const created_at = clock.notAfterNow(addMs(record.finished_at ?? clock.now, MINUTE_MS));
    const { minutes, ...result } = results[at % results.length] ?? delivered;
    return {
      id: idAt(created_at),
      type: TYPE,
      receiver: TYPE,
      app_id: null,
      ...result,
      created_at,
      last_attempt_at: clock.notAfterNow(addMs(created_at, minutes * MINUTE_MS)),
      next_attempt_at: null,
      conversation_id: record.id,
      summary_id: null,
      replay_of: null,
      event_id: null,
      is_test: false,
      body: bodies[at] ?? null,
      unanswered: 0,
      aside_until: null,
      traceparent: null,
    };
  });

/** A UUIDv7 of the past: the log is sorted by ids. */
function idAt(time: Date): string {
  const hex = time.getTime().toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7${randomUUID().slice(15)}`;
}
