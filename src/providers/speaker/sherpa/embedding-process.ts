import { NativeProcess } from '../../sherpa-onnx/native-process.ts';
import type { RunningProcess } from '../../sherpa-onnx/process-keeper.ts';
import { SpeakerError } from '../port.ts';
import type { FromEmbedding, ToEmbedding } from './protocol.ts';

const PROGRAM = new URL('./embedding-program.ts', import.meta.url);

export interface EmbeddingLimits {
  loadTimeoutMs: number;
  /** For one embedding. A process that takes longer is stuck, and is killed. */
  embedTimeoutMs: number;
  /** Requests that may wait. More are refused as `busy`. */
  maxWaiting: number;
}

/** A process with a speaker model. It handles requests one after another. */
export class EmbeddingProcess implements RunningProcess {
  readonly #process: NativeProcess<ToEmbedding, FromEmbedding>;
  readonly #limits: EmbeddingLimits;
  readonly #requests = new Map<number, PromiseWithResolvers<Float32Array>>();
  #lastId = 0;
  #timer: NodeJS.Timeout | undefined;

  /** Loads the model in a new process. Rejects with a SpeakerError if it cannot be loaded. */
  static async start(file: string, limits: EmbeddingLimits): Promise<EmbeddingProcess> {
    const embedding = new EmbeddingProcess(limits);
    try {
      await embedding.#process.load({ type: 'load', file }, limits.loadTimeoutMs);
      return embedding;
    } catch (cause) {
      throw new SpeakerError('unavailable', { cause });
    }
  }

  private constructor(limits: EmbeddingLimits) {
    this.#limits = limits;
    this.#process = new NativeProcess<ToEmbedding, FromEmbedding>(PROGRAM, {
      onMessage: (message) => this.#onMessage(message),
      onEnd: (reason) => this.#onEnd(reason),
    });
  }

  get pid(): number | undefined {
    return this.#process.pid;
  }

  get ended(): Promise<void> {
    return this.#process.ended;
  }

  /** Rejects with a SpeakerError. */
  embed(audio: Int16Array): Promise<Float32Array> {
    if (this.#process.hasEnded) return Promise.reject(new SpeakerError('unavailable'));
    if (this.#requests.size >= this.#limits.maxWaiting) return Promise.reject(new SpeakerError('busy'));
    this.#lastId += 1;
    const request = Promise.withResolvers<Float32Array>();
    this.#requests.set(this.#lastId, request);
    this.#process.send({ type: 'embed', id: this.#lastId, audio });
    if (this.#requests.size === 1) this.#restartTimer();
    return request.promise;
  }

  /** Ends the process; waiting requests are rejected as unavailable. */
  stop(): Promise<void> {
    return this.#process.stop();
  }

  #onMessage(message: Exclude<FromEmbedding, { type: 'loaded' | 'load_failed' }>): void {
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
    this.#process.setBusy(isBusy);
    const { embedTimeoutMs } = this.#limits;
    if (isBusy) this.#timer = setTimeout(() => this.#process.end('made no embedding in time'), embedTimeoutMs);
  }

  #onEnd(reason: string): void {
    clearTimeout(this.#timer);
    const cause = new Error(`the process ${reason}`);
    for (const { reject } of this.#requests.values()) reject(new SpeakerError('unavailable', { cause }));
    this.#requests.clear();
  }
}
