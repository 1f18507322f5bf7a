// Creates a model for sherpa-onnx that recognizes the tone alphabet (alphabet.ts) instead of speech. The weights are computed,
// not trained. It tests the path from a device to words with the real engine, without a speech model. Run:
//   node scripts/run.mjs scripts/test-data/make-tone-model.ts FOLDER               recognizes complete utterances
//   node scripts/run.mjs scripts/test-data/make-tone-model.ts FOLDER --streaming   recognizes a stream
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import { CHARACTERS, LOUDNESS, SAMPLE_RATE, slaneyPoint, toneOf } from './alphabet.ts';
import { FLOAT, floats, INT64, input, node, output, writeModel } from './onnx.ts';

export const BINS = 80;
/** Feature frames (10 ms each) of one decision. Short enough to fit into the pause between two tones. */
const CONTEXT = 3;
/** Sounds that are this much fainter than a tone count as silence: artifacts of codecs, and noise. */
const FLOOR_DB = 45;
/** The power of a tone over the filters around it, in nats (17 dB). */
const MIN_CONTRAST = 4;
/** The filters around a tone: their distance from the filter of the tone, on both sides. */
const NEAR = 4;
const FAR = 8;

interface Variant {
  /** Feature frames per decision. The engine always assumes 40 ms for streaming models. */
  stride: number;
  /** Frequencies of the engine's filters in Hz: a filter starts at a point, peaks at the next and ends at the one after. */
  point: (index: number) => number;
  /** Slaney's filters have equal areas, HTK's have equal heights. */
  height: (from: number, to: number) => number;
}

const HTK_FROM_HZ = 20;
const HTK_TO_HZ = 7600;
const toHtkMel = (hz: number) => 1127 * Math.log1p(hz / 700);
const fromHtkMel = (mel: number) => 700 * Math.expm1(mel / 1127);

/** The engine uses different filters for offline and streaming NeMo CTC models. */
const variants: Record<'offline' | 'streaming', Variant> = {
  offline: { stride: 2, point: slaneyPoint, height: (from, to) => 2 / (to - from) },
  streaming: {
    stride: 4,
    point: (index) => {
      const [from, to] = [toHtkMel(HTK_FROM_HZ), toHtkMel(HTK_TO_HZ)];
      return fromHtkMel(from + ((to - from) * index) / (BINS + 1));
    },
    height: () => 1,
  },
};

/** The engine passes this many frames and advances by CHUNK, so that decisions are contiguous. */
const CHUNK = 16;
const windowOf = (stride: number) => CHUNK - stride + CONTEXT;

/** The log power of a tone in the filter at `hz`, minus FLOOR_DB. */
function floorAt(hz: number, height: number): number {
  // The window (25 ms, with about half the weight) turns a sine into a peak of a quarter of its length.
  const peak = (LOUDNESS * 0.025 * SAMPLE_RATE) / 4;
  // The engine emphasizes high frequencies: each sample minus 0.97 of the previous one.
  const emphasis = 1 + 0.97 ** 2 - 2 * 0.97 * Math.cos((2 * Math.PI * hz) / SAMPLE_RATE);
  return Math.log(peak ** 2 * emphasis * height) - (FLOOR_DB * Math.LN10) / 10;
}

/** A row per character: its filter minus the filters around it. The last row, "no tone", is zero and wins by its bias. */
function weights(peaks: number[]): Float32Array {
  const rows = new Float32Array((CHARACTERS.length + 1) * BINS * CONTEXT);
  for (const [row, character] of [...CHARACTERS].entries()) {
    const hz = toneOf(character);
    const own = peaks.reduce(
      (best, peak, bin) => (Math.abs(peak - hz) < Math.abs((peaks[best] ?? 0) - hz) ? bin : best),
      0,
    );
    const distance = (bin: number) => Math.abs(bin - own);
    const around = peaks
      .keys()
      .filter((bin) => distance(bin) >= NEAR && distance(bin) <= FAR)
      .toArray();
    for (const bin of [own, ...around]) {
      const weight = (bin === own ? 1 : -1 / around.length) / CONTEXT;
      rows.fill(weight, (row * BINS + bin) * CONTEXT, (row * BINS + bin + 1) * CONTEXT);
    }
  }
  return rows;
}

/** A streaming model has three caches between chunks. This model returns them unchanged. */
function caches() {
  const shapes = [
    ['channel_cache', FLOAT, ['N', 1, 1, 1]],
    ['time_cache', FLOAT, ['N', 1, 1, 1]],
    ['cache_length', INT64, ['N']],
  ] as const;
  return [
    node('Identity', ['length'], 'lengths'),
    output('lengths', INT64, ['N']),
    ...shapes.flatMap(([name, element, shape]) => [
      input(name, element, [...shape]),
      node('Identity', [name], `${name}_next`),
      output(`${name}_next`, element, [...shape]),
    ]),
  ];
}

function metadata(isStreaming: boolean, stride: number): Record<string, string | number> {
  const shared = {
    comment:
      'Recognizes a tone alphabet. Computed by scripts/test-data/make-tone-model.ts; not trained, recognizes no speech.',
    model_type: 'EncDecCTCModel',
    normalize_type: 'NA',
    subsampling_factor: stride,
  };
  if (!isStreaming) return { ...shared, vocab_size: CHARACTERS.length + 1 };
  const dimensions = ['cache_last_channel_dim', 'cache_last_time_dim'].flatMap((name) =>
    [1, 2, 3].map((n) => [name + n, 1]),
  );
  // The engine adds the blank.
  const own = { vocab_size: CHARACTERS.length, window_size: windowOf(stride), chunk_shift: CHUNK };
  return { ...shared, ...own, ...Object.fromEntries(dimensions) };
}

/** The nodes that turn features by time (`N`, `BINS`, `T`) into scores of each character, then of "no tone", by decision. */
export function toneScores(kind: keyof typeof variants, pad: number) {
  const { stride, point, height } = variants[kind];
  const bins = Array.from({ length: BINS }, (_, bin) => bin);
  const peaks = bins.map((bin) => point(bin + 1));
  const floors = bins.map((bin) => floorAt(point(bin + 1), height(point(bin), point(bin + 2))));
  const symbols = CHARACTERS.length + 1;
  const bias = new Float32Array(symbols);
  bias[symbols - 1] = MIN_CONTRAST;
  return [
    floats('floor', [1, BINS, 1], Float32Array.from(floors)),
    floats('weights', [symbols, BINS, CONTEXT], weights(peaks)),
    floats('bias', [symbols], bias),
    node('Max', ['features', 'floor'], 'audible'),
    node('Conv', ['audible', 'weights', 'bias'], 'scores', {
      kernel_shape: [CONTEXT],
      strides: [stride],
      pads: [pad, pad],
    }),
  ];
}

/** The bytes of an ONNX file that sherpa-onnx loads as a NeMo CTC model. */
export function toneModel({ isStreaming = false } = {}): Uint8Array {
  const kind = isStreaming ? 'streaming' : 'offline';
  const { stride } = variants[kind];
  const symbols = CHARACTERS.length + 1;
  const pad = isStreaming ? 0 : (CONTEXT - 1) / 2;
  return writeModel({
    name: 'tones',
    producer: 'make-tone-model',
    description: 'Recognizes a tone alphabet, not speech.',
    metadata: metadata(isStreaming, stride),
    // The engine uses the order of inputs and outputs, not their names.
    graph: [
      input('features', FLOAT, ['N', BINS, 'T']),
      input('length', INT64, ['N']),
      ...toneScores(kind, pad),
      node('Transpose', ['scores'], 'by_time', { perm: [0, 2, 1] }),
      node('LogSoftmax', ['by_time'], 'log_probabilities', { axis: 2 }),
      output('log_probabilities', FLOAT, ['N', 'decisions', symbols]),
      ...(isStreaming ? caches() : []),
    ],
  });
}

/** The symbol of each output of the model. The engine prints `▁` as a space. */
export const toneTokens = (): string =>
  [...CHARACTERS.replace(' ', '▁'), '<blk>'].map((symbol, id) => `${symbol} ${id}\n`).join('');

/** Writes a model folder in the format of sherpa-onnx: `model.onnx` and `tokens.txt`. */
export function writeToneModel(folder: string, options: { isStreaming?: boolean } = {}): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'model.onnx'), toneModel(options));
  writeFileSync(join(folder, 'tokens.txt'), toneTokens());
}

// Not `import.meta.main`: run.mjs imports this file.
if (process.argv[1] === import.meta.filename) {
  new Command('node scripts/run.mjs scripts/test-data/make-tone-model.ts')
    .argument('<folder>', 'the folder of the model')
    .option('--streaming', 'recognize a stream instead of complete utterances')
    .action((folder: string, { streaming }: { streaming?: boolean }) =>
      writeToneModel(folder, { isStreaming: streaming }),
    )
    .parse();
}
