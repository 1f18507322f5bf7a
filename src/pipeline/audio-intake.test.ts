import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SttStream } from '../providers/stt/port.ts';
import { createDecoder } from './audio/decoder.ts';
import { AudioIntake } from './audio-intake.ts';

/** A provider that takes as many writes as it is told to before it asks for a pause. */
function fakeStream(patience: () => number) {
  const written: number[] = [];
  let left = patience();
  const stream = {
    provider: 'fake',
    model: 'fake',
    written: 0,
    confirmed: 0,
    bufferedBytes: 0,
    write(pcm: Int16Array) {
      written.push(...pcm);
      left -= 1;
      return left > 0;
    },
    flush() {},
    finish: async () => {},
    close() {},
  } satisfies SttStream;
  return { stream, written, recover: () => (left = patience()) };
}

const keeperOf = (kept: number[]) => () => ({
  append: (samples: Int16Array) => kept.push(...samples) >= 0,
  caughtUp: () => Promise.resolve(),
});

const pcm = (samples: readonly number[]) => new Uint8Array(Int16Array.from(samples).buffer);

test('whatever the provider takes at a time, it gets every sample once and in order, and so does the keeper', () => {
  const frames = fc.array(fc.array(fc.integer({ min: -32_768, max: 32_767 }), { minLength: 2, maxLength: 40 }), {
    maxLength: 40,
  });
  fc.assert(
    fc.property(
      frames,
      fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1 }),
      fc.nat(40),
      (sent, patience, openAt) => {
        let turn = 0;
        const kept: number[] = [];
        const fake = fakeStream(() => patience[turn++ % patience.length] ?? 1);
        const intake = new AudioIntake({
          decoder: createDecoder({ codec: 'pcm16' }),
          keeper: keeperOf(kept),
          onPressure: () => {},
        });
        sent.forEach((frame, i) => {
          if (i === openAt) intake.open(fake.stream);
          intake.accept(pcm(frame));
        });
        if (openAt >= sent.length) intake.open(fake.stream);
        for (let i = 0; i <= sent.length; i++) {
          fake.recover();
          intake.drained();
        }
        expect(fake.written).toEqual(sent.flat());
        expect(kept).toEqual(sent.flat());
        expect(intake.samples).toBe(sent.flat().length);
      },
    ),
  );
});

test('a huge frame is handed over a second at a time', () => {
  const sizes: number[] = [];
  const fake = fakeStream(() => 1);
  const intake = new AudioIntake({
    decoder: createDecoder({ codec: 'pcm16' }),
    keeper: keeperOf([]),
    onPressure: () => {},
  });
  intake.open({ ...fake.stream, write: (samples) => sizes.push(samples.length) > 0 });
  intake.accept(new Uint8Array(2 * 40_000));
  expect(sizes).toEqual([16_000, 16_000, 8000]);
});

test('what waits is bounded by a sign to pause, taken back once it has gone', () => {
  const signs: boolean[] = [];
  const intake = new AudioIntake({
    decoder: createDecoder({ codec: 'pcm16' }),
    keeper: keeperOf([]),
    onPressure: (isFull) => signs.push(isFull),
  });
  for (let i = 0; i < 30; i++) intake.accept(new Uint8Array(10_000));
  expect(signs).toEqual([true]);
  intake.open(fakeStream(() => 1000).stream);
  expect(signs).toEqual([true, false]);
});

test('closed before a provider came, it keeps what waited', () => {
  const kept: number[] = [];
  const intake = new AudioIntake({
    decoder: createDecoder({ codec: 'pcm16' }),
    keeper: keeperOf(kept),
    onPressure: () => {},
  });
  intake.accept(pcm([1, 2]));
  intake.accept(pcm([3, 4]));
  intake.close();
  intake.accept(pcm([5, 6]));
  expect(kept).toEqual([1, 2, 3, 4]);
});

test('while the disk is behind, frames wait; they go on when it has caught up', async () => {
  const kept: number[] = [];
  const disk = Promise.withResolvers<void>();
  const fake = fakeStream(() => 1000);
  const intake = new AudioIntake({
    decoder: createDecoder({ codec: 'pcm16' }),
    keeper: () => ({ append: (samples) => kept.push(...samples) > 2, caughtUp: () => disk.promise }),
    onPressure: () => {},
  });
  intake.open(fake.stream);
  intake.accept(pcm([1, 2]));
  intake.accept(pcm([3, 4]));
  expect(fake.written).toEqual([1, 2]);
  disk.resolve();
  await intake.emptied();
  expect(fake.written).toEqual([1, 2, 3, 4]);
  expect(kept).toEqual([1, 2, 3, 4]);
});
