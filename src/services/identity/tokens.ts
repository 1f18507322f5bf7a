import { decodeJwt, jwtVerify, SignJWT } from 'jose';
import type { Logger } from 'pino';
import type { JsonWebKeySet, TokenPair } from '../../../generated/types.gen.ts';
import { DomainError } from '../../errors.ts';
import { newId } from '../../store/ids.ts';
import type { Store } from '../../store/store.ts';
import { createExternalIssuer, type ExternalIdentity } from './external-issuer.ts';
import { hashSecret, isSameSecret, randomToken } from './secret.ts';
import { createSigningKeys, SIGNING_ALGORITHM } from './signing-keys.ts';

/**
 * Who issues our tokens and whom they are for. Names, not addresses: the address that the service is reached by may change, and
 * tokens must outlive that. No external issuer can bear this name, as those are addresses.
 */
const ISSUER = 'earshot';
const AUDIENCE = 'earshot';
const LIFE_S = 3_600;
const CLOCK_TOLERANCE_S = 10;
/** A refresh token that nobody spends for this long is worth nothing any more. */
const REFRESH_LIFE_MS = 90 * 24 * 3_600_000;

interface TokenServiceDeps {
  store: Store;
  log: Logger;
  /** An issuer whose tokens are taken beside our own. */
  oidc?: { issuer: string; audience: string } | undefined;
  now?: () => number;
}

/** Whom a user token is of: an account of ours, or somebody whom the external issuer vouches for. */
export type TokenSubject = { uid: string } | ExternalIdentity;

/** User tokens, refresh tokens and the administrator's token. Decisions: Scopes and keys. */
export function createTokenService({ store, log, oidc, now = Date.now }: TokenServiceDeps) {
  const keys = createSigningKeys({ store, now });
  const external = oidc && createExternalIssuer({ ...oidc, log, now });

  async function sign(uid: string): Promise<string> {
    const { kid, privateKey } = keys.current();
    const issuedAt = Math.floor(now() / 1000);
    return new SignJWT()
      .setProtectedHeader({ alg: SIGNING_ALGORITHM, kid, typ: 'JWT' })
      .setIssuer(ISSUER)
      .setAudience(AUDIENCE)
      .setSubject(uid)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + LIFE_S)
      .sign(privateKey);
  }

  /** A pair whose refresh token belongs to `family`: all that follow from one another. */
  async function issuePair(tx: Store, uid: string, family: string): Promise<TokenPair> {
    const refreshToken = `rt_${randomToken()}`;
    const expiresAt = new Date(now() + REFRESH_LIFE_MS);
    await tx.refreshTokens.insert({ hash: hashSecret(refreshToken), uid, family, expires_at: expiresAt });
    return { user_token: await sign(uid), refresh_token: refreshToken, token_type: 'Bearer', expires_in: LIFE_S };
  }

  async function verifyOwn(token: string): Promise<TokenSubject | undefined> {
    try {
      const { payload } = await jwtVerify(token, keys.find, {
        issuer: ISSUER,
        audience: AUDIENCE,
        algorithms: [SIGNING_ALGORITHM],
        clockTolerance: CLOCK_TOLERANCE_S,
        currentDate: new Date(now()),
        requiredClaims: ['exp', 'sub'],
      });
      return typeof payload.sub === 'string' ? { uid: payload.sub } : undefined;
    } catch (error) {
      // The store that could not be asked for its keys is no fault of the token.
      if (error instanceof DomainError) throw error;
      return undefined;
    }
  }

  return {
    /** Takes the signing key from the store, or makes the first one. Everything else needs it. */
    open: keys.open,

    /** A first pair for an account, as after a login. Within a transaction, give its store. */
    issue: (uid: string, tx: Store = store): Promise<TokenPair> => issuePair(tx, uid, newId()),

    /**
     * Spends a refresh token for the next pair. One that was spent before is in two hands: then everything that came of the same
     * login is revoked.
     * @throws DomainError `unauthenticated`
     */
    async refresh(refreshToken: string): Promise<TokenPair> {
      const next = await store.transaction(async (tx) => {
        const spent = await tx.refreshTokens.consume(hashSecret(refreshToken));
        if (spent.outcome === 'reused')
          log.warn({ uid: spent.uid }, 'a refresh token came twice: its login is revoked');
        return spent.outcome === 'ok' ? issuePair(tx, spent.uid, spent.family) : undefined;
      });
      if (next) return next;
      throw new DomainError('unauthenticated', 'Invalid refresh token');
    },

    /**
     * Whom a user token is of; undefined for one that is not valid.
     * @throws DomainError `unavailable` where the external issuer's keys cannot be had
     */
    async verify(token: string): Promise<TokenSubject | undefined> {
      const issuer = decodeIssuer(token);
      if (issuer === ISSUER) return verifyOwn(token);
      return issuer !== undefined && issuer === oidc?.issuer ? external?.verify(token) : undefined;
    },

    /** The public keys, RFC 7517. */
    jwks: (): JsonWebKeySet => keys.current().published,

    /** For `credentials.json`. */
    adminToken: (): string => keys.current().adminToken,
    isAdminToken: (token: string): boolean => isSameSecret(token, keys.current().adminToken),
  };
}

export type TokenService = ReturnType<typeof createTokenService>;

/** Who the token says issued it: only to choose whom to ask. */
function decodeIssuer(token: string): string | undefined {
  try {
    return decodeJwt(token).iss;
  } catch {
    return undefined;
  }
}
