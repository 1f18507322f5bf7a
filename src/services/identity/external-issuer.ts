import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify, type RemoteJWKSet } from 'jose';
import type { Logger } from 'pino';
import { DomainError } from '../../errors.ts';

/** Only algorithms whose verification key is public: with HS* whoever can verify could sign too. */
const ALGORITHMS = [
  ...['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512'],
  ...['ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'],
];
const CLOCK_TOLERANCE_S = 10;
const TIMEOUT_MS = 5_000;
/** An issuer that could not be reached is left alone for this long. */
const RETRY_AFTER_MS = 5_000;

/** Who an external issuer says that somebody is. */
export interface ExternalIdentity {
  issuer: string;
  subject: string;
}

interface IssuerOptions {
  /** As in the tokens' `iss`, to the letter. */
  issuer: string;
  audience: string;
  log: Logger;
  now: () => number;
}

/**
 * Verifies the tokens of an OpenID Connect issuer with the keys that it publishes (OpenID Connect Discovery 1.0, section 4).
 * Its keys are fetched when a token first needs them, and kept for ten minutes.
 */
export function createExternalIssuer({ issuer, audience, log, now }: IssuerOptions) {
  let published: Promise<RemoteJWKSet> | undefined;
  let failedAtMs = Number.NEGATIVE_INFINITY;

  async function getPublishedKeys(): Promise<RemoteJWKSet> {
    if (now() - failedAtMs < RETRY_AFTER_MS) throw new Error('the issuer could not be reached a moment ago');
    published ??= discoverKeys(issuer);
    try {
      return await published;
    } catch (error) {
      published = undefined;
      failedAtMs = now();
      throw error;
    }
  }

  const getKey: JWTVerifyGetKey = async (header, token) => {
    try {
      return await (await getPublishedKeys())(header, token);
    } catch (cause) {
      if (isTokenError(cause)) throw cause;
      log.warn({ err: cause }, 'the keys of OIDC_ISSUER cannot be had');
      const options = { cause, retryAfterMs: RETRY_AFTER_MS };
      throw new DomainError('unavailable', 'The identity provider cannot be reached', options);
    }
  };

  return {
    /**
     * Who the token is of; undefined for one that is not valid.
     * @throws DomainError `unavailable` where the issuer's keys cannot be had: the token may be good
     */
    async verify(token: string): Promise<ExternalIdentity | undefined> {
      try {
        const { payload } = await jwtVerify(token, getKey, {
          issuer,
          audience,
          algorithms: ALGORITHMS,
          clockTolerance: CLOCK_TOLERANCE_S,
          currentDate: new Date(now()),
          requiredClaims: ['exp', 'sub'],
        });
        return identity(issuer, payload);
      } catch (error) {
        if (error instanceof DomainError) throw error;
        return undefined;
      }
    },
  };
}

export type ExternalIssuer = ReturnType<typeof createExternalIssuer>;

/** A subject has at most 255 ASCII characters (OpenID Connect Core 1.0, section 2). */
function identity(issuer: string, { sub }: JWTPayload): ExternalIdentity | undefined {
  return typeof sub === 'string' && /^[\x20-\x7e]{1,255}$/.test(sub) ? { issuer, subject: sub } : undefined;
}

/** A token that asks for a key which the issuer does not have; any other failure is one to get the keys. */
const isTokenError = (error: unknown) =>
  error instanceof errors.JWKSNoMatchingKey ||
  error instanceof errors.JWKSMultipleMatchingKeys ||
  error instanceof errors.JOSENotSupported;

async function discoverKeys(issuer: string): Promise<RemoteJWKSet> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`the discovery document answers ${response.status}`);
  const { issuer: named, jwks_uri: keysAddress }: Record<string, unknown> = await response.json();
  if (named !== issuer) throw new Error('the discovery document names another issuer');
  if (typeof keysAddress !== 'string' || !URL.canParse(keysAddress)) throw new Error('it has no jwks_uri');
  const url = new URL(keysAddress);
  if (url.protocol !== 'https:' && url.protocol !== new URL(issuer).protocol) {
    throw new Error('its jwks_uri is less protected than the issuer');
  }
  return createRemoteJWKSet(url, { timeoutDuration: TIMEOUT_MS });
}
