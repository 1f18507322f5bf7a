import type { AudioDecoder } from '../../audio/codecs/port.ts';
import type { SttStream } from '../../providers/stt/port.ts';

/** A provider gets at most a second at a time, so that one huge frame cannot overrun its buffer. */
const SLICE_SAMPLES = 16_000;
/** Frames that wait, in bytes: the client is paused above it, and resumed below half of it. */
const MAX_WAITING_BYTES = 256 * 1024;

export interface FrameQueueOptions {
  decoder: AudioDecoder;
  /** Stores decoded samples. Returns a promise if the disk is behind: the next frame waits for it. */
  save: (pcm: Int16Array) => Promise<void> | undefined;
  /** Too many frames wait; or no longer. */
  onPressure: (isFull: boolean) => void;
  /** The decoder is lost: no further frame can be decoded. */
  onFailure: (error: unknown) => void;
}

/**
 * Decodes frames in order, saves their samples and writes them to the provider. Before there is a provider, or while the provider, the
 * disk or the decoder is behind, frames wait undecoded. A paused client bounds them: only what was already read can still arrive.
 */
export class FrameQueue {
  readonly #options: FrameQueueOptions;
  readonly #frames: Uint8Array[] = [];
  #waitingBytes = 0;
  #isFull = false;
  /** Samples that the provider has not taken yet. */
  #unwritten: Int16Array | undefined;
  #provider: SttStream | undefined;
  #isProviderBehind = false;
  /** A slow decoder or disk; it never rejects. */
  #busy: Promise<void> | undefined;
  #closing: Promise<void> | undefined;
  #onEmpty: (() => void) | undefined;

  constructor(options: FrameQueueOptions) {
    this.#options = options;
  }

  /** Queues the next frame. Never throws. */
  push(frame: Uint8Array): void {
    if (this.#closing) return;
    this.#frames.push(frame);
    this.#waitingBytes += frame.byteLength;
    this.#advance();
  }

  /** From here on samples are written to this provider, those of waiting frames first. */
  start(provider: SttStream): void {
    this.#provider = provider;
    this.#advance();
  }

  /** The provider takes samples again. */
  resume(): void {
    this.#isProviderBehind = false;
    this.#advance();
  }

  /** Resolves when the provider has taken all samples. */
  emptied(): Promise<void> {
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
    return this.#unwritten === undefined && this.#frames.length === 0 && this.#busy === undefined;
  }

  #advance(): void {
    if (this.#closing) return;
    while (this.#provider && !this.#isProviderBehind && !this.#busy && !this.#isEmpty) {
      if (this.#unwritten) this.#write(this.#unwritten);
      else this.#decodeNext();
    }
    this.#updatePressure();
    if (this.#isEmpty) this.#onEmpty?.();
  }

  async #saveRest(): Promise<void> {
    this.#unwritten = undefined;
    this.#provider = undefined;
    await this.#busy;
    while (this.#frames.length > 0) {
      this.#decodeNext();
      if (this.#busy) await this.#busy;
    }
    this.#options.decoder.close();
  }

  #decodeNext(): void {
    const frame = this.#frames.shift();
    if (!frame) return;
    this.#waitingBytes -= frame.byteLength;
    const pcm = this.#options.decoder.decode(frame);
    if (pcm instanceof Promise) this.#wait(pcm.then((late) => this.#take(late)));
    else {
      const slowDisk = this.#take(pcm);
      if (slowDisk) this.#wait(slowDisk);
    }
  }

  #take(pcm: Int16Array | undefined): Promise<void> | undefined {
    if (!pcm) return undefined;
    const slowDisk = this.#options.save(pcm);
    this.#write(pcm);
    return slowDisk;
  }

  #write(pcm: Int16Array): void {
    this.#unwritten = undefined;
    for (let at = 0; this.#provider && at < pcm.length; at += SLICE_SAMPLES) {
      if (this.#isProviderBehind) {
        this.#unwritten = pcm.subarray(at);
        return;
      }
      const isWhole = at === 0 && pcm.length <= SLICE_SAMPLES;
      this.#isProviderBehind = !this.#provider.write(isWhole ? pcm : pcm.subarray(at, at + SLICE_SAMPLES));
    }
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
    const isFull = this.#waitingBytes > (this.#isFull ? MAX_WAITING_BYTES / 2 : MAX_WAITING_BYTES);
    if (isFull === this.#isFull) return;
    this.#isFull = isFull;
    this.#options.onPressure(isFull);
  }
}
