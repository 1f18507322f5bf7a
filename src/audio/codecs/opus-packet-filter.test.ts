import { Encoder } from '@evan/opus';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { codecCase, randomBytes, tone } from '../../../test/support/audio.ts';
import { createOpusDecoder, OpusPacketFilter, opusPacketMs } from './opus.ts';

/** A packet's first two bytes: its configuration and its number of frames. */
const packet = (config: number, code: number, count = 0) => Uint8Array.of((config << 3) | code, count, 7);
const [ms10, ms20, ms60] = [packet(16 + 2, 0), packet(16 + 3, 0), packet(3, 0)];
/** As long as `ms20`, with another bandwidth; and the same with padding after its single frame. */
const [wide20, padded20] = [packet(28 + 3, 0), packet(28 + 3, 3, 0b0100_0001)];

describe('the duration of a packet', () => {
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
  ])('%j is not a packet: %s', (bytes) => expect(opusPacketMs(bytes)).toBeUndefined());

  test('matches the decoder for any bytes', () => {
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
  const decided = () => {
    const filter = new OpusPacketFilter();
    for (let i = 0; i < 5; i++) filter.accept(ms20);
    return filter;
  };

  test('accepts its packets and none of another duration', () => {
    const filter = decided();
    const passed = [ms60, ms20, ms60, ms10, ms20, ms10, ms60, ms20].flatMap((one) => filter.accept(one));
    expect(passed).toEqual([ms20, ms20, ms20]);
  });

  test('accepts all packets until five have the same kind', () => {
    const filter = new OpusPacketFilter();
    for (const one of [ms20, ms60, ms20, ms10, ms20, ms20, ms60, ms20]) expect(filter.accept(one)).toEqual([one]);
    expect(filter.accept(ms60)).toEqual([]);
  });

  test('switches to another duration with the third packet in a row, and then returns all three', () => {
    const filter = decided();
    const three = [0, 1, 2].map((last) => ms60.with(2, last));
    expect(three.map((one) => filter.accept(one))).toEqual([[], [], three]);
    expect([ms60, ms10].map((one) => filter.accept(one))).toEqual([[ms60], []]);
  });

  test('accepts any configuration of its duration, because encoders adapt to the voice', () => {
    const filter = decided();
    const own = [wide20, ms20, padded20, ms20, packet(4 + 1, 0), packet(12 + 1, 0), ms20];
    expect(own.map((one) => filter.accept(one))).toEqual(own.map((one) => [one]));
  });

  test('accepts 40 ms as one frame or two', () => {
    const filter = new OpusPacketFilter();
    const [silk40, celt40] = [packet(2, 0), packet(16 + 3, 1)];
    for (let i = 0; i < 5; i++) filter.accept(silk40);
    expect([celt40, silk40, celt40].map((one) => filter.accept(one))).toEqual([[celt40], [silk40], [celt40]]);
  });

  test('accepts a single shorter packet, as at the end of a file, but no longer one', () => {
    const filter = new OpusPacketFilter();
    for (let i = 0; i < 5; i++) filter.accept(packet(2, 0));
    expect([ms60, ms10, ms20].map((one) => filter.accept(one))).toEqual([[], [], [ms20]]);
  });

  test('rejects packets that no encoder makes: of short frames, or stereo in a mono stream', () => {
    const filter = decided();
    const stereo20 = packet(16 + 3, 0).with(0, ((16 + 3) << 3) | 4);
    expect([packet(16 + 2, 1), ms20, stereo20, ms20].flatMap((one) => filter.accept(one))).toEqual([ms20, ms20]);
    const three = [0, 1, 2].map((last) => stereo20.with(2, last));
    expect(three.map((one) => filter.accept(one)).at(-1)).toEqual(three);
  });

  test('of two channels accepts stereo among mono', () => {
    const filter = new OpusPacketFilter(true);
    for (let i = 0; i < 5; i++) filter.accept(ms20);
    const [silk20, celt20] = [packet(8 + 1, 0), packet(28 + 3, 0)].map((one) => one.with(0, (one[0] ?? 0) | 4));
    const own = [silk20, celt20, ms20, celt20].map((one) => one ?? ms20);
    expect(own.map((one) => filter.accept(one))).toEqual(own.map((one) => [one]));
  });

  test('can change its duration among invalid packets', () => {
    const filter = decided();
    const others = [ms10, ms60, packet(1, 1), ms10, ms60, packet(1, 1), ms60];
    expect(others.map((one) => filter.accept(one)).at(-1)).toEqual([ms60, ms60, ms60]);
    expect([ms10, ms60].map((one) => filter.accept(one))).toEqual([[], [ms60]]);
  });

  test('includes kinds that occurred twice before one occurred five times', () => {
    const filter = new OpusPacketFilter();
    for (const one of [wide20, wide20, ms60, ms20, ms20, ms20, ms20, ms20]) expect(filter.accept(one)).toEqual([one]);
    expect([wide20, ms60, ms20].map((one) => filter.accept(one))).toEqual([[wide20], [], [ms20]]);
  });

  test('expects its next packet', () => {
    expect([ms20, wide20, ms60].map((one) => decided().isExpected(one))).toEqual([true, false, false]);
    const packets = fc.array(fc.constantFrom(ms20, ms20, ms20, ms60, wide20, padded20, new Uint8Array(0)));
    fc.assert(
      fc.property(packets, (sent) => {
        const filter = new OpusPacketFilter();
        for (const one of sent) {
          const isNext = filter.isExpected(one);
          const accepted = filter.accept(one);
          if (isNext) expect(accepted).toEqual([one]);
        }
      }),
    );
  });

  test('loses nothing if bandwidth and mode change with each packet', () => {
    const sounds = [tone(960, 48_000), tone(960, 24_000), new Int16Array(960)];
    const encoders = ([500, 12_000, 24_000, 96_000] as const).map((bitrate) => {
      const encoder = new Encoder({ channels: 1, sample_rate: 48_000, application: 'voip' });
      encoder.bitrate = bitrate;
      return encoder;
    });
    const packets = Array.from({ length: 400 }, (_, i) => {
      const encoder = encoders[Math.floor(i / 7) % encoders.length] ?? encoders[0];
      return encoder?.encode(sounds[i % sounds.length] ?? new Int16Array(960)) ?? new Uint8Array();
    });
    const configurations = new Set(packets.map((one) => (one[0] ?? 0) >> 3));
    expect(configurations.size).toBeGreaterThan(2);
    const decoder = createOpusDecoder();
    expect(packets.map((one) => decoder.decode(one)?.length)).toEqual(packets.map(() => 320));
  });

  test('loses nothing if its packets get longer', () => {
    const encoder = new Encoder({ channels: 1, sample_rate: 16_000, application: 'voip' });
    const packets = [320, 960].flatMap((samples) => Array.from({ length: 8 }, () => encoder.encode(tone(samples))));
    const decoder = createOpusDecoder();
    const lengths = packets.map((one) => decoder.decode(one)?.length ?? 0);
    expect(lengths).toEqual([...Array(8).fill(320), 0, 0, 2880, ...Array(5).fill(960)]);
    expect(decoder.skipped).toBe(0);
  });

  test('loses none of its packets among random ones, of which it accepts one in thirty', () => {
    const { packets } = codecCase('opus-16000-1');
    const bytes = randomBytes(11);
    const filter = new OpusPacketFilter();
    const passed: string[] = [];
    const take = (one: Uint8Array) =>
      passed.push(...filter.accept(one).map((accepted) => Buffer.from(accepted).toString('hex')));
    const sent = Array.from({ length: 2000 }, (_, i) => packets[i % packets.length] ?? new Uint8Array());
    for (const [i, one] of sent.entries()) {
      take(one);
      if (i >= 5) take(Uint8Array.from({ length: 40 }, () => bytes.next().value));
    }
    const own = sent.map((one) => Buffer.from(one).toString('hex'));
    expect(passed.filter((one) => own.includes(one))).toEqual(own);
    expect(passed.length).toBeLessThan(1.05 * own.length);
  });
});
