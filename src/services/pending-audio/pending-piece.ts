import { concatSamples } from '../../audio/concat.ts';
import { SAMPLE_RATE } from '../../audio/sample-rate.ts';
import { endOfPiece, type PendingSpool, readSpool } from '../../pipeline/spool/spool-files.ts';

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

/** Reads the next piece. @throws SpoolKeyError */
export async function readNextPiece(
  spool: PendingSpool,
  key: Buffer | undefined,
  maxSamples: number,
): Promise<NextPiece> {
  const { fromSample } = spool;
  const read: Int16Array[] = [];
  let toSample = fromSample;
  for await (const piece of readSpool({ ...spool, toSample: Math.min(spool.toSample, fromSample + maxSamples) }, key)) {
    if (!('samples' in piece)) {
      if (read.length > 0) break;
      return { fromSample, toSample: piece.toSample, audio: undefined, missing: piece.missing };
    }
    read.push(piece.samples);
    toSample = endOfPiece(piece);
  }
  const audio = concatSamples(read);
  const mustCut = toSample === fromSample + maxSamples && toSample < spool.toSample;
  const length = mustCut ? findQuietPosition(audio, Math.min(CUT_SAMPLES, maxSamples / 2)) : audio.length;
  return { fromSample, toSample: fromSample + length, audio: audio.subarray(0, length), missing: undefined };
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
