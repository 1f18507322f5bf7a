import { createCipheriv, hash, hkdfSync } from 'node:crypto';
import { DomainError } from '../errors.ts';

const BLOCK_BYTES = 16;

/** The key of one file, derived from a key of 32 bytes. */
export const fileKey = (key: Buffer, id: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, id, 'earshot recording', 32));

/**
 * Encrypts or decrypts bytes at a position of a file (AES-256-CTR), so that a file can be written in parts and read from any position.
 * Damage is not detected: check a digest of the whole file.
 */
export function cipherAt(key: Uint8Array, position: number, bytes: Uint8Array): Buffer {
  const counter = Buffer.alloc(BLOCK_BYTES);
  counter.writeBigUInt64BE(BigInt(Math.floor(position / BLOCK_BYTES)), 8);
  const cipher = createCipheriv('aes-256-ctr', key, counter);
  cipher.update(Buffer.alloc(position % BLOCK_BYTES));
  return cipher.update(bytes);
}

const ID_DIGITS = 8;

/** The keys of SPOOL_KEY, 32 bytes each: the first one encrypts, all decrypt. None: nothing is encrypted. */
export type SpoolKeys = readonly Buffer[];

/** Identifies a key without revealing it: eight hexadecimal digits. */
export const spoolKeyId = (key: Buffer): string =>
  hash('sha256', Buffer.concat([Buffer.from('earshot spool key id'), key])).slice(0, ID_DIGITS);

/** The id of the key that encrypts; an empty text if there is none. */
export const currentKeyId = ([key]: SpoolKeys): string => (key ? spoolKeyId(key) : '');

/**
 * The key with an id; undefined for an empty one, which means not encrypted. Files of earlier versions have null: the last key is theirs.
 * Throws `unavailable` if it is not set.
 */
export function findSpoolKey(keys: SpoolKeys, id: string | null): Buffer | undefined {
  if (id === '') return undefined;
  const key = id === null ? keys.at(-1) : keys.find((one) => spoolKeyId(one) === id);
  if (!key) throw missingSpoolKey(id);
  return key;
}

/** True if what the key with this id encrypted can be read; an empty id means not encrypted. */
export const hasSpoolKey = (keys: SpoolKeys, id: string): boolean =>
  id === '' || keys.some((key) => spoolKeyId(key) === id);

/** The file is kept: it is read when the key is set again. */
export const missingSpoolKey = (id: string | null): DomainError =>
  new DomainError(
    'unavailable',
    `The file is encrypted with ${id ? `the key ${id}` : 'a key'} that SPOOL_KEY does not have`,
  );
