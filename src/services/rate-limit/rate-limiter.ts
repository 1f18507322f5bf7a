import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Actor, RateVerdict } from '../../call.ts';
import { runWithoutUser } from '../../lib/request-user.ts';
import type { KeyedRateReport, RateGrant } from '../../store/rate-limits.ts';
import { hashSecret } from '../identity/secrets.ts';
import { Service, type ServiceDeps } from '../service-deps.ts';
import { KeyPermits } from './key-permits.ts';

interface RateLimiterDeps {
  store: { system: { rateWindows: { report(reports: readonly KeyedRateReport[]): Promise<RateGrant[]> } } };
  /** Requests per minute and key. 0 for no limit. */
  limit: number;
  /** Begins each key in the store. */
  prefix?: string;
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
export class RateLimiter extends Service<RateLimiterDeps> {
  readonly #now = this.deps.now ?? (() => performance.now());
  readonly #holder = randomUUID();
  readonly #permitsByKey = new Map<string, KeyPermits>();
  readonly #pendingRequests = new Map<string, PermitRequest>();
  #queue: PermitRequest[] = [];
  #isSending = false;
  readonly #timer = setInterval(() => this.renew(), RENEW_EVERY_MS).unref();

  /**
   * Counts a request of a key. Undefined without a limit.
   * @throws DomainError `unavailable` if no permit is held and the store does not respond
   */
  take(keyId: string): RateVerdict | undefined | Promise<RateVerdict> {
    if (this.deps.limit === 0) return undefined;
    const at = this.#now();
    const permits = this.#permitsByKey.get(keyId) ?? new KeyPermits(this.deps.limit);
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
      await this.#report(batch);
    }
    this.#isSending = false;
  }

  async #report(batch: readonly PermitRequest[]): Promise<void> {
    const sentAtMs = this.#now();
    const reports = batch.map(({ keyId, permits, isRelease }) => {
      return {
        key: `${this.deps.prefix ?? ''}${keyId}`,
        holder: this.#holder,
        ...permits.report(sentAtMs, { isRelease }),
      };
    });
    try {
      const grants = await this.deps.store.system.rateWindows.report(reports);
      for (const [i, { keyId, permits, isRelease, settled }] of batch.entries()) {
        const grant = grants[i];
        if (!grant) throw new Error('fewer grants than reports');
        permits.applyGrant(grant, { sentAtMs, isRelease }, this.#now());
        this.#pendingRequests.delete(keyId);
        settled.resolve();
      }
    } catch (err) {
      this.deps.log.warn({ err, keys: batch.length }, 'permits of the rate limit could not be requested');
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

  /** Errors are logged by `#report`, and reported to requests that wait for permits. */
  #requestInBackground(keyId: string, permits: KeyPermits, isRelease = false): void {
    this.#requestPermits(keyId, permits, isRelease).catch(() => {});
  }
}

type Verdict = RateVerdict | undefined | Promise<RateVerdict | undefined>;

interface CallerLimiterDeps extends Pick<ServiceDeps, 'store' | 'log'> {
  /** Requests per minute of a key, and of a user by token. 0 for no limit. */
  limit: number;
}

/** The limit of a user over all keys and tokens, in limits of one key. */
const USER_SHARE = 3;

/**
 * Counts the requests of each key, of each OAuth client, those by user token, and all requests of each user, through every transport. Administrators and
 * anonymous callers are not counted.
 */
export class CallerLimiter extends Service<CallerLimiterDeps> {
  readonly #byKey = new RateLimiter(this.deps);
  readonly #byUser = new RateLimiter({ ...this.deps, prefix: 'user ', limit: USER_SHARE * this.deps.limit });

  /** Counts a request. The verdict is the key's, unless the user's limit rejects it. Undefined if nothing is counted. */
  take({ uid, keyId, clientId }: Pick<Actor, 'uid' | 'keyId' | 'clientId'>): Verdict {
    if (uid === '') return undefined;
    const own = this.#byKey.take(keyId ?? (clientId === undefined ? `token of ${uid}` : clientKey(uid, clientId)));
    return own instanceof Promise ? own.then((verdict) => this.#countUser(uid, verdict)) : this.#countUser(uid, own);
  }

  /** Counts a control message of the live socket. */
  takeMessage(uid: string): Verdict {
    return this.#byUser.take(uid);
  }

  async close(): Promise<void> {
    await Promise.all([this.#byKey.close(), this.#byUser.close()]);
  }

  #countUser(uid: string, own: RateVerdict | undefined): Verdict {
    if (!own?.allowed) return own;
    const user = this.#byUser.take(uid);
    const combine = (verdict: RateVerdict | undefined) => (verdict?.allowed === false ? verdict : own);
    return user instanceof Promise ? user.then(combine) : combine(user);
  }
}

/** The id of a client may be a long address. */
const clientKey = (uid: string, clientId: string) => `client ${hashSecret(clientId)} of ${uid}`;

/** Requests per minute of one network address that anyone may send, and that are stored or passed on. */
const limits = {
  /** Registers a client. */
  register: 20,
  /** Fetches the document of a client. */
  fetch: 20,
  /** Begins an authorization. */
  authorize: 60,
};

type StrangerAction = keyof typeof limits;

/** The limit of all addresses together, in limits of one. */
const ALL_SHARE = 10;

interface StrangerLimiterDeps extends Pick<ServiceDeps, 'store' | 'log'> {
  /** `RATE_LIMIT_PER_MINUTE`: no limit is above it, and 0 means none. */
  most: number;
}

/** Limits the requests of callers without credentials, by address and over all addresses. */
export class StrangerLimiter extends Service<StrangerLimiterDeps> {
  readonly #limiters = {
    register: this.#create(limits.register),
    fetch: this.#create(limits.fetch),
    authorize: this.#create(limits.authorize),
  };

  /** Counts a request. Undefined without a limit. */
  async take(action: StrangerAction, address: string): Promise<RateVerdict | undefined> {
    const { byAddress, overAll } = this.#limiters[action];
    const own = await byAddress.take(`${action} ${address}`);
    return own?.allowed ? overAll.take(`${action} of all`) : own;
  }

  async close(): Promise<void> {
    const limiters = Object.values(this.#limiters).flatMap(({ byAddress, overAll }) => [byAddress, overAll]);
    await Promise.all(limiters.map((limiter) => limiter.close()));
  }

  #create(perMinute: number) {
    const limit = Math.min(perMinute, this.deps.most);
    const overAll = new RateLimiter({ ...this.deps, limit: ALL_SHARE * limit });
    return { byAddress: new RateLimiter({ ...this.deps, limit }), overAll };
  }
}
