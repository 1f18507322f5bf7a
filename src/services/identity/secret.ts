import { hash, randomBytes } from 'node:crypto';

/** The stored hash of a key or a token. Secrets of 128 random bits cannot be guessed, so they need no slow hash. */
export const hashSecret = (secret: string): string => hash('sha256', secret);

/** 128 random bits as 32 hexadecimal digits. */
export const randomHex = (): string => randomBytes(16).toString('hex');

/** 256 random bits in base64url. */
export const randomToken = (): string => randomBytes(32).toString('base64url');
