import { describe, expect, test } from 'vitest';
import type { SttWord } from '../../providers/stt/port.ts';
import { numberUtterance, splitUtterances, UtteranceVoices } from './utterance-voices.ts';
import { createVoiceSampler } from './voice-sampler.ts';

const word = (startMs: number, endMs: number): SttWord => ({ text: 'word', startMs, endMs, confidence: 1 });

/** Words of half a second. */
const speech = (fromMs: number, seconds: number) =>
  Array.from({ length: seconds * 2 }, (_, i) => word(fromMs + i * 500, fromMs + (i + 1) * 500));

describe('words', () => {
  test('are divided at pauses, where another person may begin', () => {
    const words = [...speech(0, 1), ...speech(1400, 1), ...speech(3000, 2)];
    expect(splitUtterances(words).map((utterance) => utterance.length)).toEqual([4, 4]);
    expect(splitUtterances(words).flat()).toEqual(words);
    expect(splitUtterances([])).toEqual([]);
  });

  test('of long speech are divided evenly, so that no part is too short or too long to compare', () => {
    const words = speech(1000, 25);
    const parts = splitUtterances(words);
    expect(parts.flat()).toEqual(words);
    const seconds = parts.map((part) => ((part.at(-1)?.endMs ?? 0) - (part[0]?.startMs ?? 0)) / 1000);
    for (const length of seconds) expect(length).toBeGreaterThan(5);
    for (const length of seconds) expect(length).toBeLessThanOrEqual(8);
  });
});

describe('an utterance', () => {
  /** Audio of two voices, from this second on the other one. */
  async function numberOf(words: SttWord[], otherFromS = Number.POSITIVE_INFINITY, failure?: Error) {
    const embedded: number[] = [];
    const sampler = createVoiceSampler({
      name: 'm',
      dimensions: 2,
      confidence: 'high',
      threshold: 0.6,
      differsBelow: 0.4,
      embed: async (audio) => {
        if (failure) throw failure;
        embedded.push(audio.length / 16_000);
        const other = audio.reduce((sum, sample) => sum + sample, 0) / audio.length;
        return Float32Array.of(1 - other, other);
      },
      close: async () => {},
    });
    const number = await numberUtterance(words, {
      voices: new UtteranceVoices(sampler),
      known: { user: undefined, people: [] },
      sampler,
      read: async ([range = { fromSample: 0, toSample: 0 }]) =>
        Int16Array.from({ length: range.toSample - range.fromSample }, (_, i) =>
          range.fromSample + i >= otherFromS * 16_000 ? 1 : 0,
        ),
      signal: AbortSignal.timeout(60_000),
    });
    return { number, embedded };
  }

  test('is compared in parts of about two seconds', async () => {
    const compared = { number: expect.any(Number), embedded: [2.25, 2.25, 2.25, 2.25] };
    expect(await numberOf(speech(500, 9))).toEqual(compared);
  });

  test('in which another voice begins has no number', async () => {
    expect(await numberOf(speech(0, 8), 4)).toMatchObject({ number: undefined });
    expect(await numberOf(speech(0, 8), 6.5)).toMatchObject({ number: undefined });
  });

  test('shorter than a second is not compared', async () => {
    expect(await numberOf([word(0, 900)])).toEqual({ number: undefined, embedded: [] });
  });

  test('shorter than two seconds begins no voice', async () => {
    expect(await numberOf([word(0, 1500)])).toEqual({ number: undefined, embedded: [1.5] });
  });
});
