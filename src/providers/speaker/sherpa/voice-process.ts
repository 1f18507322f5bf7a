import { type ChildProcess, fork } from 'node:child_process';
import type { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { SpeakerError } from '../port.ts';
import type { FromVoiceProcess, ToVoiceProcess } from './protocol.ts';

const CHILD = fileURLToPath(new URL('./child.ts', import.meta.url));
/** Of what the engine complains about, the end is enough. */
const MAX_COMPLAINT = 500;

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

/**
 * A process with a speaker model. Native code on files that anybody may have made can end its process at any moment, so it has one of its
 * own: without the service's environment, as it needs no keys, and gone when the service is.
 */
export class VoiceProcess {
  readonly #child: ChildProcess;
  readonly #limits: VoiceProcessLimits;
  readonly #waiting = new Map<number, Waiting>();
  readonly #loaded = Promise.withResolvers<void>();
  readonly #ended = Promise.withResolvers<void>();
  #complaint = '';
  #why: string | undefined;
  #isGone = false;
  #lastId = 0;
  #watch: NodeJS.Timeout | undefined;

  /** Loads the model into a new process. Rejects with a SpeakerError where it cannot be loaded. */
  static async start(file: string, limits: VoiceProcessLimits): Promise<VoiceProcess> {
    const process = new VoiceProcess(limits);
    process.#watchFor(limits.loadTimeoutMs, 'did not load its model in time');
    process.#send({ type: 'load', file });
    await process.#loaded.promise;
    process.#rest();
    return process;
  }

  private constructor(limits: VoiceProcessLimits) {
    this.#limits = limits;
    // Flags of the service's own Node, a debugger's port among them, are not for this one.
    this.#child = fork(CHILD, [], {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      execArgv: [],
      env: {},
    });
    this.#child.on('message', (message: FromVoiceProcess) => this.#onMessage(message));
    this.#child.on('exit', (code, signal) => this.#onExit(signal ? `ended with ${signal}` : `ended with code ${code}`));
    this.#child.on('error', (error) => this.#onExit(`could not be started: ${error.message}`));
    this.#child.stderr?.on('data', (text: Buffer) => {
      this.#complaint = (this.#complaint + text).slice(-MAX_COMPLAINT);
    });
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  get isGone(): boolean {
    return this.#isGone;
  }

  /** Resolves once the process has ended. */
  get ended(): Promise<void> {
    return this.#ended.promise;
  }

  embed(audio: Int16Array): Promise<Float32Array> {
    if (this.#isGone) return Promise.reject(new SpeakerError('unavailable'));
    if (this.#waiting.size >= this.#limits.maxWaiting) return Promise.reject(new SpeakerError('busy'));
    this.#lastId += 1;
    const id = this.#lastId;
    const { promise, resolve, reject } = Promise.withResolvers<Float32Array>();
    this.#waiting.set(id, { resolve, reject });
    this.#send({ type: 'embed', id, audio });
    if (this.#waiting.size === 1) this.#watchForNext();
    return promise;
  }

  /** Ends the process; those who wait hear that it is not available. */
  async kill(): Promise<void> {
    this.#hold(true);
    this.#end('was stopped');
    await this.#ended.promise;
  }

  #send(message: ToVoiceProcess): void {
    // A process that is just ending is told of by its exit.
    if (!this.#isGone && this.#child.connected) this.#child.send(message, () => {});
  }

  #onMessage(message: FromVoiceProcess): void {
    if (message.type === 'loaded') {
      this.#loaded.resolve();
      return;
    }
    if (message.type === 'load_failed') {
      this.#end(message.detail);
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
    this.#hold(true);
    this.#watchFor(this.#limits.embedTimeoutMs, 'made no embedding in time');
  }

  #watchFor(ms: number, why: string): void {
    clearTimeout(this.#watch);
    this.#watch = setTimeout(() => this.#end(why), ms);
  }

  /** Nothing is expected of the process, and the service's end does not wait for it. */
  #rest(): void {
    clearTimeout(this.#watch);
    this.#hold(false);
  }

  #hold(isAwaited: boolean): void {
    for (const handle of [this.#child, this.#child.channel, this.#child.stderr as Socket | null]) {
      if (isAwaited) handle?.ref();
      else handle?.unref();
    }
  }

  #end(why: string): void {
    this.#why ??= why;
    this.#child.kill('SIGKILL');
  }

  #onExit(how: string): void {
    if (this.#isGone) return;
    this.#isGone = true;
    clearTimeout(this.#watch);
    const complaint = this.#complaint.trim().replaceAll(/\s+/g, ' ');
    const cause = new Error(`the process ${this.#why ?? how}${complaint && ` (${complaint})`}`);
    this.#loaded.reject(new SpeakerError('unavailable', { cause }));
    for (const { reject } of this.#waiting.values()) reject(new SpeakerError('unavailable', { cause }));
    this.#waiting.clear();
    this.#ended.resolve();
  }
}
