// Creates an untrained model for sherpa-onnx that segments speakers by pitch: a low voice is one speaker, a high one another. It tests the
// path from audio to turns with the real engine, without a trained model. It does not segment speakers reliably.
// Run: node scripts/test-data/make-segmentation-model.ts FILE
import { writeFileSync } from 'node:fs';
import { FLOAT, floats, input, node, output, writeModel } from './onnx.ts';

const SAMPLE_RATE = 16_000;
/** As the published models: ten seconds at once. */
const WINDOW = 10 * SAMPLE_RATE;
/** Samples of a filter, and of the step to the next frame. */
const SIZE = 1600;
const STEP = 400;
/** Frames over which loudness is averaged: about half a second. */
const CONTEXT = 21;
/** The pitches of the two speakers in Hz, a filter each. */
const LOW = [130, 140];
const HIGH = [170, 180, 190];
/** The loudness below which no one speaks. */
const SILENCE = 1e-5;
/** No one, each of three speakers, and each pair of them. */
const CLASSES = 7;
const NEVER = -1000;

/** Two filters for each pitch, a quarter of a period apart: the sum of their squares is the loudness, whatever the phase. */
function filters(): Float32Array {
  const pitches = [...LOW, ...HIGH];
  const weights = new Float32Array(2 * pitches.length * SIZE);
  for (const [at, hz] of pitches.entries())
    for (let i = 0; i < SIZE; i++) {
      const angle = (2 * Math.PI * hz * i) / SAMPLE_RATE;
      const hann = (1 - Math.cos((2 * Math.PI * i) / SIZE)) / SIZE;
      weights[2 * at * SIZE + i] = Math.cos(angle) * hann;
      weights[(2 * at + 1) * SIZE + i] = Math.sin(angle) * hann;
    }
  return weights;
}

/** The mean loudness of the low pitches is the score of the first speaker, that of the high ones of the second. */
function scores(): Float32Array {
  const channels = 2 * (LOW.length + HIGH.length);
  const weights = new Float32Array(CLASSES * channels * CONTEXT);
  for (let channel = 0; channel < channels; channel++) {
    const speaker = channel < 2 * LOW.length ? 1 : 2;
    const from = (speaker * channels + channel) * CONTEXT;
    weights.fill(1 / CONTEXT, from, from + CONTEXT);
  }
  return weights;
}

/** The bytes of an ONNX file that sherpa-onnx loads as a segmentation model of pyannote. */
export function segmentationModel(): Uint8Array {
  const channels = 2 * (LOW.length + HIGH.length);
  const bias = Float32Array.from({ length: CLASSES }, (_, at) => (at === 0 ? SILENCE : at < 3 ? 0 : NEVER));
  return writeModel({
    name: 'turns',
    producer: 'make-segmentation-model',
    description: 'Tells a low voice from a high one; not trained.',
    metadata: {
      comment: 'Segments by pitch. Computed by scripts/test-data/make-segmentation-model.ts, not trained.',
      model_type: 'pyannote-segmentation-3.0',
      sample_rate: SAMPLE_RATE,
      window_size: WINDOW,
      receptive_field_size: SIZE,
      receptive_field_shift: STEP,
      num_speakers: 3,
      powerset_max_classes: 2,
      num_classes: CLASSES,
    },
    graph: [
      input('samples', FLOAT, ['N', 1, 'T']),
      floats('filters', [channels, 1, SIZE], filters()),
      node('Conv', ['samples', 'filters'], 'waves', { kernel_shape: [SIZE], strides: [STEP] }),
      node('Mul', ['waves', 'waves'], 'loudness'),
      floats('weights', [CLASSES, channels, CONTEXT], scores()),
      floats('bias', [CLASSES], bias),
      node('Conv', ['loudness', 'weights', 'bias'], 'scores', {
        kernel_shape: [CONTEXT],
        pads: [(CONTEXT - 1) / 2, (CONTEXT - 1) / 2],
      }),
      node('Transpose', ['scores'], 'by_time', { perm: [0, 2, 1] }),
      output('by_time', FLOAT, ['N', 'frames', CLASSES]),
    ],
  });
}

const [file] = process.argv.slice(2);
if (process.argv[1] === import.meta.filename) {
  if (file === undefined || file.startsWith('-')) {
    console.error('Usage: node scripts/test-data/make-segmentation-model.ts FILE');
    process.exitCode = 1;
  } else writeFileSync(file, segmentationModel());
}
