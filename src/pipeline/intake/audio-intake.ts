import type { AudioDecoder } from '../../audio/codecs/port.ts';
import type { SttStream } from '../../providers/stt/port.ts';

/** A provider is given at most a second at a time, so that one huge frame cannot run over its buffer. */
const SLICE_SAMPLES = 16_000;
/** Frames that wait for a provider, in bytes; the client is paused above it, and goes on below half of it. */
const MAX_WAITING_BYTES = 256 * 1024;

/** Where audio is kept until it is transcribed. */
export interface AudioKeeper {
  /** Takes audio. False asks for a pause until `caughtUp` resolves: the disk is behind. */
  append(pcm: Int16Array): boolean;
  caughtUp(): Promise<void>;
}

export interface AudioIntakeOptions {
  decoder: AudioDecoder;
  /** Asked before the samples of every frame are kept. */
  keeper: () => AudioKeeper;
  /** Hears all audio as it is decoded. */
  onDecoded?: ((pcm: Int16Array) => void) | undefined;
  /** More waits than should; or no longer. */
  onPressure: (isFull: boolean) => void;
  /** The decoder is lost: nothing more can be decoded. */
  onFailure?: ((error: unknown) => void) | undefined;
}

/**
 * The way of a frame: decoded, kept, handed to the provider. What comes before there is a provider, or while it, the disk or the decoder
 * is behind, waits undecoded and bounded; once the client is paused, only what was already read off the connection can still come.
 */
export class AudioIntake {
  readonly #options: AudioIntakeOptions;
  #stream: SttStream | undefined;
  #closing: Promise<void> | undefined;
  /** The frame that takes its time to be decoded; it never rejects. */
  #decoding: Promise<void> | undefined;
  #isBehind = false;
  #isDiskBehind = false;
  #waiting: Uint8Array[] = [];
  #waitingBytes = 0;
  #isFull = false;
  #rest: Int16Array | undefined;
  #samples = 0;
  #emptied: (() => void) | undefined;

  constructor(options: AudioIntakeOptions) {
    this.#options = options;
  }

  /** Samples decoded so far. */
  get samples(): number {
    return this.#samples;
  }

  /** Takes the next frame. Never throws. */
  accept(frame: Uint8Array): void {
    if (this.#closing) return;
    if (this.#stream && !this.#isStopped && this.#waiting.length === 0) {
      this.#decode(frame);
      return;
    }
    this.#waiting.push(frame);
    this.#waitingBytes += frame.byteLength;
    this.#weigh();
  }

  /** There is a provider: what waited goes to it. */
  open(stream: SttStream): void {
    this.#stream = stream;
    this.#advance();
  }

  /** The provider has caught up. */
  drained(): void {
    this.#isBehind = false;
    this.#advance();
  }

  /** Resolves once everything that came was handed to the provider. */
  emptied(): Promise<void> {
    if (this.#isEmpty) return Promise.resolve();
    return new Promise((resolve) => {
      this.#emptied = resolve;
    });
  }

  /** Nothing goes to the provider any more; resolves once what waited is decoded and kept. Never rejects. */
  close(): Promise<void> {
    this.#closing ??= this.#keepTheRest();
    return this.#closing;
  }

  get #isStopped(): boolean {
    return this.#isBehind || this.#isDiskBehind || this.#decoding !== undefined;
  }

  get #isEmpty(): boolean {
    return this.#rest === undefined && this.#waiting.length === 0 && this.#decoding === undefined;
  }

  async #keepTheRest(): Promise<void> {
    this.#rest = undefined;
    this.#stream = undefined;
    if (this.#decoding) await this.#decoding;
    for (let frame = this.#waiting.shift(); frame; frame = this.#waiting.shift()) {
      this.#decode(frame);
      if (this.#decoding) await this.#decoding;
    }
    this.#options.decoder.close();
  }

  #advance(): void {
    if (this.#closing) return;
    while (!this.#isStopped && !this.#isEmpty) {
      const rest = this.#rest;
      this.#rest = undefined;
      if (rest) this.#hand(rest);
      else this.#decodeNext();
    }
    this.#weigh();
    if (this.#isEmpty) this.#emptied?.();
  }

  #decodeNext(): void {
    const frame = this.#waiting.shift();
    if (!frame) return;
    this.#waitingBytes -= frame.byteLength;
    this.#decode(frame);
  }

  #weigh(): void {
    const isFull = this.#waitingBytes > (this.#isFull ? MAX_WAITING_BYTES / 2 : MAX_WAITING_BYTES);
    if (isFull === this.#isFull) return;
    this.#isFull = isFull;
    this.#options.onPressure(isFull);
  }

  #decode(frame: Uint8Array): void {
    const pcm = this.#options.decoder.decode(frame);
    if (!(pcm instanceof Promise)) {
      this.#take(pcm);
      return;
    }
    this.#decoding = pcm
      .then((late) => this.#take(late))
      .catch((error: unknown) => this.#options.onFailure?.(error))
      .then(() => {
        this.#decoding = undefined;
        this.#advance();
      });
  }

  #take(pcm: Int16Array | undefined): void {
    if (!pcm) return;
    const keeper = this.#options.keeper();
    if (!keeper.append(pcm) && !this.#isDiskBehind) this.#waitForDisk(keeper);
    this.#samples += pcm.length;
    this.#options.onDecoded?.(pcm);
    this.#hand(pcm);
  }

  #waitForDisk(keeper: AudioKeeper): void {
    this.#isDiskBehind = true;
    void keeper.caughtUp().then(() => {
      this.#isDiskBehind = false;
      this.#advance();
    });
  }

  #hand(pcm: Int16Array): void {
    if (!this.#stream) return;
    for (let at = 0; at < pcm.length; at += SLICE_SAMPLES) {
      if (this.#isBehind) {
        this.#rest = pcm.subarray(at);
        return;
      }
      this.#isBehind = !this.#stream.write(
        at === 0 && pcm.length <= SLICE_SAMPLES ? pcm : pcm.subarray(at, at + SLICE_SAMPLES),
      );
    }
  }
}
