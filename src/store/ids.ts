import { randomUUID } from 'node:crypto';

let lastMs = 0;
let sequence = 0;

/**
 * A UUIDv7 (RFC 9562). Ids sort by their creation, within this process also inside one millisecond: 12 of the random bits are a
 * sequence.
 */
export function newId(nowMs = Date.now()): string {
  const random = randomUUID();
  if (nowMs > lastMs) {
    lastMs = nowMs;
    sequence = Number.parseInt(random.slice(0, 3), 16) & 0x7ff;
  } else {
    sequence += 1;
    if (sequence > 0xfff) {
      sequence = 0;
      lastMs += 1;
    }
  }
  const time = lastMs.toString(16).padStart(12, '0');
  const counter = sequence.toString(16).padStart(3, '0');
  // The last two groups hold the variant and the other random bits.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${counter}-${random.slice(19)}`;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** True if a text can be an id at all. A record whose id cannot be one is not found. */
export const isId = (text: string): boolean => UUID.test(text);
