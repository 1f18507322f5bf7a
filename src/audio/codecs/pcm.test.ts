import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeAll, sameAudio, snrDb } from '../../../test/support/audio.ts';
import { createResampler } from '../resampler.ts';
import { createDecoder } from './codecs.ts';
import { createPcm8Decoder, createPcm16Decoder } from './pcm.ts';

const bytesOf = (samples: Int16Array) => new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength);
const RATES = [8000, 11_025, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000];

describe('PCM', () => {
  test('pcm8 is unsigned: 128 is silence, 0 and 255 are the extremes; 8 kHz becomes twice as many samples', () => {
    const decoder = createDecoder({ codec: 'pcm8', sampleRate: 16_000 });
    expect(decoder.decode(Uint8Array.of(128, 0, 255))).toEqual(Int16Array.of(0, -32_768, 32_512));
    expect(createDecoder({ codec: 'pcm8' }).decode(new Uint8Array(80).fill(128))).toHaveLength(160);
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

  test.each(RATES.flatMap((rate) => [[rate, 1] as const, [rate, 2] as const]))(
    'a tone in pcm16 at %i Hz in %i channels comes out 60 dB above its faults, in pcm8 40 dB',
    async (rate, channels) => {
      const { delaySamples } = createResampler(rate);
      const wave = (seconds: number) => 20_000 * Math.sin(2 * Math.PI * 700 * seconds);
      // The right channel is twice as loud as the left one: one alone would be 3 dB off or more.
      const loudness = channels === 1 ? [1] : [2 / 3, 4 / 3];
      const samples = Array.from({ length: (rate / 5) * channels }, (_, i) =>
        Math.round(wave(Math.floor(i / channels) / rate) * (loudness[i % channels] ?? 1)),
      );
      const format = { sampleRate: rate, channels };
      const wanted = Int16Array.from({ length: 3200 }, (_, i) => wave((i - delaySamples) / 16_000));
      const pcm16 = await decodeAll(createDecoder({ codec: 'pcm16', ...format }), [bytesOf(Int16Array.from(samples))]);
      expect(snrDb(pcm16.subarray(400), wanted.subarray(400))).toBeGreaterThan(60);
      const pcm8 = Uint8Array.from(samples, (sample) => Math.round(sample / 256) + 128);
      const decoded = await decodeAll(createDecoder({ codec: 'pcm8', ...format }), [pcm8]);
      expect(snrDb(decoded.subarray(400), wanted.subarray(400))).toBeGreaterThan(40);
    },
  );

  test('a decoder that gets the undecoded bytes of another continues in its place', () => {
    const bytes = bytesOf(Int16Array.of(100, 300, -500, 700));
    for (let cut = 0; cut <= bytes.length; cut++) {
      const [one, next] = [1, 2].map(() => createPcm16Decoder({ sampleRate: 16_000, channels: 2 }));
      const before = one?.decode(bytes.subarray(0, cut)) ?? [];
      expect(one?.undecoded?.length ?? 0).toBe(cut % 4);
      if (one?.undecoded) next?.decode(one.undecoded);
      expect([...before, ...(next?.decode(bytes.subarray(cut)) ?? [])]).toEqual([200, 100]);
    }
  });

  test('the samples do not depend on how a stream is divided into messages', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(createPcm8Decoder, createPcm16Decoder),
        fc.constantFrom(8000, 16_000, 44_100),
        fc.constantFrom<1 | 2>(1, 2),
        fc.uint8Array({ maxLength: 1500 }),
        fc.array(fc.nat(1500), { maxLength: 10 }),
        (create, sampleRate, channels, bytes, cuts) => {
          const whole = create({ sampleRate, channels }).decode(bytes) ?? new Int16Array(0);
          const places = [0, ...cuts.map((c) => Math.min(c, bytes.length)).sort((a, b) => a - b), bytes.length];
          const decoder = create({ sampleRate, channels });
          const parts: number[] = [];
          for (let i = 1; i < places.length; i++) {
            // Views of one Buffer that is overwritten after each message, as a socket may do.
            const frame = Buffer.from(bytes.subarray(places[i - 1], places[i]));
            const pcm = decoder.decode(frame);
            frame.fill(0xaa);
            parts.push(...(pcm ?? []));
          }
          expect(sameAudio(Int16Array.from(parts), whole)).toBe(true);
        },
      ),
    );
  });
});
