import { msToSamples, type SttTranscript, samplesToMs } from './port.ts';

/** A pause is looked for in so much of a piece's end. */
const SEARCHED = msToSamples(20_000);
/** The shortest pause that separates words. */
const PAUSE = msToSamples(200);
const STEP = PAUSE / 4;

/** Cuts a recording into pieces of at most so many samples, each view but the last ending in the quietest moment before that. */
export function* cutAtPauses(audio: Int16Array, longest: number): Generator<Int16Array> {
  let from = 0;
  while (audio.length - from > longest) {
    const end = quietest(audio, from + Math.max(PAUSE, longest - SEARCHED), from + longest);
    yield audio.subarray(from, end);
    from = end;
  }
  yield audio.subarray(from);
}

/** The middle of the quietest stretch of a pause's length between two places. */
function quietest(audio: Int16Array, from: number, to: number): number {
  let best = to - PAUSE / 2;
  let least = Number.POSITIVE_INFINITY;
  for (let at = to - PAUSE; at >= from; at -= STEP) {
    let energy = 0;
    for (const sample of audio.subarray(at, at + PAUSE)) energy += sample * sample;
    if (energy >= least) continue;
    least = energy;
    best = at + PAUSE / 2;
  }
  return best;
}

type Reading = Pick<SttTranscript, 'text' | 'words' | 'language'>;

/** What was heard of a recording's pieces as what was heard of it all; `samples` is the length of each piece. */
export function joinReadings(readings: readonly (Reading & { samples: number })[]): Reading {
  let offsetMs = 0;
  const words = readings.flatMap(({ words, samples }) => {
    const startsMs = offsetMs;
    offsetMs += samplesToMs(samples);
    return words.map((word) => ({ ...word, startMs: word.startMs + startsMs, endMs: word.endMs + startsMs }));
  });
  const language = readings.find((reading) => reading.language !== undefined)?.language;
  const text = readings.flatMap((reading) => reading.text || []).join(' ');
  return { text, words, ...(language !== undefined && { language }) };
}
