import { describe, expect, test } from 'vitest';
import { HOUR_MS } from '../../lib/time.ts';
import { EgressError, type EgressErrorKind } from '../../outbound/egress.ts';
import type { WebhookAttempt } from '../../outbound/webhook-request.ts';
import type { DueDelivery } from '../../store/webhooks/delivery-queue.ts';
import { decideRetry, isExpired } from './retry-policy.ts';

const NOW = new Date('2026-11-23T12:00:00Z');

const delivery = (changes: Partial<DueDelivery> = {}): DueDelivery => ({
  id: 'd1',
  type: 'memory_created',
  app_id: null,
  replay_of: null,
  event_id: null,
  summary_id: null,
  body: '{}',
  conversation_id: null,
  attempts: 0,
  unanswered: 0,
  created_at: NOW,
  traceparent: null,
  ...changes,
});

const answer = (status: number, more: Partial<WebhookAttempt> = {}): WebhookAttempt => ({
  status,
  failure: undefined,
  text: 'text',
  retryAfterMs: undefined,
  durationMs: 12.4,
  ...more,
});

const failure = (kind: EgressErrorKind, mayHaveArrived: boolean): WebhookAttempt => ({
  ...answer(0, { text: undefined, failure: new EgressError(kind, 'It failed', { mayHaveArrived }) }),
  status: undefined,
});

const refused = failure('connect', false);
const unanswered = failure('timeout', true);

const decide = (attempt: WebhookAttempt, changes: Partial<DueDelivery> = {}, failures = changes.attempts ?? 0) =>
  decideRetry(delivery(changes), attempt, { failures, now: NOW, random: () => 0.5 });

describe('what follows from an answer', () => {
  test.each([
    [200, 'delivered', 'working'],
    [204, 'delivered', 'working'],
    [301, 'failed', 'failing'],
    [400, 'failed', 'failing'],
    [401, 'failed', 'ignored'],
    [403, 'failed', 'ignored'],
    [404, 'failed', 'failing'],
    [408, 'pending', 'failing'],
    [410, 'failed', 'failing'],
    [429, 'pending', 'ignored'],
    [500, 'pending', 'failing'],
    [503, 'pending', 'failing'],
  ])('%i: the delivery is %s, the receiver %s', (status, expected, health) => {
    const outcome = decide(answer(status));
    expect(outcome).toMatchObject({ result: { status: expected, httpStatus: status, attempts: 1 }, health });
    expect(outcome.isGone).toBe(status === 410);
  });

  test('a 2xx answer whose body never ends is accepted', () => {
    expect(decide({ ...unanswered, status: 200 }).result.status).toBe('delivered');
  });
});

describe('when a delivery is retried', () => {
  test.each([
    [0, 1000],
    [1, 5000],
    [2, 30_000],
  ])('after %i earlier attempts, the receiver is paused for %i ms and the order is kept', (attempts, pauseMs) => {
    expect(decide(answer(500), { attempts })).toMatchObject({ pauseMs, result: { asideMs: undefined } });
  });

  test('a delivery that fails again and again is set aside, with growing pauses', () => {
    const asides = [3, 4, 5, 8, 9].map((attempts) => decide(answer(500), { attempts }).result.asideMs ?? 0);
    expect(asides.map((ms) => ms / 60_000)).toEqual([10, 20, 40, 320, 360]);
    expect(decide(answer(500), { attempts: 3 }).pauseMs).toBeUndefined();
  });

  test.each([
    ['refused connections', refused],
    ['502', answer(502)],
    ['503', answer(503)],
    ['429', answer(429)],
  ])('%s hold up all deliveries of the receiver, at most two minutes each', (_, attempt) => {
    expect(decide(attempt, { attempts: 20 })).toMatchObject({ pauseMs: 120_000, result: { asideMs: undefined } });
  });

  test('the pause of a receiver that fails does not begin again with each delivery', () => {
    expect(decide(answer(500), {}, 10).pauseMs).toBe(120_000);
  });

  test('pauses vary by a fifth', () => {
    const pauseOf = (random: number) =>
      decideRetry(delivery(), refused, { failures: 0, now: NOW, random: () => random }).pauseMs;
    expect([pauseOf(0), pauseOf(1)]).toEqual([800, 1200]);
  });

  test('Retry-After is honored, up to an hour', () => {
    expect(decide(answer(429, { retryAfterMs: 90_000 })).pauseMs).toBe(90_000);
    expect(decide(answer(503, { retryAfterMs: 90 * HOUR_MS })).pauseMs).toBe(HOUR_MS);
    expect(decide(answer(503, { retryAfterMs: 0 })).pauseMs).toBe(1000);
  });

  test('there are no attempts after 24 hours', () => {
    const created_at = new Date(NOW.getTime() - 24 * HOUR_MS);
    expect(decide(refused, { created_at }).result.status).toBe('failed');
    expect(decide(answer(500), { created_at, attempts: 6 }).result.status).toBe('failed');
  });

  test('a receiver that did not answer gets one retry', () => {
    expect(decide(unanswered).result).toMatchObject({ status: 'pending', unanswered: 1, error: 'It failed' });
    expect(decide(unanswered, { unanswered: 1 }).result).toMatchObject({ status: 'failed', unanswered: 2 });
    expect(decide(refused, { unanswered: 1 }).result).toMatchObject({ status: 'pending', unanswered: 1 });
  });

  test('resets do not end a delivery before its schedule', () => {
    const reset = failure('network', true);
    const pauses = [0, 1, 2].map((attempts) => decide(reset, { attempts }));
    expect(pauses).toMatchObject(
      [1000, 5000, 30_000].map((pauseMs) => ({ pauseMs, result: { status: 'pending', unanswered: 0 } })),
    );
  });

  test('an attempt that the stopping service ended is not counted as a failure', () => {
    expect(decide(failure('aborted', true))).toMatchObject({ health: 'ignored', pauseMs: 0 });
  });
});

describe('live transcripts are delivered at most once', () => {
  const type = 'realtime_transcript';

  test.each([
    ['no answer', unanswered],
    ['500', answer(500)],
    ['429', answer(429)],
  ])('%s: no retry', (_, attempt) => {
    expect(decide(attempt, { type }).result.status).toBe('failed');
  });

  test('a connection that was not made is tried again for a minute', () => {
    expect(decide(refused, { type, attempts: 9 })).toMatchObject({ pauseMs: 5000, result: { status: 'pending' } });
    const created_at = new Date(NOW.getTime() - 58_000);
    expect(decide(refused, { type, attempts: 9, created_at }).result.status).toBe('failed');
  });

  test('they expire after a minute, conversations do not', () => {
    const created_at = new Date(NOW.getTime() - 61_000);
    expect(isExpired(delivery({ type, created_at }), NOW)).toBe(true);
    expect(isExpired(delivery({ created_at }), NOW)).toBe(false);
  });
});

test('the log holds the first 2 kB of an answer, without a cut character', () => {
  expect(decide(answer(200, { text: 'é'.repeat(3000) })).result.response).toBe('é'.repeat(1024));
  expect(decide(answer(200, { text: `a${'é'.repeat(3000)}` })).result.response).toBe(`a${'é'.repeat(1023)}`);
});
