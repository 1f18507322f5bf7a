import { normalise, type SpeakerEmbedder } from '../port.ts';
import { norms } from './norms.ts';
import { DIMENSIONS, voiceStatistics } from './statistics.ts';

interface Norms {
  means: readonly number[];
  whitening: readonly (readonly number[])[];
}

/**
 * What works without a model: statistics of a voice's spectrum and pitch, measured against how they vary within one voice.
 * 1.5 ms of a core for a second of audio, in slices of about one. How well it tells voices apart: docs/speakers.md.
 */
export function mfccEmbedder(): SpeakerEmbedder {
  return {
    name: 'mfcc-1',
    dimensions: DIMENSIONS,
    confidence: 'low',
    threshold: 0.7,
    embed: async (audio, signal) => normalise(whiten(await voiceStatistics(audio, signal), norms)),
    close: async () => {},
  };
}

/** Statistics as deviations from the mean voice, each counted as much as it differs from voice to voice. */
export function whiten(statistics: Float64Array, { means, whitening }: Norms): Float32Array {
  const off = statistics.map((value, d) => value - (means[d] ?? 0));
  return Float32Array.from(whitening, (row) => row.reduce((sum, weight, d) => sum + weight * (off[d] ?? 0), 0));
}
