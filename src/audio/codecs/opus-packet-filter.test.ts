import { Encoder } from '@evan/opus';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { codecCase, randomBytes, tone } from '../../../test/support/audio.ts';
import { createOpusDecoder } from './opus.ts';
import { OpusPacketFilter, opusPacketMs } from './opus-packet-filter.ts';

/** A packet's first two bytes: its configuration and how many frames it has. */
const packet = (config: number, code: number, count = 0) => Uint8Array.of((config << 3) | code, count, 7);
const [ms10, ms20, ms60] = [packet(16 + 2, 0), packet(16 + 3, 0), packet(3, 0)];
/** As long as `ms20`, of another bandwidth; and the same with padding behind its one frame. */
const [wide20, padded20] = [packet(28 + 3, 0), packet(28 + 3, 3, 0b0100_0001)];

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
    const sieve = new OpusPacketFilter();
    for (let i = 0; i < 5; i++) sieve.take(ms20);
    return sieve;
  };

  test('keeps its packets and none of another length, however many come between', () => {
    const sieve = settled();
    const heard = [ms60, ms20, ms60, ms10, ms20, ms10, ms60, ms20].flatMap((one) => sieve.take(one));
    expect(heard).toEqual([ms20, ms20, ms20]);
  });

  test('is taken as it comes until five of its packets agree', () => {
    const sieve = new OpusPacketFilter();
    for (const one of [ms20, ms60, ms20, ms10, ms20, ms20, ms60, ms20]) expect(sieve.take(one)).toEqual([one]);
    expect(sieve.take(ms60)).toEqual([]);
  });

  test('has another length from the third packet in a row on, and those before it are heard then', () => {
    const sieve = settled();
    const three = [0, 1, 2].map((last) => ms60.with(2, last));
    expect(three.map((one) => sieve.take(one))).toEqual([[], [], three]);
    expect([ms60, ms10].map((one) => sieve.take(one))).toEqual([[ms60], []]);
  });

  test('has each packet of its length, whatever its configuration: encoders follow the voice', () => {
    const sieve = settled();
    const own = [wide20, ms20, padded20, ms20, packet(4 + 1, 0), packet(12 + 1, 0), ms20];
    expect(own.map((one) => sieve.take(one))).toEqual(own.map((one) => [one]));
  });

  test('of 40 ms may be one frame or two', () => {
    const sieve = new OpusPacketFilter();
    const [silk40, celt40] = [packet(2, 0), packet(16 + 3, 1)];
    for (let i = 0; i < 5; i++) sieve.take(silk40);
    expect([celt40, silk40, celt40].map((one) => sieve.take(one))).toEqual([[celt40], [silk40], [celt40]]);
  });

  test('may end with a shorter packet, as a file does; none is longer by itself', () => {
    const sieve = new OpusPacketFilter();
    for (let i = 0; i < 5; i++) sieve.take(packet(2, 0));
    expect([ms60, ms10, ms20].map((one) => sieve.take(one))).toEqual([[], [], [ms20]]);
  });

  test('has no packet of its length that no encoder makes: of short frames, or in stereo where it is mono', () => {
    const sieve = settled();
    const stereo20 = packet(16 + 3, 0).with(0, ((16 + 3) << 3) | 4);
    expect([packet(16 + 2, 1), ms20, stereo20, ms20].flatMap((one) => sieve.take(one))).toEqual([ms20, ms20]);
    const three = [0, 1, 2].map((last) => stereo20.with(2, last));
    expect(three.map((one) => sieve.take(one)).at(-1)).toEqual(three);
  });

  test('of two channels has stereo among mono from the first such packet on', () => {
    const sieve = new OpusPacketFilter(true);
    for (let i = 0; i < 5; i++) sieve.take(ms20);
    const [silk20, celt20] = [packet(8 + 1, 0), packet(28 + 3, 0)].map((one) => one.with(0, (one[0] ?? 0) | 4));
    const own = [silk20, celt20, ms20, celt20].map((one) => one ?? ms20);
    expect(own.map((one) => sieve.take(one))).toEqual(own.map((one) => [one]));
  });

  test('may change its length amid garbage', () => {
    const sieve = settled();
    const others = [ms10, ms60, packet(1, 1), ms10, ms60, packet(1, 1), ms60];
    expect(others.map((one) => sieve.take(one)).at(-1)).toEqual([ms60, ms60, ms60]);
    expect([ms10, ms60].map((one) => sieve.take(one))).toEqual([[], [ms60]]);
  });

  test('begins with what came twice before one of them came five times', () => {
    const sieve = new OpusPacketFilter();
    for (const one of [wide20, wide20, ms60, ms20, ms20, ms20, ms20, ms20]) expect(sieve.take(one)).toEqual([one]);
    expect([wide20, ms60, ms20].map((one) => sieve.take(one))).toEqual([[wide20], [], [ms20]]);
  });

  test('knows its next packet, which it takes alone', () => {
    expect([ms20, wide20, ms60].map((one) => settled().isNext(one))).toEqual([true, false, false]);
    const packets = fc.array(fc.constantFrom(ms20, ms20, ms20, ms60, wide20, padded20, new Uint8Array(0)));
    fc.assert(
      fc.property(packets, (sent) => {
        const sieve = new OpusPacketFilter();
        for (const one of sent) {
          const isNext = sieve.isNext(one);
          const taken = sieve.take(one);
          if (isNext) expect(taken).toEqual([one]);
        }
      }),
    );
  });

  test('loses nothing of an encoder whose bandwidth and mode change from one packet to the next', () => {
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

  test('loses nothing where its packets become longer', () => {
    const encoder = new Encoder({ channels: 1, sample_rate: 16_000, application: 'voip' });
    const packets = [320, 960].flatMap((samples) => Array.from({ length: 8 }, () => encoder.encode(tone(samples))));
    const decoder = createOpusDecoder();
    const lengths = packets.map((one) => decoder.decode(one)?.length ?? 0);
    expect(lengths).toEqual([...Array(8).fill(320), 0, 0, 2880, ...Array(5).fill(960)]);
    expect(decoder.skipped).toBe(0);
  });

  test('loses none of its packets to as much garbage between them, of which one in thirty is heard', () => {
    const { packets } = codecCase('opus-16000-1');
    const bytes = randomBytes(11);
    const sieve = new OpusPacketFilter();
    const heard: string[] = [];
    const take = (one: Uint8Array) => heard.push(...sieve.take(one).map((taken) => Buffer.from(taken).toString('hex')));
    const sent = Array.from({ length: 2000 }, (_, i) => packets[i % packets.length] ?? new Uint8Array());
    for (const [i, one] of sent.entries()) {
      take(one);
      if (i >= 5) take(Uint8Array.from({ length: 40 }, () => bytes.next().value));
    }
    const own = sent.map((one) => Buffer.from(one).toString('hex'));
    expect(heard.filter((one) => own.includes(one))).toEqual(own);
    expect(heard.length).toBeLessThan(1.05 * own.length);
  });
});
