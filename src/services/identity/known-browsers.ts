import { jwtVerify, SignJWT } from 'jose';
import { DomainError } from '../../errors.ts';
import { newId } from '../../store/ids.ts';
import { SIGNING_ALGORITHM, type SigningKeys } from './signing-keys.ts';

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
export class KnownBrowsers {
  readonly #keys: SigningKeys;

  constructor(keys: SigningKeys) {
    this.#keys = keys;
  }

  /** The id of the browser with this cookie, if it was logged in to the account before. */
  async idOf(cookie: string | undefined, uid: string | undefined): Promise<string | undefined> {
    const browser = await this.#read(cookie);
    return browser && uid !== undefined && browser.uids.includes(uid) ? browser.id : undefined;
  }

  /** The cookie of a browser that is logged in now. `cookie` is its former one. */
  async remember(cookie: string | undefined, uid: string): Promise<string> {
    const { id, uids } = (await this.#read(cookie)) ?? { id: newId(), uids: [] };
    const { kid, privateKey } = await this.#keys.fresh();
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
    try {
      const { payload } = await jwtVerify<{ uids: string[] }>(cookie, this.#keys.find, {
        issuer: ISSUER,
        audience: AUDIENCE,
        algorithms: [SIGNING_ALGORITHM],
        requiredClaims: ['exp', 'jti', 'uids'],
      });
      return { id: payload.jti ?? '', uids: payload.uids };
    } catch (error) {
      // The keys could not be read from the store.
      if (error instanceof DomainError) throw error;
      return undefined;
    }
  }
}
