import { basename } from 'node:path';
import type { Logger } from 'pino';
import { normalize } from '../../embedding/port.ts';
import { ProcessKeeper, type RestartLimits } from '../../native-process/native-process.ts';
import { isSherpaInstalled, NOT_INSTALLED } from '../../sherpa-onnx/addon.ts';
import { readOnnxMetadata } from '../../sherpa-onnx/onnx-metadata.ts';
import { type SpeakerEmbedder, SpeakerError } from '../port.ts';
import { VoiceProcess, type VoiceProcessLimits } from './voice-process.ts';

/** Half a second at 16 kHz: less is not enough to recognize a voice. */
const MIN_SAMPLES = 8000;
/** Models differ; at this cosine, most published ones still distinguish most people. */
export const THRESHOLD = 0.6;
/** A cautious choice: between the two, an utterance gets no number. */
const DIFFERS_BELOW = 0.4;

export interface SherpaEmbedderLimits extends VoiceProcessLimits, RestartLimits {}

const DEFAULT_LIMITS: SherpaEmbedderLimits = {
  loadTimeoutMs: 60_000,
  runTimeoutMs: 30_000,
  maxWaiting: 16,
  restartDelayMs: 5000,
  maxRestartDelayMs: 60_000,
};

interface SherpaEmbedderOptions {
  /** The model: an ONNX file. */
  file: string;
  limits?: Partial<SherpaEmbedderLimits>;
  isInstalled?: () => boolean;
  log?: Logger | undefined;
}

const unavailable = (cause?: unknown) => new SpeakerError('unavailable', { cause });

/**
 * A speaker model of sherpa-onnx, in its own process that starts with the first voice. The file is read again at each start, so a
 * model can be repaired while the service runs.
 */
export function sherpaEmbedder({ file, isInstalled = isSherpaInstalled, log, ...options }: SherpaEmbedderOptions) {
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const keeper = new ProcessKeeper<VoiceProcess<Float32Array>>({
    limits,
    async start() {
      try {
        if (!isInstalled()) throw new Error(NOT_INSTALLED);
        readModelDimensions(file);
        return await VoiceProcess.start<Float32Array>({ file }, limits);
      } catch (error) {
        throw unavailable(error);
      }
    },
    onStarted: ({ pid }) => log?.info({ file, pid }, 'speaker model loaded'),
    onEnded: ({ pid }) => log?.error({ file, pid }, 'speaker model ended'),
    endedError: () => unavailable(new Error('the process keeps ending')),
    closedError: () => unavailable(),
  });
  const embedder: SpeakerEmbedder = {
    name: `sherpa:${basename(file)}`,
    dimensions: readDimensions(file, log),
    confidence: 'high',
    threshold: THRESHOLD,
    differsBelow: DIFFERS_BELOW,
    async embed(audio, signal) {
      if (audio.length < MIN_SAMPLES) throw new SpeakerError('too_little_speech');
      const embedding = await (await keeper.acquire()).run(audio);
      signal.throwIfAborted();
      if (!embedding.every(Number.isFinite))
        throw unavailable(new Error('the model returned values that are not numbers'));
      return normalize(embedding);
    },
    close: () => keeper.close(),
  };
  return embedder;
}

/** Logs what is wrong with the file at the start of the service, not only with the first voice. */
function readDimensions(file: string, log: Logger | undefined): number {
  try {
    return readModelDimensions(file);
  } catch (error) {
    if (!(error instanceof SpeakerModelError)) throw error;
    log?.error({ detail: error.message }, 'speaker model cannot be used');
    return 0;
  }
}

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

export function metadataOf(file: string): Map<string, string> {
  try {
    return readOnnxMetadata(file);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new SpeakerModelError(`${file} cannot be read: ${why}`, { cause: error });
  }
}
