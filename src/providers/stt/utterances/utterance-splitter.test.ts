import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AudioPart, UtteranceSplitter } from './utterance-splitter.ts';

const FRAME = 320;
/** Treats every frame that is not silent as voice. */
const loudnessGate = () => ({
  push: (pcm: Int16Array) => Array.from({ length: pcm.length / FRAME }, (_, i) => pcm[i * FRAME] !== 0),
});

/** Parts of one loudness, in frames of 20 ms: `[[0, 50], [900, 10]]` is a second of silence, then 200 ms of voice. */
function audio(...parts: [loudness: number, frames: number][]): Int16Array {
  const pcm = new Int16Array(parts.reduce((sum, [, frames]) => sum + frames, 0) * FRAME);
  let at = 0;
  for (const [loudness, frames] of parts) {
    pcm.fill(loudness, at, at + frames * FRAME);
    at += frames * FRAME;
  }
  return pcm;
}

interface Span {
  start: number;
  length: number;
}

/** Pushes pieces of the given lengths, repeatedly, and flushes at the end. */
function split(
  pcm: Int16Array,
  { releasesParts = false, lookBackMs = 5000, pieces = [1600], maxUtteranceMs = 20_000 } = {},
) {
  const splitter = new UtteranceSplitter({ gate: loudnessGate(), releasesParts, lookBackMs, maxUtteranceMs });
  const parts: AudioPart[] = [];
  for (let at = 0, i = 0; at < pcm.length; i++) {
    const length = pieces[i % pieces.length] ?? FRAME;
    parts.push(...splitter.push(pcm.subarray(at, at + length)));
    at += length;
  }
  return [...parts, ...splitter.flush()];
}

/** The position and length of each utterance, in samples. */
function utterances(parts: AudioPart[]): Span[] {
  const found: Span[] = [];
  let open: Span | undefined;
  for (const part of parts) {
    if (part.kind === 'silence') continue;
    open ??= { start: part.start, length: 0 };
    open.length += part.length;
    if (!part.isLast) continue;
    found.push(open);
    open = undefined;
  }
  expect(open).toBeUndefined();
  return found;
}

const inFrames = (parts: AudioPart[]) => utterances(parts).map(({ start, length }) => [start / FRAME, length / FRAME]);

describe('audio is split at pauses', () => {
  test('an utterance begins 500 ms before three frames of voice, and ends after a pause of 600 ms', () => {
    const parts = split(audio([0, 100], [900, 50], [0, 100], [900, 20], [0, 100]));
    expect(inFrames(parts)).toEqual([
      [100 - 23, 23 + 50 + 30],
      [250 - 23, 23 + 20 + 30],
    ]);
  });

  test('a shorter pause does not end an utterance', () => {
    expect(inFrames(split(audio([900, 50], [0, 29], [900, 50], [0, 30])))).toEqual([[0, 159]]);
  });

  test('after 12 s, a pause of 200 ms does', () => {
    expect(inFrames(split(audio([900, 620], [0, 10], [900, 20], [0, 40])))).toEqual([
      [0, 630],
      [630, 50],
    ]);
  });

  test('a click is not an utterance', () => {
    expect(inFrames(split(audio([0, 50], [900, 2], [0, 50])))).toEqual([]);
  });

  test('without a pause, it is split at the quietest frame of the last seconds', () => {
    const pcm = audio([900, 800], [100, 1], [900, 500]);
    expect(inFrames(split(pcm))).toEqual([
      [0, 801],
      [801, 500],
    ]);
  });

  test('without look-back, it is split at its maximum length', () => {
    const pcm = audio([900, 800], [100, 1], [900, 500]);
    expect(inFrames(split(pcm, { releasesParts: true, lookBackMs: 0 }))).toEqual([
      [0, 1000],
      [1000, 301],
    ]);
  });

  test('a flush ends the utterance, even within a frame', () => {
    const pcm = audio([0, 50], [900, 12]).subarray(0, 62 * FRAME - 100);
    const parts = split(pcm);
    expect(utterances(parts)).toEqual([{ start: 27 * FRAME, length: 35 * FRAME - 100 }]);
  });

  test('parts of an utterance are released as they arrive', () => {
    const splitter = new UtteranceSplitter({ gate: loudnessGate(), releasesParts: true, lookBackMs: 0 });
    expect(splitter.push(audio([0, 10], [900, 5]))).toMatchObject([{ kind: 'speech', start: 0, isLast: false }]);
    expect(splitter.push(audio([900, 5]))).toMatchObject([{ kind: 'speech', start: 15 * FRAME, isLast: false }]);
    expect(splitter.flush()).toMatchObject([{ kind: 'speech', start: 20 * FRAME, isLast: true }]);
  });
});

describe('for any audio in pieces of any length', () => {
  const sound = fc.array(fc.tuple(fc.constantFrom(0, 0, 5, 300, 900), fc.integer({ min: 1, max: 60 })), {
    minLength: 1,
    maxLength: 12,
  });
  const pieces = fc.array(fc.integer({ min: 50, max: 5000 }), { minLength: 1, maxLength: 5 });
  const mode = fc.constantFrom(
    { releasesParts: false, lookBackMs: 500 },
    { releasesParts: true, lookBackMs: 0 },
    { releasesParts: true, lookBackMs: 100 },
  );
  const trim = fc.integer({ min: 0, max: FRAME - 1 });

  test('every sample is in exactly one part, and no utterance is too long', () => {
    fc.assert(
      fc.property(sound, pieces, mode, trim, (sounds, lengths, options, short) => {
        const pcm = audio(...sounds);
        const whole = pcm.subarray(0, pcm.length - short);
        const parts = split(whole, { ...options, pieces: lengths, maxUtteranceMs: 1000 });
        let at = 0;
        for (const part of parts) {
          expect(part.start).toBe(at);
          at += part.length;
        }
        expect(at).toBe(whole.length);
        for (const { length } of utterances(parts)) expect(length).toBeLessThanOrEqual(51 * FRAME);
      }),
    );
  });

  test('the utterances do not depend on the pieces', () => {
    fc.assert(
      fc.property(sound, pieces, mode, trim, (sounds, lengths, options, short) => {
        const pcm = audio(...sounds);
        const whole = pcm.subarray(0, pcm.length - short);
        const limited = { ...options, maxUtteranceMs: 1000 };
        const atOnce = utterances(split(whole, { ...limited, pieces: [whole.length] }));
        expect(utterances(split(whole, { ...limited, pieces: lengths }))).toEqual(atOnce);
      }),
    );
  });
});
