import { expect, test } from 'vitest';
import { type SpeakerEmbedder, SpeakerError } from '../../providers/speaker/port.ts';
import { createVoiceSampler } from './voice-sampler.ts';

const signal = new AbortController().signal;
const seconds = (count: number) => async () => new Int16Array(count * 16_000);
const vector = Float32Array.of(1);

function embedder(embed: SpeakerEmbedder['embed']): SpeakerEmbedder {
  return { name: 'm', dimensions: 1, confidence: 'high', threshold: 0.9, embed, close: async () => {} };
}

test('two voices of the process are listened to at a time, and only they are in memory, each when its turn comes', async () => {
  const waiting: (() => void)[] = [];
  let inMemory = 0;
  let most = 0;
  const sampler = createVoiceSampler(
    embedder(async () => {
      await new Promise<void>((resolve) => waiting.push(resolve));
      inMemory -= 1;
      return vector;
    }),
  );
  const read = async () => {
    inMemory += 1;
    most = Math.max(most, inMemory);
    return new Int16Array(32_000);
  };
  let heard = 0;
  const all = Promise.all(Array.from({ length: 20 }, () => sampler.sample(read, 2, signal).then(() => (heard += 1))));
  while (heard < 20) {
    waiting.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
  await all;
  expect(most).toBe(2);
});

test('what was heard is told with its model and length; where there is no audio or hardly any speech, that is told', async () => {
  const sampler = createVoiceSampler(embedder(async () => vector));
  expect(await sampler.sample(seconds(3), 2, signal)).toEqual({ model: 'm', embedding: vector, seconds: 3 });
  expect(await sampler.sample(seconds(1), 2, signal)).toBe('no_audio');
  const mumbling = createVoiceSampler(embedder(async () => Promise.reject(new SpeakerError('too_little_speech'))));
  expect(await mumbling.sample(seconds(3), 2, signal)).toBe('too_little_speech');
});

test('a failure, and the end of the session, are no end of the sampler', async () => {
  let fails = true;
  const sampler = createVoiceSampler(
    embedder(async () => {
      if (fails) throw new SpeakerError('unavailable');
      return vector;
    }),
  );
  await expect(sampler.sample(seconds(2), 2, signal)).rejects.toMatchObject({ reason: 'unavailable' });
  await expect(sampler.sample(seconds(2), 2, AbortSignal.abort(new Error('ended')))).rejects.toThrow('ended');
  fails = false;
  expect(await sampler.sample(seconds(2), 2, signal)).toMatchObject({ seconds: 2 });
});
