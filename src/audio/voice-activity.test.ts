import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { randomBytes } from '../../test/support/audio.ts';
import { GATE_FRAME_SAMPLES, SpeechGate, VoiceActivity } from './speech-gate.ts';
import { readWav } from './wav.ts';

const SECOND = 16_000;
/** The test recording, a synthetic voice: 16 kHz, mono. */
const talk = readWav(readFileSync(new URL('../../test/fixtures/speech/garden-plan.wav', import.meta.url))).samples;
const frames = Array.from({ length: Math.floor(talk.length / GATE_FRAME_SAMPLES) }, (_, i) =>
  talk.subarray(i * GATE_FRAME_SAMPLES, (i + 1) * GATE_FRAME_SAMPLES),
);
const rms = (samples: Int16Array) => Math.sqrt(samples.reduce((sum, s) => sum + s * s, 0) / samples.length);
/** Frames with speech: the synthetic voice is either quiet or loud. */
const isSpoken = frames.map((frame) => rms(frame) > 400);
const spokenRms = rms(Int16Array.from(frames.filter((_, i) => isSpoken[i]).flatMap((frame) => [...frame])));

/** White noise: the sum of random bytes is nearly Gaussian. */
function noise(length: number, loudness: number): Int16Array {
  const bytes = randomBytes(3);
  const one = () => bytes.next().value + bytes.next().value + bytes.next().value + bytes.next().value - 510;
  // The standard deviation of four bytes is 148.
  return Int16Array.from({ length }, () => Math.round((one() * loudness) / 148));
}

const opened: { close(): void }[] = [];
afterEach(() => {
  for (const one of opened.splice(0)) one.close();
});
function open<T extends { close(): void }>(one: T): T {
  opened.push(one);
  return one;
}
const mixed = (a: Int16Array, b: Int16Array) => a.map((sample, i) => sample + (b[i] ?? 0));

describe('the speech gate', () => {
  test.each([
    [30, 0.98],
    [20, 0.96],
    [10, 0.94],
  ])('of speech that is %i dB above white noise, at least %f passes', (db, least) => {
    const verdicts = open(new SpeechGate()).push(mixed(talk, noise(talk.length, spokenRms / 10 ** (db / 20))));
    const hits = isSpoken.filter((spoken, i) => spoken && verdicts[i]).length;
    expect(hits / isSpoken.filter(Boolean).length).toBeGreaterThan(least);
  });

  test.each([0, 3, 30, 300])(
    'detects no voice in white noise with an effective value of %i of 32768, once it knows it',
    (loudness) => {
      const verdicts = open(new SpeechGate()).push(noise(10 * SECOND, loudness));
      expect(verdicts.slice(5)).not.toContain(true);
    },
  );
});

describe('voice activity', () => {
  test('detects no speech in silence, noise, hum and clicks', () => {
    const hum = Int16Array.from({ length: 10 * SECOND }, (_, i) => 1000 * Math.sin((2 * Math.PI * 50 * i) / SECOND));
    const clicks = noise(10 * SECOND, 30).map((sample, i) => (i % SECOND < 20 ? (i % 2 ? 12_000 : -12_000) : sample));
    for (const audio of [new Int16Array(10 * SECOND), noise(10 * SECOND, 300), hum, clicks]) {
      const voice = open(new VoiceActivity());
      expect(voice.push(audio)).toBe(false);
      expect(voice).toMatchObject({ hasSpoken: false, speechMs: 0 });
    }
  });

  test('measures the duration of voice, within a quarter of the loudness-based value', () => {
    const voice = open(new VoiceActivity());
    expect(voice.push(talk)).toBe(true);
    const spokenMs = isSpoken.filter(Boolean).length * 20;
    expect(voice.speechMs / spokenMs).toBeGreaterThan(0.75);
    expect(voice.speechMs / spokenMs).toBeLessThan(1.25);
  });

  test('continues through pauses between words, and ends 300 ms after the last one', () => {
    const voice = open(new VoiceActivity());
    const results = frames.map((frame) => voice.push(frame));
    const voiced = open(new SpeechGate()).push(talk);
    const last = voiced.lastIndexOf(true);
    const first = results.indexOf(true);
    // Only pauses between sentences of this talk are 300 ms or longer.
    expect(results.slice(first, first + 50)).not.toContain(false);
    const silence = Array.from({ length: 40 }, () => voice.push(new Int16Array(GATE_FRAME_SAMPLES)));
    expect([...results, ...silence].lastIndexOf(true) - last).toBe(14);
  });

  test('does not depend on how the audio is divided', () => {
    const audio = talk.subarray(0, 2 * SECOND);
    const whole = open(new VoiceActivity());
    whole.push(audio);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 4000 }), { minLength: 1, maxLength: 4 }), (lengths) => {
        const voice = new VoiceActivity();
        let isSpeaking = false;
        for (let at = 0, i = 0; at < audio.length; i++) {
          const length = lengths[i % lengths.length] ?? 1;
          isSpeaking = voice.push(audio.subarray(at, at + length)) || isSpeaking;
          at += length;
        }
        expect({ isSpeaking, speechMs: voice.speechMs }).toEqual({ isSpeaking: true, speechMs: whole.speechMs });
        voice.close();
      }),
      { numRuns: 20 },
    );
  });
});
