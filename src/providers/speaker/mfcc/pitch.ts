import { SAMPLE_RATE } from '../../../audio/sample-rate.ts';

/** The pitch is detected at 4 kHz, which contains a voice's fundamental and its first harmonics. */
const DECIMATION = 4;
const RATE = SAMPLE_RATE / DECIMATION;
/** 32 ms every 20 ms, which hold two periods of the deepest voice. */
const WINDOW = 128;
const HOP = 80;
/** 60 to 400 Hz. */
const SHORTEST = 10;
const LONGEST = 66;
/** If two periods fit nearly equally well, the shorter one is right: its multiples fit too. */
const SHORTER_IS_BETTER = 0.002;

/** Averages groups of four samples. Frequencies above the voice's fundamental only have to be damped. */
export function decimate(audio: Int16Array): Float32Array {
  const out = new Float32Array(Math.floor(audio.length / DECIMATION));
  for (let i = 0; i < out.length; i++) {
    let sum = 0;
    for (let k = 0; k < DECIMATION; k++) sum += audio[i * DECIMATION + k] ?? 0;
    out[i] = sum / DECIMATION;
  }
  return out;
}

/** The number of frames of this signal that `pitchOf` can analyze. */
export const pitchFrames = (decimated: Float32Array) =>
  Math.max(0, 1 + Math.floor((decimated.length - WINDOW - LONGEST) / HOP));

/** The pitch of a frame in hertz, and how periodic it is: 1 for a pure tone, near 0 for noise. */
export function pitchOf(decimated: Float32Array, frame: number): { hz: number; periodicity: number } {
  const start = frame * HOP;
  const energy = dot(decimated, start, start);
  let shifted = dot(decimated, start + SHORTEST, start + SHORTEST);
  let best = { lag: SHORTEST, score: -1, periodicity: 0 };
  for (let lag = SHORTEST; lag <= LONGEST; lag++) {
    const periodicity = dot(decimated, start, start + lag) / Math.sqrt((energy + 1) * (shifted + 1));
    const score = periodicity - SHORTER_IS_BETTER * lag;
    if (score > best.score) best = { lag, score, periodicity };
    const leaving = decimated[start + lag] ?? 0;
    const coming = decimated[start + lag + WINDOW] ?? 0;
    shifted = Math.max(0, shifted + coming * coming - leaving * leaving);
  }
  return { hz: RATE / best.lag, periodicity: best.periodicity };
}

function dot(signal: Float32Array, a: number, b: number): number {
  let sum = 0;
  for (let i = 0; i < WINDOW; i++) sum += (signal[a + i] ?? 0) * (signal[b + i] ?? 0);
  return sum;
}
