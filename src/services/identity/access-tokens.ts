import { hash } from 'node:crypto';
import { type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { DomainError } from '../../errors.ts';
import type { Clock } from '../../pipeline/clocks/clock.ts';
import { SIGNING_ALGORITHM } from './signing-keys.ts';

/** The claims of a valid access token of the authorization server. */
export interface AccessToken {
  uid: string;
  clientId: string;
  scopes: ReadonlySet<string>;
  /** The resources that the token is for. */
  audiences: readonly string[];
}

interface Entry {
  token: AccessToken;
  untilMs: number;
}

interface AccessTokenDeps {
  /** The address of the authorization server. */
  issuer: () => string;
  findKey: JWTVerifyGetKey;
  hasAccount(uid: string): Promise<boolean>;
  /** With `OIDC_ISSUER`, there is no authorization server here: no token of it is valid. */
  isReplaced?: boolean;
  clock: Clock;
}

const CLOCK_TOLERANCE_S = 10;
const MAX_ENTRIES = 10_000;
/** Longer than a token is valid. */
const LONGEST_LIFE_MS = 15 * 60_000;

/**
 * Verifies access tokens (RFC 9068) without the store, except for tokens that are older than this process: it cannot know whether their
 * account was deleted meanwhile. A signature takes 240 us to verify, so valid tokens are cached by their hash until they expire.
 */
export class AccessTokenVerifier {
  readonly #deps: AccessTokenDeps;
  readonly #startedAtMs: number;
  readonly #entries = new Map<string, Entry>();
  readonly #rejected = new Set<string>();

  constructor(deps: AccessTokenDeps) {
    this.#deps = deps;
    this.#startedAtMs = deps.clock.now();
  }

  /** Returns what the token says, whatever resource it is for. Undefined for an invalid one. */
  async verify(token: string): Promise<AccessToken | undefined> {
    if (this.#deps.isReplaced) return undefined;
    const key = hash('sha256', token, 'base64');
    const entry = this.#entries.get(key);
    if (entry && entry.untilMs > this.#deps.clock.now()) return this.#unlessRejected(entry.token);
    this.#entries.delete(key);
    const payload = await this.#verifySignature(token);
    const verified = payload && toAccessToken(payload);
    if (verified && this.#isOlderThanProcess(payload) && !(await this.#deps.hasAccount(verified.uid))) return undefined;
    if (verified) this.#remember(key, { token: verified, untilMs: ((payload.exp ?? 0) + CLOCK_TOLERANCE_S) * 1000 });
    return verified && this.#unlessRejected(verified);
  }

  /** Stops accepting the tokens of an account that was deleted, until the last of them has expired. */
  reject(uid: string): void {
    this.#rejected.add(uid);
    setTimeout(() => this.#rejected.delete(uid), LONGEST_LIFE_MS).unref();
  }

  #unlessRejected = (token: AccessToken) => (this.#rejected.has(token.uid) ? undefined : token);

  /** By the clock of the process that issued it, which may be ahead. */
  #isOlderThanProcess = ({ iat = 0 }: JWTPayload) => (iat - CLOCK_TOLERANCE_S) * 1000 <= this.#startedAtMs;

  async #verifySignature(token: string): Promise<JWTPayload | undefined> {
    try {
      const { payload } = await jwtVerify(token, this.#deps.findKey, {
        issuer: this.#deps.issuer(),
        typ: 'at+jwt',
        algorithms: [SIGNING_ALGORITHM],
        clockTolerance: CLOCK_TOLERANCE_S,
        currentDate: new Date(this.#deps.clock.now()),
        requiredClaims: ['exp', 'sub', 'aud', 'client_id', 'jti'],
      });
      return payload;
    } catch (error) {
      // The keys could not be read from the store.
      if (error instanceof DomainError) throw error;
      return undefined;
    }
  }

  #remember(key: string, entry: Entry): void {
    const oldest = this.#entries.size >= MAX_ENTRIES ? this.#entries.keys().next().value : undefined;
    if (oldest !== undefined) this.#entries.delete(oldest);
    this.#entries.set(key, entry);
  }
}

function toAccessToken({ sub, aud, client_id: clientId, scope }: JWTPayload): AccessToken | undefined {
  if (typeof sub !== 'string' || typeof clientId !== 'string') return undefined;
  const audiences = typeof aud === 'string' ? [aud] : (aud ?? []);
  const scopes = new Set(typeof scope === 'string' ? scope.split(' ').filter((one) => one !== '') : []);
  return { uid: sub, clientId, scopes, audiences };
}
