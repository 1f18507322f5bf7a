import { Encoder } from '@evan/opus';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DomainError } from '../../errors.ts';
import { createDecoder } from './decoder.ts';
import type { AudioDecoder } from './port.ts';

const FRAME = 320;
const tone = (length: number, rate = 16_000) =>
  Int16Array.from(
    { length },
    (_, i) => 9000 * Math.sin((2 * Math.PI * 440 * i) / rate) + 3000 * Math.sin((2 * Math.PI * 1230 * i) / rate),
  );

function decodeAll(decoder: AudioDecoder, frames: Iterable<Uint8Array>): Int16Array {
  return Int16Array.from([...frames].flatMap((frame) => [...(decoder.decode(frame) ?? [])]));
}

/** The best normalized correlation over all delays up to 20 ms: a codec's delay is no error. */
function correlation(a: Int16Array, b: Int16Array): number {
  let best = 0;
  for (let lag = 0; lag < 320; lag++) {
    let ab = 0;
    let aa = 0;
    let bb = 0;
    for (let i = 1600; i + lag < b.length && i < a.length; i++) {
      const x = a[i] ?? 0;
      const y = b[i + lag] ?? 0;
      ab += x * y;
      aa += x * x;
      bb += y * y;
    }
    best = Math.max(best, ab / Math.sqrt(aa * bb));
  }
  return best;
}

const bytesOf = (samples: Int16Array) => new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength);

function encode(channels: 1 | 2, rate: 16_000 | 48_000, samples: Int16Array, frameSamples: number): Uint8Array[] {
  const encoder = new Encoder({ channels, sample_rate: rate, application: 'audio' });
  const packets: Uint8Array[] = [];
  const step = frameSamples * channels;
  for (let at = 0; at + step <= samples.length; at += step) packets.push(encoder.encode(samples.slice(at, at + step)));
  return packets;
}

describe('opus', () => {
  test.each(['opus', 'opus_fs320'])(
    '%s: decoded audio correlates with the original above 0.99, sample count kept',
    (codec) => {
      const original = tone(16_000);
      const decoded = decodeAll(createDecoder({ codec }), encode(1, 16_000, original, FRAME));
      expect(decoded.length).toBe(16_000);
      expect(correlation(original, decoded)).toBeGreaterThan(0.99);
    },
  );

  test('packets of 10, 40 and 60 ms decode to their own length', () => {
    for (const samples of [160, 640, 960]) {
      const [packet] = encode(1, 16_000, tone(samples), samples);
      expect(createDecoder({ codec: 'opus' }).decode(packet ?? new Uint8Array())?.length).toBe(samples);
    }
  });

  test('a stereo stream encoded at 48 kHz comes out as 16 kHz mono, correlating above 0.99', () => {
    const left = tone(48_000, 48_000);
    const stereo = Int16Array.from({ length: 96_000 }, (_, i) => left[i >> 1] ?? 0);
    const decoder = createDecoder({ codec: 'opus', sampleRate: 48_000, channels: 2 });
    const decoded = decodeAll(decoder, encode(2, 48_000, stereo, 960));
    expect(decoded.length).toBe(16_000);
    expect(correlation(tone(16_000), decoded)).toBeGreaterThan(0.99);
  });

  test('an empty packet and one of random bytes are counted, and the stream goes on', () => {
    const decoder = createDecoder({ codec: 'opus' });
    const [packet = new Uint8Array()] = encode(1, 16_000, tone(FRAME), FRAME);
    expect(decoder.decode(new Uint8Array(0))).toBeUndefined();
    expect(decoder.decode(new Uint8Array(5000).fill(255))).toBeUndefined();
    expect(decoder.skipped).toBe(2);
    expect(decoder.decode(packet)?.length).toBe(FRAME);
  });
});

describe('linear PCM', () => {
  test('pcm8 is unsigned: 128 is silence, 0 and 255 are the extremes; 8 kHz becomes twice as many samples', () => {
    const decoder = createDecoder({ codec: 'pcm8', sampleRate: 16_000 });
    expect(decoder.decode(Uint8Array.of(128, 0, 255))).toEqual(Int16Array.of(0, -32_768, 32_512));
    expect(createDecoder({ codec: 'pcm8' }).decode(new Uint8Array(80).fill(128))?.length).toBe(160);
  });

  test('pcm16 is signed and little-endian', () => {
    const decoder = createDecoder({ codec: 'pcm16' });
    expect(decoder.decode(Uint8Array.of(0x34, 0x12, 0xff, 0xff, 0x00, 0x80))).toEqual(
      Int16Array.of(0x1234, -1, -32_768),
    );
  });

  test('stereo is the mean of both channels', () => {
    const decoder = createDecoder({ codec: 'pcm16', channels: 2 });
    expect(decoder.decode(bytesOf(Int16Array.of(100, 300, 32_767, 32_767, -32_768, -32_768)))).toEqual(
      Int16Array.of(200, 32_767, -32_768),
    );
  });

  test('however a stream of pcm is divided into messages, its samples are the same', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('pcm8', 'pcm16'),
        fc.constantFrom(8000, 16_000, 44_100),
        fc.constantFrom(1, 2),
        fc.uint8Array({ maxLength: 1500 }),
        fc.array(fc.nat(1500), { maxLength: 10 }),
        (codec, sampleRate, channels, bytes, cuts) => {
          const whole = decodeAll(createDecoder({ codec, sampleRate, channels }), [bytes]);
          const places = [0, ...cuts.map((c) => Math.min(c, bytes.length)).sort((a, b) => a - b), bytes.length];
          // Views of one Buffer that is wiped after each message, as a socket may do with its memory.
          const frames = (function* () {
            for (let i = 1; i < places.length; i++) {
              const frame = Buffer.from(bytes.subarray(places[i - 1], places[i]));
              yield frame;
              frame.fill(0xaa);
            }
          })();
          const decoder = createDecoder({ codec, sampleRate, channels });
          const parts: number[] = [];
          for (const frame of frames) parts.push(...(decoder.decode(frame) ?? []));
          expect(Int16Array.from(parts)).toEqual(whole);
        },
      ),
    );
  });
});

describe('every decoder', () => {
  const formats = [
    { codec: 'pcm8' },
    { codec: 'pcm8', sampleRate: 44_100, channels: 2 },
    { codec: 'pcm16' },
    { codec: 'pcm16', sampleRate: 48_000, channels: 2 },
    { codec: 'opus' },
    { codec: 'opus_fs320', channels: 2 },
  ];

  test.each(formats)('survives 10,000 empty, truncated, flipped and random packets: $codec', (format) => {
    const decoder = createDecoder(format);
    const valid = encode(1, 16_000, tone(FRAME * 20), FRAME);
    const byte = fc.sample(fc.nat(255), { numRuns: 4096, seed: 7 });
    for (let i = 0; i < 10_000; i++) {
      const packet = valid[i % valid.length] ?? new Uint8Array();
      const random = Uint8Array.from({ length: i % 97 }, (_, k) => byte[(i * 31 + k * 7) % byte.length] ?? 0);
      const flipped = Uint8Array.from(packet, (value, k) =>
        k === i % packet.length ? value ^ (byte[i % 4096] ?? 1) : value,
      );
      const frame = [new Uint8Array(0), packet.subarray(0, i % packet.length), flipped, random][i % 4] ?? packet;
      const out = decoder.decode(frame);
      if (out) expect(out.length).toBeLessThanOrEqual(5760);
    }
    const before = decoder.skipped;
    if (format.codec.startsWith('opus')) expect(before).toBeGreaterThan(2500);
    expect(decoder.decode(valid[0] ?? new Uint8Array())?.length).toBeGreaterThan(0);
    expect(decoder.skipped).toBe(before);
  });

  test('decodes nothing once closed, and may be closed twice', () => {
    for (const format of formats) {
      const decoder = createDecoder(format);
      decoder.close();
      decoder.close();
      expect(decoder.decode(new Uint8Array(640).fill(1))).toBeUndefined();
    }
  });
});

describe('what cannot be decoded is refused with the place that is wrong', () => {
  test.each([
    [{ codec: 'aac' }, 'codec'],
    [{ codec: 'lc3' }, 'codec'],
    [{ codec: 'lc3_fs1030' }, 'codec'],
    [{ codec: 'mp3' }, 'codec'],
    [{ codec: 'toString' }, 'codec'],
    [{ codec: 'pcm16', sampleRate: 7999 }, 'sample_rate'],
    [{ codec: 'opus', sampleRate: 48_001 }, 'sample_rate'],
    [{ codec: 'pcm16', sampleRate: Number.NaN }, 'sample_rate'],
    [{ codec: 'pcm16', channels: 3 }, 'channels'],
  ])('%j at query.%s', (format, place) => {
    const refusal = (() => {
      try {
        createDecoder(format);
      } catch (error) {
        return error;
      }
    })();
    expect(refusal).toBeInstanceOf(DomainError);
    expect(refusal).toMatchObject({ code: 'invalid_input', detail: [{ loc: ['query', place] }] });
  });
});
