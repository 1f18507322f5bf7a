import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FrameLedger, NEW_STREAM, type StreamPosition } from './frame-ledger.ts';

const pcm = (length: number, from = 0) => Int16Array.from({ length }, (_, i) => from + i);

test('a position is returned once, and only when all its samples are saved', () => {
  const ledger = new FrameLedger(NEW_STREAM);
  for (let i = 0; i < 3; i++) ledger.add(new Uint8Array(10), pcm(160));
  expect(ledger.takePosition(159)).toBeUndefined();
  expect(ledger.takePosition(321)).toEqual({ frames: 2, bytes: 20, durationMs: 20, samples: 320, skipSamples: 0 });
  expect(ledger.takePosition(400)).toBeUndefined();
  expect(ledger.takePosition(480)).toMatchObject({ frames: 3 });
});

test('a frame without samples is saved with the one before it', () => {
  const ledger = new FrameLedger(NEW_STREAM);
  ledger.add(new Uint8Array(3), undefined);
  expect(ledger.takePosition(0)).toMatchObject({ frames: 1, bytes: 3, samples: 0 });
});

test('a frame that ends inside a unit is saved like any other, with the bytes for the next decoder', () => {
  const ledger = new FrameLedger(NEW_STREAM);
  const [one, two] = [Uint8Array.of(1), Uint8Array.of(1, 2)];
  ledger.add(new Uint8Array(10), pcm(160), one);
  ledger.add(new Uint8Array(10), undefined, two);
  ledger.add(new Uint8Array(10), pcm(160));
  expect(ledger.takePosition(160)).toMatchObject({ frames: 2, samples: 160, undecoded: two });
  expect(ledger.takePosition(320)).toMatchObject({ frames: 3, samples: 320, undecoded: undefined });
  const next = new FrameLedger({ ...NEW_STREAM, frames: 2, undecoded: one, skipSamples: 100 });
  next.add(new Uint8Array(10), pcm(100), two);
  expect(next.takePosition(0)).toMatchObject({ frames: 3, samples: 0, undecoded: two });
});

test('samples that an earlier session has saved are skipped', () => {
  const ledger = new FrameLedger({ ...NEW_STREAM, frames: 100, bytes: 1000, durationMs: 2000, skipSamples: 400 });
  expect(ledger.add(new Uint8Array(10), pcm(160))).toBeUndefined();
  expect(ledger.add(new Uint8Array(10), pcm(160))).toBeUndefined();
  // Wholly skipped frames are saved at once; the next session knows how many samples remain to be skipped.
  expect(ledger.takePosition(0)).toEqual({ frames: 102, bytes: 1020, durationMs: 2020, samples: 0, skipSamples: 80 });
  expect(ledger.add(new Uint8Array(10), pcm(160))).toEqual(pcm(80, 80));
  expect(ledger.takePosition(80)).toEqual({ frames: 103, bytes: 1030, durationMs: 2030, samples: 80, skipSamples: 0 });
});

test('wherever sessions resume, no sample is lost or doubled', () => {
  const sizes = fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(sizes, fc.array(fc.tuple(fc.nat(1200), fc.nat(200)), { maxLength: 6 }), (frames, breaks) => {
      const starts = frames.map((_, i) => frames.slice(0, i).reduce((a, b) => a + b, 0));
      const taken: number[] = [];
      let start = NEW_STREAM;
      for (const [at, beyond] of [...breaks, [Number.POSITIVE_INFINITY, 0] as const]) {
        // A session has acknowledged some samples, and stored the words of some more.
        const ledger = new FrameLedger(start);
        const samples: number[] = [];
        for (let i = start.frames; i < frames.length; i++)
          samples.push(...(ledger.add(new Uint8Array(1), pcm(frames[i] ?? 0, starts[i])) ?? []));
        const position: StreamPosition = ledger.takePosition(Math.min(at, samples.length)) ?? { ...start, samples: 0 };
        const stored = Math.min(
          samples.length,
          Math.max(position.samples, at === Number.POSITIVE_INFINITY ? 0 : beyond),
        );
        taken.push(...samples.slice(0, stored));
        start = { ...start, ...position, skipSamples: position.skipSamples + stored - position.samples };
      }
      expect(taken).toEqual(
        pcm(frames.reduce((a, b) => a + b, 0))
          .values()
          .toArray(),
      );
    }),
  );
});

test('days without an acknowledgement need little memory, and the last position is known', () => {
  const ledger = new FrameLedger(NEW_STREAM);
  for (let i = 0; i < 100_000; i++) ledger.add(new Uint8Array(1), pcm(1));
  expect(ledger.takePosition(100_000)).toMatchObject({ frames: 100_000 });
  for (let i = 0; i < 50_000; i++) ledger.add(new Uint8Array(1), pcm(1));
  expect(ledger.takePosition(125_000)?.frames ?? 0).toBeLessThanOrEqual(125_000);
  expect(ledger.takePosition(149_999)).toMatchObject({ frames: 149_999 });
  expect(ledger.takePosition(150_000)).toMatchObject({ frames: 150_000 });
});
