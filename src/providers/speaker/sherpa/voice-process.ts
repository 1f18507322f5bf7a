import { NativeProcess } from '../../native-process/native-process.ts';
import { SpeakerError } from '../port.ts';
import type { FromVoices, ToVoices, VoiceModels } from './program.ts';

const PROGRAM = new URL('./program.ts', import.meta.url);

export interface VoiceProcessLimits {
  loadTimeoutMs: number;
  /** For one request. A process that takes longer is stuck, and is killed. */
  runTimeoutMs: number;
  /** Requests that may wait. More are refused as `busy`. */
  maxWaiting: number;
}

/** A process with models of voices. It handles requests one after another. */
export class VoiceProcess<T> extends NativeProcess<ToVoices, FromVoices<T>> {
  readonly #limits: VoiceProcessLimits;
  readonly #requests = new Map<number, PromiseWithResolvers<T>>();
  #lastId = 0;
  #timer: NodeJS.Timeout | undefined;

  /** Rejects with an Error that says why the models cannot be loaded. */
  static async start<T>(models: VoiceModels, limits: VoiceProcessLimits): Promise<VoiceProcess<T>> {
    const started = new VoiceProcess<T>(limits);
    await started.load({ type: 'load', ...models }, limits.loadTimeoutMs);
    return started;
  }

  private constructor(limits: VoiceProcessLimits) {
    super(PROGRAM);
    this.#limits = limits;
  }

  /** Rejects with a SpeakerError. */
  run(audio: Int16Array): Promise<T> {
    if (this.hasEnded) return Promise.reject(new SpeakerError('unavailable'));
    if (this.#requests.size >= this.#limits.maxWaiting) return Promise.reject(new SpeakerError('busy'));
    this.#lastId += 1;
    const request = Promise.withResolvers<T>();
    this.#requests.set(this.#lastId, request);
    this.send({ type: 'run', id: this.#lastId, audio });
    if (this.#requests.size === 1) this.#restartTimer();
    return request.promise;
  }

  protected onMessage(message: Exclude<FromVoices<T>, { type: 'loaded' | 'load_failed' }>): void {
    const request = this.#requests.get(message.id);
    this.#requests.delete(message.id);
    this.#restartTimer();
    if (message.type === 'done') request?.resolve(message.result);
    else request?.reject(new SpeakerError('unavailable', { cause: new Error(message.detail) }));
  }

  /** Times the request that is in progress, if there is one. */
  #restartTimer(): void {
    clearTimeout(this.#timer);
    const isBusy = this.#requests.size > 0;
    this.setBusy(isBusy);
    if (isBusy) this.#timer = setTimeout(() => this.end('was not done in time'), this.#limits.runTimeoutMs);
  }

  protected onEnd(reason: string): void {
    clearTimeout(this.#timer);
    const cause = new Error(`the process ${reason}`);
    for (const { reject } of this.#requests.values()) reject(new SpeakerError('unavailable', { cause }));
    this.#requests.clear();
  }
}
