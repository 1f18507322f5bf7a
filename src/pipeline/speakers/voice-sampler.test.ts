import { expect, test } from 'vitest';
import { type SpeakerEmbedder, SpeakerError } from '../../providers/speaker/port.ts';
import { createVoiceSampler } from './voice-sampler.ts';

const signal = new AbortController().signal;
const seconds = (count: number) => async () => new Int16Array(count * 16_000);
const vector = Float32Array.of(1);

function embedder(embed: SpeakerEmbedder['embed']): SpeakerEmbedder {
  return {
    name: 'm',
    dimensions: 1,
    confidence: 'high',
    threshold: 0.9,
    differsBelow: 0.5,
    embed,
    close: async () => {},
  };
}

test('two voices are sampled at a time, and only their audio is in memory', async () => {
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
  let sampled = 0;
  const all = Promise.all(Array.from({ length: 20 }, () => sampler.sample(read, 2, signal).then(() => (sampled += 1))));
  while (sampled < 20) {
    waiting.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
  await all;
  expect(most).toBe(2);
});

test('a sample has its model and length; missing audio and too little speech are reported', async () => {
  const sampler = createVoiceSampler(embedder(async () => vector));
  expect(await sampler.sample(seconds(3), 2, signal)).toEqual({ model: 'm', embedding: vector, seconds: 3 });
  expect(await sampler.sample(seconds(1), 2, signal)).toBe('no_audio');
  const mumbling = createVoiceSampler(embedder(async () => Promise.reject(new SpeakerError('too_little_speech'))));
  expect(await mumbling.sample(seconds(3), 2, signal)).toBe('too_little_speech');
});

test('a failure and the end of a session do not stop the sampler', async () => {
  let isFailing = true;
  const sampler = createVoiceSampler(
    embedder(async () => {
      if (isFailing) throw new SpeakerError('unavailable');
      return vector;
    }),
  );
  await expect(sampler.sample(seconds(2), 2, signal)).rejects.toMatchObject({ reason: 'unavailable' });
  await expect(sampler.sample(seconds(2), 2, AbortSignal.abort(new Error('ended')))).rejects.toThrow('ended');
  isFailing = false;
  expect(await sampler.sample(seconds(2), 2, signal)).toMatchObject({ seconds: 2 });
});
