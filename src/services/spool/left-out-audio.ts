import { SAMPLE_RATE } from '../../audio/samples.ts';
import { VoiceActivity } from '../../audio/speech-gate.ts';
import type { SampleRange, SpoolAudio } from '../../pipeline/spool/spool-store.ts';
import { type NextPiece, readNextPiece } from './piece.ts';

/** Audio between parts that are left out has no words of its own if it is short, and has less voice than a word. */
const SHORT_SAMPLES = 15 * SAMPLE_RATE;
const MIN_VOICE_MS = 250;

/** In order, and without overlaps. */
export function joinRanges(ranges: readonly SampleRange[]): SampleRange[] {
  const joined: SampleRange[] = [];
  for (const range of ranges.toSorted((a, b) => a.fromSample - b.fromSample)) {
    const last = joined.at(-1);
    if (last && range.fromSample <= last.toSample) last.toSample = Math.max(last.toSample, range.toSample);
    else joined.push({ ...range });
  }
  return joined;
}

/** The parts of a range outside of others, which are in order. */
export function outsideOf(leftOut: readonly SampleRange[], { fromSample, toSample }: SampleRange): SampleRange[] {
  const ends = [fromSample, ...leftOut.map((range) => Math.max(fromSample, range.toSample))];
  const starts = [...leftOut.map((range) => Math.min(toSample, range.fromSample)), toSample];
  return ends.flatMap((from, i) => {
    const to = starts[i] ?? toSample;
    return from < to ? [{ fromSample: from, toSample: to }] : [];
  });
}

/** The audio that begins at a sample, silent in these ranges. */
export function silenceRanges(pcm: Int16Array, at: number, ranges: readonly SampleRange[]): Int16Array {
  const inside = ranges.filter(({ fromSample, toSample }) => fromSample < at + pcm.length && toSample > at);
  if (inside.length === 0) return pcm;
  const silenced = Int16Array.from(pcm);
  for (const { fromSample, toSample } of inside) silenced.fill(0, Math.max(0, fromSample - at), toSample - at);
  return silenced;
}

/** A piece without left out audio, and where the next one begins. */
type IncludedPiece = NextPiece & { nextSample: number };

/** Reads the next piece like `readNextPiece`, and skips audio that is left out. */
export async function readNextIncluded(
  audio: Pick<SpoolAudio, 'read'>,
  range: SampleRange,
  leftOut: readonly SampleRange[],
  maxSamples: number,
): Promise<IncludedPiece> {
  const [first, second] = await findIncluded(audio, range, leftOut);
  if (!first) return { ...range, audio: undefined, missing: undefined, nextSample: range.toSample };
  const piece = await readNextPiece(audio, first, maxSamples);
  const isWhole = piece.toSample >= first.toSample;
  return { ...piece, nextSample: isWhole ? (second?.fromSample ?? range.toSample) : piece.toSample };
}

/** The first two parts that may have words. */
async function findIncluded(
  audio: Pick<SpoolAudio, 'read'>,
  range: SampleRange,
  leftOut: readonly SampleRange[],
): Promise<SampleRange[]> {
  const found: SampleRange[] = [];
  for (const part of outsideOf(leftOut, range)) {
    const isWhole = part.fromSample === range.fromSample && part.toSample === range.toSample;
    if (isWhole || part.toSample - part.fromSample > SHORT_SAMPLES || (await hasVoice(audio, part))) found.push(part);
    if (found.length === 2) break;
  }
  return found;
}

async function hasVoice(audio: Pick<SpoolAudio, 'read'>, part: SampleRange): Promise<boolean> {
  const voice = new VoiceActivity();
  try {
    for await (const piece of audio.read(part)) {
      if (!('samples' in piece)) return true;
      voice.push(piece.samples);
    }
    return voice.speechMs >= MIN_VOICE_MS;
  } finally {
    voice.close();
  }
}
