import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createDecoder } from '../../audio/codecs/decoder.ts';
import { createPcm16Decoder } from '../../audio/codecs/pcm16.ts';
import type { AudioDecoder } from '../../audio/codecs/port.ts';
import type { SttStream } from '../../providers/stt/port.ts';
import { AudioIntake, type AudioIntakeOptions } from './audio-intake.ts';

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

test('closed before a provider came, it keeps what waited', async () => {
  const kept: number[] = [];
  const intake = new AudioIntake({
    decoder: createDecoder({ codec: 'pcm16' }),
    keeper: keeperOf(kept),
    onPressure: () => {},
  });
  intake.accept(pcm([1, 2]));
  intake.accept(pcm([3, 4]));
  const closing = intake.close();
  intake.accept(pcm([5, 6]));
  expect(kept).toEqual([1, 2, 3, 4]);
  await closing;
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

describe('a decoder that takes its time', () => {
  /** Linear PCM, of which the first sample tells whether the answer comes at once or some turns later. */
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
  const intakeOf = (kept: number[], more: Partial<AudioIntakeOptions> = {}) =>
    new AudioIntake({ decoder: lateDecoder(), keeper: keeperOf(kept), onPressure: () => {}, ...more });

  test('changes nothing: every sample goes to provider and keeper once and in order, and the end is waited for', async () => {
    await fc.assert(
      fc.asyncProperty(frames, fc.array(fc.nat(3), { minLength: 1 }), async (sent, pauses) => {
        const kept: number[] = [];
        const fake = fakeStream(() => 2);
        const intake = intakeOf(kept);
        intake.open(fake.stream);
        const recovering = setInterval(() => {
          fake.recover();
          intake.drained();
        }, 0);
        for (const [i, frame] of sent.entries()) {
          intake.accept(pcm(frame));
          await later(pauses[i % pauses.length] ?? 0);
        }
        await intake.emptied();
        clearInterval(recovering);
        expect(fake.written).toEqual(sent.flat());
        expect(kept).toEqual(sent.flat());
        expect(intake.samples).toBe(sent.flat().length);
      }),
      { numRuns: 30 },
    );
  });

  test('closed at any time, it keeps what came before, and the provider got the beginning of it', async () => {
    await fc.assert(
      fc.asyncProperty(frames, fc.nat(20), async (sent, turns) => {
        const kept: number[] = [];
        const fake = fakeStream(() => 1000);
        const intake = intakeOf(kept);
        intake.open(fake.stream);
        for (const frame of sent) intake.accept(pcm(frame));
        await later(turns);
        const closing = intake.close();
        intake.accept(pcm([1, 2]));
        expect(intake.close()).toBe(closing);
        await closing;
        expect(kept).toEqual(sent.flat());
        expect(fake.written).toEqual(kept.slice(0, fake.written.length));
      }),
      { numRuns: 30 },
    );
  });

  test('makes the client pause, as a provider does', async () => {
    const signs: boolean[] = [];
    const intake = intakeOf([], { onPressure: (isFull) => signs.push(isFull) });
    intake.open(fakeStream(() => 1000).stream);
    for (let i = 0; i < 30; i++) intake.accept(pcm([1, ...Array<number>(5000).fill(0)]));
    expect(signs).toEqual([true]);
    await intake.emptied();
    expect(signs).toEqual([true, false]);
  });

  test('and is lost in the end is told; what was heard before is kept', async () => {
    const kept: number[] = [];
    const failures: unknown[] = [];
    const lost = new Error('lost');
    let frames = 0;
    const inner = lateDecoder();
    const decoder = {
      ...inner,
      decode: (frame: Uint8Array) => (++frames > 2 ? Promise.reject(lost) : inner.decode(frame)),
    };
    const intake = intakeOf(kept, { decoder, onFailure: (error) => failures.push(error) });
    intake.open(fakeStream(() => 1000).stream);
    for (const frame of [
      [1, 2],
      [4, 5],
      [8, 9],
    ])
      intake.accept(pcm(frame));
    await intake.emptied();
    expect(failures).toEqual([lost]);
    intake.accept(pcm([12, 13]));
    await intake.close();
    expect(kept).toEqual([1, 2, 4, 5]);
  });
});
