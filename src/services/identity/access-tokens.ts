import { hash } from 'node:crypto';
import type { JWTPayload, JWTVerifyGetKey } from 'jose';
import type { Clock } from '../../pipeline/clocks/clock.ts';
import { Service } from '../service-deps.ts';
import { CLOCK_TOLERANCE_S, verifyJwt } from './signing-keys.ts';

/** The claims of a valid access token of the authorization server. */
export interface AccessToken {
  uid: string;
  grantId: string;
  clientId: string;
  scopes: ReadonlySet<string>;
  /** The resources that the token is for. */
  audiences: readonly string[];
}

interface Entry {
  token: AccessToken;
  untilMs: number;
  /** When the grant was last found. */
  checkedMs: number;
}

interface AccessTokenDeps {
  /** The address of the authorization server. */
  issuer: () => string;
  findKey: JWTVerifyGetKey;
  /** True if a grant exists: the user may have revoked it, or deleted the account. */
  hasGrant(id: string): Promise<boolean>;
  /** With `OIDC_ISSUER`, there is no authorization server here: no token of it is valid. */
  isReplaced?: boolean;
  clock: Clock;
}

const MAX_ENTRIES = 10_000;
/** The time that a grant is not looked up again. */
const GRANT_CHECK_MS = 5000;
/** Longer than a token is valid. */
const LONGEST_LIFE_MS = 15 * 60_000;

/**
 * Verifies access tokens (RFC 9068), and every few seconds whether their grant still exists. It is slow to verify a signature, so
 * valid tokens are cached by their hash until they expire.
 */
export class AccessTokenVerifier extends Service<AccessTokenDeps> {
  readonly #entries = new Map<string, Entry>();
  readonly #rejected = new Set<string>();

  /** Returns what the token says, whatever resource it is for. Undefined for an invalid one. */
  async verify(token: string): Promise<AccessToken | undefined> {
    if (this.deps.isReplaced) return undefined;
    const key = hash('sha256', token, 'base64');
    const now = this.deps.clock.now();
    const cached = this.#entries.get(key);
    const entry = cached && cached.untilMs > now ? cached : await this.#read(token);
    if (entry && now - entry.checkedMs >= GRANT_CHECK_MS) {
      entry.checkedMs = (await this.deps.hasGrant(entry.token.grantId)) ? now : Number.NEGATIVE_INFINITY;
    }
    if (!entry || entry.checkedMs < 0 || this.#rejected.has(entry.token.uid)) {
      this.#entries.delete(key);
      return undefined;
    }
    if (entry !== cached) {
      const oldest = this.#entries.size >= MAX_ENTRIES ? this.#entries.keys().next().value : undefined;
      if (oldest !== undefined) this.#entries.delete(oldest);
      this.#entries.set(key, entry);
    }
    return entry.token;
  }

  /** Stops accepting the tokens of an account that was deleted, until the last of them has expired. */
  reject(uid: string): void {
    this.#rejected.add(uid);
    setTimeout(() => this.#rejected.delete(uid), LONGEST_LIFE_MS).unref();
  }

  async #read(text: string): Promise<Entry | undefined> {
    const payload = await verifyJwt(text, this.deps.findKey, {
      issuer: this.deps.issuer(),
      typ: 'at+jwt',
      now: this.deps.clock.now(),
      requiredClaims: ['exp', 'sub', 'aud', 'client_id', 'jti'],
    });
    const token = payload && toAccessToken(payload);
    if (!token) return undefined;
    const untilMs = ((payload.exp ?? 0) + CLOCK_TOLERANCE_S) * 1000;
    return { token, untilMs, checkedMs: Number.NEGATIVE_INFINITY };
  }
}

function toAccessToken(payload: JWTPayload): AccessToken | undefined {
  const { sub, aud, client_id: clientId, grant_id: grantId, scope } = payload;
  if (typeof sub !== 'string' || typeof clientId !== 'string' || typeof grantId !== 'string') return undefined;
  const audiences = typeof aud === 'string' ? [aud] : (aud ?? []);
  const scopes = new Set(typeof scope === 'string' ? scope.split(' ').filter((one) => one !== '') : []);
  return { uid: sub, grantId, clientId, scopes, audiences };
}
