import type { Actor, RateVerdict } from '../../call.ts';
import { hashSecret } from '../identity/secret.ts';
import type { ServiceDeps } from '../service-deps.ts';
import { RateLimiter } from './rate-limiter.ts';

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
export class CallerLimiter {
  readonly #byKey: RateLimiter;
  readonly #byUser: RateLimiter;

  constructor({ store, log, limit }: CallerLimiterDeps) {
    this.#byKey = new RateLimiter({ store, log, limit });
    this.#byUser = new RateLimiter({ store, log, limit: USER_SHARE * limit });
  }

  /** Counts a request. The verdict is the key's, unless the user's limit rejects it. Undefined if nothing is counted. */
  take({ uid, keyId, clientId }: Pick<Actor, 'uid' | 'keyId' | 'clientId'>): Verdict {
    if (uid === '') return undefined;
    const own = this.#byKey.take(keyId ?? (clientId === undefined ? `token of ${uid}` : clientKey(uid, clientId)));
    return own instanceof Promise ? own.then((verdict) => this.#countUser(uid, verdict)) : this.#countUser(uid, own);
  }

  /** Counts a control message of the live socket. */
  takeMessage(uid: string): Verdict {
    return this.#byUser.take(userKey(uid));
  }

  async close(): Promise<void> {
    await Promise.all([this.#byKey.close(), this.#byUser.close()]);
  }

  #countUser(uid: string, own: RateVerdict | undefined): Verdict {
    if (!own?.allowed) return own;
    const user = this.#byUser.take(userKey(uid));
    const combine = (verdict: RateVerdict | undefined) => (verdict?.allowed === false ? verdict : own);
    return user instanceof Promise ? user.then(combine) : combine(user);
  }
}

/** The id of a client may be a long address. */
const clientKey = (uid: string, clientId: string) => `client ${hashSecret(clientId)} of ${uid}`;

const userKey = (uid: string) => `user ${uid}`;
