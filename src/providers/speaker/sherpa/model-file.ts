import { readOnnxMetadata } from '../../sherpa-onnx/onnx-metadata.ts';

/** The file is not a usable model. The message names the file and the problem; it is for the log. */
export class SpeakerModelError extends Error {}

/** sherpa-onnx ends the process if one of these is missing. */
const COMMON_KEYS = ['output_dim', 'sample_rate', 'language'];
const REQUIRED_KEYS: Record<string, readonly string[]> = {
  wespeaker: [...COMMON_KEYS, 'normalize_samples'],
  '3d-speaker': [...COMMON_KEYS, 'normalize_samples'],
  nemo: [...COMMON_KEYS, 'feat_dim', 'window_size_ms', 'window_stride_ms'],
};
/** No model has more. */
const MAX_DIMENSIONS = 4096;

/**
 * Checks a speaker model of WeSpeaker, 3D-Speaker or NeMo, as published by sherpa-onnx. Returns the dimensions of its vectors.
 * @throws SpeakerModelError
 */
export function readModelDimensions(file: string): number {
  const metadata = metadataOf(file);
  const framework = metadata.get('framework') ?? '';
  const required = Object.hasOwn(REQUIRED_KEYS, framework) ? REQUIRED_KEYS[framework] : undefined;
  if (!required) throw new SpeakerModelError(`${file} is not a speaker model: its framework is "${framework}"`);
  const missing = required.filter((key) => !metadata.has(key));
  if (missing.length > 0) throw new SpeakerModelError(`${file} has no metadata for ${missing.join(', ')}`);
  const dimensions = Number(metadata.get('output_dim'));
  if (!(dimensions > 0 && dimensions <= MAX_DIMENSIONS))
    throw new SpeakerModelError(`${file} has ${dimensions} dimensions`);
  return dimensions;
}

function metadataOf(file: string): Map<string, string> {
  try {
    return readOnnxMetadata(file);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new SpeakerModelError(`${file} cannot be read: ${why}`, { cause: error });
  }
}
