import { Worker } from 'node:worker_threads';
import { DomainError, unusableAudio } from '../../errors.ts';
import type { DecodedAudio, DecodeRequest, Recording } from './decode-recordings.ts';
import type { FromDecoder } from './protocol.ts';

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

interface RecordingDecoderOptions {
  startWorker?: () => Worker;
  maxMs?: number;
}

/** Decodes uploaded recordings in threads: the bytes of a file can make any decoder slow, and the process serves all users. */
export class RecordingDecoder {
  readonly #options: RecordingDecoderOptions;
  readonly #owners = new Set<string>();
  readonly #idle = new Map<Worker, NodeJS.Timeout>();
  #changed = Promise.withResolvers<void>();

  constructor(options: RecordingDecoderOptions = {}) {
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
      else void worker.terminate();
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

  async #run(worker: Worker, request: DecodeRequest, signal: AbortSignal, onSamples?: (samples: number) => void) {
    const result = Promise.withResolvers<Extract<FromDecoder, { type: 'decoded' | 'refused' }>>();
    const fail = (error: unknown) => result.reject(error);
    const onMessage = (message: FromDecoder) => {
      if (message.type !== 'samples') return result.resolve(message);
      try {
        onSamples?.(message.samples);
      } catch (error) {
        fail(error);
      }
    };
    const onExit = (code: number) => fail(damaged(new Error(`the decoder's thread ended with ${code}`)));
    const onError = (error: unknown) => fail(damaged(error));
    const onAbort = () => fail(signal.reason);
    const timer = setTimeout(() => fail(tooSlow()), this.#options.maxMs ?? MAX_MS).unref();
    worker.on('message', onMessage).on('exit', onExit).on('error', onError);
    signal.addEventListener('abort', onAbort, { once: true });
    try {
      signal.throwIfAborted();
      const recordings = request.recordings.map(copy);
      worker.postMessage({ ...request, recordings }, recordings.map(bufferOf));
      return await result.promise;
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
      worker.off('message', onMessage).off('exit', onExit).off('error', onError);
    }
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
export const recordingDecoder = new RecordingDecoder();

/** A message contains the whole memory behind a view, and the request's buffer stays in use. */
function copy(recording: Recording): Recording {
  if ('file' in recording) return { file: new Uint8Array(recording.file) };
  return { raw: { ...recording.raw, bytes: new Uint8Array(recording.raw.bytes) } };
}

const bufferOf = (recording: Recording): ArrayBuffer =>
  ('file' in recording ? recording.file : recording.raw.bytes).buffer as ArrayBuffer;

const tooSlow = () => unusableAudio('The audio takes too long to decode. Send fewer or shorter recordings.');

const damaged = (cause: unknown) => unusableAudio('The audio is damaged and cannot be decoded.', cause);

/** The native build of libopus crashes the process when a thread that loaded it ends; its WebAssembly build does not. */
const wasmOpus = { OPUS_FORCE_WASM: '1' };

/** The thread has no access to the environment, nor to the output of the process, which is its log. */
export const decoderThread = {
  name: 'recordings',
  env: wasmOpus,
  execArgv: [],
  stdout: true,
  stderr: true,
  // A small young generation: memory is collected before much waits for it.
  resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 4 },
};

function startWorker(): Worker {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), decoderThread);
  worker.stdout.resume();
  worker.stderr.resume();
  // An error while it ends must not end the process.
  worker.on('error', () => {});
  return worker;
}
