import { createHash } from 'node:crypto';
import { BackupError } from './manifest.ts';

/** A frame that zstd skips: its magic number and the length of its content, both little-endian. */
const HEADER = Buffer.from([0x50, 0x2a, 0x4d, 0x18, 32, 0, 0, 0]);
const FRAME_BYTES = HEADER.length + 32;

/** Appends the SHA-256 of all bytes as a frame that zstd skips. */
export async function* addChecksum(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void, undefined> {
  const hash = createHash('sha256');
  for await (const chunk of bytes) {
    hash.update(chunk);
    yield chunk;
  }
  yield Buffer.concat([HEADER, hash.digest()]);
}

/**
 * Removes what `addChecksum` appended, and checks it at the end.
 * @throws BackupError if a byte is missing or changed
 */
export async function* checkChecksum(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void, undefined> {
  const hash = createHash('sha256');
  let last = Buffer.alloc(0);
  for await (const chunk of bytes) {
    const known = Buffer.concat([last, chunk]);
    const end = Math.max(0, known.length - FRAME_BYTES);
    last = known.subarray(end);
    if (end === 0) continue;
    const passed = known.subarray(0, end);
    hash.update(passed);
    yield passed;
  }
  if (!last.equals(Buffer.concat([HEADER, hash.digest()]))) throw new BackupError('it is damaged or incomplete');
}
