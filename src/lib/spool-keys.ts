import { hash } from 'node:crypto';
import { DomainError } from '../errors.ts';

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
