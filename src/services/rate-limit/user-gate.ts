import { DomainError } from '../../errors.ts';

/** Ends a place in the gate. May be called twice. */
export type Leave = () => void;

interface UserGateOptions {
  /** Requests of one user at once. */
  atOnce?: number;
  /** Requests that wait for those. */
  waiting?: number;
  maxWaitMs?: number;
}

interface Places {
  running: number;
  waiting: Set<() => void>;
}

/** A request at the gate. The signal is read only if it has to wait. */
interface Entering {
  readonly actor: { readonly uid: string };
  readonly signal?: AbortSignal;
}

const RETRY_MS = 1000;

/**
 * Limits the requests of a user that run at once in this process, through every transport. Others wait, first come first served, and
 * above a number of waiting ones they are refused: one user's work leaves room for that of others.
 */
export class UserGate {
  readonly #options: Required<UserGateOptions>;
  readonly #byUser = new Map<string, Places>();

  constructor({ atOnce = 16, waiting = 100, maxWaitMs = 30_000 }: UserGateOptions = {}) {
    this.#options = { atOnce, waiting, maxWaitMs };
  }

  /**
   * Returns the function that ends the request's place. Administrators and anonymous callers have no limit.
   * @throws DomainError `rate_limited`, or the reason of the signal
   */
  enter(request: Entering): Leave | Promise<Leave> {
    const { uid } = request.actor;
    if (uid === '') return () => {};
    const places = this.#byUser.get(uid) ?? { running: 0, waiting: new Set() };
    this.#byUser.set(uid, places);
    if (places.running < this.#options.atOnce) {
      places.running += 1;
      return this.#leaving(uid, places);
    }
    if (places.waiting.size >= this.#options.waiting) throw tooMany();
    return this.#wait(places, request.signal).then(() => this.#leaving(uid, places));
  }

  #leaving(uid: string, places: Places): Leave {
    let hasLeft = false;
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      const [next] = places.waiting;
      // The place passes on to the next request.
      if (next && places.waiting.delete(next)) return next();
      places.running -= 1;
      if (places.running === 0) this.#byUser.delete(uid);
    };
  }

  async #wait({ waiting }: Places, signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const refuse = (reason: unknown) => {
      waiting.delete(resolve);
      reject(reason);
    };
    const abort = () => refuse(signal?.reason);
    const timer = setTimeout(() => refuse(tooMany()), this.#options.maxWaitMs).unref();
    waiting.add(resolve);
    signal?.addEventListener('abort', abort, { once: true });
    await promise.finally(() => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    });
  }
}

const tooMany = () =>
  new DomainError('rate_limited', 'Too many of your requests are running. Try again in 1s.', {
    retryAfterMs: RETRY_MS,
  });
