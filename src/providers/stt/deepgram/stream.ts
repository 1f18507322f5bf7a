import type WebSocket from 'ws';
import type { RawData } from 'ws';
import { AnsweredAudio } from '../answered-audio.ts';
import { AudioBatch } from '../audio-batch.ts';
import { HeardStretches } from '../heard-stretches.ts';
import { msToSamples, SttError, type SttListener, type SttResult, type SttStream } from '../port.ts';
import { type DeepgramMessage, MalformedMessage, parseDeepgramMessage } from './messages.ts';
import { DeepgramWatch, type WatchLimits, type WatchVerdict } from './watch.ts';

export interface DeepgramLimits extends WatchLimits {
  connectTimeoutMs: number;
  /** Words of so much audio are told of, and none of them made final: the provider never will. */
  owedMs: number;
  /** How long the last results may take. */
  finishTimeoutMs: number;
  /** Audio is sent in pieces of at least this, as two syscalls cost twice as much as one. */
  batchMs: number;
  /** `write` asks for a pause above this, and drains below half of it. 64 kB are two seconds. */
  highWaterBytes: number;
  /** Whoever writes on regardless fails here: the bound of a stream's memory. */
  maxBufferedBytes: number;
}

export const DEFAULT_LIMITS: DeepgramLimits = {
  connectTimeoutMs: 5000,
  stallMs: 10_000,
  owedMs: 120_000,
  finishTimeoutMs: 10_000,
  keepAliveMs: 4000,
  pauseMs: 1000,
  batchMs: 40,
  highWaterBytes: 64 * 1024,
  maxBufferedBytes: 512 * 1024,
};

const BINARY = { binary: true };

interface StreamInit {
  socket: WebSocket;
  model: string;
  listener: SttListener;
  limits: DeepgramLimits;
  signal: AbortSignal;
}

/** An open connection to the streaming API: `open` until `finish` (then `finishing`), a failure or `close` ends it. */
export class DeepgramStream implements SttStream {
  readonly provider = 'deepgram';
  readonly model: string;
  readonly #socket: WebSocket;
  readonly #listener: SttListener;
  readonly #limits: DeepgramLimits;
  readonly #signal: AbortSignal;
  readonly #watch: DeepgramWatch;
  readonly #batch: AudioBatch;
  readonly #heard = new HeardStretches();
  readonly #answered: AnsweredAudio;
  #state: 'open' | 'finishing' | 'ended' = 'open';
  #failure: SttError | undefined;
  #finished: PromiseWithResolvers<void> | undefined;
  #finishTimer: NodeJS.Timeout | undefined;
  #drainTimer: NodeJS.Timeout | undefined;

  constructor({ socket, model, listener, limits, signal }: StreamInit) {
    this.model = model;
    this.#socket = socket;
    this.#listener = listener;
    this.#limits = limits;
    this.#signal = signal;
    this.#batch = new AudioBatch(msToSamples(limits.batchMs));
    this.#answered = new AnsweredAudio((samples) => listener.onConfirmed?.(samples));
    socket.on('message', (data, isBinary) => this.#onMessage(data, isBinary));
    socket.on('close', (code, reason) => this.#onClose(code, reason));
    // `close` follows, with the code that counts.
    socket.on('error', () => {});
    signal.addEventListener('abort', this.#onAbort, { once: true });
    this.#watch = new DeepgramWatch(limits, (verdict) => this.#onVerdict(verdict));
  }

  get written() {
    return this.#answered.sent + this.#batch.length;
  }

  get confirmed() {
    return this.#answered.confirmed;
  }

  get bufferedBytes() {
    return this.#socket.bufferedAmount + this.#batch.length * 2;
  }

  write(pcm: Int16Array): boolean {
    if (this.#state !== 'open') return false;
    this.#watch.audioCame();
    const piece = this.#batch.add(pcm);
    if (!piece) return this.#drainTimer === undefined;
    this.#sendAudio(piece);
    const { bufferedBytes } = this;
    if (bufferedBytes > this.#limits.maxBufferedBytes) {
      this.#fail('timeout', 'stalled', 'the provider does not take the audio');
      return false;
    }
    if (bufferedBytes <= this.#limits.highWaterBytes) return true;
    this.#drainTimer ??= setInterval(() => this.#checkDrain(), 20).unref();
    return false;
  }

  flush(): void {
    if (this.#state !== 'open') return;
    this.#sendAudio(this.#batch.take());
    this.#watch.flushed();
    if (!this.#answered.isAll) this.#sendJson('Finalize');
  }

  finish(): Promise<void> {
    if (this.#finished) return this.#finished.promise;
    this.#finished = Promise.withResolvers<void>();
    // Whoever asks again later hears of it; nobody listening now is no reason to end the process.
    this.#finished.promise.catch(() => {});
    if (this.#state === 'ended') this.#finished.reject(this.#failure ?? failure('upstream_error', 'closed'));
    else {
      this.#sendAudio(this.#batch.take());
      this.#state = 'finishing';
      this.#sendJson('CloseStream');
      const late = () => this.#fail('timeout', 'stalled', 'the last results did not come');
      this.#finishTimer = setTimeout(late, this.#limits.finishTimeoutMs);
    }
    return this.#finished.promise;
  }

  close(): void {
    if (this.#state === 'ended') return;
    this.#end();
    this.#finished?.reject(failure('upstream_error', 'closed'));
  }

  #sendAudio(piece: Uint8Array | undefined): void {
    if (!piece) return;
    const samples = piece.byteLength / 2;
    this.#watch.sent(samples);
    this.#answered.send(samples);
    this.#socket.send(piece, BINARY, ignore);
  }

  #sendJson(type: 'KeepAlive' | 'Finalize' | 'CloseStream'): void {
    this.#watch.sent();
    this.#socket.send(JSON.stringify({ type }), ignore);
  }

  #onVerdict(verdict: WatchVerdict): void {
    if (verdict === 'stalled')
      this.#fail('timeout', 'stalled', `no answer for ${this.#limits.stallMs} ms while audio flows`);
    else if (this.#state !== 'open') return;
    else if (verdict === 'paused') this.flush();
    else this.#sendJson('KeepAlive');
  }

  #checkDrain(): void {
    if (this.bufferedBytes > this.#limits.highWaterBytes / 2) return;
    clearInterval(this.#drainTimer);
    this.#drainTimer = undefined;
    if (this.#state === 'open') this.#listener.onDrain?.();
  }

  #onMessage(data: RawData, isBinary: boolean): void {
    if (this.#state === 'ended') return;
    const message = this.#read(data, isBinary);
    if (!message) return;
    if (message.type === 'results') this.#onResult(message.result);
    // After CloseStream this is the sum of what was heard.
    else if (message.type === 'metadata' && this.#state === 'finishing') this.#answered.sum(message.durationMs);
    else if (message.type === 'error') this.#fail('upstream_error', 'provider_error', 'the provider reports an error');
  }

  #read(data: RawData, isBinary: boolean): DeepgramMessage | undefined {
    try {
      if (isBinary) throw new MalformedMessage('message is binary');
      return parseDeepgramMessage(data.toString());
    } catch (error) {
      if (!(error instanceof MalformedMessage)) throw error;
      this.#fail('upstream_error', 'invalid_response', error.message);
      return undefined;
    }
  }

  #onResult(said: SttResult): void {
    // Only results show that it hears: whatever else a server says, it may say for ever.
    this.#watch.heard();
    const result = this.#answered.within(said);
    const fresh = result.isFinal ? this.#heard.fresh(result) : result;
    if (fresh) this.#listener.onResult(fresh);
    // Whoever heard of it may have closed the stream.
    if (this.#state === 'ended') return;
    this.#answered.take(result);
    const { owedMs } = this.#limits;
    if (this.#answered.owedMs > owedMs)
      this.#fail('timeout', 'stalled', `words of ${owedMs} ms of audio, and none of them final`);
  }

  #onClose(code: number, reason: Buffer): void {
    if (this.#state === 'ended') return;
    const clean = this.#state === 'finishing' && (this.#answered.isSummed || code === 1000);
    if (clean && !this.#answered.isSummed) this.#answered.confirmAll();
    if (clean && this.#answered.isAll) {
      this.#end();
      this.#finished?.resolve();
      return;
    }
    // Deepgram's own code says why; the rest of the reason is the provider's text, which goes nowhere.
    const why = /^(NET|DATA)-\d{4}/.exec(reason.toString())?.[0] ?? 'no reason given';
    this.#fail('upstream_error', 'connection_lost', `closed with ${code} (${why})`);
  }

  #fail(outcome: SttError['outcome'], reason: SttError['reason'], detail: string): void {
    if (this.#state === 'ended') return;
    const error = failure(outcome, reason, detail);
    this.#failure = error;
    this.#end();
    if (this.#finished) this.#finished.reject(error);
    else this.#listener.onFailure(error);
  }

  #onAbort = (): void => this.close();

  #end(): void {
    this.#state = 'ended';
    this.#watch.stop();
    clearInterval(this.#drainTimer);
    clearTimeout(this.#finishTimer);
    this.#signal.removeEventListener('abort', this.#onAbort);
    this.#socket.terminate();
  }
}

/** `send` answers its callback when the socket is gone already; `close` tells of that. */
function ignore(): void {}

function failure(outcome: SttError['outcome'], reason: SttError['reason'], detail?: string): SttError {
  return new SttError({ outcome, reason, provider: 'deepgram', ...(detail !== undefined && { detail }) });
}
