import { SignJWT } from 'jose';
import { DomainError, invalidInput } from '../../errors.ts';
import { HOUR_MS, MINUTE_MS } from '../../lib/time.ts';
import type { AccountRecord } from '../../store/accounts/accounts.ts';
import { newId } from '../../store/ids.ts';
import type { RateHit } from '../../store/rate-limits.ts';
import type { Store } from '../../store/store.ts';
import { Service } from '../service-deps.ts';
import { hashSecret } from './secrets.ts';
import { SIGNING_ALGORITHM, type SigningKeys, verifyJwt } from './signing-keys.ts';

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
export class LoginAttempts extends Service<{ store: Pick<Store, 'system'> }> {
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
        requireAllowed(await this.deps.store.system.rateLogs.hit(key, most, windowMs));
        counted.push(key);
      }
      isWrong = !(await check());
      return !isWrong;
    } finally {
      if (!isWrong) for (const key of counted) await this.deps.store.system.rateLogs.release(key);
    }
  }
}

function requireAllowed({ allowed, resetMs }: RateHit): void {
  if (allowed) return;
  const minutes = Math.max(1, Math.ceil(resetMs / MINUTE_MS));
  const detail = `Too many failed logins. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}, or use a login link.`;
  throw new DomainError('rate_limited', detail, { retryAfterMs: resetMs });
}

const ISSUER = 'earshot';
/** No token of a user has it. */
const AUDIENCE = 'earshot browser';
const LIFE = '365 days';
/** The accounts that a browser is known to, the last one first. */
const MAX_ACCOUNTS = 10;

interface KnownBrowser {
  id: string;
  uids: readonly string[];
}

/** Names browsers by a signed cookie after a login: guesses from elsewhere do not lock them out. */
export class KnownBrowsers extends Service<{ keys: SigningKeys }> {
  /** The id of the browser with this cookie, if it was logged in to the account before. */
  async idOf(cookie: string | undefined, uid: string | undefined): Promise<string | undefined> {
    const browser = await this.#read(cookie);
    return browser && uid !== undefined && browser.uids.includes(uid) ? browser.id : undefined;
  }

  /** The cookie of a browser that is logged in now. `cookie` is its former one. */
  async remember(cookie: string | undefined, uid: string): Promise<string> {
    const { id, uids } = (await this.#read(cookie)) ?? { id: newId(), uids: [] };
    const { kid, privateKey } = await this.deps.keys.fresh();
    return new SignJWT({ uids: [uid, ...uids.filter((one) => one !== uid)].slice(0, MAX_ACCOUNTS) })
      .setProtectedHeader({ alg: SIGNING_ALGORITHM, kid })
      .setIssuer(ISSUER)
      .setAudience(AUDIENCE)
      .setJti(id)
      .setIssuedAt()
      .setExpirationTime(LIFE)
      .sign(privateKey);
  }

  async #read(cookie = ''): Promise<KnownBrowser | undefined> {
    const expected = { issuer: ISSUER, audience: AUDIENCE, now: Date.now(), requiredClaims: ['exp', 'jti', 'uids'] };
    const payload = await verifyJwt(cookie, this.deps.keys.find, expected);
    return payload && { id: payload.jti ?? '', uids: payload.uids as string[] };
  }
}

/** For an account without a name, which is usually that of the person who runs the service. */
const FALLBACK = 'owner';
const MAX_LENGTH = 100;
/** The length of the number that is added to a name that is taken. */
const NUMBER_LENGTH = 10;

/** Login names are compared without case, and in one form of Unicode. */
export const normalizeLoginName = (name: string): string => name.normalize('NFKC').trim().toLowerCase();

/**
 * Returns the normalized name if it can be the login name of the account `uid`, or of a new one.
 * @throws DomainError `invalid_input` for other characters than the spec's, `conflict` if another account has it
 */
export async function requireFreeLoginName(store: Pick<Store, 'system'>, typed: string, uid?: string): Promise<string> {
  const name = normalizeLoginName(typed);
  if (!/^[\p{L}\p{N}._@+-]{1,100}$/u.test(name)) {
    const msg = 'A login name has 1 to 100 letters, digits and . _ @ + -, for example dana or dana@example.org';
    throw invalidInput({ loc: ['body', 'login_name'], msg, type: 'value_error' });
  }
  const owner = await store.system.accounts.findByLoginName(name);
  if (owner && owner.uid !== uid) throw new DomainError('conflict', `The login name ${name} is taken. Choose another`);
  return name;
}

/** A free login name, from the name of the account. */
export async function suggestLoginName(store: Pick<Store, 'system'>, account: AccountRecord): Promise<string> {
  if (account.login_name !== null) return account.login_name;
  const words = normalizeLoginName(account.name ?? '').match(/[\p{L}\p{N}_@+-]+/gu) ?? [];
  const name = words.join('.').slice(0, MAX_LENGTH - NUMBER_LENGTH) || FALLBACK;
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? name : `${name}${number}`;
    if (!(await store.system.accounts.findByLoginName(candidate))) return candidate;
  }
}
