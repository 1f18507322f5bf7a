import type { SttResult } from './port.ts';

interface Times {
  startMs: number;
  endMs: number;
}

/** Limits the times of a word or result to the audio: words beyond its end would extend their conversation. */
export function clampTimes<T extends Times>(timed: T, audioMs: number): T {
  if (timed.endMs <= audioMs) return timed;
  return { ...timed, startMs: Math.min(timed.startMs, audioMs), endMs: audioMs };
}

export function clampResult(result: SttResult, audioMs: number): SttResult {
  return { ...clampTimes(result, audioMs), words: result.words.map((word) => clampTimes(word, audioMs)) };
}
