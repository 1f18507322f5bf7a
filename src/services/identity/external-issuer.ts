import {
  createRemoteJWKSet,
  customFetch,
  errors,
  type JWTPayload,
  type JWTVerifyGetKey,
  type RemoteJWKSet,
} from 'jose';
import type { Logger } from 'pino';
import { DomainError } from '../../errors.ts';
import { parseJson } from '../../lib/element-limits.ts';
import { limitResponse } from '../../lib/limit-response.ts';
import { toRecord } from '../../lib/record.ts';
import type { Clock } from '../../pipeline/clocks/clock.ts';
import type { AccountRecord, NewAccount } from '../../store/accounts/accounts.ts';
import { newId } from '../../store/ids.ts';
import type { Store } from '../../store/store.ts';
import { Service } from '../service-deps.ts';
import { verifyJwt } from './signing-keys.ts';

/** Only algorithms with a public verification key. With HS*, everyone who can verify can also sign. */
const ALGORITHMS = [
  ...['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512'],
  ...['ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'],
];
const TIMEOUT_MS = 5_000;
const MAX_DOCUMENT_BYTES = 1_000_000;
const MAX_DOCUMENT_VALUES = 20_000;
/** The pause after the issuer could not be reached. */
const RETRY_AFTER_MS = 5_000;

/** The identity of a user of an external issuer. */
export interface ExternalIdentity {
  issuer: string;
  subject: string;
}

/** The claims of an access token of an external issuer. */
export interface ExternalAccess extends ExternalIdentity {
  clientId: string;
  scopes: ReadonlySet<string>;
}

interface IssuerOptions {
  /** Exactly as in the `iss` claim. */
  issuer: string;
  audience: string;
  log: Logger;
  clock: Clock;
}

/**
 * Verifies the tokens of an OpenID Connect issuer with its published keys (OpenID Connect Discovery 1.0, section 4). The keys are fetched
 * for the first token and cached for ten minutes.
 */
export class ExternalIssuer extends Service<IssuerOptions> {
  #published: Promise<RemoteJWKSet> | undefined;
  #failedAtMs = Number.NEGATIVE_INFINITY;
  readonly #getKey: JWTVerifyGetKey = async (header, token) => {
    try {
      return await (await this.#getPublishedKeys())(header, token);
    } catch (cause) {
      if (isTokenError(cause)) throw cause;
      this.deps.log.warn({ err: cause }, 'the keys of OIDC_ISSUER could not be fetched');
      const options = { cause, retryAfterMs: RETRY_AFTER_MS };
      throw new DomainError('unavailable', 'The identity provider cannot be reached', options);
    }
  };

  /**
   * Returns the identity of a token. Undefined for an invalid one.
   * @throws DomainError `unavailable` if the issuer's keys could not be fetched
   */
  async verify(token: string): Promise<ExternalIdentity | undefined> {
    const payload = await this.#verifyFor(token, this.deps.audience);
    return payload && identity(this.deps.issuer, payload);
  }

  /**
   * Returns what an access token says, if it is for one of the audiences. Undefined for an invalid one.
   * @throws DomainError `unavailable` if the issuer's keys could not be fetched
   */
  async verifyAccess(token: string, audiences: readonly string[]): Promise<ExternalAccess | undefined> {
    const payload = await this.#verifyFor(token, [...audiences]);
    const owner = payload && identity(this.deps.issuer, payload);
    return owner && { ...owner, clientId: clientOf(payload), scopes: scopesOf(payload) };
  }

  #verifyFor(token: string, audience: string | string[]): Promise<JWTPayload | undefined> {
    const expected = { issuer: this.deps.issuer, audience, algorithms: ALGORITHMS, now: this.deps.clock.now() };
    return verifyJwt(token, this.#getKey, { ...expected, requiredClaims: ['exp', 'sub', 'aud'] });
  }

  async #getPublishedKeys(): Promise<RemoteJWKSet> {
    if (this.deps.clock.monotonicNow() - this.#failedAtMs < RETRY_AFTER_MS)
      throw new Error('the issuer could not be reached a moment ago');
    this.#published ??= discoverKeys(this.deps.issuer);
    try {
      return await this.#published;
    } catch (error) {
      this.#published = undefined;
      this.#failedAtMs = this.deps.clock.monotonicNow();
      throw error;
    }
  }
}

/** A subject has at most 255 ASCII characters (OpenID Connect Core 1.0, section 2). */
function identity(issuer: string, { sub }: JWTPayload): ExternalIdentity | undefined {
  return typeof sub === 'string' && /^[\x20-\x7e]{1,255}$/.test(sub) ? { issuer, subject: sub } : undefined;
}

/** Issuers write `scope` (RFC 8693), or `scp` as a text or a list. */
function scopesOf({ scope, scp }: JWTPayload): ReadonlySet<string> {
  const written = scope ?? scp;
  const scopes = typeof written === 'string' ? written.split(' ') : Array.isArray(written) ? written : [];
  return new Set(scopes.filter((one): one is string => typeof one === 'string' && one !== ''));
}

/** Issuers write `client_id` (RFC 9068) or `azp`. */
function clientOf({ client_id: clientId, azp }: JWTPayload): string {
  const written = clientId ?? azp;
  return typeof written === 'string' ? written : 'unknown';
}

/** True if the token names an unknown key. Any other error is a failure to fetch the keys. */
const isTokenError = (error: unknown) =>
  error instanceof errors.JWKSNoMatchingKey ||
  error instanceof errors.JWKSMultipleMatchingKeys ||
  error instanceof errors.JOSENotSupported;

const fetchDocument = async (address: string, init: RequestInit): Promise<Response> =>
  limitResponse(await fetch(address, init), { maxBytes: MAX_DOCUMENT_BYTES, maxValues: MAX_DOCUMENT_VALUES }, Error);

async function discoverKeys(issuer: string): Promise<RemoteJWKSet> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const response = await fetchDocument(address, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`the discovery document has the status ${response.status}`);
  const { issuer: named, jwks_uri: keysAddress } = toRecord(parseJson(await response.text()));
  if (named !== issuer) throw new Error('the discovery document is for another issuer');
  if (typeof keysAddress !== 'string' || !URL.canParse(keysAddress))
    throw new Error('the discovery document has no jwks_uri');
  const url = new URL(keysAddress);
  if (url.protocol !== 'https:' && url.protocol !== new URL(issuer).protocol) {
    throw new Error('jwks_uri must use https like the issuer');
  }
  return createRemoteJWKSet(url, { timeoutDuration: TIMEOUT_MS, [customFetch]: fetchDocument });
}

type Accounts = Pick<Store, 'system'>;

/**
 * Finds or creates the account of an identity, also if several processes do this at once. If another account has the wanted `uid`, the new
 * account gets a random one.
 */
async function claimAccount(
  { system: { accounts } }: Accounts,
  { issuer, subject }: ExternalIdentity,
  wanted: NewAccount,
): Promise<AccountRecord> {
  for (const uid of [wanted.uid, newId()]) {
    const known = await accounts.findBySubject(issuer, subject);
    if (known) return known;
    const created = await accounts.createNew({ ...wanted, uid, issuer, subject });
    if (created) return created;
  }
  const known = await accounts.findBySubject(issuer, subject);
  if (!known) throw new Error('an account could neither be created nor found');
  return known;
}

const CACHE_SIZE = 10_000;

/**
 * Finds or creates the accounts of users of the external issuer. The `uid` is the subject, so that clients can use it on the live socket,
 * unless the subject is too long or another account has that `uid`.
 */
export class SubjectAccounts extends Service<{ store: Accounts; memoryAccess: boolean }> {
  // An identity never changes its account.
  readonly #found = new Map<string, string>();

  async findOrCreate(identity: ExternalIdentity): Promise<string> {
    const known = this.#found.get(identity.subject);
    if (known !== undefined) return known;
    const uid = identity.subject.length <= 128 ? identity.subject : newId();
    const account = await claimAccount(this.deps.store, identity, { uid, memory_access: this.deps.memoryAccess });
    if (this.#found.size >= CACHE_SIZE) this.#found.clear();
    this.#found.set(identity.subject, account.uid);
    return account.uid;
  }
}
