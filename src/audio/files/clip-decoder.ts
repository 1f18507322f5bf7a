import type { Worker } from 'node:worker_threads';
import { DomainError, unusableAudio } from '../../errors.ts';
import { askThread, startDecoderThread, stopDecoderThread } from './decoder-thread.ts';
import type { AudioClip, DecodedAudio, DecodeRequest, FromDecoder } from './protocol.ts';

const MAX_THREADS = 4;
/** Half an hour of audio takes a few seconds. */
const MAX_MS = 30_000;
/** A thread that is not used for this long ends. */
const IDLE_MS = 30_000;

export interface DecodeContext {
  /** Requests of one owner are decoded one after the other. */
  owner: string;
  signal: AbortSignal;
  /** Called with the number of samples so far; decoding ends if it throws. */
  onSamples?: (samples: number) => void;
}

interface ClipDecoderOptions {
  startWorker?: () => Worker;
  maxMs?: number;
}

/** Decodes voice messages and speech profiles, which are held in memory, in threads: the bytes of a file can make any decoder slow, and the process serves all users. */
export class ClipDecoder {
  readonly #options: ClipDecoderOptions;
  readonly #owners = new Set<string>();
  readonly #idle = new Map<Worker, NodeJS.Timeout>();
  #changed = Promise.withResolvers<void>();

  constructor(options: ClipDecoderOptions = {}) {
    this.#options = options;
  }

  /**
   * Throws `stt_failed` with `invalid_input` for audio that cannot be decoded in time, or not at all, `too_large`, and the error of
   * `onSamples`.
   */
  async decode(request: DecodeRequest, { owner, signal, onSamples }: DecodeContext): Promise<DecodedAudio> {
    await this.#turn(owner, signal);
    const worker = this.#takeWorker();
    let isUsable = false;
    try {
      const result = await this.#run(worker, request, signal, onSamples);
      isUsable = true;
      if ('audio' in result) return result;
      throw new DomainError(result.code, result.detail);
    } finally {
      if (isUsable) this.#keep(worker);
      else void stopDecoderThread(worker);
      this.#owners.delete(owner);
      this.#changed.resolve();
      this.#changed = Promise.withResolvers();
    }
  }

  /** Waits until the owner has no other request under way, and a thread is free. */
  async #turn(owner: string, signal: AbortSignal): Promise<void> {
    const aborted = Promise.withResolvers<void>();
    signal.addEventListener('abort', () => aborted.resolve(), { once: true });
    while (!signal.aborted && (this.#owners.has(owner) || this.#owners.size >= MAX_THREADS)) {
      await Promise.race([this.#changed.promise, aborted.promise]);
    }
    signal.throwIfAborted();
    this.#owners.add(owner);
  }

  #run(worker: Worker, request: DecodeRequest, signal: AbortSignal, onSamples?: (samples: number) => void) {
    const result = Promise.withResolvers<Extract<FromDecoder, { type: 'decoded' | 'refused' }>>();
    const onMessage = (message: FromDecoder) => {
      if (message.type !== 'samples') return result.resolve(message);
      try {
        onSamples?.(message.samples);
      } catch (error) {
        result.reject(error);
      }
    };
    const timer = setTimeout(() => result.reject(tooSlow()), this.#options.maxMs ?? MAX_MS).unref();
    const post = () => {
      const clips = request.clips.map(copy);
      worker.postMessage({ ...request, clips }, clips.map(bufferOf));
    };
    return askThread(worker, signal, { answer: result, onMessage, post }).finally(() => clearTimeout(timer));
  }

  #takeWorker(): Worker {
    const [idle] = this.#idle.keys();
    if (idle) {
      clearTimeout(this.#idle.get(idle));
      this.#idle.delete(idle);
      return idle;
    }
    const worker = (this.#options.startWorker ?? startWorker)();
    // The thread does not keep the process running.
    worker.unref();
    return worker.on('exit', () => this.#idle.delete(worker));
  }

  #keep(worker: Worker): void {
    const end = () => {
      this.#idle.delete(worker);
      void worker.terminate();
    };
    this.#idle.set(worker, setTimeout(end, IDLE_MS).unref());
  }
}

/** The threads that all services share. */
export const clipDecoder = new ClipDecoder();

/** A message contains the whole memory behind a view, and the request's buffer stays in use. */
function copy(clip: AudioClip): AudioClip {
  if ('file' in clip) return { file: new Uint8Array(clip.file) };
  return { raw: { ...clip.raw, bytes: new Uint8Array(clip.raw.bytes) } };
}

const bufferOf = (clip: AudioClip): ArrayBuffer => ('file' in clip ? clip.file : clip.raw.bytes).buffer as ArrayBuffer;

const tooSlow = () => unusableAudio('The audio takes too long to decode. Send fewer or shorter files.');

const startWorker = () => startDecoderThread(new URL('./clip-worker.ts', import.meta.url));
