import { setImmediate as nextTurn } from 'node:timers/promises';
import { normalize } from '../../embedding/port.ts';
import { type SpeakerEmbedder, SpeakerError } from '../port.ts';
import norms from './norms.json' with { type: 'json' };
import { BANDS, bandEnergies, decimate, FRAME, HOP, pitchFrames, pitchOf } from './spectrum.ts';

/** Cepstral coefficients from 1; coefficient 0 is the loudness. */
const COEFFICIENTS = 16;
/** Means and deviations of the coefficients, and the pitch. */
const DIMENSIONS = 2 * COEFFICIENTS + 1;

/** Frames per turn of the event loop: about a millisecond. */
const SLICE = 32;
/** A voiced frame is periodic, and at most 25 dB below the loud ones. */
const VOICED_RANGE = 10 ** -2.5;
const PERIODIC = 0.6;
/** Half a second of voiced sound: less is not enough to recognize a voice. */
const MIN_VOICED = 25;
/** The part of a band's energy that remains at least when steady noise is removed. */
const SPECTRAL_FLOOR = 0.05;
const QUIETEST = 1000;

const cosines = Array.from({ length: COEFFICIENTS }, (_, c) =>
  Float64Array.from({ length: BANDS }, (_, b) => {
    return Math.sqrt(2 / BANDS) * Math.cos((Math.PI * (c + 1) * (b + 0.5)) / BANDS);
  }),
);

interface Frames {
  count: number;
  bands: Float32Array;
  energies: Float32Array;
  hertz: Float32Array;
  periodicities: Float32Array;
}

/**
 * Statistics of the voiced frames: mean and deviation of the mel cepstrum, which depend on the shape of the mouth and throat, and the
 * pitch. Yields to the event loop, so that no other session waits.
 */
export async function computeVoiceStatistics(audio: Int16Array, signal: AbortSignal): Promise<Float64Array> {
  const frames = await measure(audio, signal);
  const voiced = voicedFrames(frames);
  if (voiced.length < MIN_VOICED) throw new SpeakerError('too_little_speech');
  const noise = noiseFloor(frames);
  const sums = new Float64Array(COEFFICIENTS);
  const squares = new Float64Array(COEFFICIENTS);
  const log = new Float64Array(BANDS);
  for (const [n, frame] of voiced.entries()) {
    if (n % SLICE === 0) await nextTurn(undefined, { signal });
    for (let b = 0; b < BANDS; b++) {
      const energy = frames.bands[frame * BANDS + b] ?? 0;
      log[b] = Math.log(Math.max(energy - (noise[b] ?? 0), SPECTRAL_FLOOR * energy) + QUIETEST);
    }
    for (const [c, row] of cosines.entries()) {
      let value = 0;
      for (let b = 0; b < BANDS; b++) value += (row[b] ?? 0) * (log[b] ?? 0);
      sums[c] = (sums[c] ?? 0) + value;
      squares[c] = (squares[c] ?? 0) + value * value;
    }
  }
  const means = sums.map((sum) => sum / voiced.length);
  const deviations = squares.map((sum, c) => Math.sqrt(Math.max(0, sum / voiced.length - (means[c] ?? 0) ** 2)));
  const pitch = Math.log(
    quantile(
      Float32Array.from(voiced, (frame) => frames.hertz[frame] ?? 0),
      0.5,
    ),
  );
  return Float64Array.of(...means, ...deviations, pitch);
}

async function measure(audio: Int16Array, signal: AbortSignal): Promise<Frames> {
  const decimated = decimate(audio);
  const count = Math.max(0, Math.min(1 + Math.floor((audio.length - FRAME) / HOP), pitchFrames(decimated)));
  const frames: Frames = {
    count,
    bands: new Float32Array(count * BANDS),
    energies: new Float32Array(count),
    hertz: new Float32Array(count),
    periodicities: new Float32Array(count),
  };
  for (let frame = 0; frame < count; frame++) {
    if (frame % SLICE === 0) await nextTurn(undefined, { signal });
    if (frame % 2 === 0) bandEnergies(audio, frame, frames.bands);
    frames.energies[frame] = energyOf(audio, frame * HOP);
    const { hz, periodicity } = pitchOf(decimated, frame);
    frames.hertz[frame] = hz;
    frames.periodicities[frame] = periodicity;
  }
  return frames;
}

function energyOf(audio: Int16Array, start: number): number {
  let sum = 0;
  for (let i = start; i < start + FRAME; i++) sum += (audio[i] ?? 0) ** 2;
  return sum / FRAME + 1;
}

function voicedFrames({ count, energies, periodicities }: Frames): number[] {
  const least = quantile(energies, 0.95) * VOICED_RANGE;
  const voiced: number[] = [];
  for (let frame = 0; frame < count; frame++) {
    if ((energies[frame] ?? 0) > least && (periodicities[frame] ?? 0) > PERIODIC) voiced.push(frame);
  }
  return voiced;
}

/** The energy of each band in the quietest tenth of the frames: the noise of room and microphone. */
function noiseFloor({ count, bands }: Frames): Float64Array {
  return Float64Array.from({ length: BANDS }, (_, b) =>
    quantile(
      Float32Array.from({ length: count }, (_, frame) => bands[frame * BANDS + b] ?? 0),
      0.1,
    ),
  );
}

const quantile = (values: Float32Array, q: number) => values.toSorted()[Math.floor(q * (values.length - 1))] ?? 0;

/** Computed by scripts/test-data/make-voice-norms.ts. */
interface Norms {
  /** The mean of each statistic over voices. */
  means: readonly number[];
  /** A lower triangular matrix that makes the differences within one voice independent, with variance 1. */
  whitening: readonly (readonly number[])[];
}

/**
 * Works without a model: statistics of the spectrum and pitch, scaled by how much they vary within one voice. Computed in slices of
 * about 1 ms.
 */
export function mfccEmbedder(): SpeakerEmbedder {
  return {
    name: 'mfcc-1',
    dimensions: DIMENSIONS,
    confidence: 'low',
    threshold: 0.7,
    differsBelow: 0.45,
    embed: async (audio, signal) => normalize(whiten(await computeVoiceStatistics(audio, signal), norms)),
    close: async () => {},
  };
}

/** Converts statistics to deviations from the mean voice, with equal variance within one voice. */
function whiten(statistics: Float64Array, { means, whitening }: Norms): Float32Array {
  const off = statistics.map((value, d) => value - (means[d] ?? 0));
  return Float32Array.from(whitening, (row) => row.reduce((sum, weight, d) => sum + weight * (off[d] ?? 0), 0));
}
