import crypto, { hash, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { BulkheadRejectedError, bulkhead } from 'cockatiel';
import { DomainError } from '../../errors.ts';

/** The stored hash of a key or a token. Secrets of 128 random bits cannot be guessed, so they need no slow hash. */
export const hashSecret = (secret: string): string => hash('sha256', secret);

/** 128 random bits as 32 hexadecimal digits. */
export const randomHex = (): string => randomBytes(16).toString('hex');

/** 256 random bits in base64url. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

/** The minimum of OWASP for argon2id: 19 MiB and two passes. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 };
const PREFIX = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$`;
const SALT_BYTES = 16;
const HASH_BYTES = 32;

/** Hashes at once, each on a thread of libuv, which has four; and how many may wait. */
const MAX_HASHES = 2;
const MAX_WAITING = 50;
const BUSY_RETRY_MS = 2_000;

const hashes = bulkhead(MAX_HASHES, MAX_WAITING);

/** Hashes a password. The result contains the salt and the cost, in the form of the argon2 reference implementation. */
export async function hashPassword(password: string): Promise<string> {
  const salt = crypto.randomBytes(SALT_BYTES);
  return `${PREFIX}${encode(salt)}$${encode(await derive(password, salt, COST, HASH_BYTES))}`;
}

/** True if a password has this hash. Takes as long without a hash, so that the time does not tell whether the account has one. */
export async function verifyPassword(password: string, stored: string | undefined): Promise<boolean> {
  const { cost, salt, hash } = parse(stored ?? dummy);
  const derived = await derive(password, salt, cost, hash.length);
  return crypto.timingSafeEqual(derived, hash) && stored !== undefined;
}

const encode = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
const dummy = `${PREFIX}${encode(Buffer.alloc(SALT_BYTES))}$${encode(Buffer.alloc(HASH_BYTES))}`;

function parse(stored: string) {
  const [, memory, passes, parallelism, salt, hash] =
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(stored) ?? [];
  if (salt === undefined || hash === undefined) throw new Error('a stored password hash is not one of argon2id');
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  return { cost, salt: Buffer.from(salt, 'base64'), hash: Buffer.from(hash, 'base64') };
}

/** @throws DomainError `unavailable` if too many passwords wait to be hashed */
async function derive(password: string, nonce: Buffer, cost: typeof COST, tagLength: number): Promise<Buffer> {
  // The same characters can be typed in several encodings.
  const message = password.normalize('NFKC');
  try {
    return await hashes.execute(() => promisify(crypto.argon2)('argon2id', { message, nonce, tagLength, ...cost }));
  } catch (error) {
    if (!(error instanceof BulkheadRejectedError)) throw error;
    throw new DomainError('unavailable', 'Too many logins at once. Try again', { retryAfterMs: BUSY_RETRY_MS });
  }
}
