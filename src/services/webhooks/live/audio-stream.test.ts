import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AudioStream } from './audio-stream.ts';

const RATE = 1000;
/** Samples from `from` to `to`: each is its own number. */
const samples = (from: number, to: number) => Int16Array.from({ length: to - from }, (_, i) => from + i);
const numbersOf = (body: Buffer) => [...new Int16Array(body.buffer, body.byteOffset, body.length / 2)];
const numbers = (from: number, to: number) => [...samples(from, to)];

describe('the audio of a session for a receiver', () => {
  test('is taken in pieces of the interval, in order', () => {
    const stream = new AudioStream({ sampleRate: RATE });
    stream.append(samples(0, 1500));
    expect(stream.take(2000)).toBeUndefined();
    stream.append(samples(1500, 2500));
    const piece = stream.take(2000);
    expect(piece).toMatchObject({ sampleRate: RATE, gapMs: 0 });
    expect(piece && numbersOf(piece.body)).toEqual(numbers(0, 2000));
    expect(stream.waitingMs).toBe(500);
  });

  test('is taken up to a flush, which resolves when the last piece is finished', async () => {
    const stream = new AudioStream({ sampleRate: RATE });
    expect(stream.flush()).toBeUndefined();
    stream.append(samples(0, 2300));
    let isFlushed = false;
    const flushed = stream.flush()?.then(() => {
      isFlushed = true;
    });
    stream.append(samples(2300, 2400));
    const first = stream.take(2000);
    if (first) stream.finish(first, false);
    const last = stream.take(2000);
    expect(last && numbersOf(last.body)).toEqual(numbers(2000, 2300));
    await Promise.resolve();
    expect(isFlushed).toBe(false);
    if (last) stream.finish(last, false);
    await flushed;
    expect(isFlushed).toBe(true);
    expect(stream.take(2000)).toBeUndefined();
  });

  test('that was dropped is the gap of the next piece', () => {
    const stream = new AudioStream({ sampleRate: RATE });
    stream.append(samples(0, 3000));
    stream.drop(1234);
    const piece = stream.take(1000);
    expect(piece?.gapMs).toBe(1234);
    expect(piece && numbersOf(piece.body)).toEqual(numbers(1234, 2234));
    if (piece) stream.finish(piece, false);
    stream.append(samples(3000, 4000));
    expect(stream.take(1000)?.gapMs).toBe(0);
  });

  test('that could not be sent adds to the gap, with the gap that it should have reported', () => {
    const stream = new AudioStream({ sampleRate: RATE });
    stream.append(samples(0, 3000));
    stream.drop(500);
    const piece = stream.take(1000);
    stream.drop(250);
    if (piece) stream.finish(piece, true);
    expect(stream.take(1000)?.gapMs).toBe(1750);
  });

  test('waits until the client does not send it again; what it sends again is not delivered', () => {
    const stream = new AudioStream({ sampleRate: RATE, awaitsRelease: true });
    stream.append(samples(0, 2000));
    expect(stream.take(1000)).toBeUndefined();
    stream.releaseTo(1300);
    const first = stream.take(1000);
    expect(first && numbersOf(first.body)).toEqual(numbers(0, 1000));
    if (first) stream.finish(first, false);
    void stream.close();
    const last = stream.take(1000);
    expect(last && numbersOf(last.body)).toEqual(numbers(1000, 1300));
    if (last) stream.finish(last, false);
    expect(stream.isOver).toBe(true);
  });

  test('is delivered or in a gap, each sample once, whatever the sizes of frames, pieces and losses', () => {
    const steps = fc.array(
      fc.oneof(
        fc.record({ append: fc.integer({ min: 1, max: 2500 }) }),
        fc.record({ drop: fc.integer({ min: 1, max: 1500 }) }),
        fc.record({ take: fc.integer({ min: 1, max: 2000 }), isUnsent: fc.boolean() }),
        fc.record({ flush: fc.constant(true) }),
      ),
    );
    fc.assert(
      fc.property(steps, (all) => {
        const stream = new AudioStream({ sampleRate: RATE });
        let end = 0;
        let next = 0;
        const receive = (ms: number, isUnsent: boolean) => {
          const piece = stream.take(ms);
          if (!piece) return;
          expect(piece.body.length).toBeGreaterThan(0);
          stream.finish(piece, isUnsent);
          if (isUnsent) return;
          const received = numbersOf(piece.body);
          next += piece.gapMs;
          expect(received).toEqual(numbers(next, next + received.length));
          next += received.length;
        };
        for (const step of all) {
          if ('append' in step) stream.append(samples(end, end + step.append));
          if ('append' in step) end += step.append;
          if ('drop' in step) stream.drop(step.drop);
          if ('flush' in step) void stream.flush();
          if ('take' in step) receive(step.take, step.isUnsent);
        }
        stream.append(samples(end, end + 1));
        void stream.close();
        while (!stream.isOver) receive(1000, false);
        expect(next).toBe(end + 1);
      }),
    );
  });
});
