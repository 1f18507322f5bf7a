import { msToSamples, type SttError, type SttListener, type SttStream } from '../port.ts';
import type { EngineLine, EngineProcess, StreamMessage } from './engine-process.ts';
import { failure, SHERPA } from './failure.ts';
import type { SherpaLimits } from './limits.ts';

/** Streaming models decode so much at a time, at the most, so that no stream keeps the others waiting. */
const MAX_PIECE = msToSamples(500);

interface StreamInit {
  engine: EngineProcess;
  model: string;
  language: string;
  listener: SttListener;
  limits: SherpaLimits;
  signal: AbortSignal;
}

/** One stream of the decoding process: `open` until `finish` (then `finishing`), a failure or `close` ends it. */
export class SherpaStream implements SttStream {
  readonly provider = SHERPA;
  readonly model: string;
  readonly #line: EngineLine;
  readonly #listener: SttListener;
  readonly #limits: SherpaLimits;
  readonly #signal: AbortSignal;
  readonly #batch: Int16Array;
  readonly #ticker: NodeJS.Timeout;
  #state: 'open' | 'finishing' | 'ended' = 'open';
  #failure: SttError | undefined;
  #finished: PromiseWithResolvers<void> | undefined;
  #finishTimer: NodeJS.Timeout | undefined;
  #batched = 0;
  #sent = 0;
  #taken = 0;
  #confirmed = 0;
  #isFull = false;
  #flushed = true;
  #lastAudioAt = performance.now();

  constructor({ engine, model, language, listener, limits, signal }: StreamInit) {
    this.model = model;
    this.#listener = listener;
    this.#limits = limits;
    this.#signal = signal;
    this.#batch = new Int16Array(Math.max(1, msToSamples(limits.batchMs)));
    this.#line = engine.open(language, {
      onMessage: (message) => this.#onMessage(message),
      onLost: (error) => this.#fail(error),
    });
    signal.addEventListener('abort', this.#onAbort, { once: true });
    this.#ticker = setInterval(() => this.#flushInPause(), Math.max(10, limits.pauseMs / 4)).unref();
  }

  get written() {
    return this.#sent + this.#batched;
  }

  get confirmed() {
    return this.#confirmed;
  }

  get bufferedBytes() {
    return (this.written - this.#taken) * Int16Array.BYTES_PER_ELEMENT;
  }

  write(pcm: Int16Array): boolean {
    if (this.#state !== 'open') return false;
    this.#lastAudioAt = performance.now();
    this.#flushed = false;
    if (this.#batched + pcm.length < this.#batch.length) {
      this.#batch.set(pcm, this.#batched);
      this.#batched += pcm.length;
    } else {
      this.#sendBatch();
      for (let at = 0; at < pcm.length; at += MAX_PIECE) this.#sendAudio(pcm.subarray(at, at + MAX_PIECE));
    }
    if (this.bufferedBytes > this.#limits.maxBufferedBytes) {
      this.#fail(failure('timeout', 'stalled', 'the decoding process does not take the audio'));
      return false;
    }
    this.#isFull ||= this.bufferedBytes > this.#limits.highWaterBytes;
    return !this.#isFull;
  }

  flush(): void {
    if (this.#state !== 'open') return;
    this.#sendBatch();
    this.#flushed = true;
    if (this.#sent > this.#confirmed) this.#line.send({ type: 'flush' });
  }

  finish(): Promise<void> {
    if (this.#finished) return this.#finished.promise;
    this.#finished = Promise.withResolvers<void>();
    // Whoever asks again later hears of it; nobody listening now is no reason to end the process.
    this.#finished.promise.catch(() => {});
    if (this.#state === 'ended') this.#finished.reject(this.#failure ?? failure('upstream_error', 'closed'));
    else {
      this.#sendBatch();
      this.#state = 'finishing';
      this.#line.send({ type: 'finish' });
      this.#awaitProgress();
    }
    return this.#finished.promise;
  }

  close(): void {
    if (this.#state === 'ended') return;
    this.#end();
    this.#finished?.reject(failure('upstream_error', 'closed'));
  }

  #sendBatch(): void {
    const samples = this.#batched;
    this.#batched = 0;
    this.#sendAudio(this.#batch.subarray(0, samples));
  }

  /** The message is a copy by the time that it is sent. */
  #sendAudio(pcm: Int16Array): void {
    if (pcm.length === 0) return;
    this.#sent += pcm.length;
    this.#line.send({ type: 'audio', pcm });
  }

  /** Whoever was asked to pause will go on. */
  #flushInPause(): void {
    if (!this.#flushed && !this.#isFull && performance.now() - this.#lastAudioAt > this.#limits.pauseMs) this.flush();
  }

  #awaitProgress(): void {
    clearTimeout(this.#finishTimer);
    const late = () => this.#fail(failure('timeout', 'stalled', 'the last results did not come'));
    this.#finishTimer = setTimeout(late, this.#limits.finishTimeoutMs);
  }

  #onMessage(message: StreamMessage): void {
    if (this.#state === 'ended') return;
    if (this.#state === 'finishing') this.#awaitProgress();
    switch (message.type) {
      case 'result':
        this.#listener.onResult(message.result);
        if (message.confirmed !== undefined) this.#confirm(message.confirmed);
        break;
      case 'taken':
        this.#onTaken(message.samples);
        break;
      case 'confirmed':
        this.#confirm(message.samples);
        break;
      case 'failed':
        this.#fail(failure('upstream_error', 'provider_error', message.detail));
        break;
      case 'finished':
        this.#onFinished();
        break;
    }
  }

  #confirm(samples: number): void {
    this.#confirmed = samples;
    this.#listener.onConfirmed?.(samples);
  }

  #onTaken(samples: number): void {
    this.#taken = samples;
    if (!this.#isFull || this.bufferedBytes > this.#limits.highWaterBytes / 2) return;
    this.#isFull = false;
    this.#lastAudioAt = performance.now();
    if (this.#state === 'open') this.#listener.onDrain?.();
  }

  #onFinished(): void {
    if (this.#confirmed !== this.#sent) {
      this.#fail(failure('upstream_error', 'invalid_response', 'not all audio was decoded'));
      return;
    }
    this.#end();
    this.#finished?.resolve();
  }

  #fail(error: SttError): void {
    if (this.#state === 'ended') return;
    this.#failure = error;
    this.#end();
    if (this.#finished) this.#finished.reject(error);
    else this.#listener.onFailure(error);
  }

  #onAbort = (): void => this.close();

  #end(): void {
    this.#state = 'ended';
    clearInterval(this.#ticker);
    clearTimeout(this.#finishTimer);
    this.#signal.removeEventListener('abort', this.#onAbort);
    this.#line.close();
  }
}
