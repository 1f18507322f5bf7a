import { decodeJwt, jwtVerify, SignJWT } from 'jose';
import type { JsonWebKeySet, TokenPair } from '../../../generated/types.gen.ts';
import { DomainError } from '../../errors.ts';
import { type Clock, systemClock } from '../../pipeline/clocks/clock.ts';
import type { LoginMethod } from '../../store/logins/sessions-table.ts';
import type { Store } from '../../store/store.ts';
import type { ServiceDeps } from '../service-deps.ts';
import { type ExternalAccess, type ExternalIdentity, ExternalIssuer } from './external-issuer.ts';
import { hashSecret, randomToken } from './secret.ts';
import { addSession, endSession, newSession, type SessionOrigin } from './sessions.ts';
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

/** The subject of a user token: an account, in a session unless the last release issued the token, or a user of the external issuer. */
type TokenSubject = { uid: string; sessionId: string | undefined } | ExternalIdentity;

/** The method of a login, and where it begins. */
interface TokenLogin extends SessionOrigin {
  method: Extract<LoginMethod, 'command_line' | 'credentials'>;
}

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

  /** Starts the session of a program and issues its first pair. Pass the store of a transaction if there is one. */
  async issue(uid: string, { method, ...origin }: TokenLogin, tx: Store = this.#deps.store): Promise<TokenPair> {
    const session = newSession(method, origin, REFRESH_LIFE_MS);
    await addSession(tx, uid, { ...session, hash: null, kind: 'token' });
    return this.#issuePair(tx, uid, session.id);
  }

  /** Issues a pair of the session of `credentials.json`, or of a new one if that has ended: each start of the service does. */
  async issueCredentials(uid: string, tx: Store): Promise<TokenPair> {
    const own = (await tx.of(uid).sessions.list()).find(({ method }) => method === 'credentials');
    return own ? this.#renew(tx, uid, own.id) : this.issue(uid, { method: 'credentials' }, tx);
  }

  /**
   * Exchanges a refresh token for a new pair. A reused token may be stolen, so its session ends.
   * @throws DomainError `unauthenticated`
   */
  async refresh(refreshToken: string): Promise<TokenPair> {
    const hash = hashSecret(refreshToken);
    const next = await this.#deps.store.transaction(async (tx) => {
      const found = await tx.system.refreshTokens.find(hash);
      if (!found) return undefined;
      const { uid, family } = found;
      await tx.of(uid).account.lock();
      const outcome = await tx.of(uid).refreshTokens.consume(hash);
      if (outcome === 'ok') return this.#renew(tx, uid, family);
      if (outcome === 'reused') {
        this.#deps.log.warn({ uid }, 'refresh token reused: its session is revoked');
        await endSession(tx, uid, family);
      }
      return undefined;
    });
    if (next) return next;
    throw new DomainError('unauthenticated', 'Invalid refresh token');
  }

  /** Ends the session of a refresh token, if it is known. */
  async revoke(refreshToken: string): Promise<void> {
    await this.#deps.store.transaction(async (tx) => {
      const found = await tx.system.refreshTokens.find(hashSecret(refreshToken));
      if (found) await endSession(tx, found.uid, found.family);
    });
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

  async #sign(uid: string, sessionId: string): Promise<string> {
    const { kid, privateKey } = await this.signingKeys.fresh();
    const issuedAt = Math.floor(this.#clock.now() / 1000);
    return new SignJWT({ sid: sessionId })
      .setProtectedHeader({ alg: SIGNING_ALGORITHM, kid, typ: 'JWT' })
      .setIssuer(ISSUER)
      .setAudience(AUDIENCE)
      .setSubject(uid)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + LIFE_S)
      .sign(privateKey);
  }

  /** A refresh token of the last release has a family without a session: it gets one. */
  async #renew(tx: Store, uid: string, id: string): Promise<TokenPair> {
    const expires_at = new Date(this.#clock.now() + REFRESH_LIFE_MS);
    if (!(await tx.of(uid).sessions.update(id, { expires_at }))) {
      const session = newSession('credentials', {}, REFRESH_LIFE_MS);
      await addSession(tx, uid, { ...session, id, hash: null, kind: 'token' });
    }
    return this.#issuePair(tx, uid, id);
  }

  async #issuePair(tx: Store, uid: string, sessionId: string): Promise<TokenPair> {
    const refreshToken = `rt_${randomToken()}`;
    const expiresAt = new Date(this.#clock.now() + REFRESH_LIFE_MS);
    await tx.of(uid).refreshTokens.insert({ hash: hashSecret(refreshToken), family: sessionId, expires_at: expiresAt });
    const user_token = await this.#sign(uid, sessionId);
    return { user_token, refresh_token: refreshToken, token_type: 'Bearer', expires_in: LIFE_S };
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
      if (typeof payload.sub !== 'string') return undefined;
      return { uid: payload.sub, sessionId: typeof payload.sid === 'string' ? payload.sid : undefined };
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
