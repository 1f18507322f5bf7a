import { NativeProcess } from '../../native-process.ts';
import { SpeakerError } from '../port.ts';
import type { FromVoiceProcess, ToVoiceProcess } from './protocol.ts';

const CHILD = new URL('./child.ts', import.meta.url);

export interface VoiceProcessLimits {
  /** How long the model may take to load, and one embedding to be made: then the process is stuck, and is killed. */
  loadTimeoutMs: number;
  embedTimeoutMs: number;
  /** Voices that may wait; a further one is refused as `busy`. */
  maxWaiting: number;
}

interface Waiting {
  resolve: (embedding: Float32Array) => void;
  reject: (error: SpeakerError) => void;
}

/** A process with a speaker model. */
export class VoiceProcess {
  readonly #process: NativeProcess<ToVoiceProcess, FromVoiceProcess>;
  readonly #limits: VoiceProcessLimits;
  readonly #waiting = new Map<number, Waiting>();
  readonly #loaded = Promise.withResolvers<void>();
  #lastId = 0;
  #watch: NodeJS.Timeout | undefined;

  /** Loads the model into a new process. Rejects with a SpeakerError where it cannot be loaded. */
  static async start(file: string, limits: VoiceProcessLimits): Promise<VoiceProcess> {
    const voices = new VoiceProcess(limits);
    voices.#watchFor(limits.loadTimeoutMs, 'did not load its model in time');
    voices.#process.send({ type: 'load', file });
    await voices.#loaded.promise;
    voices.#rest();
    return voices;
  }

  private constructor(limits: VoiceProcessLimits) {
    this.#limits = limits;
    this.#process = new NativeProcess<ToVoiceProcess, FromVoiceProcess>(CHILD, {
      onMessage: (message) => this.#onMessage(message),
      onEnd: (why, complaint) => this.#onEnd(why, complaint),
    });
  }

  get pid(): number | undefined {
    return this.#process.pid;
  }

  get isGone(): boolean {
    return this.#process.isGone;
  }

  /** Resolves once the process has ended. */
  get ended(): Promise<void> {
    return this.#process.ended;
  }

  embed(audio: Int16Array): Promise<Float32Array> {
    if (this.isGone) return Promise.reject(new SpeakerError('unavailable'));
    if (this.#waiting.size >= this.#limits.maxWaiting) return Promise.reject(new SpeakerError('busy'));
    this.#lastId += 1;
    const id = this.#lastId;
    const { promise, resolve, reject } = Promise.withResolvers<Float32Array>();
    this.#waiting.set(id, { resolve, reject });
    this.#process.send({ type: 'embed', id, audio });
    if (this.#waiting.size === 1) this.#watchForNext();
    return promise;
  }

  /** Ends the process; those who wait hear that it is not available. */
  kill(): Promise<void> {
    return this.#process.stop();
  }

  #onMessage(message: FromVoiceProcess): void {
    if (message.type === 'loaded') {
      this.#loaded.resolve();
      return;
    }
    if (message.type === 'load_failed') {
      this.#process.end(message.detail);
      return;
    }
    const waiting = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    if (this.#waiting.size === 0) this.#rest();
    else this.#watchForNext();
    if (message.type === 'embedded') waiting?.resolve(message.embedding);
    else waiting?.reject(new SpeakerError('unavailable', { cause: new Error(message.detail) }));
  }

  #watchForNext(): void {
    this.#process.hold(true);
    this.#watchFor(this.#limits.embedTimeoutMs, 'made no embedding in time');
  }

  #watchFor(ms: number, why: string): void {
    clearTimeout(this.#watch);
    this.#watch = setTimeout(() => this.#process.end(why), ms);
  }

  /** Nothing is expected of the process, and the service's end does not wait for it. */
  #rest(): void {
    clearTimeout(this.#watch);
    this.#process.hold(false);
  }

  #onEnd(why: string, complaint: string): void {
    clearTimeout(this.#watch);
    const cause = new Error(`the process ${why}${complaint && ` (${complaint})`}`);
    this.#loaded.reject(new SpeakerError('unavailable', { cause }));
    for (const { reject } of this.#waiting.values()) reject(new SpeakerError('unavailable', { cause }));
    this.#waiting.clear();
  }
}
