import { concatSamples } from '../../audio/concat.ts';
import { SAMPLE_RATE } from '../../audio/sample-rate.ts';
import type { StoredAudio } from '../../pipeline/spool/audio-store.ts';
import { endOfPiece, type SampleRange } from '../../pipeline/spool/session-header.ts';

/** A piece is cut at the quietest position of its last part, so that no word is divided. */
const CUT_SAMPLES = 60 * SAMPLE_RATE;
/** The window and the step for measuring loudness. */
const QUIET_SAMPLES = 0.3 * SAMPLE_RATE;
const STEP_SAMPLES = 0.1 * SAMPLE_RATE;

/** The next piece of pending audio: audio to transcribe, or a range without usable audio. */
interface NextPiece {
  fromSample: number;
  toSample: number;
  audio: Int16Array | undefined;
  missing: 'not_kept' | 'unreadable' | undefined;
}

/** Reads the next piece of a range. @throws SpoolKeyError */
export async function readNextPiece(
  audio: Pick<StoredAudio, 'read'>,
  range: SampleRange,
  maxSamples: number,
): Promise<NextPiece> {
  const { fromSample } = range;
  const read: Int16Array[] = [];
  let toSample = fromSample;
  for await (const piece of audio.read({ fromSample, toSample: Math.min(range.toSample, fromSample + maxSamples) })) {
    if (!('samples' in piece)) {
      if (read.length > 0) break;
      return { fromSample, toSample: piece.toSample, audio: undefined, missing: piece.missing };
    }
    read.push(piece.samples);
    toSample = endOfPiece(piece);
  }
  const samples = concatSamples(read);
  const mustCut = toSample === fromSample + maxSamples && toSample < range.toSample;
  const length = mustCut ? findQuietPosition(samples, Math.min(CUT_SAMPLES, maxSamples / 2)) : samples.length;
  return { fromSample, toSample: fromSample + length, audio: samples.subarray(0, length), missing: undefined };
}

/** The middle of the quietest window in the last `range` samples. */
export function findQuietPosition(audio: Int16Array, range: number): number {
  let quietest = audio.length;
  let minLoudness = Number.POSITIVE_INFINITY;
  const first = Math.max(0, audio.length - range);
  for (let at = first; at + QUIET_SAMPLES <= audio.length; at += STEP_SAMPLES) {
    let loudness = 0;
    for (const sample of audio.subarray(at, at + QUIET_SAMPLES)) loudness += sample * sample;
    if (loudness >= minLoudness) continue;
    minLoudness = loudness;
    quietest = at + QUIET_SAMPLES / 2;
  }
  return quietest;
}
