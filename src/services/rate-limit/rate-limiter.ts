import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { RateVerdict } from '../../call.ts';
import type { RateGrant } from '../../store/rate-window.ts';
import type { KeyedRateReport } from '../../store/repositories/rate-windows.ts';
import { createKeyPermits, type KeyPermits } from './key-permits.ts';

interface RateLimiterDeps {
  store: { rateWindows: { settle(reports: readonly KeyedRateReport[]): Promise<RateGrant[]> } };
  /** Requests per minute and key. 0 for no limit. */
  limit: number;
  log: Logger;
  /** A monotonic clock in milliseconds. */
  now?: () => number;
}

interface PermitRequest {
  keyId: string;
  permits: KeyPermits;
  isRelease: boolean;
  settled: PromiseWithResolvers<void>;
}

/** How often expiring permits are renewed or released. */
const RENEW_EVERY_MS = 5_000;

/**
 * Limits the requests of a key in a rolling minute, over all processes. Each process holds a batch of permits per key and requests the next
 * batch before it is spent, for all keys together. Only the first request after a pause waits for the store.
 * Decisions: Conventions, RATE_LIMIT_PER_MINUTE.
 */
export function createRateLimiter({ store, limit, log, now = () => performance.now() }: RateLimiterDeps) {
  const holder = randomUUID();
  const permitsByKey = new Map<string, KeyPermits>();
  const pendingRequests = new Map<string, PermitRequest>();
  let queue: PermitRequest[] = [];
  let isSending = false;

  /** Requests permits from the store, or joins the pending request of the key. */
  function requestPermits(keyId: string, permits: KeyPermits, isRelease = false): Promise<void> {
    const pending = pendingRequests.get(keyId);
    if (pending) return pending.settled.promise;
    const request = { keyId, permits, isRelease, settled: Promise.withResolvers<void>() };
    pendingRequests.set(keyId, request);
    queue.push(request);
    if (!isSending) sendRequests();
    return request.settled.promise;
  }

  /** Sends all queued requests together until the queue is empty. */
  async function sendRequests(): Promise<void> {
    isSending = true;
    // Collects the requests of the same turn.
    await Promise.resolve();
    while (queue.length > 0) {
      const batch = queue;
      queue = [];
      await settle(batch);
    }
    isSending = false;
  }

  async function settle(batch: readonly PermitRequest[]): Promise<void> {
    const sentAtMs = now();
    const reports = batch.map(({ keyId, permits, isRelease }) => {
      return { key: keyId, holder, ...permits.report(sentAtMs, { isRelease }) };
    });
    try {
      const grants = await store.rateWindows.settle(reports);
      for (const [i, { keyId, permits, isRelease, settled }] of batch.entries()) {
        const grant = grants[i];
        if (!grant) throw new Error('fewer grants than reports');
        permits.applyGrant(grant, { sentAtMs, isRelease }, now());
        pendingRequests.delete(keyId);
        settled.resolve();
      }
    } catch (err) {
      log.warn({ err, keys: batch.length }, 'permits of the rate limit could not be requested');
      for (const { keyId, permits, settled } of batch) {
        permits.fail(now());
        pendingRequests.delete(keyId);
        settled.reject(err);
      }
    }
  }

  /** Waits for a permit. The verdict is negative if the store says that none is left. */
  async function waitForPermit(keyId: string, permits: KeyPermits): Promise<RateVerdict> {
    permits.startWaiting();
    try {
      while (!permits.isExhausted(now())) {
        await requestPermits(keyId, permits);
        if (permits.spend(now())) return permits.verdict(true, now());
      }
      return permits.verdict(false, now());
    } finally {
      permits.stopWaiting();
    }
  }

  /** Errors are logged by `settle`, and reported to requests that wait for permits. */
  function requestInBackground(keyId: string, permits: KeyPermits, isRelease = false): void {
    requestPermits(keyId, permits, isRelease).catch(() => {});
  }

  /** Renews the permits of keys in use, and releases those of idle keys. */
  function renew(): void {
    for (const [keyId, permits] of permitsByKey) {
      if (!permits.isExpiring(now()) || pendingRequests.has(keyId)) continue;
      const isIdle = permits.isIdle(now());
      if (isIdle && permits.isEmpty()) permitsByKey.delete(keyId);
      else requestInBackground(keyId, permits, isIdle);
    }
  }
  const timer = setInterval(renew, RENEW_EVERY_MS).unref();

  return {
    /**
     * Counts a request of a key. Undefined without a limit.
     * @throws DomainError `unavailable` if no permit is held and the store does not respond
     */
    take(keyId: string): RateVerdict | undefined | Promise<RateVerdict> {
      if (limit === 0) return undefined;
      const at = now();
      const permits = permitsByKey.get(keyId) ?? createKeyPermits(limit);
      permitsByKey.set(keyId, permits);
      if (!permits.spend(at))
        return permits.isExhausted(at) ? permits.verdict(false, at) : waitForPermit(keyId, permits);
      if (permits.isLow(at)) requestInBackground(keyId, permits);
      return permits.verdict(true, at);
    },

    renew,

    /** Reports the spent permits and releases the others. */
    async close(): Promise<void> {
      clearInterval(timer);
      await Promise.allSettled([...permitsByKey].map(([keyId, permits]) => requestPermits(keyId, permits, true)));
    },
  };
}

export type RateLimiter = ReturnType<typeof createRateLimiter>;
