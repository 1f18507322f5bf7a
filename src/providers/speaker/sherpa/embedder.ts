import { basename } from 'node:path';
import type { Logger } from 'pino';
import { isSherpaInstalled } from '../../stt/sherpa/engine/addon.ts';
import { normalise, type SpeakerEmbedder, SpeakerError } from '../port.ts';
import { readSpeakerModel, SpeakerModelError } from './model-file.ts';
import { VoiceProcess, type VoiceProcessLimits } from './voice-process.ts';

/** Half a second at 16 kHz: less is an interjection. */
const MIN_SAMPLES = 8000;
/** Models differ; at this cosine most of those published still tell nearly everybody apart. */
const THRESHOLD = 0.6;

export interface SherpaEmbedderLimits extends VoiceProcessLimits {
  /** A process that could not be started or has died is started again only after this. */
  restartDelayMs: number;
}

const DEFAULT_LIMITS: SherpaEmbedderLimits = {
  loadTimeoutMs: 60_000,
  embedTimeoutMs: 30_000,
  maxWaiting: 16,
  restartDelayMs: 5000,
};

interface SherpaEmbedderOptions {
  /** The model: an ONNX file. */
  file: string;
  limits?: Partial<SherpaEmbedderLimits>;
  isInstalled?: () => boolean;
  log?: Logger | undefined;
}

/**
 * A speaker model by sherpa-onnx, in a process of its own that is started when the first voice is heard. The file is read anew whenever
 * that is, so that a model may be put right while the service runs.
 */
export function sherpaEmbedder(options: SherpaEmbedderOptions): SpeakerEmbedder {
  const { file, isInstalled = isSherpaInstalled, log } = options;
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  let current: Promise<VoiceProcess> | undefined;
  let refused: { error: SpeakerError; until: number } | undefined;
  let isClosed = false;

  const unavailable = (cause: unknown) => new SpeakerError('unavailable', { cause });

  function refuse(error: SpeakerError): void {
    current = undefined;
    refused = { error, until: performance.now() + limits.restartDelayMs };
  }

  async function start(): Promise<VoiceProcess> {
    try {
      if (!isInstalled())
        throw unavailable(new Error('the package sherpa-onnx-node is not installed: run npm install'));
      const process = await VoiceProcess.start(usable(file).file, limits);
      log?.info({ file, pid: process.pid }, 'speaker model loaded');
      void process.ended.then(() => {
        if (isClosed) return;
        refuse(unavailable(new Error('the process has just ended')));
        log?.error({ file, pid: process.pid }, 'speaker model ended');
      });
      return process;
    } catch (error) {
      const known = error instanceof SpeakerError ? error : unavailable(error);
      refuse(known);
      throw known;
    }
  }

  async function acquire(): Promise<VoiceProcess> {
    if (isClosed || (refused && performance.now() < refused.until)) throw refused?.error ?? unavailable(undefined);
    current ??= start();
    const attempt = current;
    try {
      return await attempt;
    } catch (error) {
      if (current === attempt) current = undefined;
      throw error;
    }
  }

  return {
    name: `sherpa:${basename(file)}`,
    dimensions: told(file, log),
    confidence: 'high',
    threshold: THRESHOLD,
    async embed(audio, signal) {
      if (audio.length < MIN_SAMPLES) throw new SpeakerError('too_little_speech');
      const embedding = await (await acquire()).embed(audio);
      signal.throwIfAborted();
      if (!embedding.every(Number.isFinite)) throw unavailable(new Error('the model answered what are no numbers'));
      return normalise(embedding);
    },
    async close() {
      isClosed = true;
      const process = await current?.catch(() => undefined);
      await process?.kill();
    },
  };
}

/** @throws SpeakerError */
function usable(file: string) {
  try {
    return readSpeakerModel(file);
  } catch (error) {
    throw new SpeakerError('unavailable', { cause: error });
  }
}

/** Says at once what is wrong with the file, not only when the first voice is heard. */
function told(file: string, log: Logger | undefined): number {
  try {
    return readSpeakerModel(file).dimensions;
  } catch (error) {
    if (!(error instanceof SpeakerModelError)) throw error;
    log?.error({ detail: error.message }, 'speaker model cannot be used');
    return 0;
  }
}
