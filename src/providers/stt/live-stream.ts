import { errorsOf, msToSamples, type SttError, type SttListener, type SttMeter, type SttStream } from './port.ts';

/** Collects audio until there is enough for a message. Returned samples are copies. */
class AudioBatch {
  readonly #samples: Int16Array;
  #length = 0;

  constructor(minSamples: number) {
    this.#samples = new Int16Array(Math.max(1, minSamples));
  }

  /** Samples that wait for more. */
  get length(): number {
    return this.#length;
  }

  /** Returns the samples of a message as soon as there are enough. */
  add(pcm: Int16Array): Int16Array | undefined {
    if (this.#length + pcm.length >= this.#samples.length) return this.#take(pcm);
    this.#samples.set(pcm, this.#length);
    this.#length += pcm.length;
    return undefined;
  }

  /** Returns the samples that wait, if any. */
  take(): Int16Array | undefined {
    return this.#length > 0 ? this.#take(EMPTY) : undefined;
  }

  #take(pcm: Int16Array): Int16Array {
    const length = this.#length + pcm.length;
    // A copy, because a socket keeps a reference to what it cannot send yet. From Node's pool, because there are many.
    const { buffer, byteOffset } = Buffer.allocUnsafe(length * Int16Array.BYTES_PER_ELEMENT);
    const message = new Int16Array(buffer, byteOffset, length);
    message.set(this.#samples.subarray(0, this.#length));
    message.set(pcm, this.#length);
    this.#length = 0;
    return message;
  }
}

const EMPTY = new Int16Array(0);

export interface LiveStreamLimits {
  /** Audio is sent in messages of at least this length. 0: as it arrives, to a stream that copies what it keeps. */
  batchMs: number;
  /** After this time without audio, the provider is asked for the words so far: no audio will complete them. */
  pauseMs: number;
  /** Time limit for the last results. */
  finishTimeoutMs: number;
  /** `write` asks for a pause above this, and drains below half of it. 32 kB are one second. */
  highWaterBytes: number;
  /** Above this, the stream fails: the limit of its memory. */
  maxBufferedBytes: number;
}

export interface LiveStreamInit {
  provider: string;
  model: string;
  listener: SttListener;
  limits: LiveStreamLimits;
  signal: AbortSignal;
  meter?: SttMeter | undefined;
}

const DRAIN_CHECK_MS = 20;

/**
 * The common part of the live streams of all providers. A stream is `open` until `finish`, then `finishing` until the last result.
 * It is `ended` by that, by its first failure, by `close` or by its signal.
 */
export abstract class LiveStream implements SttStream {
  confirmed = 0;
  readonly provider: string;
  readonly model: string;
  protected readonly listener: SttListener;
  protected readonly meter: SttMeter | undefined;
  protected state: 'open' | 'finishing' | 'ended' = 'open';
  /** Samples sent to the provider. */
  protected sent = 0;
  /** Creates an error of this provider. */
  protected readonly error: ReturnType<typeof errorsOf>;
  readonly #limits: LiveStreamLimits;
  readonly #signal: AbortSignal;
  readonly #batch: AudioBatch;
  readonly #tickMs: number;
  readonly #ticker: NodeJS.Timeout;
  #failure: SttError | undefined;
  #finished: PromiseWithResolvers<void> | undefined;
  #deadline: NodeJS.Timeout | undefined;
  #drainTimer: NodeJS.Timeout | undefined;
  #lastAudioAt = performance.now();
  #lastTickAt = performance.now();
  #isFlushed = true;

  constructor({ provider, model, listener, limits, signal, meter }: LiveStreamInit) {
    this.provider = provider;
    this.model = model;
    this.listener = listener;
    this.meter = meter;
    this.error = errorsOf(provider);
    this.#limits = limits;
    this.#signal = signal;
    this.#batch = new AudioBatch(msToSamples(limits.batchMs));
    signal.addEventListener('abort', this.#onAbort, { once: true });
    this.#tickMs = Math.max(10, limits.pauseMs / 4);
    this.#ticker = setInterval(() => this.#tick(), this.#tickMs).unref();
  }

  /** Bytes that were sent and not accepted yet. */
  protected abstract get unsentBytes(): number;
  protected abstract sendAudio(pcm: Int16Array): void;
  /** Requests final results for the audio so far. */
  protected abstract sendFlush(): void;
  /** Announces the end of the audio. Then the provider sends its last results, and the stream calls `complete`. */
  protected abstract sendEnd(): void;
  /** Releases the connection. Called once. */
  protected abstract release(): void;

  /** Samples accepted by `write`. */
  get written() {
    return this.sent + this.#batch.length;
  }

  /** Bytes in memory that the provider has not accepted yet. */
  get bufferedBytes() {
    return this.unsentBytes + this.#batch.length * Int16Array.BYTES_PER_ELEMENT;
  }

  write(pcm: Int16Array): boolean {
    if (this.state !== 'open') return false;
    this.#lastAudioAt = performance.now();
    this.#isFlushed = false;
    this.#send(this.#limits.batchMs > 0 ? this.#batch.add(pcm) : pcm);
    const { bufferedBytes } = this;
    if (bufferedBytes > this.#limits.maxBufferedBytes) {
      this.fail(this.error('timeout', 'stalled', 'the provider does not accept the audio'));
      return false;
    }
    if (bufferedBytes > this.#limits.highWaterBytes) {
      this.#drainTimer ??= setInterval(() => this.#checkDrain(), DRAIN_CHECK_MS).unref();
    }
    return this.#drainTimer === undefined;
  }

  /** Requests final results for all audio written so far, without ending the stream. */
  flush(): void {
    if (this.state !== 'open') return;
    this.#send(this.#batch.take());
    this.#isFlushed = true;
    if (this.confirmed < this.sent) this.sendFlush();
  }

  finish(): Promise<void> {
    if (this.#finished) return this.#finished.promise;
    this.#finished = Promise.withResolvers<void>();
    // A rejection that no one awaits must not end the process.
    this.#finished.promise.catch(() => {});
    if (this.state === 'ended') this.#finished.reject(this.#failure ?? this.error('upstream_error', 'closed'));
    else {
      this.#send(this.#batch.take());
      this.state = 'finishing';
      // The end may complete the stream at once, and clear the deadline.
      this.restartDeadline();
      this.sendEnd();
    }
    return this.#finished.promise;
  }

  close(): void {
    if (this.state === 'ended') return;
    this.#end();
    this.#finished?.reject(this.error('upstream_error', 'closed'));
  }

  /** All results before this sample are final. */
  protected confirm(samples: number): void {
    const confirmed = Math.min(samples, this.sent);
    if (confirmed <= this.confirmed) return;
    this.confirmed = confirmed;
    this.listener.onConfirmed?.(confirmed);
  }

  /** Gives the last results their whole time again. */
  protected restartDeadline(): void {
    clearTimeout(this.#deadline);
    const fail = () => this.fail(this.error('timeout', 'stalled', 'the last results did not arrive'));
    this.#deadline = setTimeout(fail, this.#limits.finishTimeoutMs);
  }

  /** Without audio for this long, the words so far are requested. */
  protected get flushAfterMs(): number {
    return this.#limits.pauseMs;
  }

  /** Runs several times in `pauseMs`. `isLate`: this process was blocked, so messages of the provider may be unread. */
  protected onTick(_isLate: boolean): void {}

  /** Ends the stream after its last result. */
  protected complete(): void {
    this.#end();
    this.#finished?.resolve();
  }

  /** Ends the stream and reports the error, once: to `finish` if it was called, otherwise to the listener. */
  protected fail(error: SttError): void {
    if (this.state === 'ended') return;
    this.#failure = error;
    this.meter?.onFailed(error);
    this.#end();
    if (this.#finished) this.#finished.reject(error);
    else this.listener.onFailure(error);
  }

  #send(pcm: Int16Array | undefined): void {
    if (!pcm) return;
    this.sent += pcm.length;
    this.sendAudio(pcm);
  }

  #tick(): void {
    const now = performance.now();
    const isLate = now - this.#lastTickAt > 2 * this.#tickMs;
    this.#lastTickAt = now;
    // Audio that arrived while the process was stopped is not read yet.
    if (isLate) this.#lastAudioAt = now;
    const isPaused = now - this.#lastAudioAt > this.flushAfterMs;
    // While it waits for the drain, the caller has more audio.
    if (isPaused && !this.#isFlushed && this.#drainTimer === undefined) this.flush();
    this.onTick(isLate);
  }

  #checkDrain(): void {
    if (this.bufferedBytes > this.#limits.highWaterBytes / 2) return;
    clearInterval(this.#drainTimer);
    this.#drainTimer = undefined;
    this.#lastAudioAt = performance.now();
    if (this.state === 'open') this.listener.onDrain?.();
  }

  #onAbort = (): void => this.close();

  #end(): void {
    this.state = 'ended';
    clearInterval(this.#ticker);
    clearInterval(this.#drainTimer);
    clearTimeout(this.#deadline);
    this.#signal.removeEventListener('abort', this.#onAbort);
    this.release();
  }
}

interface AbortOptions {
  provider: string;
  signal: AbortSignal;
  timeoutMs?: number;
}

/** Resolves like `promise`. Rejects with an `SttError` if the signal is aborted or the time is over before that. */
export async function raceWithAbort<T>(promise: Promise<T>, { provider, signal, timeoutMs }: AbortOptions) {
  const error = errorsOf(provider);
  const aborted = Promise.withResolvers<never>();
  const onAbort = () => aborted.reject(error('upstream_error', 'closed'));
  const timer = timeoutMs && setTimeout(() => aborted.reject(error('timeout', 'connect_timeout')), timeoutMs);
  signal.addEventListener('abort', onAbort, { once: true });
  if (signal.aborted) onAbort();
  try {
    return await Promise.race([promise, aborted.promise]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', onAbort);
  }
}
