import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readWav } from '../../audio/wav.ts';
import type { SampleRange, SpoolPiece } from '../../pipeline/spool/spool-store.ts';
import { joinRanges, outsideOf, readNextIncluded, silenceRanges } from './left-out-audio.ts';

const SECOND = 16_000;
/** A synthetic voice, 16 kHz, mono. */
const talk = readWav(readFileSync(new URL('../../../test/fixtures/speech/garden-plan.wav', import.meta.url))).samples;
const range = (from: number, to: number): SampleRange => ({ fromSample: from * SECOND, toSample: to * SECOND });

/** The spool of an upload. */
const spoolOf = (samples: Int16Array) => ({
  async *read({ fromSample, toSample }: SampleRange): AsyncGenerator<SpoolPiece> {
    yield { fromSample, samples: samples.subarray(fromSample, toSample) };
  },
});

/** The seconds of all pieces of the spool. */
async function readAll(samples: Int16Array, leftOut: readonly SampleRange[]) {
  const pieces: number[][] = [];
  const toSample = samples.length;
  for (let at = 0; at < toSample; ) {
    const piece = await readNextIncluded(spoolOf(samples), { fromSample: at, toSample }, leftOut, 300 * SECOND);
    if (piece.audio) pieces.push([piece.fromSample / SECOND, piece.audio.length / SECOND]);
    expect(piece.nextSample).toBeGreaterThan(at);
    at = piece.nextSample;
  }
  return pieces;
}

describe('audio that is left out', () => {
  test('is in no piece', async () => {
    const samples = talk.subarray(0, 20 * SECOND);
    expect(await readAll(samples, [])).toEqual([[0, 20]]);
    expect(await readAll(samples, [range(0, 20)])).toEqual([]);
    expect(await readAll(samples, [range(4, 8), range(12, 20)])).toEqual([
      [0, 4],
      [8, 4],
    ]);
  });

  test('leaves no piece that is too short for a word, or has no voice', async () => {
    const samples = talk.subarray(0, 20 * SECOND);
    expect(await readAll(samples, [range(0.025, 19.9)])).toEqual([]);
    const pause = Int16Array.from(samples).fill(0, 8 * SECOND, 11 * SECOND);
    expect(await readAll(pause, [range(0, 8), range(11, 20)])).toEqual([]);
  });

  test('leaves a long part as it is, even without voice', async () => {
    expect(await readAll(new Int16Array(20 * SECOND), [range(0, 2)])).toEqual([[2, 18]]);
  });
});

test('ranges are joined, and subtracted from another one', () => {
  const joined = joinRanges([range(4, 6), range(1, 2), range(5, 7), range(2, 3)]);
  expect(joined).toEqual([range(1, 3), range(4, 7)]);
  expect(outsideOf(joined, range(2, 9))).toEqual([range(3, 4), range(7, 9)]);
  expect(outsideOf(joined, range(4, 6))).toEqual([]);
  expect(outsideOf([], range(4, 6))).toEqual([range(4, 6)]);
});

test('samples in ranges are silent', () => {
  const ranges = [
    { fromSample: 0, toSample: 12 },
    { fromSample: 13, toSample: 14 },
  ];
  expect(silenceRanges(Int16Array.of(1, 2, 3, 4, 5), 10, ranges)).toEqual(Int16Array.of(0, 0, 3, 0, 5));
  expect(silenceRanges(Int16Array.of(1, 2), 20, ranges)).toEqual(Int16Array.of(1, 2));
});
