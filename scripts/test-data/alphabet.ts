/**
 * The tone alphabet: each character is a sine tone. The tones are between 300 and 3600 Hz, so that they pass at 8 kHz and through the
 * speech gate.
 */
export const CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ ';
export const SAMPLE_RATE = 16_000;
/** The amplitude of a tone, as a share of full scale. */
export const LOUDNESS = 0.3;

const MEL_BINS = 80;
const FIRST_BIN = 8;

/** Slaney's mel scale: linear up to 1 kHz, then logarithmic. */
const LINEAR_HZ = 1000;
const HZ_PER_MEL = 200 / 3;
const RATIO_PER_MEL = 6.4 ** (1 / 27);
const LINEAR_MELS = LINEAR_HZ / HZ_PER_MEL;

const toMel = (hz: number) =>
  hz <= LINEAR_HZ ? hz / HZ_PER_MEL : LINEAR_MELS + Math.log(hz / LINEAR_HZ) / Math.log(RATIO_PER_MEL);
const toHz = (mel: number) =>
  mel <= LINEAR_MELS ? mel * HZ_PER_MEL : LINEAR_HZ * RATIO_PER_MEL ** (mel - LINEAR_MELS);

/** Points of an 80-bin Slaney filter bank from 0 to 8000 Hz, in Hz: bin `b` spans points `b` to `b + 2`. */
export const slaneyPoint = (point: number): number => toHz((toMel(SAMPLE_RATE / 2) * point) / (MEL_BINS + 1));

/** The tone of a character in Hz: the peak of every second filter, the smallest distance that a window of 25 ms resolves. */
export function toneOf(character: string): number {
  const index = CHARACTERS.indexOf(character);
  if (index < 0 || character.length !== 1) throw new Error(`no tone for "${character}"`);
  return slaneyPoint(FIRST_BIN + 2 * index + 1);
}

export interface ToneTiming {
  toneMs?: number;
  /** Silence after each tone, which separates equal characters. */
  gapMs?: number;
  /** Silence before the first tone and after the last. */
  leadMs?: number;
  tailMs?: number;
  /** The amplitude, 0 to 1. */
  loudness?: number;
}

/** The tones of a text as PCM16 mono at 16 kHz. The case is ignored. A character takes 200 ms by default. */
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
      // Fades in and out: a hard edge is a click, which contains all frequencies.
      const swell = Math.min(1, i / edge, (tone - 1 - i) / edge);
      pcm[start + i] = Math.round(32_767 * loudness * swell * Math.sin(radians * i));
    }
  }
  return pcm;
}
