import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { RateVerdict } from '../../call.ts';
import type { RateGrant } from '../../store/rate-window.ts';
import type { KeyedRateReport } from '../../store/repositories/rate-windows.ts';
import { createKeyPermits, type KeyPermits } from './key-permits.ts';

interface RateLimiterDeps {
  store: { rateWindows: { settle(reports: readonly KeyedRateReport[]): Promise<RateGrant[]> } };
  /** Requests a minute for each key; 0 for no limit. */
  limit: number;
  log: Logger;
  /** A clock that never jumps, in milliseconds. */
  now?: () => number;
}

interface PermitRequest {
  keyId: string;
  holding: KeyPermits;
  givesBack: boolean;
  settled: PromiseWithResolvers<void>;
}

/** How often it is looked whether something held is to be renewed or given back. */
const RENEW_EVERY_MS = 5_000;

/**
 * Counts a key's requests over all processes in a rolling minute, never more than the limit. A process holds a batch of permits
 * and asks for the next one before it is spent, for all keys together; only the first request after a pause waits for the store.
 * Decisions: Conventions, RATE_LIMIT_PER_MINUTE.
 */
export function createRateLimiter({ store, limit, log, now = () => performance.now() }: RateLimiterDeps) {
  const holder = randomUUID();
  const holdings = new Map<string, KeyPermits>();
  const asks = new Map<string, PermitRequest>();
  let queue: PermitRequest[] = [];
  let isExchanging = false;

  /** Asks the store for more of a key; an ask that is under way already is joined. */
  function requestPermits(keyId: string, holding: KeyPermits, givesBack = false): Promise<void> {
    const known = asks.get(keyId);
    if (known) return known.settled.promise;
    const asked = { keyId, holding, givesBack, settled: Promise.withResolvers<void>() };
    asks.set(keyId, asked);
    queue.push(asked);
    if (!isExchanging) sendRequests();
    return asked.settled.promise;
  }

  /** Asks for all that are waiting at once, until none is. */
  async function sendRequests(): Promise<void> {
    isExchanging = true;
    // Those that ask in the same moment go together.
    await Promise.resolve();
    while (queue.length > 0) {
      const batch = queue;
      queue = [];
      await settle(batch);
    }
    isExchanging = false;
  }

  async function settle(batch: readonly PermitRequest[]): Promise<void> {
    const sentAtMs = now();
    const reports = batch.map(({ keyId, holding, givesBack }) => {
      return { key: keyId, holder, ...holding.report(sentAtMs, { givesBack }) };
    });
    try {
      const grants = await store.rateWindows.settle(reports);
      for (const [i, { keyId, holding, givesBack, settled }] of batch.entries()) {
        const grant = grants[i];
        if (!grant) throw new Error('fewer grants than reports');
        holding.applyGrant(grant, { sentAtMs, givesBack }, now());
        asks.delete(keyId);
        settled.resolve();
      }
    } catch (err) {
      log.warn({ err, keys: batch.length }, 'permits of the rate limit could not be had');
      for (const { keyId, holding, settled } of batch) {
        holding.fail(now());
        asks.delete(keyId);
        settled.reject(err);
      }
    }
  }

  /** Waits for more: what is asked for counts all that wait, and where nothing is left the store says until when. */
  async function waitForPermit(keyId: string, holding: KeyPermits): Promise<RateVerdict> {
    holding.startWaiting();
    try {
      while (!holding.isRefused(now())) {
        await requestPermits(keyId, holding);
        if (holding.spend(now())) return holding.verdict(true, now());
      }
      return holding.verdict(false, now());
    } finally {
      holding.stopWaiting();
    }
  }

  /** Nobody waits for it; what is wrong with the store is logged, and the requests that need it will be told. */
  function requestInBackground(keyId: string, holding: KeyPermits, givesBack = false): void {
    requestPermits(keyId, holding, givesBack).catch(() => {});
  }

  /** Renews what is held of keys in use, gives back what is held of others, and forgets those. */
  function renew(): void {
    for (const [keyId, holding] of holdings) {
      if (!holding.isExpiring(now()) || asks.has(keyId)) continue;
      const isIdle = holding.isIdle(now());
      if (isIdle && holding.isEmpty()) holdings.delete(keyId);
      else requestInBackground(keyId, holding, isIdle);
    }
  }
  const timer = setInterval(renew, RENEW_EVERY_MS).unref();

  return {
    /**
     * Counts a request of a key; undefined where there is no limit.
     * @throws DomainError `unavailable` where nothing is held and the store does not answer
     */
    take(keyId: string): RateVerdict | undefined | Promise<RateVerdict> {
      if (limit === 0) return undefined;
      const at = now();
      const holding = holdings.get(keyId) ?? createKeyPermits(limit);
      holdings.set(keyId, holding);
      if (!holding.spend(at)) return holding.isRefused(at) ? holding.verdict(false, at) : waitForPermit(keyId, holding);
      if (holding.isLow(at)) requestInBackground(keyId, holding);
      return holding.verdict(true, at);
    },

    renew,

    /** Tells the store what was spent and gives back what is held. */
    async close(): Promise<void> {
      clearInterval(timer);
      await Promise.allSettled([...holdings].map(([keyId, holding]) => requestPermits(keyId, holding, true)));
    },
  };
}

export type RateLimiter = ReturnType<typeof createRateLimiter>;
