import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sameAudio } from '../../test/support/audio.ts';
import { createResampler } from './resampler.ts';
import { concatSamples } from './samples.ts';

const RATES = [8000, 11_025, 12_000, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000];
const AMPLITUDE = 12_000;

/** A tone whose frequency rises from `fromHz` to `toHz`; `at` is in samples, and may be a fraction. */
function sweep(rate: number, seconds: number, fromHz: number, toHz: number) {
  const phase = (t: number) => 2 * Math.PI * (fromHz * t + ((toHz - fromHz) * t * t) / (2 * seconds));
  return (at: number) => AMPLITUDE * Math.sin(phase(at / rate));
}

function snrDb(actual: Int16Array, expected: (index: number) => number, from: number): number {
  let signal = 0;
  let noise = 0;
  for (let i = from; i < actual.length; i++) {
    const want = expected(i);
    signal += want ** 2;
    noise += ((actual[i] ?? 0) - want) ** 2;
  }
  return 10 * Math.log10(signal / noise);
}

function rms(samples: Int16Array): number {
  return Math.sqrt(samples.reduce((sum, s) => sum + s * s, 0) / samples.length);
}

describe('resampling to 16 kHz', () => {
  test.each(RATES)(
    'a sweep to 80 % of what both rates can hold, at %i Hz, keeps a signal-to-noise ratio above 60 dB',
    (rate) => {
      const wave = sweep(rate, 1, 100, 0.8 * (Math.min(rate, 16_000) / 2));
      const resampler = createResampler(rate);
      const out = resampler.push(Int16Array.from({ length: rate }, (_, i) => Math.round(wave(i))));
      const expected = (i: number) => wave(((i - resampler.delaySamples) * rate) / 16_000);
      expect(snrDb(out, expected, 400)).toBeGreaterThan(60);
    },
  );

  test('a rate without exact phases (9999 Hz) has more than 50 dB', () => {
    const wave = sweep(9999, 1, 100, 3000);
    const resampler = createResampler(9999);
    const out = resampler.push(Int16Array.from({ length: 9999 }, (_, i) => Math.round(wave(i))));
    expect(snrDb(out, (i) => wave(((i - resampler.delaySamples) * 9999) / 16_000), 400)).toBeGreaterThan(50);
  });

  test.each([22_050, 24_000, 32_000, 44_100, 48_000])(
    'a tone of 9 kHz at %i Hz, which 16 kHz cannot hold, is 80 dB down',
    (rate) => {
      const tone = sweep(rate, 1, 9000, 9000);
      const out = createResampler(rate).push(Int16Array.from({ length: rate }, (_, i) => Math.round(tone(i))));
      expect(rms(out.subarray(400))).toBeLessThan(AMPLITUDE / Math.SQRT2 / 10_000);
    },
  );

  test('n input samples give ceil(n * 16000 / rate) output samples, however the input is divided', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.constantFrom(...RATES), fc.integer({ min: 8000, max: 48_000 })),
        fc.array(fc.integer({ min: 0, max: 3000 }), { maxLength: 8 }),
        (rate, sizes) => {
          const total = sizes.reduce((a, b) => a + b, 0);
          const wave = sweep(rate, 1, 50, 3000);
          const input = Int16Array.from({ length: total }, (_, i) => Math.round(wave(i)));
          const whole = createResampler(rate).push(input);
          const divided = createResampler(rate);
          let at = 0;
          const parts = sizes.map((size) => {
            at += size;
            return divided.push(input.subarray(at - size, at));
          });
          expect(whole.length).toBe(Math.ceil((total * 16_000) / rate));
          expect(sameAudio(concatSamples(parts), whole)).toBe(true);
        },
      ),
      { numRuns: 50 },
    );
  });

  test('the loudest input does not overflow', () => {
    const square = Int16Array.from({ length: 8000 }, (_, i) => (Math.floor(i / 20) % 2 ? 32_767 : -32_768));
    const out = createResampler(8000).push(square);
    expect(Math.max(...out)).toBe(32_767);
    // An overflow would be a jump in the middle of a half-period.
    for (let i = 200; i + 20 < out.length; i += 40) {
      const middle = out[i] ?? 0;
      expect(Math.abs(middle)).toBeGreaterThan(20_000);
    }
  });
});
