import { DomainError } from '../../errors.ts';
import type { RateHit } from '../../store/rate-limits/logs-repository.ts';
import type { Store } from '../../store/store.ts';
import { hashSecret } from './secret.ts';

const WINDOW_MS = 15 * 60_000;
/** Failed attempts in the window. A family behind one address shares its limit. */
const MAX_BY_ACCOUNT = 10;
const MAX_BY_ADDRESS = 50;

/**
 * Counts failed logins by account and by address, in all processes. Attempts for a login name without an account are counted in the
 * same way. An attempt counts before its password is checked, so that parallel ones do not exceed the limit.
 */
export class LoginAttempts {
  readonly #store: Pick<Store, 'system'>;

  constructor({ store }: { store: Pick<Store, 'system'> }) {
    this.#store = store;
  }

  /** Runs one attempt. It is counted only if `check` returns false. Throws `rate_limited`, and what `check` throws. */
  async run(name: string, address: string, check: () => Promise<boolean>): Promise<boolean> {
    // Typed names are not stored: some people type their password there.
    const byAddress = `login address ${address}`;
    const byAccount = `login account ${hashSecret(name)}`;
    requireAllowed(await this.#store.system.rateLogs.hit(byAddress, MAX_BY_ADDRESS, WINDOW_MS));
    requireAllowed(await this.#store.system.rateLogs.hit(byAccount, MAX_BY_ACCOUNT, WINDOW_MS));
    let isWrong = false;
    try {
      isWrong = !(await check());
      return !isWrong;
    } finally {
      if (!isWrong) {
        await this.#store.system.rateLogs.release(byAddress);
        await this.#store.system.rateLogs.release(byAccount);
      }
    }
  }
}

function requireAllowed({ allowed, resetMs }: RateHit): void {
  if (allowed) return;
  const minutes = Math.max(1, Math.ceil(resetMs / 60_000));
  const detail = `Too many failed logins. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
  throw new DomainError('rate_limited', detail, { retryAfterMs: resetMs });
}
