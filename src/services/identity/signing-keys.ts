import {
  type CryptoKey,
  calculateJwkThumbprint,
  createLocalJWKSet,
  errors,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  type JWTPayload,
  type JWTVerifyGetKey,
  type JWTVerifyOptions,
  jwtVerify,
} from 'jose';
import type { JsonWebKey, JsonWebKeySet, SigningKeyRotation } from '../../../generated/types.gen.ts';
import type { Call } from '../../call.ts';
import { DomainError } from '../../errors.ts';
import type { Clock } from '../../pipeline/clocks/clock.ts';
import type { Database, Unlisten } from '../../store/database-connection.ts';
import type { NewSigningKey, SigningKeyRecord } from '../../store/signing-keys.ts';
import type { Store } from '../../store/store.ts';
import { Service } from '../service-deps.ts';
import { requireAdministrator } from './scopes.ts';

export const SIGNING_ALGORITHM = 'ES256';
export const CLOCK_TOLERANCE_S = 10;
/** A token with an unknown key reloads the keys at most this often, in case another process has created one. */
const RELOAD_EVERY_MS = 5_000;
const ROTATED = 'signing_key_rotated';
/** The keys are read again after this time, if the message of a rotation was lost. */
const FRESH_MS = 60_000;
/** A key signs when all processes have had the time to read it. */
const PUBLISHED_MS = 90_000;
/** The longest life of a token is an hour. Another process may sign with a retired key for some minutes. */
const RETIRED_MS = 2 * 3_600_000;

interface KeyRing {
  kid: string;
  privateKey: CryptoKey;
  privateJwk: JWK;
  published: JsonWebKeySet;
  find: JWTVerifyGetKey;
}

/**
 * The keys for signing user tokens and access tokens. The first process on a store creates one, which all processes use. Call `open` first.
 */
export class SigningKeys extends Service<{ store: Store; clock: Clock }> {
  #ring: KeyRing | undefined;
  #loadedAtMs = Number.NEGATIVE_INFINITY;
  readonly find: JWTVerifyGetKey = async (header, token) => {
    try {
      return await (await this.fresh()).find(header, token);
    } catch (error) {
      const isUnknown = error instanceof errors.JWKSNoMatchingKey;
      if (!isUnknown || this.deps.clock.monotonicNow() - this.#loadedAtMs < RELOAD_EVERY_MS) throw error;
      return (await this.#load()).find(header, token);
    }
  };

  async open(): Promise<void> {
    await this.deps.store.system.signingKeys.ensure(generateSigningKey);
    await this.#load();
  }

  /** Follows rotations of other processes at once. Returns a function that stops. */
  watch(database: Pick<Database, 'listen'>): Promise<Unlisten> {
    // Without this, keys are read again after a minute.
    const reload = () => void this.#load().catch(() => {});
    return database.listen(ROTATED, reload, reload);
  }

  current(): KeyRing {
    if (!this.#ring) throw new Error('the signing keys are not open yet');
    return this.#ring;
  }

  /** The keys of at most a minute ago, or the known ones while the store is unavailable. */
  async fresh(): Promise<KeyRing> {
    const isFresh = this.deps.clock.monotonicNow() - this.#loadedAtMs < FRESH_MS;
    return isFresh ? this.current() : this.#load().catch(() => this.current());
  }

  /** The public keys, RFC 7517. */
  async jwks(): Promise<JsonWebKeySet> {
    return (await this.fresh()).published;
  }

  /** The private key that signs, for the authorization server. Another `kid` means that the keys were rotated. */
  async signingJwk(): Promise<JWK> {
    return (await this.fresh()).privateJwk;
  }

  /**
   * Adds a key, which all processes sign with within three minutes. The earlier ones verify until their tokens have expired; with
   * `revokeEarlier`, they are deleted, and all processes refuse their tokens, within a minute while the database is not reached.
   */
  async rotate(call: Call, { revoke_earlier }: { revoke_earlier: boolean }): Promise<SigningKeyRotation> {
    requireAdministrator(call);
    const made = await generateSigningKey();
    const now = this.deps.clock.now();
    await this.deps.store.transaction(async (tx) => {
      await tx.system.signingKeys.rotate(made, { now: new Date(now), revokeEarlier: revoke_earlier });
      await tx.notify(ROTATED, made.kid);
    });
    await this.#load();
    call.log.info({ kid: made.kid, revoked: revoke_earlier }, 'signing key rotated');
    const validUntil = revoke_earlier ? null : new Date(now + RETIRED_MS).toISOString();
    return { key_id: made.kid, earlier_valid_until: validUntil };
  }

  /** Deletes retired keys whose tokens have all expired. */
  async purge(): Promise<void> {
    await this.deps.store.system.signingKeys.purgeRetired(new Date(this.deps.clock.now() - RETIRED_MS));
  }

  async #load(): Promise<KeyRing> {
    this.#loadedAtMs = this.deps.clock.monotonicNow();
    this.#ring = await toKeyRing(await this.deps.store.system.signingKeys.list(), this.deps.clock.now());
    return this.#ring;
  }
}

/** The payload of a valid token. Undefined for an invalid one. Rejects with the `DomainError` of keys that could not be read. */
export async function verifyJwt(
  token: string,
  key: JWTVerifyGetKey,
  { now, ...options }: JWTVerifyOptions & { now: number },
): Promise<JWTPayload | undefined> {
  const times = { clockTolerance: CLOCK_TOLERANCE_S, currentDate: new Date(now) };
  try {
    return (await jwtVerify(token, key, { algorithms: [SIGNING_ALGORITHM], ...times, ...options })).payload;
  } catch (error) {
    if (error instanceof DomainError) throw error;
    return undefined;
  }
}

async function generateSigningKey(): Promise<NewSigningKey> {
  const { publicKey, privateKey } = await generateKeyPair(SIGNING_ALGORITHM, { extractable: true });
  const kid = await calculateJwkThumbprint(publicKey);
  const shared = { kid, alg: SIGNING_ALGORITHM, use: 'sig' };
  return {
    kid,
    public_jwk: { ...(await exportJWK(publicKey)), ...shared },
    private_jwk: { ...(await exportJWK(privateKey)), ...shared },
  };
}

/** Signs with the newest key that all processes have read, and verifies with all. */
async function toKeyRing(records: readonly SigningKeyRecord[], now: number): Promise<KeyRing> {
  const active = records.find(({ created_at }) => created_at.getTime() <= now - PUBLISHED_MS) ?? records[0];
  if (!active) throw new Error('the store has no signing key');
  const privateKey = await importJWK(active.private_jwk as JWK, SIGNING_ALGORITHM);
  if (privateKey instanceof Uint8Array) throw new Error('the signing key is not a key pair');
  const published = { keys: records.map(({ public_jwk: jwk }) => jwk as JsonWebKey) };
  return {
    kid: active.kid,
    privateKey,
    privateJwk: active.private_jwk as JWK,
    published,
    find: createLocalJWKSet({ keys: records.map(({ public_jwk: jwk }) => jwk as JWK) }),
  };
}
