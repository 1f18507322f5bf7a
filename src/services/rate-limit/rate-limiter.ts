import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { RateVerdict } from '../../call.ts';
import { runWithoutUser } from '../../lib/current-user.ts';
import type { RateGrant } from '../../store/rate-limits/rate-window.ts';
import type { KeyedRateReport } from '../../store/rate-limits/windows-repository.ts';
import { KeyPermits } from './key-permits.ts';

interface RateLimiterDeps {
  store: { system: { rateWindows: { settle(reports: readonly KeyedRateReport[]): Promise<RateGrant[]> } } };
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

/** The interval at which expiring permits are renewed or released. */
const RENEW_EVERY_MS = 5_000;

/**
 * Limits the requests of a key in a rolling minute, over all processes. Each process holds a batch of permits per key and requests the next
 * batch before it is spent, for all keys together. Only the first request after a pause waits for the store.
 */
export class RateLimiter {
  readonly #deps: RateLimiterDeps;
  readonly #now: () => number;
  readonly #holder = randomUUID();
  readonly #permitsByKey = new Map<string, KeyPermits>();
  readonly #pendingRequests = new Map<string, PermitRequest>();
  #queue: PermitRequest[] = [];
  #isSending = false;
  readonly #timer: NodeJS.Timeout;

  constructor({ now = () => performance.now(), ...deps }: RateLimiterDeps) {
    this.#deps = deps;
    this.#now = now;
    this.#timer = setInterval(() => this.renew(), RENEW_EVERY_MS).unref();
  }

  /**
   * Counts a request of a key. Undefined without a limit.
   * @throws DomainError `unavailable` if no permit is held and the store does not respond
   */
  take(keyId: string): RateVerdict | undefined | Promise<RateVerdict> {
    if (this.#deps.limit === 0) return undefined;
    const at = this.#now();
    const permits = this.#permitsByKey.get(keyId) ?? new KeyPermits(this.#deps.limit);
    this.#permitsByKey.set(keyId, permits);
    if (!permits.spend(at))
      return permits.isExhausted(at) ? permits.verdict(false, at) : this.#waitForPermit(keyId, permits);
    if (permits.isLow(at)) this.#requestInBackground(keyId, permits);
    return permits.verdict(true, at);
  }

  /** Renews the permits of keys in use, and releases those of idle keys. */
  renew(): void {
    for (const [keyId, permits] of this.#permitsByKey) {
      if (!permits.isExpiring(this.#now()) || this.#pendingRequests.has(keyId)) continue;
      const isIdle = permits.isIdle(this.#now());
      if (isIdle && permits.isEmpty()) this.#permitsByKey.delete(keyId);
      else this.#requestInBackground(keyId, permits, isIdle);
    }
  }

  /** Reports the spent permits and releases the others. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await Promise.allSettled(
      [...this.#permitsByKey].map(([keyId, permits]) => this.#requestPermits(keyId, permits, true)),
    );
  }

  /** Requests permits from the store, or joins the pending request of the key. */
  #requestPermits(keyId: string, permits: KeyPermits, isRelease = false): Promise<void> {
    const pending = this.#pendingRequests.get(keyId);
    if (pending) return pending.settled.promise;
    const request = { keyId, permits, isRelease, settled: Promise.withResolvers<void>() };
    this.#pendingRequests.set(keyId, request);
    this.#queue.push(request);
    if (!this.#isSending) void runWithoutUser(() => this.#sendRequests());
    return request.settled.promise;
  }

  /** Sends all queued requests together until the queue is empty. */
  async #sendRequests(): Promise<void> {
    this.#isSending = true;
    // Collects the requests of the same turn.
    await Promise.resolve();
    while (this.#queue.length > 0) {
      const batch = this.#queue;
      this.#queue = [];
      await this.#settle(batch);
    }
    this.#isSending = false;
  }

  async #settle(batch: readonly PermitRequest[]): Promise<void> {
    const sentAtMs = this.#now();
    const reports = batch.map(({ keyId, permits, isRelease }) => {
      return { key: keyId, holder: this.#holder, ...permits.report(sentAtMs, { isRelease }) };
    });
    try {
      const grants = await this.#deps.store.system.rateWindows.settle(reports);
      for (const [i, { keyId, permits, isRelease, settled }] of batch.entries()) {
        const grant = grants[i];
        if (!grant) throw new Error('fewer grants than reports');
        permits.applyGrant(grant, { sentAtMs, isRelease }, this.#now());
        this.#pendingRequests.delete(keyId);
        settled.resolve();
      }
    } catch (err) {
      this.#deps.log.warn({ err, keys: batch.length }, 'permits of the rate limit could not be requested');
      for (const { keyId, permits, settled } of batch) {
        permits.fail(this.#now());
        this.#pendingRequests.delete(keyId);
        settled.reject(err);
      }
    }
  }

  /** Waits for a permit. The verdict is negative if the store says that none is left. */
  async #waitForPermit(keyId: string, permits: KeyPermits): Promise<RateVerdict> {
    permits.startWaiting();
    try {
      while (!permits.isExhausted(this.#now())) {
        await this.#requestPermits(keyId, permits);
        if (permits.spend(this.#now())) return permits.verdict(true, this.#now());
      }
      return permits.verdict(false, this.#now());
    } finally {
      permits.stopWaiting();
    }
  }

  /** Errors are logged by `settle`, and reported to requests that wait for permits. */
  #requestInBackground(keyId: string, permits: KeyPermits, isRelease = false): void {
    this.#requestPermits(keyId, permits, isRelease).catch(() => {});
  }
}
