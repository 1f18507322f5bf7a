import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { codecCase, randomBytes, rawUnits } from '../../../../test/support/audio.ts';
import { AdtsReader, beginsAsAdts, isAdtsStream } from './adts.ts';

const { packets } = codecCase('aac-16000-1');
const stream = new Uint8Array(Buffer.concat(packets));
const units = rawUnits(packets);

/** The decoded units (those of the recording) and faults of some messages. */
async function read(messages: Uint8Array[]) {
  const reader = new AdtsReader();
  const found: Uint8Array[] = [];
  let faults = 0;
  for (const message of messages) {
    faults += await reader.push(message, async (unit) => {
      const isGood = units.some((known) => Buffer.compare(known, unit) === 0);
      if (isGood) found.push(unit.slice());
      return isGood;
    });
  }
  return { found, faults };
}

const garbage = (length: number, seed = 5) => {
  const bytes = randomBytes(seed);
  return Uint8Array.from({ length }, () => bytes.next().value);
};

describe('an ADTS stream', () => {
  test('gives the same units, however it is divided into messages', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(stream.length), { maxLength: 20 }), async (cuts) => {
        const places = [0, ...cuts.sort((a, b) => a - b), stream.length];
        const messages = places.slice(1).map((end, i) => stream.subarray(places[i], end));
        expect(await read(messages)).toEqual({ found: units, faults: 0 });
      }),
      { numRuns: 50 },
    );
  });

  test('resumes after invalid bytes without losing a frame', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ minLength: 1, maxLength: 600 }), fc.nat(packets.length), async (bytes, at) => {
        const { found, faults } = await read([...packets.slice(0, at), bytes, ...packets.slice(at)]);
        // Invalid bytes with what looks like the beginning of a frame may include the first bytes of the next one.
        const isSync = (byte: number, i: number) => byte === 0xff && ((bytes[i + 1] ?? 0xf0) & 0xf6) === 0xf0;
        const isClean = !bytes.some(isSync);
        if (isClean) expect(found).toEqual(units);
        expect(faults).toBeGreaterThanOrEqual(isClean ? 1 : 0);
      }),
      { numRuns: 200 },
    );
  });

  test('loses only the frame that is cut off', async () => {
    for (let length = 9; length < (packets[2]?.length ?? 0); length += 13) {
      const messages = packets.map((packet, i) => (i === 2 ? packet.subarray(0, length) : packet));
      expect(await read(messages)).toEqual({ found: units.toSpliced(2, 1), faults: 1 });
    }
  });

  test('skips a checksum', async () => {
    const guarded = packets.map((packet) => {
      const frame = new Uint8Array(packet.length + 2);
      frame.set(packet.subarray(0, 7));
      frame.set(packet.subarray(7), 9);
      const length = frame.length;
      frame[1] = 0xf0;
      frame[3] = ((packet[3] ?? 0) & 0xfc) | (length >> 11);
      frame[4] = (length >> 3) & 0xff;
      frame[5] = ((length & 7) << 5) | 0x1f;
      return frame;
    });
    expect(await read(guarded)).toEqual({ found: units, faults: 0 });
  });

  test('limits the attempts per message', async () => {
    const header = packets[0]?.subarray(0, 7) ?? new Uint8Array();
    const malice = new Uint8Array(256 * 1024);
    for (let at = 0; at + 7 <= malice.length; at += 7) malice.set(header, at);
    let attempts = 0;
    const reader = new AdtsReader();
    const faults = await reader.push(malice, async () => {
      attempts += 1;
      return false;
    });
    expect(faults).toBe(64);
    expect(attempts).toBeLessThanOrEqual(64);
    expect(reader.isWaiting).toBe(false);
  });
});

test('an access unit is not detected as ADTS, and ADTS always is', () => {
  for (const packet of packets) expect(beginsAsAdts(packet)).toBe(true);
  for (const unit of units) expect(beginsAsAdts(unit)).toBe(false);
  for (let i = 0; i < 100; i++) expect(beginsAsAdts(garbage(50, i).with(0, 0xfe))).toBe(false);
});

test('two frames, one after the other, are ADTS; other bytes are not, and fewer do not show it', () => {
  const [first = new Uint8Array(), second = new Uint8Array()] = packets;
  const both = Buffer.concat([first, second]);
  expect(isAdtsStream(both)).toBe(true);
  for (const length of [0, 1, 2, 6, 20, first.length, first.length + 6])
    expect(isAdtsStream(both.subarray(0, length))).toBeUndefined();
  expect(isAdtsStream(Buffer.concat([first, Buffer.alloc(20)]))).toBe(false);
  expect(isAdtsStream(new Uint8Array(20))).toBe(false);
  expect(isAdtsStream(new Uint8Array(2000).fill(255))).toBe(false);
  for (let i = 0; i < 100; i++) expect(isAdtsStream(garbage(4000, i).with(0, 0xff).with(1, 0xf1))).not.toBe(true);
});
