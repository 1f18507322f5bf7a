import { DomainError } from '../../errors.ts';
import { HOUR_MS, MINUTE_MS } from '../../lib/durations.ts';
import type { RateHit } from '../../store/rate-limits/logs-repository.ts';
import type { Store } from '../../store/store.ts';
import { hashSecret } from './secret.ts';

/** Where a password was typed. */
export interface LoginPlace {
  /** The address of the client; of IPv6, its network. */
  address: string;
  /** Names a browser that was logged in to the account before, or the session of the request. */
  knownAs?: string | undefined;
}

/** A family behind one address shares its limit. */
const BY_ADDRESS = { most: 50, windowMs: 15 * MINUTE_MS };
/** Guesses from other addresses do not lock the owner out, */
const BY_NAME_AND_ADDRESS = { most: 10, windowMs: 15 * MINUTE_MS };
/** and those from many addresses only browsers that were not logged in before. */
const BY_NAME = { most: 100, windowMs: HOUR_MS };

/**
 * Counts failed logins, in all processes. Attempts for a login name without an account are counted in the same way. An attempt counts
 * before its password is checked, so that parallel ones do not exceed the limit.
 */
export class LoginAttempts {
  readonly #store: Pick<Store, 'system'>;

  constructor({ store }: { store: Pick<Store, 'system'> }) {
    this.#store = store;
  }

  /** Runs one attempt. It is counted only if `check` returns false. Throws `rate_limited`, and what `check` throws. */
  async run(name: string, { address, knownAs }: LoginPlace, check: () => Promise<boolean>): Promise<boolean> {
    // Typed names are not stored: some people type their password there.
    const account = `login account ${hashSecret(name)}`;
    const limits = [
      { key: `login address ${address}`, ...BY_ADDRESS },
      { key: `${account} ${address}`, ...BY_NAME_AND_ADDRESS },
      { key: knownAs === undefined ? account : `${account} known as ${knownAs}`, ...BY_NAME },
    ];
    const counted: string[] = [];
    let isWrong = false;
    try {
      for (const { key, most, windowMs } of limits) {
        requireAllowed(await this.#store.system.rateLogs.hit(key, most, windowMs));
        counted.push(key);
      }
      isWrong = !(await check());
      return !isWrong;
    } finally {
      if (!isWrong) for (const key of counted) await this.#store.system.rateLogs.release(key);
    }
  }
}

function requireAllowed({ allowed, resetMs }: RateHit): void {
  if (allowed) return;
  const minutes = Math.max(1, Math.ceil(resetMs / MINUTE_MS));
  const detail = `Too many failed logins. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}, or use a login link.`;
  throw new DomainError('rate_limited', detail, { retryAfterMs: resetMs });
}
