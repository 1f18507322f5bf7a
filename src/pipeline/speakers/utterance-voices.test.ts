import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { normalize } from '../../providers/embedding/port.ts';
import type { KnownVoices } from './ports.ts';
import { UtteranceVoices, type VoiceTraits } from './utterance-voices.ts';

/** As many as real models have: noise of one voice does not resemble that of another one by chance. */
const DIMENSIONS = 192;
const model: VoiceTraits = { confidence: 'high', threshold: 0.6, differsBelow: 0.4 };
const statistics: VoiceTraits = { confidence: 'low', threshold: 0.6, differsBelow: 0.4 };
const noVoices: KnownVoices = { user: undefined, people: [] };

/** A sample of a voice, the same for the same seed. The noise is as long as `noise`: with 1, samples of a voice have a cosine of 0.5. */
function sampleOf(voice: number, seed = 1, noise = 0): Float32Array {
  let state = seed * 8 + voice + 1;
  const deviation = Float32Array.from({ length: DIMENSIONS }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647 - 0.5;
  });
  normalize(deviation);
  return normalize(Float32Array.from(deviation, (value, d) => value * noise + (d === voice ? 1 : 0)));
}

/** Between two voices, as if both spoke. */
const between = (one: Float32Array, other: Float32Array) => normalize(one.map((value, d) => value + (other[d] ?? 0)));

const spoken = fc.record({
  voice: fc.integer({ min: 0, max: 4 }),
  seed: fc.integer({ min: 1, max: 2 ** 30 }),
  parts: fc.integer({ min: 1, max: 5 }),
  isLong: fc.boolean(),
});

describe('utterances of interleaved voices', () => {
  test('never share a number, however unclear they are', () => {
    fc.assert(
      fc.property(fc.array(spoken, { maxLength: 40 }), fc.double({ min: 0, max: 3, noNaN: true }), (talk, noise) => {
        const voices = new UtteranceVoices(model);
        const owners = new Map<number, number>();
        for (const { voice, seed, parts, isLong } of talk) {
          const samples = Array.from({ length: parts }, (_, i) => sampleOf(voice, seed + i, noise));
          const number = voices.numberOf(samples, noVoices, isLong);
          if (number !== undefined) expect(owners.get(number) ?? voice).toBe(voice);
          if (number !== undefined) owners.set(number, voice);
        }
      }),
    );
  });

  test('have the same number for the same voice, if they are clear', () => {
    fc.assert(
      fc.property(fc.array(spoken, { maxLength: 40 }), (talk) => {
        const voices = new UtteranceVoices(model);
        const numbers = new Map<number, number | undefined>();
        for (const { voice, seed, parts } of talk) {
          const samples = Array.from({ length: parts }, (_, i) => sampleOf(voice, seed + i, 0.3));
          const number = voices.numberOf(samples, noVoices, true);
          expect(number).toBeDefined();
          expect(number).toBe(numbers.get(voice) ?? number);
          numbers.set(voice, number);
        }
        expect(new Set(numbers.values()).size).toBe(numbers.size);
      }),
    );
  });

  test('of two voices have no number, and neither voice gets theirs', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 1 }), { minLength: 2, maxLength: 8 }), (speakers) => {
        fc.pre(new Set(speakers).size === 2);
        const voices = new UtteranceVoices(model);
        const samples = speakers.map((voice, i) => sampleOf(voice, i + 1, 0.3));
        expect(voices.numberOf(samples, noVoices, true)).toBeUndefined();
        expect(voices.numberOf([sampleOf(0)], noVoices, true)).not.toBe(voices.numberOf([sampleOf(1)], noVoices, true));
      }),
    );
  });
});

describe('an utterance', () => {
  test('that resembles a voice a little has no number', () => {
    const voices = new UtteranceVoices(model);
    voices.numberOf([sampleOf(0)], noVoices, true);
    expect(voices.numberOf([normalize(Float32Array.of(0.5, Math.sqrt(0.75)))], noVoices, true)).toBeUndefined();
  });

  test('that resembles two voices nearly equally has no number', () => {
    const voices = new UtteranceVoices(model);
    for (const voice of [0, 1]) voices.numberOf([sampleOf(voice)], noVoices, true);
    expect(voices.numberOf([between(sampleOf(0), sampleOf(1))], noVoices, true)).toBeUndefined();
  });

  test('that is short begins no voice, but continues one', () => {
    const voices = new UtteranceVoices(model);
    expect(voices.numberOf([sampleOf(0)], noVoices, false)).toBeUndefined();
    const number = voices.numberOf([sampleOf(0)], noVoices, true);
    expect(voices.numberOf([sampleOf(0)], noVoices, false)).toBe(number);
  });

  test('without any sample has no number', () => {
    expect(new UtteranceVoices(model).numberOf([], noVoices, true)).toBeUndefined();
  });

  test('of a voice that is one too many has no number', () => {
    const voices = new UtteranceVoices(model);
    const unit = (at: number) => new Float32Array(80).fill(1, at, at + 1);
    const numbers = Array.from({ length: 70 }, (_, i) => voices.numberOf([unit(i)], noVoices, true));
    expect(numbers.filter((number) => number !== undefined)).toHaveLength(64);
  });
});

describe('known voices', () => {
  const known: KnownVoices = {
    user: sampleOf(0),
    people: [{ id: 'maya', name: 'Maya', embedding: sampleOf(1) }],
  };

  test('have a number each, with statistics of low confidence too; unknown voices have none then', () => {
    const voices = new UtteranceVoices(statistics);
    const numbers = [0, 1, 2, 0, 1, 2].map((voice) => voices.numberOf([sampleOf(voice, voice + 1, 0.3)], known, true));
    expect(numbers.slice(0, 3)).toEqual(numbers.slice(3));
    expect(new Set(numbers.slice(0, 2)).size).toBe(2);
    expect(numbers[2]).toBeUndefined();
  });

  test('must be more similar with low confidence', () => {
    const similar = normalize(Float32Array.of(0.65, 0, Math.sqrt(1 - 0.65 ** 2)));
    expect(new UtteranceVoices(model).numberOf([similar], known, true)).toBeDefined();
    expect(new UtteranceVoices(statistics).numberOf([similar], known, true)).toBeUndefined();
  });

  test('keep the number that they had before they were known', () => {
    const voices = new UtteranceVoices(model);
    const number = voices.numberOf([sampleOf(1)], noVoices, true);
    expect(voices.numberOf([sampleOf(1)], known, true)).toBe(number);
    expect(voices.numberOf([sampleOf(1)], noVoices, true)).toBe(number);
  });
});

test('the voices of a conversation that is continued keep their numbers', () => {
  const voices = new UtteranceVoices(model);
  const stored = [0, 1].map((voice) => ({ sample: { model: 'm', embedding: sampleOf(voice), seconds: 8 } }));
  const [first, second] = voices.continue(stored).keys();
  expect([1, 0].map((voice) => voices.numberOf([sampleOf(voice, 5, 0.3)], noVoices, true))).toEqual([second, first]);
  expect([first, second]).not.toContain(voices.numberOf([sampleOf(2)], noVoices, true));
});
