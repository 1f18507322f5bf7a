import { hash, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * What is stored instead of a key or a token. A plain digest is enough for secrets of 128 random bits and more:
 * there is nothing to guess that a slow hash would have to protect.
 */
export const hashSecret = (secret: string): string => hash('sha256', secret);

/** 128 random bits as 32 hexadecimal digits. */
export const randomHex = (): string => randomBytes(16).toString('hex');

/** 256 random bits, fit for a URL. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

/** Compares without telling by its time how much was right. Both are hashed first, so that lengths tell nothing either. */
export function isSameSecret(one: string, other: string): boolean {
  return timingSafeEqual(hash('sha256', one, 'buffer'), hash('sha256', other, 'buffer'));
}
