import { createHash } from 'node:crypto';

/** Files of users, by keys such as `exports/UID/ID.zip`: in a folder, or an S3-compatible store. */
export interface BlobStore {
  /** False while new blobs would take the reserve of the disk. Without it, there always is room. */
  hasRoom?(): Promise<boolean>;
  /** Stores all bytes under the key, or nothing. Returns their number. */
  put(key: string, bytes: AsyncIterable<Uint8Array>): Promise<number>;
  /** The bytes of a range (both inclusive; default: all); undefined if there is no such blob. */
  get(key: string, range?: { start: number; end: number }): Promise<AsyncIterable<Uint8Array> | undefined>;
  stat(key: string): Promise<{ size: number; changedAt: Date } | undefined>;
  remove(key: string): Promise<void>;
  list(prefix: string): AsyncIterable<{ key: string; size: number; changedAt: Date }>;
}

const MAX_KEY = 800;
const PART = /^[A-Za-z0-9_~][A-Za-z0-9_.~-]{0,199}$/;

/**
 * The key of ids of any characters: an ordinary one stays readable, any other is hashed. Names of files are parts as they are, and
 * may end in an extension.
 */
export const blobKey = (...parts: readonly string[]): string => parts.map(toPart).join('/');

function toPart(part: string): string {
  if (/^[A-Za-z0-9_-][A-Za-z0-9_-]{0,99}(\.[a-z0-9]{1,10})?$/.test(part) && PART.test(part)) return part;
  return `~${createHash('sha256').update(part).digest('hex').slice(0, 40)}`;
}

/** Throws for a key that could leave the folder, or that a store might read in another way. */
export function checkKey(key: string): string {
  if (key.length <= MAX_KEY && key.split('/').every((part) => PART.test(part))) return key;
  throw new Error('invalid key of a blob');
}

/** A prefix is empty, or the beginning of keys: folders that each end in `/`. */
export function checkPrefix(prefix: string): string {
  if (prefix !== '' && (!prefix.endsWith('/') || !checkKey(prefix.slice(0, -1))))
    throw new Error('invalid prefix of blobs');
  return prefix;
}
