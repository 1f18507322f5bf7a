import { randomFillSync } from 'node:crypto';

let lastMs = 0;
let sequence = 0;

/** The system is asked for random bytes once for many ids: a call of its own costs more than the rest of an id. */
const pool = Buffer.alloc(16 * 256);
let drawn = pool.length;

function randomIdBytes(): Buffer {
  if (drawn === pool.length) {
    randomFillSync(pool);
    drawn = 0;
  }
  drawn += 16;
  return pool.subarray(drawn - 16, drawn);
}

/**
 * A UUIDv7 (RFC 9562): its order is the order of creation, within this process also inside one millisecond
 * (12 bits of sequence in place of random ones).
 */
export function newId(nowMs = Date.now()): string {
  if (nowMs > lastMs) {
    lastMs = nowMs;
    sequence = randomIdBytes().readUInt16BE() & 0x7ff;
  } else {
    sequence += 1;
    if (sequence > 0xfff) {
      sequence = 0;
      lastMs += 1;
    }
  }
  const bytes = randomIdBytes();
  bytes.writeUIntBE(lastMs, 0, 6);
  bytes.writeUInt16BE(0x7000 | sequence, 6);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text can be the id of a record at all; one that cannot is simply not found. */
export const isId = (text: string): boolean => UUID.test(text);
