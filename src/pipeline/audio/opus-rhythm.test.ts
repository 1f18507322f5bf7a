import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { codecCase, randomBytes } from '../../../test/support/audio.ts';
import { createOpusDecoder } from './opus.ts';
import { OpusRhythm, opusPacketMs } from './opus-rhythm.ts';

/** A packet's first two bytes: its configuration and how many frames it has. */
const packet = (config: number, code: number, count = 0) => Uint8Array.of((config << 3) | code, count, 7);
const [ms10, ms20, ms60] = [packet(16 + 2, 0), packet(16 + 3, 0), packet(3, 0)];

describe('the length of a packet', () => {
  test.each([
    [packet(0, 0), 10],
    [packet(11, 0), 60],
    [packet(12, 0), 10],
    [packet(15, 1), 40],
    [packet(16, 0), 2.5],
    [packet(31, 2), 40],
    [packet(31, 3, 0b1100_0011), 60],
    [packet(3, 3, 2), 120],
  ])('%j has %d ms', (bytes, ms) => expect(opusPacketMs(bytes)).toBe(ms));

  test.each([
    [new Uint8Array(0), 'nothing'],
    [packet(3, 3, 3), 'more than 120 ms'],
    [packet(31, 3, 0), 'no frame'],
    [Uint8Array.of(0xff), 'no count'],
  ])('%j is no packet: %s', (bytes) => expect(opusPacketMs(bytes)).toBeUndefined());

  test('is what the decoder makes of it, whatever the bytes', () => {
    const longEnough = fc.uint8Array({ minLength: 2, maxLength: 100 });
    fc.assert(
      fc.property(longEnough, (bytes) => {
        const pcm = createOpusDecoder().decode(bytes);
        if (pcm) expect(pcm.length).toBe((opusPacketMs(bytes) ?? 0) * 16);
      }),
    );
  });
});

describe('a stream', () => {
  const settled = () => {
    const rhythm = new OpusRhythm();
    for (let i = 0; i < 5; i++) rhythm.fits(ms20);
    return rhythm;
  };

  test('keeps its packets and none of another length, however many come between', () => {
    const rhythm = settled();
    const heard = [ms60, ms20, ms60, ms10, ms20, ms10, ms60, ms20].filter((one) => rhythm.fits(one));
    expect(heard).toEqual([ms20, ms20, ms20]);
  });

  test('is taken as it comes until five of its packets agree', () => {
    const rhythm = new OpusRhythm();
    expect([ms20, ms60, ms20, ms10, ms20, ms20, ms60].every((one) => rhythm.fits(one))).toBe(true);
    expect(rhythm.fits(ms20)).toBe(true);
    expect(rhythm.fits(ms60)).toBe(false);
  });

  test('has another length from the third packet in a row on', () => {
    const rhythm = settled();
    expect([ms60, ms60, ms60, ms60].map((one) => rhythm.fits(one))).toEqual([false, false, true, true]);
    expect(rhythm.fits(ms20)).toBe(false);
  });

  test('loses none of its packets to as much garbage between them, of which less than a fifth is heard', () => {
    const { packets } = codecCase('opus-16000-1');
    const bytes = randomBytes(11);
    const decoder = createOpusDecoder();
    const lengthOf = (one: Uint8Array) => decoder.decode(one)?.length ?? 0;
    let [own, foreign] = [0, 0];
    for (let i = 0; i < 2000; i++) {
      own += lengthOf(packets[i % packets.length] ?? new Uint8Array());
      if (i >= 5) foreign += lengthOf(Uint8Array.from({ length: 40 }, () => bytes.next().value));
    }
    expect(own).toBe(2000 * 320);
    expect(foreign).toBeLessThan(own / 5);
  });
});
