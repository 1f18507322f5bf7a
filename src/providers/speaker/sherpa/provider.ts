import { basename } from 'node:path';
import type { Logger } from 'pino';
import { normalize } from '../../embedding/port.ts';
import { NativeProcess, ProcessKeeper, type RestartLimits } from '../../native-process/native-process.ts';
import { isSherpaInstalled, NOT_INSTALLED } from '../../sherpa-onnx/addon.ts';
import { readOnnxMetadata } from '../../sherpa-onnx/onnx-metadata.ts';
import { type SpeakerEmbedder, SpeakerError } from '../port.ts';
import type { FromEmbedding, ToEmbedding } from './embedding-program.ts';

const PROGRAM = new URL('./embedding-program.ts', import.meta.url);

interface EmbeddingLimits {
  loadTimeoutMs: number;
  /** For one embedding. A process that takes longer is stuck, and is killed. */
  embedTimeoutMs: number;
  /** Requests that may wait. More are refused as `busy`. */
  maxWaiting: number;
}

/** A process with a speaker model. It handles requests one after another. */
class EmbeddingProcess extends NativeProcess<ToEmbedding, FromEmbedding> {
  readonly #limits: EmbeddingLimits;
  readonly #requests = new Map<number, PromiseWithResolvers<Float32Array>>();
  #lastId = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(limits: EmbeddingLimits) {
    super(PROGRAM);
    this.#limits = limits;
  }

  /** Rejects with a SpeakerError. */
  embed(audio: Int16Array): Promise<Float32Array> {
    if (this.hasEnded) return Promise.reject(new SpeakerError('unavailable'));
    if (this.#requests.size >= this.#limits.maxWaiting) return Promise.reject(new SpeakerError('busy'));
    this.#lastId += 1;
    const request = Promise.withResolvers<Float32Array>();
    this.#requests.set(this.#lastId, request);
    this.send({ type: 'embed', id: this.#lastId, audio });
    if (this.#requests.size === 1) this.#restartTimer();
    return request.promise;
  }

  protected onMessage(message: Exclude<FromEmbedding, { type: 'loaded' | 'load_failed' }>): void {
    const request = this.#requests.get(message.id);
    this.#requests.delete(message.id);
    this.#restartTimer();
    if (message.type === 'embedded') request?.resolve(message.embedding);
    else request?.reject(new SpeakerError('unavailable', { cause: new Error(message.detail) }));
  }

  /** Times the request that is in progress, if there is one. */
  #restartTimer(): void {
    clearTimeout(this.#timer);
    const isBusy = this.#requests.size > 0;
    this.setBusy(isBusy);
    const { embedTimeoutMs } = this.#limits;
    if (isBusy) this.#timer = setTimeout(() => this.end('made no embedding in time'), embedTimeoutMs);
  }

  protected onEnd(reason: string): void {
    clearTimeout(this.#timer);
    const cause = new Error(`the process ${reason}`);
    for (const { reject } of this.#requests.values()) reject(new SpeakerError('unavailable', { cause }));
    this.#requests.clear();
  }
}

/** Half a second at 16 kHz: less is not enough to recognize a voice. */
const MIN_SAMPLES = 8000;
/** Models differ; at this cosine, most published ones still distinguish most people. */
const THRESHOLD = 0.6;
/** A cautious choice: between the two, an utterance gets no number. */
const DIFFERS_BELOW = 0.4;

export interface SherpaEmbedderLimits extends EmbeddingLimits, RestartLimits {}

const DEFAULT_LIMITS: SherpaEmbedderLimits = {
  loadTimeoutMs: 60_000,
  embedTimeoutMs: 30_000,
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
  const keeper = new ProcessKeeper<EmbeddingProcess>({
    limits,
    async start() {
      try {
        if (!isInstalled()) throw new Error(NOT_INSTALLED);
        readModelDimensions(file);
        const started = new EmbeddingProcess(limits);
        await started.load({ type: 'load', file }, limits.loadTimeoutMs);
        return started;
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
      const embedding = await (await keeper.acquire()).embed(audio);
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
class SpeakerModelError extends Error {}

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
