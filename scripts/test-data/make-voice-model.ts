// Creates an untrained speaker model for sherpa-onnx: the mean spectrum of the audio without its loudness. It tests the path from a
// voice to its embedding with the real engine, without a trained model. It does not identify speakers reliably.
// Run: node scripts/test-data/make-voice-model.ts FILE
import { writeFileSync } from 'node:fs';
import { FLOAT, floats, input, node, output, writeModel } from './onnx.ts';

const BINS = 80;

/** The bytes of an ONNX file that sherpa-onnx loads as a WeSpeaker model. */
export function voiceModel(): Uint8Array {
  // Each bin minus the mean of all bins, so that loudness has no effect.
  const centred = Float32Array.from({ length: BINS * BINS }, (_, i) => (i % (BINS + 1) === 0 ? 1 : 0) - 1 / BINS);
  return writeModel({
    name: 'voices',
    producer: 'make-voice-model',
    description: 'The mean spectrum of a voice; not trained.',
    metadata: {
      comment: 'The mean spectrum of a voice. Computed by scripts/test-data/make-voice-model.ts, not trained.',
      framework: 'wespeaker',
      language: 'any',
      output_dim: BINS,
      sample_rate: 16_000,
      normalize_samples: 1,
    },
    graph: [
      input('features', FLOAT, ['N', 'T', BINS]),
      floats('centred', [BINS, BINS], centred),
      node('ReduceMean', ['features'], 'spectrum', { axes: [1], keepdims: 0 }),
      node('MatMul', ['spectrum', 'centred'], 'embedding'),
      output('embedding', FLOAT, ['N', BINS]),
    ],
  });
}

const [file] = process.argv.slice(2);
if (process.argv[1] === import.meta.filename) {
  if (file === undefined || file.startsWith('-')) {
    console.error('Usage: node scripts/test-data/make-voice-model.ts FILE');
    process.exitCode = 1;
  } else writeFileSync(file, voiceModel());
}
