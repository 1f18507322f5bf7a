import { createHash } from 'node:crypto';

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
