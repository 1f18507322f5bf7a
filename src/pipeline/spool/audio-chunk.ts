import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import type { BufferedAudio } from '../../audio/audio-buffer.ts';
import { type SpoolKeys, spoolKeyId } from '../../lib/spool-keys.ts';

/**
 * A chunk, a file or a row in the database: a head, then one record per flush. Head: magic, flags, salt, key check. Record: length, PCM16
 * bytes, and a CRC-32, or, encrypted, the tag of AES-256-GCM under a key of this file. A record is written by one append and read by
 * itself: an incomplete one does not damage others. A row may have Opus packets instead, each after its length in two bytes.
 */
const MAGIC = Buffer.from('earshot\x01');
const SALT_BYTES = 16;
const KEY_CHECK_BYTES = 8;
const IS_ENCRYPTED = 1;
const HAS_PACKETS = 2;
export const HEAD_BYTES = MAGIC.length + 1 + SALT_BYTES + KEY_CHECK_BYTES;
const LENGTH_BYTES = 4;
const TAG_BYTES = 16;
const CRC_BYTES = 4;
/** A greater length is invalid: records are about a second. */
const MAX_RECORD_BYTES = 1024 * 1024;

/** Identifies a chunk. It is part of the key, so that an encrypted chunk cannot be swapped for another. */
export interface ChunkId {
  uid: string;
  session_id: string;
  /** Its first sample. */
  start: number;
}

/** The audio is encrypted, and SPOOL_KEY is missing or different. The audio is not changed. */
export class SpoolKeyError extends Error {
  constructor(hasKey: boolean) {
    super(
      hasKey
        ? 'the audio in the spool is encrypted with another SPOOL_KEY: add the previous key to have it transcribed'
        : 'the audio in the spool is encrypted and SPOOL_KEY is not set: set the previous key to have it transcribed',
    );
    this.name = 'SpoolKeyError';
  }
}

/** Creates the bytes of a new chunk. With a key of 32 bytes the audio is encrypted. */
export class ChunkWriter {
  /** `alloc` does not use Node's buffer pool: a pooled head would keep 64 kB alive while the chunk is written. */
  readonly head = Buffer.alloc(HEAD_BYTES);
  readonly #keys: ChunkKeys | undefined;
  readonly #hasPackets: boolean;

  /** With `hasPackets`, for one record of audio that has packets. */
  constructor(id: ChunkId, key: Buffer | undefined, hasPackets = false) {
    const salt = randomBytes(SALT_BYTES);
    this.#hasPackets = hasPackets;
    this.#keys = key && chunkKeys(key, salt, id);
    MAGIC.copy(this.head);
    this.head[MAGIC.length] = (this.#keys ? IS_ENCRYPTED : 0) | (hasPackets ? HAS_PACKETS : 0);
    if (this.#keys) Buffer.concat([salt, this.#keys.check]).copy(this.head, MAGIC.length + 1);
  }

  /** The record of samples from this position on, in parts for one write: the audio is not copied. Use a position only once. */
  record(audio: BufferedAudio, at: number): Uint8Array[] {
    const parts = this.#hasPackets ? [packetBytes(audio.packets ?? [])] : audio.parts.map(bytesOf);
    const length = Buffer.alloc(LENGTH_BYTES);
    length.writeUInt32LE(parts.reduce((sum, { byteLength }) => sum + byteLength, 0));
    if (!this.#keys) {
      const check = Buffer.alloc(CRC_BYTES);
      check.writeUInt32LE(parts.reduce((sum, part) => crc32(part, sum), crc32(length)));
      return [length, ...parts, check];
    }
    const cipher = createCipheriv('aes-256-gcm', this.#keys.encryption, nonceOf(at)).setAAD(length);
    return [length, ...parts.map((part) => cipher.update(part)), cipher.final(), cipher.getAuthTag()];
  }
}

/** A record: its samples in the session and its offset in the file. */
export interface ChunkRecord {
  from: number;
  to: number;
  offset: number;
}

/** Opens a chunk file; a file of another format has no records. Close it. `known` are its records, if they need not be looked for. */
export async function openChunk(path: string, id: ChunkId, keys: SpoolKeys, known?: readonly ChunkRecord[]) {
  const file = await open(path, 'r');
  try {
    const head = await bytesAt(file, 0, HEAD_BYTES);
    const isEncrypted = hasFlag(head, IS_ENCRYPTED);
    const isChunk = head.length === HEAD_BYTES && head.subarray(0, MAGIC.length).equals(MAGIC);
    const overhead = LENGTH_BYTES + (isEncrypted ? TAG_BYTES : CRC_BYTES);
    const found = known || !isChunk ? undefined : await findRecords(file, id.start, overhead);
    const { records, isWhole } = found ?? { records: known ?? [], isWhole: known !== undefined };
    return {
      /** The complete records, in order. */
      records,
      /** The file ends with a complete record. */
      isWhole,
      /** The record's samples; undefined if it is damaged. @throws SpoolKeyError */
      async read({ from, to, offset }: ChunkRecord): Promise<Int16Array | undefined> {
        const audio = readRecord(head, await bytesAt(file, offset, overhead + (to - from) * 2), from, id, keys);
        return audio && toSamples(audio);
      },
      close: () => file.close(),
    };
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** The audio of a chunk with one record, as `ChunkWriter` makes it; undefined if it is damaged. @throws SpoolKeyError */
export function readChunkOfOne(bytes: Buffer, id: ChunkId, keys: SpoolKeys) {
  const head = bytes.subarray(0, HEAD_BYTES);
  if (!head.subarray(0, MAGIC.length).equals(MAGIC)) return undefined;
  const audio = readRecord(head, bytes.subarray(HEAD_BYTES), id.start, id, keys);
  if (!audio) return undefined;
  return hasFlag(head, HAS_PACKETS) ? { packets: toPackets(audio) } : { samples: toSamples(audio) };
}

const hasFlag = (head: Buffer, flag: number) => ((head[MAGIC.length] ?? 0) & flag) !== 0;

function readRecord(head: Buffer, record: Buffer, at: number, id: ChunkId, keys: SpoolKeys) {
  return hasFlag(head, IS_ENCRYPTED) ? decrypt(record, at, decryptionKey(head, id, keys)) : checked(record);
}

async function findRecords(file: FileHandle, start: number, overhead: number) {
  const { size } = await file.stat();
  const records: ChunkRecord[] = [];
  let from = start;
  let offset = HEAD_BYTES;
  while (offset + overhead <= size) {
    const length = (await bytesAt(file, offset, LENGTH_BYTES)).readUInt32LE();
    if (length === 0 || length % 2 === 1 || length > MAX_RECORD_BYTES || offset + overhead + length > size) break;
    const to = from + length / 2;
    records.push({ from, to, offset });
    from = to;
    offset += overhead + length;
  }
  return { records, isWhole: offset === size };
}

function checked(bytes: Buffer): Buffer | undefined {
  const audio = bytes.subarray(LENGTH_BYTES, bytes.length - CRC_BYTES);
  const check = crc32(audio, crc32(bytes.subarray(0, LENGTH_BYTES)));
  return bytes.readUInt32LE(bytes.length - CRC_BYTES) === check ? audio : undefined;
}

function decrypt(bytes: Buffer, at: number, key: Buffer): Buffer | undefined {
  const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(at), { authTagLength: TAG_BYTES })
    .setAAD(bytes.subarray(0, LENGTH_BYTES))
    .setAuthTag(bytes.subarray(bytes.length - TAG_BYTES));
  try {
    const audio = decipher.update(bytes.subarray(LENGTH_BYTES, bytes.length - TAG_BYTES));
    decipher.final();
    return audio;
  } catch {
    return undefined;
  }
}

function decryptionKey(head: Buffer, id: ChunkId, keys: SpoolKeys): Buffer {
  const key = keyOfHead(head, keys);
  if (!key) throw new SpoolKeyError(keys.length > 0);
  return chunkKeys(key, saltOf(head), id).encryption;
}

const SALT_AT = MAGIC.length + 1;
const CHECK_AT = SALT_AT + SALT_BYTES;
const saltOf = (head: Buffer) => head.subarray(SALT_AT, CHECK_AT);

const keyOfHead = (head: Buffer, keys: SpoolKeys): Buffer | undefined =>
  keys.find((key) => keyCheck(key, saltOf(head)).equals(head.subarray(CHECK_AT, HEAD_BYTES)));

/** The id of the key that a chunk needs, by its first bytes: empty if it is not encrypted, null if the key is not in the list. */
export function keyIdOfChunk(head: Buffer, keys: SpoolKeys): string | null {
  if (!hasFlag(head, IS_ENCRYPTED)) return '';
  const key = keyOfHead(head, keys);
  return key ? spoolKeyId(key) : null;
}

type ChunkKeys = ReturnType<typeof chunkKeys>;

/** A key per file, derived by its salt: a position is then a nonce that is used only once per key. */
function chunkKeys(key: Buffer, salt: Buffer, { uid, session_id, start }: ChunkId) {
  const info = JSON.stringify(['earshot spool', uid, session_id, start]);
  return { encryption: Buffer.from(hkdfSync('sha256', key, salt, info, 32)), check: keyCheck(key, salt) };
}

const keyCheck = (key: Buffer, salt: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, 'earshot spool: which key', KEY_CHECK_BYTES));

function nonceOf(at: number): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64LE(BigInt(at));
  return nonce;
}

async function bytesAt(file: FileHandle, offset: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  const { bytesRead } = await file.read(bytes, 0, length, offset);
  return bytes.subarray(0, bytesRead);
}

const bytesOf = (samples: Int16Array) => new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength);

function packetBytes(packets: readonly Uint8Array[]): Buffer {
  const bytes = Buffer.alloc(packets.reduce((sum, { length }) => sum + 2 + length, 0));
  let at = 0;
  for (const packet of packets) {
    at = bytes.writeUInt16LE(packet.length, at);
    bytes.set(packet, at);
    at += packet.length;
  }
  return bytes;
}

function toPackets(bytes: Buffer): Uint8Array[] {
  const packets: Uint8Array[] = [];
  for (let at = 0; at + 2 <= bytes.length; at += 2 + (packets.at(-1)?.length ?? 0))
    packets.push(bytes.subarray(at + 2, at + 2 + bytes.readUInt16LE(at)));
  return packets;
}

/** Samples need an even address, which decrypted ones may not have. */
function toSamples(audio: Buffer): Int16Array {
  const { buffer, byteOffset, length } = audio.byteOffset % 2 === 0 ? audio : Buffer.from(audio);
  return new Int16Array(buffer, byteOffset, length / 2);
}
