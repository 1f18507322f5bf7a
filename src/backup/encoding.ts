import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter, generateIdentity, identityToRecipient } from 'age-encryption';
import { BackupError, UnreadableError } from './manifest.ts';

/** The key of a new backup, in the format of age. Without both, it is not encrypted. */
export interface Encryption {
  /** `age1…` */
  recipient?: string | undefined;
  passphrase?: string | undefined;
}

/** The key that opens an encrypted backup. */
export interface Decryption {
  /** `AGE-SECRET-KEY-1…` */
  identity?: string | undefined;
  passphrase?: string | undefined;
}

/** The first bytes of a file in the format of age. */
export const AGE_HEADER = Buffer.from('age-encryption.org/v1\n');

/**
 * Returns the encrypted bytes, and what opens them once: for a recipient, a second key that is forgotten afterwards.
 * @throws BackupError if the recipient is invalid
 */
export async function encrypt(
  bytes: Readable,
  { recipient, passphrase }: Encryption,
): Promise<{ encrypted: Readable; decryption: Decryption }> {
  if (recipient === undefined && passphrase === undefined) return { encrypted: bytes, decryption: {} };
  const encrypter = new Encrypter();
  const identity = recipient === undefined ? undefined : await generateIdentity();
  try {
    if (recipient !== undefined) encrypter.addRecipient(recipient);
    else if (passphrase !== undefined) encrypter.setPassphrase(passphrase);
    if (identity !== undefined) encrypter.addRecipient(await identityToRecipient(identity));
  } catch (cause) {
    throw new BackupError('the recipient must be a public key of age: age1…', { cause });
  }
  return { encrypted: fromWeb(await encrypter.encrypt(toWeb(bytes))), decryption: { identity, passphrase } };
}

/** @throws BackupError if the key or the passphrase is missing or another one */
export async function decrypt(bytes: Readable, { identity, passphrase }: Decryption): Promise<Readable> {
  if (identity === undefined && passphrase === undefined)
    throw new UnreadableError('it is encrypted: set BACKUP_IDENTITY or BACKUP_PASSPHRASE');
  const decrypter = new Decrypter();
  try {
    if (identity !== undefined) decrypter.addIdentity(identity);
    if (passphrase !== undefined) decrypter.addPassphrase(passphrase);
    return fromWeb(await decrypter.decrypt(toWeb(bytes)));
  } catch (cause) {
    throw new UnreadableError('its encryption is damaged, or BACKUP_IDENTITY or BACKUP_PASSPHRASE is another one', {
      cause,
    });
  }
}

type Bytes = Parameters<Encrypter['encrypt']>[0] & { getReader: unknown };

const toWeb = (bytes: Readable) => Readable.toWeb(bytes) as unknown as Bytes;
const fromWeb = (bytes: object) => Readable.fromWeb(bytes as ReadableStream);

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
