import { normalize } from '../../vectors.ts';
import type { SpeakerEmbedder } from '../port.ts';
import norms from './norms.json' with { type: 'json' };
import { computeVoiceStatistics, DIMENSIONS } from './statistics.ts';

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
