import { decodeJwt, jwtVerify, SignJWT } from 'jose';
import type { JsonWebKeySet, TokenPair } from '../../../generated/types.gen.ts';
import { DomainError } from '../../errors.ts';
import { type Clock, systemClock } from '../../pipeline/clocks/clock.ts';
import { newId } from '../../store/ids.ts';
import type { Store } from '../../store/store.ts';
import type { ServiceDeps } from '../service-deps.ts';
import { type ExternalAccess, type ExternalIdentity, ExternalIssuer } from './external-issuer.ts';
import { hashSecret, randomToken } from './secret.ts';
import { SIGNING_ALGORITHM, SigningKeys } from './signing-keys.ts';

/**
 * Names instead of addresses, so that tokens stay valid when the address of the service changes. External issuers are addresses, so they
 * cannot have this name.
 */
const ISSUER = 'earshot';
const AUDIENCE = 'earshot';
const LIFE_S = 3_600;
const CLOCK_TOLERANCE_S = 10;
/** The validity of an unused refresh token. */
const REFRESH_LIFE_MS = 90 * 24 * 3_600_000;

interface TokenServiceDeps extends Pick<ServiceDeps, 'store' | 'log'> {
  /** An external issuer whose tokens are accepted. */
  oidc?: { issuer: string; audience: string } | undefined;
  clock?: Clock;
}

/** The subject of a user token: an account, or a user of the external issuer. */
type TokenSubject = { uid: string } | ExternalIdentity;

/** User tokens and refresh tokens. */
export class TokenService {
  readonly #deps: TokenServiceDeps;
  readonly #clock: Clock;
  /** They also sign the access tokens of the authorization server. */
  readonly signingKeys: SigningKeys;
  readonly #external: ExternalIssuer | undefined;

  constructor({ clock = systemClock, ...deps }: TokenServiceDeps) {
    this.#deps = deps;
    const { store, log, oidc } = deps;
    this.#clock = clock;
    this.signingKeys = new SigningKeys({ store, clock });
    this.#external = oidc && new ExternalIssuer({ ...oidc, log, clock });
  }

  /** Loads or creates the signing key. Call it first. */
  open(): Promise<void> {
    return this.signingKeys.open();
  }

  /** Issues the first pair of a login. Pass the store of a transaction if there is one. */
  issue(uid: string, tx: Store = this.#deps.store): Promise<TokenPair> {
    return this.#issuePair(tx, uid, newId());
  }

  /**
   * Exchanges a refresh token for a new pair. A reused token may be stolen, so all tokens of its login are revoked.
   * @throws DomainError `unauthenticated`
   */
  async refresh(refreshToken: string): Promise<TokenPair> {
    const next = await this.#deps.store.transaction(async (tx) => {
      const consumed = await tx.system.refreshTokens.consume(hashSecret(refreshToken));
      if (consumed.outcome === 'reused')
        this.#deps.log.warn({ uid: consumed.uid }, 'refresh token reused: all tokens of its login are revoked');
      return consumed.outcome === 'ok' ? this.#issuePair(tx, consumed.uid, consumed.family) : undefined;
    });
    if (next) return next;
    throw new DomainError('unauthenticated', 'Invalid refresh token');
  }

  /** Revokes all refresh tokens of the login of this one, if it is known. */
  async revoke(refreshToken: string): Promise<void> {
    await this.#deps.store.system.refreshTokens.revokeLogin(hashSecret(refreshToken));
  }

  /**
   * Returns the subject of a user token. Undefined for an invalid one.
   * @throws DomainError `unavailable` if the external issuer's keys could not be fetched
   */
  async verify(token: string): Promise<TokenSubject | undefined> {
    const issuer = decodeIssuer(token);
    if (issuer === ISSUER) return this.#verifyOwn(token);
    return issuer !== undefined && issuer === this.#deps.oidc?.issuer ? this.#external?.verify(token) : undefined;
  }

  /** Returns the claims of the external issuer's access token if it is for one of the audiences. Throws like `verify`. */
  async verifyExternalAccess(token: string, audiences: readonly string[]): Promise<ExternalAccess | undefined> {
    return decodeIssuer(token) === this.#deps.oidc?.issuer ? this.#external?.verifyAccess(token, audiences) : undefined;
  }

  /** The public keys, RFC 7517. */
  async jwks(): Promise<JsonWebKeySet> {
    return (await this.signingKeys.fresh()).published;
  }

  async #sign(uid: string): Promise<string> {
    const { kid, privateKey } = await this.signingKeys.fresh();
    const issuedAt = Math.floor(this.#clock.now() / 1000);
    return new SignJWT()
      .setProtectedHeader({ alg: SIGNING_ALGORITHM, kid, typ: 'JWT' })
      .setIssuer(ISSUER)
      .setAudience(AUDIENCE)
      .setSubject(uid)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + LIFE_S)
      .sign(privateKey);
  }

  /** Issues a pair. All refresh tokens of one login belong to one family. */
  async #issuePair(tx: Store, uid: string, family: string): Promise<TokenPair> {
    const refreshToken = `rt_${randomToken()}`;
    const expiresAt = new Date(this.#clock.now() + REFRESH_LIFE_MS);
    await tx.of(uid).refreshTokens.insert({ hash: hashSecret(refreshToken), family, expires_at: expiresAt });
    return { user_token: await this.#sign(uid), refresh_token: refreshToken, token_type: 'Bearer', expires_in: LIFE_S };
  }

  async #verifyOwn(token: string): Promise<TokenSubject | undefined> {
    try {
      const { payload } = await jwtVerify(token, this.signingKeys.find, {
        issuer: ISSUER,
        audience: AUDIENCE,
        algorithms: [SIGNING_ALGORITHM],
        clockTolerance: CLOCK_TOLERANCE_S,
        currentDate: new Date(this.#clock.now()),
        requiredClaims: ['exp', 'sub'],
      });
      return typeof payload.sub === 'string' ? { uid: payload.sub } : undefined;
    } catch (error) {
      // The keys could not be read from the store.
      if (error instanceof DomainError) throw error;
      return undefined;
    }
  }
}

/** Reads the unverified issuer, to choose the verifier. */
function decodeIssuer(token: string): string | undefined {
  try {
    return decodeJwt(token).iss;
  } catch {
    return undefined;
  }
}
