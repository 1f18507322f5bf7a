import { hash, randomBytes, timingSafeEqual } from 'node:crypto';

/** The stored hash of a key or a token. Secrets of 128 random bits cannot be guessed, so they need no slow hash. */
export const hashSecret = (secret: string): string => hash('sha256', secret);

/** 128 random bits as 32 hexadecimal digits. */
export const randomHex = (): string => randomBytes(16).toString('hex');

/** 256 random bits in base64url. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

/** Compares in constant time. Hashes both first, to hide their lengths. */
export function isSameSecret(one: string, other: string): boolean {
  return timingSafeEqual(hash('sha256', one, 'buffer'), hash('sha256', other, 'buffer'));
}
