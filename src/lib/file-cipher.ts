import { createCipheriv, hkdfSync } from 'node:crypto';

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
