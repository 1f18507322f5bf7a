// Compares the decoders with the reference decoder of each codec. scripts/test-data/make-codec-fixtures.ts makes the frames.
import { describe, expect, test } from 'vitest';
import { codecCases, correlation, decodeAll, rawUnits, snrDb } from '../../../test/support/audio.ts';
import { hasFfmpeg } from '../../../test/support/ffmpeg.ts';
import { createDecoder } from './codecs.ts';

const casesOf = (...codecs: string[]) => codecCases.filter(({ codec }) => codecs.includes(codec));
const largest = (a: Int16Array, b: Int16Array) =>
  b.reduce((most, sample, i) => Math.max(most, Math.abs(sample - (a[i] ?? Number.NaN))), 0);

describe('beside the reference decoder', () => {
  test.each(casesOf('lc3', 'lc3_fs1030'))(
    '$name: liblc3 differs by 2 of 32768 steps at most, and the noise is 80 dB down',
    async (one) => {
      const decoded = await decodeAll(createDecoder(one), one.packets);
      // The reference omits the beginning of its first frame.
      const [actual, wanted] = [decoded.subarray(320), one.reference.subarray(320)];
      expect(largest(actual, wanted)).toBeLessThanOrEqual(2);
      expect(snrDb(actual, wanted)).toBeGreaterThan(80);
      expect(decoded.length).toBeGreaterThanOrEqual(one.reference.length);
    },
  );

  test.skipIf(!hasFfmpeg).each(
    casesOf('aac').flatMap((one) => [
      { ...one, as: 'ADTS' },
      { ...one, as: 'raw' },
    ]),
  )(
    '$name as $as: ffmpeg differs by 2 of 32768 steps at most, the noise is 70 dB down, and the sample count is the same',
    async (one) => {
      const decoder = createDecoder(one);
      const decoded = await decodeAll(decoder, one.as === 'raw' ? rawUnits(one.packets) : one.packets);
      decoder.close();
      expect(decoded).toHaveLength(one.reference.length);
      expect(largest(decoded, one.reference)).toBeLessThanOrEqual(2);
      expect(snrDb(decoded, one.reference)).toBeGreaterThan(70);
    },
  );

  test.skipIf(!hasFfmpeg).each(casesOf('he-aac'))(
    '$name: ffmpeg correlates above 0.99, and a corrupt frame costs itself alone',
    async (one) => {
      const decoder = createDecoder({ ...one, codec: 'aac' });
      const decoded = await decodeAll(decoder, one.packets);
      expect(decoder.skipped).toBe(0);
      // The resampler keeps 16 samples.
      expect(decoded).toHaveLength(one.packets.length * 1024 - 16);
      expect(correlation(decoded, one.reference)).toBeGreaterThan(0.99);
      const again = await decodeAll(decoder, one.packets.with(3, new Uint8Array(50).fill(0xaa)));
      decoder.close();
      expect(again).toHaveLength((one.packets.length - 1) * 1024);
    },
  );

  // opusdec decodes at 48 kHz; its delay is not a whole number of samples at 16 kHz, which explains the difference.
  test.each([
    ['opus-16000-1', 'opus', 0.99],
    ['opus-16000-1', 'opus_fs320', 0.99],
    ['opus-48000-2', 'opus', 0.999],
  ])('%s as %s: opusdec correlates above %f', async (name, codec, figure) => {
    const one = casesOf('opus').find((candidate) => candidate.name === name);
    if (!one) throw new Error(name);
    const decoded = await decodeAll(createDecoder({ ...one, codec }), one.packets);
    expect(decoded).toHaveLength(one.packets.length * 320);
    expect(correlation(one.reference, decoded)).toBeGreaterThan(figure);
  });
});
