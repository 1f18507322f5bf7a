import { msToSamples, type SttTranscript, samplesToMs } from './port.ts';

/** A pause is searched in this much audio at the end of a part. */
const SEARCHED = msToSamples(20_000);
/** The shortest pause that separates words. */
const PAUSE = msToSamples(200);
const STEP = PAUSE / 4;

/** Splits a recording into parts of at most `maxSamples`. Each part but the last one ends at the quietest moment before that. */
export function* splitAtPauses(audio: Int16Array, maxSamples: number): Generator<Int16Array> {
  let from = 0;
  while (audio.length - from > maxSamples) {
    const end = findQuietest(audio, from + Math.max(PAUSE, maxSamples - SEARCHED), from + maxSamples);
    yield audio.subarray(from, end);
    from = end;
  }
  yield audio.subarray(from);
}

/** Returns the middle of the quietest `PAUSE` between two positions. */
function findQuietest(audio: Int16Array, from: number, to: number): number {
  let quietest = to - PAUSE / 2;
  let least = Number.POSITIVE_INFINITY;
  for (let at = to - PAUSE; at >= from; at -= STEP) {
    let energy = 0;
    for (const sample of audio.subarray(at, at + PAUSE)) energy += sample * sample;
    if (energy >= least) continue;
    least = energy;
    quietest = at + PAUSE / 2;
  }
  return quietest;
}

type PartTranscript = Pick<SttTranscript, 'text' | 'words' | 'language'>;

/** Joins the transcripts of a recording's parts. `samples` is the length of each part. */
export function joinTranscripts(parts: readonly (PartTranscript & { samples: number })[]): PartTranscript {
  let offsetMs = 0;
  const words = parts.flatMap((part) => {
    const partMs = offsetMs;
    offsetMs += samplesToMs(part.samples);
    return part.words.map((word) => ({ ...word, startMs: word.startMs + partMs, endMs: word.endMs + partMs }));
  });
  const language = parts.find((part) => part.language !== undefined)?.language;
  const text = parts.flatMap((part) => part.text || []).join(' ');
  return { text, words, ...(language !== undefined && { language }) };
}
