import { decodeJwt, SignJWT } from 'jose';
import type { TokenPair } from '../../../generated/types.gen.ts';
import type { Call } from '../../call.ts';
import { DomainError } from '../../errors.ts';
import { loginClientId, loginPath, loginScope } from '../../lib/login-client.ts';
import { type Clock, systemClock } from '../../pipeline/clocks/clock.ts';
import type { LoginMethod } from '../../store/logins/sessions.ts';
import type { Store } from '../../store/store.ts';
import { Service, type ServiceDeps } from '../service-deps.ts';
import type { AccessTokenVerifier } from './access-tokens.ts';
import { type ExternalAccess, type ExternalIdentity, ExternalIssuer } from './external-issuer.ts';
import { hashSecret, randomToken } from './secrets.ts';
import { addSession, endSession, newSession, type SessionOrigin } from './sessions.ts';
import { SIGNING_ALGORITHM, SigningKeys, verifyJwt } from './signing-keys.ts';

/**
 * Names instead of addresses, so that tokens stay valid when the address of the service changes. External issuers are addresses, so they
 * cannot have this name.
 */
const ISSUER = 'earshot';
const AUDIENCE = 'earshot';
const LIFE_S = 3_600;
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
export class TokenService extends Service<TokenServiceDeps> {
  readonly #clock = this.deps.clock ?? systemClock;
  /** They also sign the access tokens of the authorization server. Open them first. */
  readonly signingKeys = new SigningKeys({ store: this.deps.store, clock: this.#clock });
  readonly #external =
    this.deps.oidc && new ExternalIssuer({ ...this.deps.oidc, log: this.deps.log, clock: this.#clock });

  /** Starts the session of a program and issues its first pair. Pass the store of a transaction if there is one. */
  async issue(uid: string, { method, ...origin }: TokenLogin, tx: Store = this.deps.store): Promise<TokenPair> {
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
    const next = await this.deps.store.transaction(async (tx) => {
      const found = await tx.system.refreshTokens.find(hash);
      if (!found) return undefined;
      const { uid, family } = found;
      await tx.of(uid).account.lock();
      const outcome = await tx.of(uid).refreshTokens.consume(hash);
      if (outcome === 'ok') return this.#renew(tx, uid, family);
      if (outcome === 'reused') {
        this.deps.log.warn({ uid }, 'refresh token reused: its session is revoked');
        await endSession(tx, uid, family);
      }
      return undefined;
    });
    if (next) return next;
    throw new DomainError('unauthenticated', 'Invalid refresh token');
  }

  /** Ends the session of a refresh token, if it is known. */
  async revoke(refreshToken: string): Promise<void> {
    await this.deps.store.transaction(async (tx) => {
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
    return issuer !== undefined && issuer === this.deps.oidc?.issuer ? this.#external?.verify(token) : undefined;
  }

  /** Returns the claims of the external issuer's access token if it is for one of the audiences. Throws like `verify`. */
  async verifyExternalAccess(token: string, audiences: readonly string[]): Promise<ExternalAccess | undefined> {
    return decodeIssuer(token) === this.deps.oidc?.issuer ? this.#external?.verifyAccess(token, audiences) : undefined;
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
    const expected = { issuer: ISSUER, audience: AUDIENCE, now: this.#clock.now(), requiredClaims: ['exp', 'sub'] };
    const { sub, sid } = (await verifyJwt(token, this.signingKeys.find, expected)) ?? {};
    return typeof sub === 'string' ? { uid: sub, sessionId: typeof sid === 'string' ? sid : undefined } : undefined;
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

interface BrowserLoginDeps extends Pick<ServiceDeps, 'store'> {
  tokens: Pick<TokenService, 'issue'>;
  accessTokens: Pick<AccessTokenVerifier, 'verify'>;
}

/** The end of a login of the command line: a user token for an access token. */
export class BrowserLoginService extends Service<BrowserLoginDeps> {
  /** An access token works once. @throws DomainError `unauthenticated` for any token that is not of a login */
  async exchange({ seen, userAgent }: Call, accessToken: string): Promise<TokenPair> {
    const { store, tokens, accessTokens } = this.deps;
    const token = await accessTokens.verify(accessToken);
    const isLogin =
      token?.clientId === loginClientId &&
      token.scopes.has(loginScope) &&
      token.audiences.every((one) => URL.parse(one)?.pathname === loginPath);
    const pair =
      isLogin &&
      (await store.transaction(async (tx) => {
        const { account, oauthRecords } = tx.of(token.uid);
        // In the order of a new password, which ends the logins that have begun.
        if (!(await account.lock()) || !(await oauthRecords.deleteGrant(token.grantId))) return undefined;
        return tokens.issue(token.uid, { method: 'command_line', address: seen?.client, userAgent }, tx);
      }));
    if (pair) return pair;
    throw new DomainError(
      'unauthenticated',
      'This is not the access token of a login, or it has expired. Log in again',
    );
  }
}
