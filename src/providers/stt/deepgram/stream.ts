import type { RawData, WebSocket } from 'ws';
import { AnswerLimits, clampResult, MalformedMessage } from '../answers.ts';
import { LiveStream, type LiveStreamInit, type LiveStreamLimits } from '../live-stream.ts';
import { msToSamples, type SttResult, samplesToMs } from '../port.ts';
import { type DeepgramMessage, FinalResults, parseDeepgramMessage } from './messages.ts';

export interface DeepgramLimits extends LiveStreamLimits {
  connectTimeoutMs: number;
  /** The stream fails after this time without any result while audio flows. */
  stallMs: number;
  /** The stream fails if words in this much audio appear in interim results and never in a final one. */
  unfinishedMs: number;
  /** Deepgram closes after 10 s without audio or a KeepAlive, and recommends one every 3 to 5 s. */
  keepAliveMs: number;
}

export const DEFAULT_LIMITS: DeepgramLimits = {
  connectTimeoutMs: 5000,
  stallMs: 10_000,
  unfinishedMs: 120_000,
  finishTimeoutMs: 10_000,
  keepAliveMs: 4000,
  pauseMs: 1000,
  // Two syscalls cost twice as much as one.
  batchMs: 40,
  highWaterBytes: 64 * 1024,
  maxBufferedBytes: 512 * 1024,
};

/** Less audio than this may correctly get no result. */
const MIN_SAMPLES = msToSamples(1000);
/** Deepgram counts in whole frames, so its total may be a little less than what was sent. */
const DURATION_TOLERANCE_MS = 250;

export interface DeepgramStreamInit extends Omit<LiveStreamInit, 'provider'> {
  socket: WebSocket;
  limits: DeepgramLimits;
}

/** An open connection to the streaming API. */
export class DeepgramStream extends LiveStream {
  readonly #socket: WebSocket;
  readonly #limits: DeepgramLimits;
  readonly #finals = new FinalResults();
  readonly #unfinished = new UnfinishedWords();
  /** Samples since the last result, and when the first of them was sent. */
  #unanswered = 0;
  #unansweredSince = 0;
  /** In all final results. */
  #words = 0;
  #hasSummary = false;
  #lastSendAt = performance.now();

  constructor({ socket, ...init }: DeepgramStreamInit) {
    super({ ...init, provider: 'deepgram' });
    this.#socket = socket;
    this.#limits = init.limits;
    socket.on('message', (data, isBinary) => this.#onMessage(data, isBinary));
    socket.on('close', (code, reason) => this.#onClose(code, reason));
  }

  protected get unsentBytes() {
    return this.#socket.bufferedAmount;
  }

  protected sendAudio(pcm: Int16Array): void {
    this.meter?.onSent(pcm.byteLength);
    this.#lastSendAt = performance.now();
    if (this.#unanswered === 0) this.#unansweredSince = this.#lastSendAt;
    this.#unanswered += pcm.length;
    this.#socket.send(pcm, { binary: true }, ignore);
  }

  protected sendFlush(): void {
    this.#sendJson('Finalize');
  }

  protected sendEnd(): void {
    this.#sendJson('CloseStream');
  }

  protected release(): void {
    this.#socket.terminate();
  }

  protected override onTick(isLate: boolean): void {
    const { stallMs, keepAliveMs } = this.#limits;
    const now = performance.now();
    if (!isLate && this.#unanswered >= MIN_SAMPLES && now - this.#unansweredSince > stallMs) {
      this.fail(this.error('timeout', 'stalled', `no result for ${stallMs} ms while audio flows`));
    } else if (this.state === 'open' && now - this.#lastSendAt > keepAliveMs) {
      this.#sendJson('KeepAlive');
    }
  }

  #sendJson(type: 'KeepAlive' | 'Finalize' | 'CloseStream'): void {
    this.#lastSendAt = performance.now();
    this.#socket.send(JSON.stringify({ type }), ignore);
  }

  #onMessage(data: RawData, isBinary: boolean): void {
    if (this.state === 'ended') return;
    const message = this.#parse(data, isBinary);
    if (message?.type === 'results') this.#onResult(message.result);
    // Metadata that comes before CloseStream is not the summary.
    else if (message?.type === 'metadata' && this.state === 'finishing') this.#onSummary(message.durationMs);
    else if (message?.type === 'error') {
      this.fail(this.error('upstream_error', 'provider_error', 'the provider reports an error'));
    }
  }

  #parse(data: RawData, isBinary: boolean): DeepgramMessage | undefined {
    try {
      if (isBinary) throw new MalformedMessage('message is binary');
      const message = parseDeepgramMessage(data.toString());
      if (message.type === 'results' && message.result.isFinal) this.#words += message.result.words.length;
      new AnswerLimits(this.sent).check('words', this.#words);
      return message;
    } catch (error) {
      if (!(error instanceof MalformedMessage)) throw error;
      this.fail(this.error('upstream_error', 'invalid_response', error.message));
      return undefined;
    }
  }

  #onResult(received: SttResult): void {
    // Only results show that the provider works; a server may send other messages forever.
    this.#unanswered = 0;
    const result = clampResult(received, samplesToMs(this.sent));
    const unknown = result.isFinal ? this.#finals.add(result) : result;
    if (unknown) this.listener.onResult(unknown);
    // The listener may have closed the stream.
    if (this.state === 'ended') return;
    if (result.isFinal) this.confirm(msToSamples(result.endMs));
    this.#unfinished.add(result, samplesToMs(this.confirmed));
    if (this.#unfinished.durationMs > this.#limits.unfinishedMs) {
      const detail = `no final result for words in ${this.#limits.unfinishedMs} ms of audio`;
      this.fail(this.error('timeout', 'stalled', detail));
    }
  }

  /** The provider reports how much audio it has processed: no more results follow. */
  #onSummary(durationMs: number): void {
    this.#hasSummary = true;
    // A server that does not count sends 0.
    const isAll = durationMs === 0 || msToSamples(durationMs + DURATION_TOLERANCE_MS) >= this.sent;
    this.#confirmFinished(isAll ? this.sent : msToSamples(durationMs));
  }

  /** Audio with words that never became final stays unconfirmed. */
  #confirmFinished(samples: number): void {
    const { fromMs } = this.#unfinished;
    this.confirm(fromMs === undefined ? samples : Math.min(samples, msToSamples(fromMs)));
  }

  #onClose(code: number, reason: Buffer): void {
    if (this.state === 'ended') return;
    const isClean = this.state === 'finishing' && (this.#hasSummary || code === 1000);
    if (isClean && !this.#hasSummary) this.#confirmFinished(this.sent);
    if (isClean && this.confirmed === this.sent) {
      this.complete();
      return;
    }
    // Deepgram's own code is logged. The rest of the reason is the provider's text, which is not.
    const why = /^(NET|DATA)-\d{4}/.exec(reason.toString())?.[0] ?? 'no reason given';
    this.fail(this.error('upstream_error', 'connection_lost', `closed with ${code} (${why})`));
  }
}

/** `send` reports a closed socket to its callback; the `close` event handles it. */
function ignore(): void {}

/** Tracks words that an interim result contained and that no final result has covered yet. */
class UnfinishedWords {
  /** Where the first of them begins; undefined if there are none. */
  fromMs: number | undefined;
  /** Audio since the first of them. */
  durationMs = 0;

  add({ isFinal, words, startMs, endMs }: SttResult, confirmedMs: number): void {
    if (isFinal && this.fromMs !== undefined && endMs > this.fromMs) this.fromMs = undefined;
    if (this.fromMs === undefined && !isFinal && words.length > 0 && endMs > confirmedMs) this.fromMs = startMs;
    this.durationMs = this.fromMs === undefined ? 0 : Math.max(this.durationMs, endMs - this.fromMs);
  }
}
