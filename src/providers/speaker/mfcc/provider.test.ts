import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type VoiceName, voice } from '../../../../test/support/voices.ts';
import { concatSamples } from '../../../audio/samples.ts';
import { SpeakerError, similarity } from '../port.ts';
import { mfccEmbedder } from './provider.ts';

const embedder = mfccEmbedder();
const signal = new AbortController().signal;
const embed = (audio: Int16Array) => embedder.embed(audio, signal);
const names: VoiceName[] = ['awb', 'rms', 'slt'];
const seconds = (audio: Int16Array, length: number) => audio.subarray(0, length * 16_000);

/** The same in each run. */
function noise(samples: number): Int16Array {
  let seed = 1;
  return new Int16Array(samples).map(() => {
    seed = (seed * 48_271) % 2_147_483_647;
    return (seed % 20_000) - 10_000;
  });
}

describe('MFCC statistics', () => {
  test('recognize a voice in four seconds of other words, and no other voice', async () => {
    const profiles = await Promise.all(names.map(async (name) => ({ name, vector: await embed(voice(name, 1)) })));
    for (const name of names) {
      const vector = await embed(seconds(voice(name, 2), 4));
      const similar = profiles.filter((profile) => similarity(profile.vector, vector) >= embedder.threshold);
      expect(similar.map((profile) => profile.name)).toEqual([name]);
    }
  });

  test('are a vector of length 1, the same for the same audio', async () => {
    const vector = await embed(voice('slt', 1));
    expect(vector).toHaveLength(embedder.dimensions);
    expect(similarity(vector, vector)).toBeCloseTo(1, 6);
    expect(Math.hypot(...vector)).toBeCloseTo(1, 6);
    expect(await embed(voice('slt', 1))).toEqual(vector);
  });

  test('recognize a voice that is quieter, or surrounded by silence', async () => {
    const audio = voice('rms', 1);
    const vector = await embed(audio);
    const quieter = audio.map((sample) => sample / 4);
    const silence = new Int16Array(16_000);
    expect(similarity(vector, await embed(quieter))).toBeGreaterThan(0.9);
    expect(similarity(vector, await embed(concatSamples([silence, audio, silence])))).toBeGreaterThan(0.9);
  });

  test('do not change the audio', async () => {
    const audio = voice('awb', 1);
    await embed(audio);
    expect(audio).toEqual(voice('awb', 1));
  });

  test.each([
    ['nothing', new Int16Array(0)],
    ['silence', new Int16Array(64_000)],
    ['a click', new Int16Array(64_000).fill(32_767, 16_000, 16_100)],
    ['half a second of speech', voice('slt', 1).subarray(16_000, 24_000)],
    ['noise', noise(64_000)],
  ])('find too little speech in %s', async (_, audio) => {
    await expect(embed(audio)).rejects.toMatchObject({ reason: 'too_little_speech' });
  });

  test('are a vector or too little speech for any samples', async () => {
    await fc.assert(
      fc.asyncProperty(fc.int16Array({ maxLength: 40_000, size: 'max' }), async (audio) => {
        const outcome = await embed(audio).catch((error: unknown) => error);
        if (outcome instanceof Float32Array) expect(Math.hypot(...outcome)).toBeCloseTo(1, 5);
        else expect(outcome).toBeInstanceOf(SpeakerError);
      }),
      { numRuns: 10 },
    );
  });

  test('yield to the event loop', async () => {
    let turns = 0;
    const count = () => {
      turns += 1;
      if (!isDone) setImmediate(count);
    };
    let isDone = false;
    setImmediate(count);
    await embed(voice('rms', 1));
    isDone = true;
    // 285 frames, in slices of 32.
    expect(turns).toBeGreaterThanOrEqual(9);
  });

  test('stop when the caller aborts', async () => {
    const controller = new AbortController();
    const embedding = embedder.embed(voice('rms', 1), controller.signal);
    controller.abort(new Error('the session has ended'));
    await expect(embedding).rejects.toThrow('abort');
  });
});
