// Measures how well voice statistics distinguish speakers, and computes the constants that scale them
// (src/providers/speaker/mfcc/norms.json). Uses synthetic voices of two engines through several codecs, which is enough to compare
// algorithms but not to predict accuracy with people. Needs espeak-ng and flite (Debian: apt install espeak-ng flite).
// Run: node scripts/run.mjs scripts/measure/voices.ts
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { concatSamples } from '../../src/audio/concat.ts';
import { mfccEmbedder, whiten } from '../../src/providers/speaker/mfcc/provider.ts';
import { computeVoiceStatistics } from '../../src/providers/speaker/mfcc/statistics.ts';
import { similarity } from '../../src/providers/speaker/port.ts';
import { speak, type Voice } from '../test-data/synthesis.ts';
import { conditions } from './conditions.ts';

const NORMS = fileURLToPath(new URL('../../src/providers/speaker/mfcc/norms.json', import.meta.url));
const SECONDS = [2, 4, 8];
const flite = ['awb', 'kal16', 'rms', 'slt'];
const espeak = ['', '+m1', '+m2', '+m3', '+m4', '+m5', '+m6', '+m7', '+m8', '+f1', '+f2', '+f3', '+f4', '+f5', '+Alex'];
const moreEspeak = ['+Andy', '+Annie', '+Mario', '+belinda', '+linda', '+steph', '+max', '+john', '+klatt2', '+klatt4'];
const voices: Voice[] = [
  ...flite.map((name) => ({ engine: 'flite' as const, name })),
  ...[...espeak, ...moreEspeak].map((variant) => ({ engine: 'espeak-ng' as const, name: `en-us${variant}` })),
];
const PROFILE = [
  'The old harbour was quiet in the morning, and only two boats were waiting for the tide to turn.',
  'Please remember to bring the blue folder, the charger and a few sandwiches for everybody tomorrow.',
  'My sister thinks that the kitchen should be painted yellow, but I would rather keep it as it is.',
];
/** Sentences for the constants. Others than those that measure them. */
const TRAINING = [
  'Every Sunday the neighbours meet under the chestnut tree and play cards until it gets dark.',
  'Could you tell the driver to wait at the second gate, because the first one is closed today?',
  'A good soup needs onions, patience, and somebody who keeps on stirring while the others talk.',
  'Although he had never seen the ocean, he drew ships with masts and sails on every page.',
  'Her uncle used to repair violins, and the whole workshop smelled of varnish and wood dust.',
  'Five thousand people voted against the bridge, yet the council has decided to build it.',
];
const TESTED = [
  'We could leave at seven, take the slow train along the river and still be there before noon.',
  'Nobody told me that the meeting was moved to Thursday, so I sat there alone for half an hour.',
  'When the snow melts, water runs down from the hills and fills the small ponds behind the mill.',
];

interface Sample {
  voice: number;
  statistics: Float64Array;
}

interface TestSample extends Sample {
  condition: string;
  seconds: number;
}

const signal = new AbortController().signal;

async function profilesOf(): Promise<Float64Array[]> {
  return Promise.all(
    voices.map((voice) => computeVoiceStatistics(concatSamples(PROFILE.map((text) => speak(voice, text))), signal)),
  );
}

/** Four seconds of each sentence in each condition. */
async function trainingSamplesOf(voice: Voice, number: number): Promise<Sample[]> {
  const samples: Sample[] = [];
  for (const text of TRAINING) {
    const speech = speak(voice, text).subarray(0, 4 * 16_000);
    for (const through of Object.values(conditions)) {
      samples.push({ voice: number, statistics: await computeVoiceStatistics(through(speech), signal) });
    }
  }
  return samples;
}

async function testSamplesOf(voice: Voice, number: number): Promise<TestSample[]> {
  const speech = TESTED.map((text) => speak(voice, text));
  const samples: TestSample[] = [];
  for (const [condition, through] of Object.entries(conditions)) {
    const received = speech.map(through);
    for (const seconds of SECONDS) {
      for (let i = 0; i < received.length; i++) {
        const audio = concatSamples([...received.slice(i), ...received.slice(0, i)]).subarray(0, seconds * 16_000);
        samples.push({ voice: number, condition, seconds, statistics: await computeVoiceStatistics(audio, signal) });
      }
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

/** Cosine similarities with the same voice and with other voices. The norms come from the other half of the voices. */
function compare(samples: readonly TestSample[], profiles: readonly Float64Array[]) {
  const own: number[] = [];
  const other: number[] = [];
  for (const half of [0, 1]) {
    const norms = normsOf(training.filter(({ voice }) => voice % 2 !== half));
    for (const { voice, statistics } of samples.filter((sample) => sample.voice % 2 === half)) {
      for (const [n, profile] of profiles.entries()) {
        if (n % 2 !== half) continue;
        (n === voice ? own : other).push(similarity(whiten(statistics, norms), whiten(profile, norms)));
      }
    }
  }
  return { own, other };
}

function rates(own: readonly number[], other: readonly number[], threshold: number) {
  const missed = own.filter((value) => value < threshold).length / own.length;
  const falseMatches = other.filter((value) => value >= threshold).length / other.length;
  return { missed, falseMatches };
}

/** The error rate at the threshold where misses and false matches are equally frequent. */
function equalErrorRate(own: readonly number[], other: readonly number[]): number {
  const all = own.toSorted((a, b) => a - b).map((threshold) => rates(own, other, threshold));
  const nearest = all.toSorted((a, b) => Math.abs(a.missed - a.falseMatches) - Math.abs(b.missed - b.falseMatches))[0];
  return nearest ? (nearest.missed + nearest.falseMatches) / 2 : 1;
}

const percent = (rate: number) => `${(100 * rate).toFixed(1)} %`;
const round = (value: number) => Number(value.toPrecision(5));

const profiles = await profilesOf();
const training: Sample[] = [];
const tests: TestSample[] = [];
for (const [number, voice] of voices.entries()) {
  training.push(...(await trainingSamplesOf(voice, number)));
  tests.push(...(await testSamplesOf(voice, number)));
}

const { threshold } = mfccEmbedder();
console.log(`${voices.length} voices, threshold ${threshold}`);
console.log('| length | condition | equal error rate | missed | false match |\n|---|---|---|---|---|');
for (const seconds of SECONDS) {
  for (const condition of Object.keys(conditions)) {
    const { own, other } = compare(
      tests.filter((sample) => sample.seconds === seconds && sample.condition === condition),
      profiles,
    );
    const { missed, falseMatches } = rates(own, other, threshold);
    const cells = [
      `${seconds} s`,
      condition,
      percent(equalErrorRate(own, other)),
      percent(missed),
      percent(falseMatches),
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
}

const { means, whitening } = normsOf(training);
writeFileSync(NORMS, JSON.stringify({ means: means.map(round), whitening: whitening.map((row) => row.map(round)) }));
execFileSync('biome', ['format', '--write', NORMS]);
