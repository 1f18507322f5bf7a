import { SAMPLE_RATE } from './samples.ts';

/** Zero crossings of the windowed sinc on each side. They determine the delay and steepness of the filter. */
const HALF_WIDTH = 16;
/** The filter begins to fall a little below half the lower rate, to limit aliasing. */
const ROLL_OFF = 0.92;
const KAISER_BETA = 8;
/** Enough for exact phases of all common rates (11025 Hz needs 640); other rates use the nearest phase. */
const MAX_PHASES = 1024;
const MAX_CACHED_FILTERS = 16;
/** Samples processed at once, so that the memory of a stream does not depend on the size of its messages. */
const BLOCK_SAMPLES = 1024;

interface Filter {
  /** Coefficients by phase: `phases + 1` rows of `taps` each. */
  rows: Float32Array[];
  taps: number;
}

/** A streaming sample-rate converter to 16 kHz. */
export interface Resampler {
  /** Returns the output that these samples complete, in an array of its own; at 16 kHz, the input itself. */
  push(samples: Int16Array): Int16Array;
  /** Delay of the output, in output samples. */
  readonly delaySamples: number;
}

/**
 * Converts mono PCM16 from `inputRate` (Hz, an integer) to 16 kHz with a polyphase FIR filter. The output does not depend on how the
 * input is divided. n input samples give ceil(n * 16000 / inputRate) output samples, so there is nothing to flush.
 */
export function createResampler(inputRate: number): Resampler {
  if (inputRate === SAMPLE_RATE) return { push: (samples) => samples, delaySamples: 0 };
  const { rows, taps } = filterFor(inputRate);
  const phases = rows.length - 1;
  const past = taps - 1;
  // The last samples of the previous block, then the new ones.
  const work = new Float32Array(past + BLOCK_SAMPLES);
  // Position of the next output sample: whole input samples, and a remainder in 1/SAMPLE_RATE of one.
  let index = 0;
  let remainder = 0;

  function pushBlock(samples: Int16Array, out: Int16Array, from: number): number {
    work.set(samples, past);
    let n = from;
    while (index < samples.length) {
      const row = rows[Math.round((remainder * phases) / SAMPLE_RATE)] as Float32Array;
      let sum = 0;
      for (let t = 0; t < taps; t++) sum += (row[t] as number) * (work[index + t] as number);
      out[n++] = sum > 32_767 ? 32_767 : sum < -32_768 ? -32_768 : Math.round(sum);
      remainder += inputRate;
      const whole = Math.floor(remainder / SAMPLE_RATE);
      remainder -= whole * SAMPLE_RATE;
      index += whole;
    }
    index -= samples.length;
    work.copyWithin(0, samples.length, samples.length + past);
    return n;
  }

  return {
    delaySamples: ((taps / 2) * SAMPLE_RATE) / inputRate,
    push(samples) {
      const ahead = (samples.length - index) * SAMPLE_RATE - remainder;
      const out = new Int16Array(Math.max(0, Math.ceil(ahead / inputRate)));
      for (let at = 0, n = 0; at < samples.length; at += BLOCK_SAMPLES) {
        n = pushBlock(samples.subarray(at, at + BLOCK_SAMPLES), out, n);
      }
      return out;
    },
  };
}

const filters = new Map<number, Filter>();

/** Filters are shared by all streams of a rate. Only a few are cached, because a client may request any rate. */
function filterFor(inputRate: number): Filter {
  const known = filters.get(inputRate);
  if (known) return known;
  const filter = designFilter(inputRate);
  const oldest = filters.keys().next().value;
  if (filters.size >= MAX_CACHED_FILTERS && oldest !== undefined) filters.delete(oldest);
  filters.set(inputRate, filter);
  return filter;
}

function designFilter(inputRate: number): Filter {
  const phases = Math.min(SAMPLE_RATE / gcd(inputRate, SAMPLE_RATE), MAX_PHASES);
  // The band edge relative to that of the input: below 1 if the input has the higher rate.
  const cutoff = Math.min(1, SAMPLE_RATE / inputRate) * ROLL_OFF;
  const half = Math.ceil(HALF_WIDTH / Math.min(1, SAMPLE_RATE / inputRate));
  const taps = 2 * half;
  const rows = Array.from({ length: phases + 1 }, (_, phase) => {
    const row = new Float32Array(taps);
    // A row is centered between its taps, shifted by the phase. Its last tap is the newest sample of the window.
    for (let t = 0; t < taps; t++) {
      const x = t - (half - 1) - phase / phases;
      row[t] = cutoff * sinc(cutoff * x) * kaiser(x / half);
    }
    const gain = row.reduce((sum, c) => sum + c, 0);
    return row.map((c) => c / gain);
  });
  return { rows, taps };
}

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));
const sinc = (x: number) => (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x));
const kaiser = (x: number) => (Math.abs(x) >= 1 ? 0 : bessel(KAISER_BETA * Math.sqrt(1 - x * x)) / KAISER_PEAK);

/** The modified Bessel function of the first kind and order 0, as a series. */
function bessel(x: number): number {
  let sum = 1;
  let term = 1;
  for (let k = 1; term > sum * 1e-12; k++) {
    term *= (x / (2 * k)) ** 2;
    sum += term;
  }
  return sum;
}
const KAISER_PEAK = bessel(KAISER_BETA);
