import { Encoder } from '@evan/opus';
import { describe, expect, test } from 'vitest';
import { correlation, decodeAll, tone } from '../../../test/support/audio.ts';
import { createDecoder } from './codecs.ts';

const FRAME = 320;

function encode(channels: 1 | 2, rate: 16_000 | 48_000, samples: Int16Array, frameSamples: number): Uint8Array[] {
  const encoder = new Encoder({ channels, sample_rate: rate, application: 'audio' });
  const packets: Uint8Array[] = [];
  const step = frameSamples * channels;
  for (let at = 0; at + step <= samples.length; at += step) packets.push(encoder.encode(samples.slice(at, at + step)));
  return packets;
}

describe('opus', () => {
  test.each(['opus', 'opus_fs320'])(
    '%s: decoded audio correlates with the original above 0.99, with the same number of samples',
    async (codec) => {
      const original = tone(16_000);
      const decoded = await decodeAll(createDecoder({ codec }), encode(1, 16_000, original, FRAME));
      expect(decoded.length).toBe(16_000);
      expect(correlation(original.subarray(1600), decoded.subarray(1600))).toBeGreaterThan(0.99);
    },
  );

  test('packets of 10, 40 and 60 ms have their own duration', async () => {
    for (const samples of [160, 640, 960]) {
      const packets = encode(1, 16_000, tone(samples), samples);
      expect(await decodeAll(createDecoder({ codec: 'opus' }), packets)).toHaveLength(samples);
    }
  });

  test('a stereo stream at 48 kHz is decoded to 16 kHz mono, correlating above 0.99', async () => {
    const left = tone(48_000, 48_000);
    const stereo = Int16Array.from({ length: 96_000 }, (_, i) => left[i >> 1] ?? 0);
    const decoder = createDecoder({ codec: 'opus', sampleRate: 48_000, channels: 2 });
    const decoded = await decodeAll(decoder, encode(2, 48_000, stereo, 960));
    expect(decoded.length).toBe(16_000);
    expect(correlation(tone(16_000).subarray(1600), decoded.subarray(1600))).toBeGreaterThan(0.99);
  });

  test('empty and random packets are counted, and the stream continues', () => {
    const decoder = createDecoder({ codec: 'opus' });
    const [packet = new Uint8Array()] = encode(1, 16_000, tone(FRAME), FRAME);
    expect(decoder.decode(new Uint8Array(0))).toBeUndefined();
    expect(decoder.decode(new Uint8Array(5000).fill(255))).toBeUndefined();
    expect(decoder.skipped).toBe(2);
    expect(decoder.decode(packet)).toHaveLength(FRAME);
  });
});
