import { basename } from 'node:path';
import { readOnnxMetadata } from '../../stt/sherpa/onnx-metadata.ts';

/** A speaker model as it lies on disk. */
export interface SpeakerModel {
  file: string;
  /** By the file's name: `wespeaker_en_voxceleb_CAM++`. */
  name: string;
  dimensions: number;
}

/** The file is no model that can be used. The message names it and what is missing; it is for the log. */
export class SpeakerModelError extends Error {}

/** The engine ends its process where one of these is missing. */
const OF_ALL = ['output_dim', 'sample_rate', 'language'];
const NEEDED: Record<string, readonly string[]> = {
  wespeaker: [...OF_ALL, 'normalize_samples'],
  '3d-speaker': [...OF_ALL, 'normalize_samples'],
  nemo: [...OF_ALL, 'feat_dim', 'window_size_ms', 'window_stride_ms'],
};
/** More than any model has. */
const MAX_DIMENSIONS = 4096;

/**
 * Reads what a speaker model says of itself: those of WeSpeaker, 3D-Speaker and NeMo, as sherpa-onnx publishes them.
 * @throws SpeakerModelError
 */
export function readSpeakerModel(file: string): SpeakerModel {
  const metadata = metadataOf(file);
  const framework = metadata.get('framework') ?? '';
  const needed = Object.hasOwn(NEEDED, framework) ? NEEDED[framework] : undefined;
  if (!needed) throw new SpeakerModelError(`${file} is no speaker model: its framework is "${framework}"`);
  const missing = needed.filter((key) => !metadata.has(key));
  if (missing.length > 0) throw new SpeakerModelError(`${file} does not say its ${missing.join(', ')}`);
  const dimensions = Number(metadata.get('output_dim'));
  if (!(dimensions > 0 && dimensions <= MAX_DIMENSIONS))
    throw new SpeakerModelError(`${file} has ${dimensions} dimensions`);
  return { file, name: basename(file).replace(/\.onnx$/, ''), dimensions };
}

function metadataOf(file: string): Map<string, string> {
  try {
    return readOnnxMetadata(file);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new SpeakerModelError(`${file} cannot be read: ${why}`, { cause: error });
  }
}
