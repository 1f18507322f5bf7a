// Computes the constants that scale voice statistics (src/providers/speaker/mfcc/norms.json) from synthetic voices of two engines
// through several codecs. Needs espeak-ng and flite (Debian: apt install espeak-ng flite).
// Run: node scripts/run.mjs scripts/test-data/make-voice-norms.ts
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { computeVoiceStatistics } from '../../src/providers/speaker/mfcc/provider.ts';
import { conditions } from './device-conditions.ts';
import { speak, type Voice } from './synthesis.ts';

const NORMS = fileURLToPath(new URL('../../src/providers/speaker/mfcc/norms.json', import.meta.url));
const flite = ['awb', 'kal16', 'rms', 'slt'];
const espeak = ['', '+m1', '+m2', '+m3', '+m4', '+m5', '+m6', '+m7', '+m8', '+f1', '+f2', '+f3', '+f4', '+f5', '+Alex'];
const moreEspeak = ['+Andy', '+Annie', '+Mario', '+belinda', '+linda', '+steph', '+max', '+john', '+klatt2', '+klatt4'];
const voices: Voice[] = [
  ...flite.map((name) => ({ engine: 'flite' as const, name })),
  ...[...espeak, ...moreEspeak].map((variant) => ({ engine: 'espeak-ng' as const, name: `en-us${variant}` })),
];
const TRAINING = [
  'Every Sunday the neighbours meet under the chestnut tree and play cards until it gets dark.',
  'Could you tell the driver to wait at the second gate, because the first one is closed today?',
  'A good soup needs onions, patience, and somebody who keeps on stirring while the others talk.',
  'Although he had never seen the ocean, he drew ships with masts and sails on every page.',
  'Her uncle used to repair violins, and the whole workshop smelled of varnish and wood dust.',
  'Five thousand people voted against the bridge, yet the council has decided to build it.',
];
interface Sample {
  voice: number;
  statistics: Float64Array;
}

const signal = new AbortController().signal;

/** Four seconds of each sentence in each condition. */
async function samplesOf(voice: Voice, number: number): Promise<Sample[]> {
  const samples: Sample[] = [];
  for (const text of TRAINING) {
    const speech = speak(voice, text).subarray(0, 4 * 16_000);
    for (const through of Object.values(conditions)) {
      samples.push({ voice: number, statistics: await computeVoiceStatistics(through(speech), signal) });
    }
  }
  return samples;
}

interface Norms {
  means: number[];
  whitening: number[][];
}

/** The last statistic is the logarithm of the pitch, which synthesizers vary less than people do (by a tenth). */
const PITCH_SPREAD = 0.1;
/** The share of the correlation within a voice that counts as chance, because there are few voices. */
const SHRINKAGE = 0.5;

/** The mean of the samples, and the matrix for within-class covariance normalization. */
function normsOf(samples: readonly Sample[]): Norms {
  const dimensions = samples[0]?.statistics.length ?? 0;
  const each = Array.from({ length: dimensions }, (_, d) => d);
  const middle = (group: readonly Sample[]) =>
    each.map((d) => group.reduce((sum, { statistics }) => sum + (statistics[d] ?? 0), 0) / group.length);
  const covariance = each.map(() => each.map(() => 0));
  for (const group of Map.groupBy(samples, ({ voice }) => voice).values()) {
    const mean = middle(group);
    for (const { statistics } of group) {
      const off = each.map((d) => (statistics[d] ?? 0) - (mean[d] ?? 0));
      for (const row of each)
        for (const column of each) add(covariance, row, column, (off[row] ?? 0) * (off[column] ?? 0));
    }
  }
  const deviation = each.map((d) => Math.sqrt((covariance[d]?.[d] ?? 0) / samples.length));
  const spread = deviation.map((value, d) => (d === dimensions - 1 ? PITCH_SPREAD : value));
  const correlation = each.map((row) =>
    each.map((column) => {
      const value =
        (covariance[row]?.[column] ?? 0) / samples.length / (deviation[row] ?? 1) / (deviation[column] ?? 1);
      return row === column ? 1 : (1 - SHRINKAGE) * value;
    }),
  );
  const whitening = inverseOfLower(cholesky(correlation));
  return { means: middle(samples), whitening: whitening.map((row) => row.map((value, d) => value / (spread[d] ?? 1))) };
}

function add(matrix: number[][], row: number, column: number, value: number): void {
  const cells = matrix[row];
  if (cells) cells[column] = (cells[column] ?? 0) + value;
}

/** Cholesky decomposition: the lower triangular matrix L with L·Lᵀ = matrix. */
function cholesky(matrix: readonly number[][]): number[][] {
  const lower: number[][] = [];
  for (const [i, row] of matrix.entries()) {
    const own: number[] = [];
    lower.push(own);
    for (let j = 0; j <= i; j++) {
      let rest = row[j] ?? 0;
      for (let k = 0; k < j; k++) rest -= (own[k] ?? 0) * (lower[j]?.[k] ?? 0);
      own.push(i === j ? Math.sqrt(rest) : rest / (lower[j]?.[j] ?? 1));
    }
  }
  return lower;
}

function inverseOfLower(lower: readonly number[][]): number[][] {
  const inverse: number[][] = [];
  for (const [i, row] of lower.entries()) {
    const own = row.map((_, j) => {
      if (i === j) return 1 / (row[i] ?? 1);
      let sum = 0;
      for (let k = j; k < i; k++) sum += (row[k] ?? 0) * (inverse[k]?.[j] ?? 0);
      return -sum / (row[i] ?? 1);
    });
    inverse.push(own);
  }
  return inverse;
}

const round = (value: number) => Number(value.toPrecision(5));

const samples = (await Promise.all(voices.map(samplesOf))).flat();
const { means, whitening } = normsOf(samples);
writeFileSync(NORMS, JSON.stringify({ means: means.map(round), whitening: whitening.map((row) => row.map(round)) }));
execFileSync('biome', ['format', '--write', NORMS]);
