import { SAMPLE_RATE } from '../../../audio/samples.ts';

/** The pitch is detected at 4 kHz, which contains a voice's fundamental and its first harmonics. */
const DECIMATION = 4;
const RATE = SAMPLE_RATE / DECIMATION;
/** 32 ms every 20 ms, which hold two periods of the deepest voice. */
const WINDOW = 128;
const PITCH_HOP = 80;
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
  Math.max(0, 1 + Math.floor((decimated.length - WINDOW - LONGEST) / PITCH_HOP));

/** The pitch of a frame in hertz, and how periodic it is: 1 for a pure tone, near 0 for noise. */
export function pitchOf(decimated: Float32Array, frame: number): { hz: number; periodicity: number } {
  const start = frame * PITCH_HOP;
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

/** A frame: 25 ms every 20 ms at 16 kHz, in a transform of 512 points. */
export const FRAME = 400;
export const HOP = 320;
const SIZE = 512;
const PREEMPHASIS = 0.97;

/** Triangular bands, evenly spaced in mel, up to the limit of 8 kHz audio. */
export const BANDS = 24;
const LOWEST_HZ = 100;
const HIGHEST_HZ = 3800;

const window = Float64Array.from({ length: FRAME }, (_, i) => 0.54 - 0.46 * Math.cos((2 * Math.PI * i) / (FRAME - 1)));
const cosines = Float64Array.from({ length: SIZE / 2 }, (_, i) => Math.cos((2 * Math.PI * i) / SIZE));
const sines = Float64Array.from({ length: SIZE / 2 }, (_, i) => Math.sin((2 * Math.PI * i) / SIZE));
const reversed = Uint16Array.from({ length: SIZE }, (_, i) =>
  Number.parseInt([...i.toString(2).padStart(9, '0')].reverse().join(''), 2),
);

interface Band {
  from: number;
  weights: number[];
}

const mel = (hz: number) => 1127 * Math.log1p(hz / 700);
const hertz = (value: number) => 700 * Math.expm1(value / 1127);

const bands: Band[] = Array.from({ length: BANDS }, (_, i) => {
  const step = (mel(HIGHEST_HZ) - mel(LOWEST_HZ)) / (BANDS + 1);
  const bin = (n: number) => (hertz(mel(LOWEST_HZ) + n * step) * SIZE) / SAMPLE_RATE;
  const [low, middle, high] = [bin(i), bin(i + 1), bin(i + 2)];
  const from = Math.ceil(low);
  const weights = Array.from({ length: Math.floor(high) - from + 1 }, (_, k) =>
    Math.max(0, Math.min((from + k - low) / (middle - low), (high - from - k) / (high - middle))),
  );
  return { from, weights };
});

/** Reused by all calls, which are synchronous. */
const re = new Float64Array(SIZE);
const im = new Float64Array(SIZE);
const power = new Float64Array(SIZE / 2);

/** Computes the mel band energies of two frames with one transform: the second frame is the imaginary part. */
export function bandEnergies(audio: Int16Array, frame: number, into: Float32Array): void {
  load(audio, frame * HOP, re);
  load(audio, (frame + 1) * HOP, im);
  transform();
  for (const second of [0, 1] as const) {
    for (let k = 1; k < SIZE / 2; k++) {
      const other = SIZE - k;
      const a = second ? (im[k] ?? 0) + (im[other] ?? 0) : (re[k] ?? 0) + (re[other] ?? 0);
      const b = second ? (re[other] ?? 0) - (re[k] ?? 0) : (im[k] ?? 0) - (im[other] ?? 0);
      power[k] = (a * a + b * b) / 4;
    }
    sumBands(into, (frame + second) * BANDS);
  }
}

function sumBands(into: Float32Array, at: number): void {
  for (let i = 0; i < BANDS && at + i < into.length; i++) {
    const { from, weights } = bands[i] as Band;
    let sum = 0;
    for (let k = 0; k < weights.length; k++) sum += (power[from + k] ?? 0) * (weights[k] ?? 0);
    into[at + i] = sum;
  }
}

/** Loads one frame with preemphasis and window, in bit-reversed order. */
function load(audio: Int16Array, start: number, into: Float64Array): void {
  into.fill(0);
  let before = audio[start - 1] ?? audio[start] ?? 0;
  for (let i = 0; i < FRAME; i++) {
    const sample = audio[start + i] ?? 0;
    into[reversed[i] ?? 0] = (sample - PREEMPHASIS * before) * (window[i] ?? 0);
    before = sample;
  }
}

/** The radix-2 transform of `re` and `im`, in place. */
function transform(): void {
  for (let half = 1; half < SIZE; half *= 2) {
    const stride = SIZE / (2 * half);
    for (let k = 0; k < half; k++) {
      const c = cosines[k * stride] ?? 0;
      const s = sines[k * stride] ?? 0;
      for (let i = k; i < SIZE; i += 2 * half) {
        const j = i + half;
        const x = (re[j] ?? 0) * c + (im[j] ?? 0) * s;
        const y = (im[j] ?? 0) * c - (re[j] ?? 0) * s;
        re[j] = (re[i] ?? 0) - x;
        im[j] = (im[i] ?? 0) - y;
        re[i] = (re[i] ?? 0) + x;
        im[i] = (im[i] ?? 0) + y;
      }
    }
  }
}
