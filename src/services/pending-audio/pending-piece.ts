import { concatSamples } from '../../audio/concat.ts';
import { endOfPiece, type PendingSpool, readSpool } from '../../pipeline/spool/spool-files.ts';
import { STT_SAMPLE_RATE } from '../../providers/stt/port.ts';

/** What a provider is given at once: five minutes, and never less than a quarter of one. */
const PIECE_SAMPLES = 300 * STT_SAMPLE_RATE;
const MIN_PIECE_SAMPLES = 15 * STT_SAMPLE_RATE;
/** So often the one is halved until it is no more than the other. */
export const MAX_HALVINGS = Math.ceil(Math.log2(PIECE_SAMPLES / MIN_PIECE_SAMPLES));
/** A longer recording is cut at the quietest place of this last part of the piece, so that no word is divided. */
const CUT_WITHIN_SAMPLES = 60 * STT_SAMPLE_RATE;
/** Loudness is looked at over this much, and as often. */
const QUIET_SAMPLES = 0.3 * STT_SAMPLE_RATE;
const STEP_SAMPLES = 0.1 * STT_SAMPLE_RATE;

/** The next stretch of pending audio: what can be transcribed at once, or what cannot at all. */
export interface AudioPiece {
  fromSample: number;
  toSample: number;
  audio: Int16Array | undefined;
  missing: 'not_kept' | 'unreadable' | undefined;
}

/** How much a provider is given: half as much after each attempt in vain, as it may be too slow for more. */
export function pieceSamples(halvings: number): number {
  return Math.max(MIN_PIECE_SAMPLES, PIECE_SAMPLES / 2 ** halvings);
}

/** Reads the next piece. @throws SpoolKeyError */
export async function readNextPiece(
  left: PendingSpool,
  key: Buffer | undefined,
  maxSamples: number,
): Promise<AudioPiece> {
  const { fromSample } = left;
  const read: Int16Array[] = [];
  let toSample = fromSample;
  for await (const piece of readSpool({ ...left, toSample: Math.min(left.toSample, fromSample + maxSamples) }, key)) {
    if (!('samples' in piece)) {
      if (read.length > 0) break;
      return { fromSample, toSample: piece.toSample, audio: undefined, missing: piece.missing };
    }
    read.push(piece.samples);
    toSample = endOfPiece(piece);
  }
  const audio = concatSamples(read);
  const isCutShort = toSample === fromSample + maxSamples && toSample < left.toSample;
  const length = isCutShort ? findQuietPosition(audio, Math.min(CUT_WITHIN_SAMPLES, maxSamples / 2)) : audio.length;
  return { fromSample, toSample: fromSample + length, audio: audio.subarray(0, length), missing: undefined };
}

/** The middle of the quietest moment among the last samples. */
export function findQuietPosition(audio: Int16Array, within: number): number {
  let quietest = audio.length;
  let least = Number.POSITIVE_INFINITY;
  const first = Math.max(0, audio.length - within);
  for (let at = first; at + QUIET_SAMPLES <= audio.length; at += STEP_SAMPLES) {
    let loudness = 0;
    for (const sample of audio.subarray(at, at + QUIET_SAMPLES)) loudness += sample * sample;
    if (loudness >= least) continue;
    least = loudness;
    quietest = at + QUIET_SAMPLES / 2;
  }
  return quietest;
}
