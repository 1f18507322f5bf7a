import type { WebhookType } from '../../../generated/types.gen.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../lib/time.ts';
import type { WebhookAttempt } from '../../outbound/webhook-request.ts';
import type { AttemptResult, DueDelivery } from '../../store/webhooks/delivery-queue.ts';

/** The pauses of a receiver after failures in a row. */
const PAUSES_MS = [SECOND_MS, 5 * SECOND_MS, 30 * SECOND_MS, MINUTE_MS, 2 * MINUTE_MS];
/** After so many attempts, a delivery no longer holds up the others. */
const ATTEMPTS_IN_ORDER = 4;
const FIRST_ASIDE_MS = 10 * MINUTE_MS;
const MAX_ASIDE_MS = 6 * HOUR_MS;
const MAX_RETRY_AFTER_MS = HOUR_MS;
/** No further attempt is made for an older delivery. */
const MAX_AGE_MS = 24 * HOUR_MS;
/** A live transcript is worthless later. */
const MAX_LIVE_AGE_MS = MINUTE_MS;
const MAX_LIVE_PAUSE_MS = 5 * SECOND_MS;
/** One retry after a receiver did not answer: most of them do not recognize a repetition. */
const MAX_UNANSWERED = 2;
const JITTER = 0.2;
const MAX_LOGGED_BYTES = 2_048;

/** These say that the receiver as a whole does not work, not that it rejects a delivery. */
const unavailable = new Set([429, 502, 503, 504]);
/** "Not connected" and "slow down" do not disable a webhook. */
const uncounted = new Set([401, 403, 429]);

/** The consequences of an attempt. */
export interface Outcome {
  result: AttemptResult;
  /** The receiver gets nothing for this time. */
  pauseMs?: number | undefined;
  /** The receiver's health. `ignored` neither counts nor ends a row of failures. */
  health: 'working' | 'failing' | 'ignored';
  /** The receiver returned 410. */
  isGone: boolean;
}

interface Context {
  /** Failures of the receiver in a row, without this one. */
  failures: number;
  now?: Date;
  /** From 0 to 1. */
  random?: () => number;
}

/** Live transcripts are delivered at most once, the others at least once. */
export const isDeliveredOnce = (type: WebhookType) => type === 'realtime_transcript' || type === 'audio_bytes';

/** True if a delivery is too old for its first attempt. */
export const isExpired = ({ type, created_at }: Pick<DueDelivery, 'type' | 'created_at'>, now = new Date()) =>
  isDeliveredOnce(type) && now.getTime() - created_at.getTime() > MAX_LIVE_AGE_MS;

export const isAccepted = ({ status }: Pick<WebhookAttempt, 'status'>) =>
  status !== undefined && status >= 200 && status < 300;

/** Decides from an attempt whether and when a delivery is tried again. */
export function decideRetry(delivery: DueDelivery, attempt: WebhookAttempt, context: Context): Outcome {
  const { now = new Date() } = context;
  const attempts = delivery.attempts + 1;
  const isUnanswered = attempt.status === undefined && hasNoAnswer(attempt);
  const unanswered = delivery.unanswered + (isUnanswered ? 1 : 0);
  const logged = { id: delivery.id, attempts, unanswered, lastAttemptAt: now, ...describeAttempt(attempt) };
  if (isAccepted(attempt)) {
    return { result: { ...logged, status: 'delivered' }, health: 'working', isGone: false };
  }
  const isGone = attempt.status === 410;
  const health = isIgnored(attempt) ? 'ignored' : 'failing';
  const mayRetry = isRetryable(delivery, attempt) && unanswered < MAX_UNANSWERED;
  const delay = mayRetry ? planRetry(delivery, attempt, context) : undefined;
  if (!delay) return { result: { ...logged, status: 'failed' }, health, isGone };
  const { asideMs, pauseMs } = delay;
  return { result: { ...logged, status: 'pending', asideMs }, pauseMs, health, isGone };
}

/** The part of an attempt that is logged. */
export function describeAttempt({ status, failure, text, durationMs }: WebhookAttempt) {
  return {
    httpStatus: status ?? null,
    durationMs: Math.round(durationMs),
    response: text === undefined ? null : clipBytes(text),
    error: failure?.message ?? null,
  };
}

/** The receiver may still be working on it. A connection that was closed is tried again as planned. */
const hasNoAnswer = ({ failure }: WebhookAttempt) =>
  failure?.mayHaveArrived === true && (failure.kind === 'timeout' || failure.kind === 'aborted');

const isIgnored = ({ status, failure }: WebhookAttempt) =>
  failure?.kind === 'aborted' || (status !== undefined && uncounted.has(status));

function isRetryable({ type }: DueDelivery, { status, failure }: WebhookAttempt): boolean {
  if (isDeliveredOnce(type)) return failure?.mayHaveArrived === false;
  return status === undefined || status >= 500 || status === 408 || status === 429;
}

/**
 * A receiver that does not work is paused as a whole, so that its deliveries stay in order. A delivery that fails again and again while
 * the receiver works is set aside. Undefined when it is too late for a retry.
 */
function planRetry(
  delivery: DueDelivery,
  attempt: WebhookAttempt,
  { failures, now = new Date(), random = Math.random }: Context,
): { asideMs?: number; pauseMs?: number } | undefined {
  const isLive = isDeliveredOnce(delivery.type);
  const jitter = 1 - JITTER + 2 * JITTER * random();
  const ageMs = now.getTime() - delivery.created_at.getTime();
  const attempts = delivery.attempts + 1;
  const isWholeReceiver = attempt.failure?.mayHaveArrived === false || unavailable.has(attempt.status ?? 0);
  const plan =
    isWholeReceiver || attempts < ATTEMPTS_IN_ORDER
      ? { pauseMs: pauseOf(Math.max(attempts, failures + 1), isLive, jitter, attempt) }
      : { asideMs: Math.min(FIRST_ASIDE_MS * 2 ** (attempts - ATTEMPTS_IN_ORDER), MAX_ASIDE_MS) * jitter };
  const delayMs = plan.pauseMs ?? plan.asideMs ?? 0;
  return ageMs + delayMs > (isLive ? MAX_LIVE_AGE_MS : MAX_AGE_MS) ? undefined : plan;
}

function pauseOf(failures: number, isLive: boolean, jitter: number, { retryAfterMs, failure }: WebhookAttempt): number {
  if (failure?.kind === 'aborted') return 0;
  const pause = Math.round((PAUSES_MS[failures - 1] ?? PAUSES_MS.at(-1) ?? 0) * jitter);
  const wanted = Math.max(pause, Math.min(retryAfterMs ?? 0, MAX_RETRY_AFTER_MS));
  return isLive ? Math.min(wanted, MAX_LIVE_PAUSE_MS) : wanted;
}

function clipBytes(text: string): string {
  const bytes = Buffer.from(text);
  if (bytes.length <= MAX_LOGGED_BYTES) return text;
  // A character that was cut in the middle is dropped.
  return new TextDecoder().decode(bytes.subarray(0, MAX_LOGGED_BYTES), { stream: true });
}
