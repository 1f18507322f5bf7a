import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createDecoder } from '../../audio/codecs/codecs.ts';
import { createPcm16Decoder } from '../../audio/codecs/pcm.ts';
import type { AudioDecoder } from '../../audio/codecs/port.ts';
import { DecodingTurns } from '../../audio/decoding-turns.ts';
import type { SttStream } from '../../providers/stt/port.ts';
import { FrameQueue, type FrameQueueOptions } from './frame-queue.ts';

/** A provider that asks for a pause after this number of writes. */
function fakeProvider(patience: () => number) {
  const written: number[] = [];
  let left = patience();
  const stream = {
    provider: 'fake',
    model: 'fake',
    confirmed: 0,
    write(pcm: Int16Array) {
      written.push(...pcm);
      left -= 1;
      return left > 0;
    },
    finish: async () => {},
    close() {},
  } satisfies SttStream;
  return { stream, written, recover: () => (left = patience()) };
}

const saveTo = (saved: number[]) => (samples: Int16Array) => {
  saved.push(...samples);
  return undefined;
};

const queueOf = (options: Partial<FrameQueueOptions> = {}) =>
  new FrameQueue({
    decoder: createDecoder({ codec: 'pcm16' }),
    save: () => undefined,
    onPressure: () => {},
    turns: new DecodingTurns({ turnMs: Number.POSITIVE_INFINITY, streamMs: Number.POSITIVE_INFINITY }),
    onFailure: (error) => expect.unreachable(String(error)),
    ...options,
  });

const pcm = (samples: readonly number[]) => new Uint8Array(Int16Array.from(samples).buffer);

test('every sample is written and saved once and in order, however much the provider takes at a time', () => {
  const frames = fc.array(fc.array(fc.integer({ min: -32_768, max: 32_767 }), { minLength: 2, maxLength: 40 }), {
    maxLength: 40,
  });
  fc.assert(
    fc.property(
      frames,
      fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1 }),
      fc.nat(40),
      (sent, patience, startAt) => {
        let turn = 0;
        const saved: number[] = [];
        const fake = fakeProvider(() => patience[turn++ % patience.length] ?? 1);
        const queue = queueOf({ save: saveTo(saved) });
        sent.forEach((frame, i) => {
          if (i === startAt) queue.start(fake.stream);
          queue.push(pcm(frame));
        });
        if (startAt >= sent.length) queue.start(fake.stream);
        for (let i = 0; i <= sent.length; i++) {
          fake.recover();
          queue.resume();
        }
        expect(fake.written).toEqual(sent.flat());
        expect(saved).toEqual(sent.flat());
      },
    ),
  );
});

test('a huge frame is written a second at a time', () => {
  const sizes: number[] = [];
  const fake = fakeProvider(() => 1);
  const queue = queueOf();
  queue.start({ ...fake.stream, write: (samples) => sizes.push(samples.length) > 0 });
  queue.push(new Uint8Array(2 * 40_000));
  expect(sizes).toEqual([16_000, 16_000, 8000]);
});

test('too many waiting frames pause the client until they are written', () => {
  const signals: boolean[] = [];
  const queue = queueOf({ onPressure: (isFull) => signals.push(isFull) });
  for (let i = 0; i < 30; i++) queue.push(new Uint8Array(10_000));
  expect(signals).toEqual([true]);
  queue.start(fakeProvider(() => 1000).stream);
  expect(signals).toEqual([true, false]);
});

test('so do many small frames', () => {
  const signals: boolean[] = [];
  const queue = queueOf({ onPressure: (isFull) => signals.push(isFull) });
  for (let i = 0; i < 1500; i++) queue.push(new Uint8Array(40));
  expect(signals).toEqual([true]);
});

test('closed before there is a provider, it saves the waiting frames', async () => {
  const saved: number[] = [];
  const queue = queueOf({ save: saveTo(saved) });
  queue.push(pcm([1, 2]));
  queue.push(pcm([3, 4]));
  const closing = queue.close();
  queue.push(pcm([5, 6]));
  await closing;
  expect(saved).toEqual([1, 2, 3, 4]);
});

test('frames wait while the disk is behind', async () => {
  const saved: number[] = [];
  const disk = Promise.withResolvers<void>();
  const fake = fakeProvider(() => 1000);
  const queue = queueOf({ save: (samples) => (saved.push(...samples) > 2 ? undefined : disk.promise) });
  queue.start(fake.stream);
  queue.push(pcm([1, 2]));
  queue.push(pcm([3, 4]));
  expect(fake.written).toEqual([1, 2]);
  disk.resolve();
  await queue.emptied();
  expect(fake.written).toEqual([1, 2, 3, 4]);
  expect(saved).toEqual([1, 2, 3, 4]);
});

describe('while other streams have their turn', () => {
  const turns = () => new DecodingTurns({ turnMs: 0.05, streamMs: 0.01 });
  const frames = Array.from({ length: 400 }, (_, i) => Array.from({ length: 40 }, (_, k) => (i * 40 + k) % 30_000));

  test('frames wait, and are written and saved once and in order', async () => {
    const shared = turns();
    const queues = Array.from({ length: 3 }, () => {
      const saved: number[] = [];
      const fake = fakeProvider(() => 100_000);
      const queue = queueOf({ save: saveTo(saved), turns: shared });
      queue.start(fake.stream);
      for (const frame of frames) queue.push(pcm(frame));
      return { queue, saved, fake };
    });
    expect(queues.every(({ saved }) => saved.length < frames.length * 40)).toBe(true);
    for (const { queue, saved, fake } of queues) {
      await queue.emptied();
      expect(saved).toEqual(frames.flat());
      expect(fake.written).toEqual(saved);
    }
  });

  test('a close saves the frames that wait', async () => {
    const saved: number[] = [];
    const queue = queueOf({ save: saveTo(saved), turns: turns() });
    for (const frame of frames) queue.push(pcm(frame));
    await queue.close();
    expect(saved).toEqual(frames.flat());
  });
});

test('a stream that is far ahead of real time pauses its client; its end does not wait, and nothing is lost', async () => {
  const signals: boolean[] = [];
  let saved = 0;
  const queue = queueOf({
    save: (samples) => {
      saved += samples.length;
      return undefined;
    },
    onPressure: (isFull) => signals.push(isFull),
  });
  queue.start({ ...fakeProvider(() => 1).stream, write: () => true });
  const second = new Uint8Array(32_000);
  for (let s = 0; s < 30; s++) queue.push(second);
  expect(signals).toEqual([]);
  for (let s = 0; s < 6; s++) queue.push(second);
  expect(signals).toEqual([true]);
  expect(saved).toBeLessThan(32 * 16_000);
  await queue.emptied();
  expect(saved).toBe(36 * 16_000);
  expect(signals).toEqual([true, false]);
});

describe('an asynchronous decoder', () => {
  /** Linear PCM: the first sample says whether the result is immediate or some turns late. */
  function lateDecoder(): AudioDecoder {
    const decoder = createPcm16Decoder({ sampleRate: 16_000, channels: 1 });
    return {
      decode(frame) {
        const samples = decoder.decode(frame);
        const turns = (samples?.[0] ?? 0) & 3;
        return turns === 0 ? samples : later(turns).then(() => samples);
      },
      skipped: 0,
      close: () => decoder.close(),
    };
  }
  const later = async (turns: number) => {
    for (let turn = 0; turn < turns; turn++) await new Promise((resolve) => setImmediate(resolve));
  };
  const frames = fc.array(fc.array(fc.integer({ min: -32_768, max: 32_767 }), { minLength: 2, maxLength: 9 }), {
    maxLength: 30,
  });
  const lateQueue = (saved: number[], more: Partial<FrameQueueOptions> = {}) =>
    queueOf({ decoder: lateDecoder(), save: saveTo(saved), ...more });

  test('changes nothing: every sample is written and saved once and in order, and `emptied` waits for it', async () => {
    await fc.assert(
      fc.asyncProperty(frames, fc.array(fc.nat(3), { minLength: 1 }), async (sent, pauses) => {
        const saved: number[] = [];
        const fake = fakeProvider(() => 2);
        const queue = lateQueue(saved);
        queue.start(fake.stream);
        const recovering = setInterval(() => {
          fake.recover();
          queue.resume();
        }, 0);
        for (const [i, frame] of sent.entries()) {
          queue.push(pcm(frame));
          await later(pauses[i % pauses.length] ?? 0);
        }
        await queue.emptied();
        clearInterval(recovering);
        expect(fake.written).toEqual(sent.flat());
        expect(saved).toEqual(sent.flat());
      }),
      { numRuns: 30 },
    );
  });

  test('closed at any time, all earlier frames are saved, and the provider has the first of them', async () => {
    await fc.assert(
      fc.asyncProperty(frames, fc.nat(20), async (sent, turns) => {
        const saved: number[] = [];
        const fake = fakeProvider(() => 1000);
        const queue = lateQueue(saved);
        queue.start(fake.stream);
        for (const frame of sent) queue.push(pcm(frame));
        await later(turns);
        const closing = queue.close();
        queue.push(pcm([1, 2]));
        expect(queue.close()).toBe(closing);
        await closing;
        expect(saved).toEqual(sent.flat());
        expect(fake.written).toEqual(saved.slice(0, fake.written.length));
      }),
      { numRuns: 30 },
    );
  });

  test('pauses the client, as a slow provider does', async () => {
    const signals: boolean[] = [];
    const queue = lateQueue([], { onPressure: (isFull) => signals.push(isFull) });
    queue.start(fakeProvider(() => 1000).stream);
    for (let i = 0; i < 30; i++) queue.push(pcm([1, ...Array<number>(5000).fill(0)]));
    expect(signals).toEqual([true]);
    await queue.emptied();
    expect(signals).toEqual([true, false]);
  });

  test('that fails is reported, and earlier samples are saved', async () => {
    const saved: number[] = [];
    const failures: unknown[] = [];
    const lost = new Error('lost');
    let count = 0;
    const inner = lateDecoder();
    const decoder = {
      ...inner,
      decode: (frame: Uint8Array) => (++count > 2 ? Promise.reject(lost) : inner.decode(frame)),
    };
    const queue = lateQueue(saved, { decoder, onFailure: (error) => failures.push(error) });
    queue.start(fakeProvider(() => 1000).stream);
    for (const frame of [
      [1, 2],
      [4, 5],
      [8, 9],
    ])
      queue.push(pcm(frame));
    await queue.emptied();
    expect(failures).toEqual([lost]);
    queue.push(pcm([12, 13]));
    await queue.close();
    expect(saved).toEqual([1, 2, 4, 5]);
  });
});
