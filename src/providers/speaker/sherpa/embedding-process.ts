import { NativeProcess } from '../../sherpa-onnx/native-process.ts';
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
export class EmbeddingProcess extends NativeProcess<ToEmbedding, FromEmbedding> {
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
