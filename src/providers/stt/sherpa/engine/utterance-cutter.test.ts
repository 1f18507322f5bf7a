import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createUtteranceCutter, type Stretch } from './utterance-cutter.ts';

const FRAME = 320;
/** Takes every frame that is not silent for a voice. */
const loudnessGate = () => ({
  push: (pcm: Int16Array) => Array.from({ length: pcm.length / FRAME }, (_, i) => pcm[i * FRAME] !== 0),
});

/** Frames of 20 ms of one loudness each: `[[0, 50], [900, 10]]` is a second of silence, then 200 ms of voice. */
function audio(...parts: [loudness: number, frames: number][]): Int16Array {
  const pcm = new Int16Array(parts.reduce((sum, [, frames]) => sum + frames, 0) * FRAME);
  let at = 0;
  for (const [loudness, frames] of parts) {
    pcm.fill(loudness, at, at + frames * FRAME);
    at += frames * FRAME;
  }
  return pcm;
}

interface Cut {
  start: number;
  length: number;
}

/** Feeds a cutter in pieces of the given lengths, over and over, and flushes it at the end. */
function cut(pcm: Int16Array, { inParts = false, lookBackMs = 5000, pieces = [1600], maxUtteranceMs = 20_000 } = {}) {
  const cutter = createUtteranceCutter({ gate: loudnessGate(), inParts, lookBackMs, maxUtteranceMs });
  const stretches: Stretch[] = [];
  for (let at = 0, i = 0; at < pcm.length; i++) {
    const length = pieces[i % pieces.length] ?? FRAME;
    stretches.push(...cutter.push(pcm.subarray(at, at + length)));
    at += length;
  }
  return [...stretches, ...cutter.flush()];
}

/** The utterances of stretches, whole, in samples. */
function utterances(stretches: Stretch[]): Cut[] {
  const found: Cut[] = [];
  let open: Cut | undefined;
  for (const stretch of stretches) {
    if (stretch.kind === 'silence') continue;
    open ??= { start: stretch.start, length: 0 };
    open.length += stretch.pcm.length;
    if (!stretch.isLast) continue;
    found.push(open);
    open = undefined;
  }
  expect(open).toBeUndefined();
  return found;
}

const inFrames = (stretches: Stretch[]) =>
  utterances(stretches).map(({ start, length }) => [start / FRAME, length / FRAME]);

describe('audio is cut where people pause', () => {
  test('an utterance begins 500 ms before its voice is told, which takes three frames, and ends with 600 ms of pause', () => {
    const heard = cut(audio([0, 100], [900, 50], [0, 100], [900, 20], [0, 100]));
    expect(inFrames(heard)).toEqual([
      [100 - 23, 23 + 50 + 30],
      [250 - 23, 23 + 20 + 30],
    ]);
  });

  test('a shorter pause does not end it', () => {
    expect(inFrames(cut(audio([900, 50], [0, 29], [900, 50], [0, 30])))).toEqual([[0, 159]]);
  });

  test('a pause of 200 ms does after 12 s', () => {
    expect(inFrames(cut(audio([900, 620], [0, 10], [900, 20], [0, 40])))).toEqual([
      [0, 630],
      [630, 50],
    ]);
  });

  test('a click is no utterance', () => {
    expect(inFrames(cut(audio([0, 50], [900, 2], [0, 50])))).toEqual([]);
  });

  test('who never pauses is cut at the quietest place of the last seconds, and nothing is lost there', () => {
    const pcm = audio([900, 800], [100, 1], [900, 500]);
    expect(inFrames(cut(pcm))).toEqual([
      [0, 801],
      [801, 500],
    ]);
  });

  test('or at once, where what was heard cannot be taken back', () => {
    const pcm = audio([900, 800], [100, 1], [900, 500]);
    expect(inFrames(cut(pcm, { inParts: true, lookBackMs: 0 }))).toEqual([
      [0, 1000],
      [1000, 301],
    ]);
  });

  test('the end of the audio ends what is open, be it half a frame', () => {
    const pcm = audio([0, 50], [900, 12]).subarray(0, 62 * FRAME - 100);
    const heard = cut(pcm);
    expect(utterances(heard)).toEqual([{ start: 27 * FRAME, length: 35 * FRAME - 100 }]);
  });

  test('parts of an utterance come as soon as they are heard', () => {
    const cutter = createUtteranceCutter({ gate: loudnessGate(), inParts: true, lookBackMs: 0 });
    expect(cutter.push(audio([0, 10], [900, 5]))).toMatchObject([{ kind: 'speech', start: 0, isLast: false }]);
    expect(cutter.push(audio([900, 5]))).toMatchObject([{ kind: 'speech', start: 15 * FRAME, isLast: false }]);
    expect(cutter.flush()).toMatchObject([{ kind: 'speech', start: 20 * FRAME, isLast: true }]);
  });
});

const bytesOf = (pcm: Int16Array) => Buffer.from(pcm.buffer, pcm.byteOffset, pcm.byteLength);
const same = (a: Int16Array, b: Int16Array) => bytesOf(a).equals(bytesOf(b));

describe('whatever is said, and however it arrives', () => {
  const sound = fc.array(fc.tuple(fc.constantFrom(0, 0, 5, 300, 900), fc.integer({ min: 1, max: 60 })), {
    minLength: 1,
    maxLength: 12,
  });
  const pieces = fc.array(fc.integer({ min: 50, max: 5000 }), { minLength: 1, maxLength: 5 });
  const mode = fc.constantFrom(
    { inParts: false, lookBackMs: 500 },
    { inParts: true, lookBackMs: 0 },
    { inParts: true, lookBackMs: 100 },
  );
  const trim = fc.integer({ min: 0, max: FRAME - 1 });

  test('every sample is in exactly one stretch, as it came, and no utterance is longer than the longest', () => {
    fc.assert(
      fc.property(sound, pieces, mode, trim, (parts, lengths, options, short) => {
        const pcm = audio(...parts).map((sample, i) => (sample === 0 ? 0 : sample + (i % 7)));
        const whole = pcm.subarray(0, pcm.length - short);
        const stretches = cut(whole, { ...options, pieces: lengths, maxUtteranceMs: 1000 });
        let at = 0;
        for (const stretch of stretches) {
          expect(stretch.start).toBe(at);
          if (stretch.kind === 'speech')
            expect(same(stretch.pcm, whole.subarray(at, at + stretch.pcm.length))).toBe(true);
          at += stretch.kind === 'speech' ? stretch.pcm.length : stretch.length;
        }
        expect(at).toBe(whole.length);
        for (const { length } of utterances(stretches)) expect(length).toBeLessThanOrEqual(51 * FRAME);
      }),
    );
  });

  test('the utterances are the same', () => {
    fc.assert(
      fc.property(sound, pieces, mode, trim, (parts, lengths, options, short) => {
        const pcm = audio(...parts);
        const whole = pcm.subarray(0, pcm.length - short);
        const limited = { ...options, maxUtteranceMs: 1000 };
        const atOnce = utterances(cut(whole, { ...limited, pieces: [whole.length] }));
        expect(utterances(cut(whole, { ...limited, pieces: lengths }))).toEqual(atOnce);
      }),
    );
  });
});
