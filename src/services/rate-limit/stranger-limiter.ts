import type { RateVerdict } from '../../call.ts';
import type { ServiceDeps } from '../service-deps.ts';
import { RateLimiter } from './rate-limiter.ts';

/** Requests per minute of one network address that anyone may send, and that are stored or passed on. */
const limits = {
  /** Registers a client. */
  register: 20,
  /** Fetches the document of a client. */
  fetch: 20,
  /** Begins an authorization. */
  authorize: 60,
};

export type StrangerAction = keyof typeof limits;

/** The limit of all addresses together, in limits of one. */
const ALL_SHARE = 10;

interface StrangerLimiterDeps extends Pick<ServiceDeps, 'store' | 'log'> {
  /** `RATE_LIMIT_PER_MINUTE`: no limit is above it, and 0 means none. */
  most: number;
}

/** Limits the requests of callers without credentials, by address and over all addresses. */
export class StrangerLimiter {
  readonly #byAddress: Record<StrangerAction, RateLimiter>;
  readonly #overAll: Record<StrangerAction, RateLimiter>;

  constructor({ most, ...deps }: StrangerLimiterDeps) {
    const create = (share: number, action: StrangerAction) =>
      new RateLimiter({ ...deps, limit: share * Math.min(limits[action], most) });
    const all = (share: number) => ({
      register: create(share, 'register'),
      fetch: create(share, 'fetch'),
      authorize: create(share, 'authorize'),
    });
    this.#byAddress = all(1);
    this.#overAll = all(ALL_SHARE);
  }

  /** Counts a request. Undefined without a limit. */
  async take(action: StrangerAction, address: string): Promise<RateVerdict | undefined> {
    const own = await this.#byAddress[action].take(`${action} ${address}`);
    return own?.allowed ? this.#overAll[action].take(`${action} of all`) : own;
  }

  async close(): Promise<void> {
    const limiters = [...Object.values(this.#byAddress), ...Object.values(this.#overAll)];
    await Promise.all(limiters.map((limiter) => limiter.close()));
  }
}
