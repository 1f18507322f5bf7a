/**
 * The tone alphabet: every character is one sine tone. What plays it and what hears it agree on this file alone.
 *
 * The tones lie between 300 and 3600 Hz, so that they pass a telephone's sampling rate, and a speech gate takes them for a voice.
 */
export const CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ ';
export const SAMPLE_RATE = 16_000;
/** The share of full scale at which a tone is played. */
export const LOUDNESS = 0.3;

const MEL_BINS = 80;
const FIRST_BIN = 8;

/** Linear up to 1 kHz, then logarithmic: the mel scale after Slaney. */
const LINEAR_HZ = 1000;
const HZ_PER_MEL = 200 / 3;
const RATIO_PER_MEL = 6.4 ** (1 / 27);
const LINEAR_MELS = LINEAR_HZ / HZ_PER_MEL;

const toMel = (hz: number) =>
  hz <= LINEAR_HZ ? hz / HZ_PER_MEL : LINEAR_MELS + Math.log(hz / LINEAR_HZ) / Math.log(RATIO_PER_MEL);
const toHz = (mel: number) =>
  mel <= LINEAR_MELS ? mel * HZ_PER_MEL : LINEAR_HZ * RATIO_PER_MEL ** (mel - LINEAR_MELS);

/** Where, in Hz, the filters of an 80-bin Slaney filter bank over 0 to 8000 Hz begin, peak and end: bin `b` spans points `b` to `b + 2`. */
export const slaneyPoint = (point: number): number => toHz((toMel(SAMPLE_RATE / 2) * point) / (MEL_BINS + 1));

/** The tone of a character, in Hz: the peak of every second filter, as near as a window of 25 ms can tell apart. */
export function toneOf(character: string): number {
  const index = CHARACTERS.indexOf(character);
  if (index < 0 || character.length !== 1) throw new Error(`There is no tone for "${character}"`);
  return slaneyPoint(FIRST_BIN + 2 * index + 1);
}

export interface ToneTiming {
  toneMs?: number;
  /** Silence after each tone: the same character twice needs it to be told from one long one. */
  gapMs?: number;
  /** Silence before the first tone and after the last. */
  leadMs?: number;
  tailMs?: number;
  /** Share of full scale, 0 to 1. */
  loudness?: number;
}

/** Plays a text, PCM16 mono at 16 kHz: letters and spaces, whatever their case. A character takes 200 ms unless told otherwise. */
export function playTones(
  text: string,
  { toneMs = 120, gapMs = 80, leadMs = 300, tailMs = 1000, loudness = LOUDNESS }: ToneTiming = {},
): Int16Array {
  const samples = (ms: number) => Math.round((ms * SAMPLE_RATE) / 1000);
  const step = samples(toneMs + gapMs);
  const pcm = new Int16Array(samples(leadMs) + text.length * step + samples(tailMs));
  const tone = samples(toneMs);
  const edge = samples(5);
  for (const [index, character] of [...text.toUpperCase()].entries()) {
    const radians = (2 * Math.PI * toneOf(character)) / SAMPLE_RATE;
    const start = samples(leadMs) + index * step;
    for (let i = 0; i < tone; i++) {
      // Soft edges: a hard one is a click, which sounds at all frequencies.
      const swell = Math.min(1, i / edge, (tone - 1 - i) / edge);
      pcm[start + i] = Math.round(32_767 * loudness * swell * Math.sin(radians * i));
    }
  }
  return pcm;
}
