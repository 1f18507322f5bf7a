import {
  type CryptoKey,
  calculateJwkThumbprint,
  createLocalJWKSet,
  errors,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  type JWTVerifyGetKey,
} from 'jose';
import type { JsonWebKey, JsonWebKeySet } from '../../../generated/types.gen.ts';
import type { Clock } from '../../pipeline/clocks/clock.ts';
import type { NewSigningKey } from '../../store/oauth/signing-keys-repository.ts';
import type { SigningKeyRecord } from '../../store/oauth/signing-keys-table.ts';
import type { Store } from '../../store/store.ts';

export const SIGNING_ALGORITHM = 'ES256';
/** A token with an unknown key reloads the keys at most this often, in case another process has created one. */
const RELOAD_EVERY_MS = 5_000;
/** The authorization server signs with a new key of another process after this time. */
const FRESH_MS = 60_000;

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
export class SigningKeys {
  readonly #store: Store;
  readonly #clock: Clock;
  #ring: KeyRing | undefined;
  #loadedAtMs = Number.NEGATIVE_INFINITY;
  readonly find: JWTVerifyGetKey = async (header, token) => {
    try {
      return await this.current().find(header, token);
    } catch (error) {
      const isUnknown = error instanceof errors.JWKSNoMatchingKey;
      if (!isUnknown || this.#clock.monotonicNow() - this.#loadedAtMs < RELOAD_EVERY_MS) throw error;
      return (await this.#load()).find(header, token);
    }
  };

  constructor({ store, clock }: { store: Store; clock: Clock }) {
    this.#store = store;
    this.#clock = clock;
  }

  async open(): Promise<void> {
    await this.#store.system.signingKeys.ensure(generateSigningKey);
    await this.#load();
  }

  current(): KeyRing {
    if (!this.#ring) throw new Error('the signing keys are not open yet');
    return this.#ring;
  }

  /** The private key that signs, for the authorization server. Another `kid` means that the keys were rotated. */
  async signingJwk(): Promise<JWK> {
    const isFresh = this.#clock.monotonicNow() - this.#loadedAtMs < FRESH_MS;
    return (isFresh ? this.current() : await this.#load()).privateJwk;
  }

  async #load(): Promise<KeyRing> {
    this.#loadedAtMs = this.#clock.monotonicNow();
    this.#ring = await toKeyRing(await this.#store.system.signingKeys.list());
    return this.#ring;
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

/** Signs with the first key, and verifies with all. */
async function toKeyRing(records: readonly SigningKeyRecord[]): Promise<KeyRing> {
  const [active] = records;
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
