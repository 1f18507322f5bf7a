import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { playTones } from '../../scripts/test-data/alphabet.ts';
import { GATE_FRAME_SAMPLES, SpeechGate } from './speech-gate.ts';
import { readWav } from './wav.ts';

/** The test recording, a synthetic voice: 16 kHz, mono. */
const talk = readWav(readFileSync(new URL('../../test/fixtures/speech/garden-plan.wav', import.meta.url))).samples;
const share = (verdicts: boolean[]) => verdicts.filter(Boolean).length / verdicts.length;
const hiss = (loudness: number, seconds: number) =>
  Int16Array.from({ length: seconds * 16_000 }, (_, i) => Math.round(loudness * Math.sin(i * i * 12.9898)));

describe('the speech gate', () => {
  test('passes most of a talk, but not silence or steady noise', () => {
    expect(share(new SpeechGate().push(talk))).toBeGreaterThan(0.6);
    expect(share(new SpeechGate().push(new Int16Array(160_000)))).toBe(0);
    expect(share(new SpeechGate().push(hiss(150, 10)).slice(100))).toBeLessThan(0.05);
  });

  test('detects silence after long tones, even if it is all zeros', () => {
    const gate = new SpeechGate();
    const tones = playTones('THE QUICK BROWN FOX JUMPS', { tailMs: 1500 });
    for (let round = 0; round < 6; round++) expect(gate.push(tones).slice(-50)).toEqual(Array(50).fill(false));
  });

  test('returns one result for each complete frame, however the audio is divided', () => {
    const audio = talk.subarray(0, 64_000);
    const whole = new SpeechGate().push(audio);
    expect(whole).toHaveLength(audio.length / GATE_FRAME_SAMPLES);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 4000 }), { minLength: 1, maxLength: 4 }), (lengths) => {
        const gate = new SpeechGate();
        const verdicts: boolean[] = [];
        for (let at = 0, i = 0; at < audio.length; i++) {
          const length = lengths[i % lengths.length] ?? 1;
          verdicts.push(...gate.push(audio.subarray(at, at + length)));
          at += length;
        }
        gate.close();
        expect(verdicts).toEqual(whole);
      }),
      { numRuns: 20 },
    );
  });

  test('adapts separately from other gates', () => {
    const gates = Array.from({ length: 500 }, () => new SpeechGate());
    const alone = new SpeechGate().push(talk.subarray(0, 32_000));
    const [calm, ...noisy] = gates;
    for (const gate of noisy) gate.push(hiss(5000, 0.1));
    expect(calm?.push(talk.subarray(0, 32_000))).toEqual(alone);
    for (const gate of gates) gate.close();
  });

  test('cannot be used after close', () => {
    const gate = new SpeechGate();
    gate.close();
    gate.close();
    expect(() => gate.push(new Int16Array(320))).toThrow('closed');
  });
});
