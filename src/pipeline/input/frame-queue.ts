import type { AudioDecoder } from '../../audio/codecs/port.ts';
import { type DecodingTurns, decodingTurns } from '../../audio/decoding-turns.ts';
import { SAMPLE_RATE } from '../../audio/samples.ts';
import { frameHandled, secondsSince } from '../../lib/measurements.ts';
import { type SttStream, samplesToMs } from '../../providers/stt/port.ts';

/** A second is saved and written at a time, so that one huge frame cannot block others or overrun the provider's buffer. */
const SLICE_SAMPLES = SAMPLE_RATE;
/** Frames that wait, in bytes: the client is paused above it, and resumed below half of it. */
const MAX_WAITING_BYTES = 256 * 1024;
/** The memory of a waiting frame in addition to its bytes. So many small frames pause the client too. */
const FRAME_OVERHEAD_BYTES = 200;

export interface FrameQueueOptions {
  decoder: AudioDecoder;
  /** Stores decoded samples. Returns a promise if the spool is behind: the next frame waits for it. */
  save: (pcm: Int16Array) => Promise<void> | undefined;
  /** Too many frames wait; or no longer. */
  onPressure: (isFull: boolean) => void;
  /** The first frame that could not be decoded, counted from 0. The next ones are decoded as usual. */
  onUndecodable?: (frame: number) => void;
  /** The decoder is lost: no further frame can be decoded. */
  onFailure: (error: unknown) => void;
  /** Shared with other streams; default: those of the process. */
  turns?: DecodingTurns;
}

/**
 * Decodes frames in order, saves their samples and writes them to the provider. Before there is a provider, while the provider, the
 * spool or the decoder is behind, and while other streams have their turn, frames wait undecoded. A paused client bounds them: only what
 * was already read can still arrive.
 */
export class FrameQueue {
  readonly #options: FrameQueueOptions;
  readonly #frames: Uint8Array[] = [];
  /** When they arrived. */
  readonly #arrivals: number[] = [];
  #waitingBytes = 0;
  #isFull = false;
  readonly #turns: DecodingTurns;
  readonly #pace = new Pace();
  /** It waits for its turn, or until it is no longer so far ahead of real time. */
  #isWaiting = false;
  #pause: NodeJS.Timeout | undefined;
  #decoded = 0;
  #hasSkipped = false;
  #isFinishing = false;
  /** Decoded samples that are not saved yet. */
  #unsaved: Int16Array | undefined;
  /** Samples that the provider has not taken yet. */
  #unwritten: Int16Array | undefined;
  #provider: Pick<SttStream, 'write'> | undefined;
  #isProviderBehind = false;
  /** A slow decoder or spool; it never rejects. */
  #busy: Promise<void> | undefined;
  #closing: Promise<void> | undefined;
  #onEmpty: (() => void) | undefined;

  constructor(options: FrameQueueOptions) {
    this.#options = options;
    this.#turns = options.turns ?? decodingTurns;
  }

  /** Queues the next frame. Never throws. */
  push(frame: Uint8Array): void {
    if (this.#closing) return;
    this.#frames.push(frame);
    this.#arrivals.push(performance.now());
    this.#waitingBytes += frame.byteLength + FRAME_OVERHEAD_BYTES;
    this.#advance();
  }

  /** From here on samples are written to this provider, those of waiting frames first. */
  start(provider: Pick<SttStream, 'write'>): void {
    this.#provider = provider;
    this.#advance();
  }

  /** The provider takes samples again. */
  resume(): void {
    this.#isProviderBehind = false;
    this.#advance();
  }

  /** Resolves when the provider has taken all samples. No more frames may follow. */
  emptied(): Promise<void> {
    this.#isFinishing = true;
    if (this.#pause) this.#proceed();
    if (this.#isEmpty) return Promise.resolve();
    return new Promise((resolve) => {
      this.#onEmpty = resolve;
    });
  }

  /** Writes nothing more to the provider; resolves when the waiting frames are decoded and saved. Never rejects. */
  close(): Promise<void> {
    this.#closing ??= this.#saveRest();
    return this.#closing;
  }

  get #isEmpty(): boolean {
    const isWritten = this.#unwritten === undefined && this.#unsaved === undefined;
    return isWritten && this.#frames.length === 0 && this.#busy === undefined;
  }

  #advance(): void {
    if (this.#closing) return;
    const startMs = performance.now();
    while (this.#provider && !this.#isProviderBehind && !this.#busy && !this.#isEmpty) {
      if (this.#unwritten) this.#write(this.#unwritten);
      else if (this.#mustWait(startMs)) break;
      else this.#advanceOnce();
    }
    this.#updatePressure();
    if (this.#isEmpty) this.#onEmpty?.();
  }

  async #saveRest(): Promise<void> {
    this.#unwritten = undefined;
    this.#provider = undefined;
    await this.#busy;
    let startMs = performance.now();
    while (this.#unsaved || this.#frames.length > 0) {
      if (this.#turns.isOver(startMs)) {
        await new Promise<void>((resolve) => this.#turns.wait(resolve));
        startMs = performance.now();
      }
      this.#advanceOnce();
      if (this.#busy) await this.#busy;
    }
    this.#options.decoder.close();
  }

  /** True if other streams have their turn, or this one is far ahead of real time: then it continues later. */
  #mustWait(startMs: number): boolean {
    if (this.#isWaiting) return true;
    const pauseMs = this.#isFinishing ? 0 : this.#pace.pauseMs;
    if (pauseMs === 0 && !this.#turns.isOver(startMs)) return false;
    this.#isWaiting = true;
    if (pauseMs > 0) this.#pause = setTimeout(() => this.#proceed(), pauseMs).unref();
    else this.#turns.wait(() => this.#proceed());
    return true;
  }

  #proceed(): void {
    this.#isWaiting = false;
    clearTimeout(this.#pause);
    this.#pause = undefined;
    this.#advance();
  }

  /** Saves the next samples of the last frame, or decodes the next one. */
  #advanceOnce(): void {
    const slow = this.#unsaved ? this.#saveNext(this.#unsaved) : this.#decodeNext();
    if (slow) this.#wait(slow);
  }

  #decodeNext(): Promise<void> | undefined {
    const frame = this.#frames.shift();
    const arrivedAt = this.#arrivals.shift() ?? 0;
    if (!frame) return undefined;
    this.#waitingBytes -= frame.byteLength + FRAME_OVERHEAD_BYTES;
    const pcm = this.#options.decoder.decode(frame);
    return pcm instanceof Promise ? pcm.then((late) => this.#take(late, arrivedAt)) : this.#take(pcm, arrivedAt);
  }

  #take(pcm: Int16Array | undefined, arrivedAt: number): Promise<void> | undefined {
    this.#decoded += 1;
    if (!this.#hasSkipped && this.#options.decoder.skipped > 0) {
      this.#hasSkipped = true;
      this.#options.onUndecodable?.(this.#decoded - 1);
    }
    if (!pcm) return undefined;
    this.#pace.add(samplesToMs(pcm.length));
    const slowSpool = this.#saveNext(pcm);
    if (this.#provider) frameHandled.publish({ delaySeconds: secondsSince(arrivedAt) });
    return slowSpool;
  }

  #saveNext(pcm: Int16Array): Promise<void> | undefined {
    const isLast = pcm.length <= SLICE_SAMPLES;
    const part = isLast ? pcm : pcm.subarray(0, SLICE_SAMPLES);
    this.#unsaved = isLast ? undefined : pcm.subarray(SLICE_SAMPLES);
    const slowSpool = this.#options.save(part);
    if (this.#isProviderBehind) this.#unwritten = part;
    else this.#write(part);
    return slowSpool;
  }

  #write(pcm: Int16Array): void {
    this.#unwritten = undefined;
    if (this.#provider) this.#isProviderBehind = !this.#provider.write(pcm);
  }

  #wait(work: Promise<void>): void {
    this.#busy = work
      .catch((error: unknown) => this.#options.onFailure(error))
      .then(() => {
        this.#busy = undefined;
        this.#advance();
      });
  }

  #updatePressure(): void {
    const isMuch = this.#waitingBytes > (this.#isFull ? MAX_WAITING_BYTES / 2 : MAX_WAITING_BYTES);
    const isFull = isMuch || this.#pause !== undefined;
    if (isFull === this.#isFull) return;
    this.#isFull = isFull;
    this.#options.onPressure(isFull);
  }
}

/** The time that a stream may be ahead of real time before it is slowed down. */
export const MAX_AHEAD_MS = 30_000;
/** As many times real time it may be streamed then: a device can still upload what it recorded while it was offline. */
export const MAX_SPEED = 10;
/** A pause is not shorter, so that the connection is not paused and resumed for each frame. */
const MIN_PAUSE_MS = 50;

/** Slows down a stream that is far ahead of real time, so that its sender cannot take all of the processing time. */
export class Pace {
  readonly #now: () => number;
  #aheadMs = 0;
  #atMs: number;

  constructor(now = () => performance.now()) {
    this.#now = now;
    this.#atMs = now();
  }

  /** Audio of this duration was received. */
  add(audioMs: number): void {
    this.#aheadMs = this.#ahead() + audioMs;
    this.#atMs = this.#now();
  }

  /** The time that the stream must pause now; 0 if it need not. */
  get pauseMs(): number {
    const overMs = this.#ahead() - MAX_AHEAD_MS;
    return overMs <= 0 ? 0 : Math.max(MIN_PAUSE_MS, overMs / MAX_SPEED);
  }

  #ahead(): number {
    return Math.max(0, this.#aheadMs - (this.#now() - this.#atMs) * MAX_SPEED);
  }
}
