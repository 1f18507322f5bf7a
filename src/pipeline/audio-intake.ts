import type { SttStream } from '../providers/stt/port.ts';
import type { AudioDecoder } from './audio/port.ts';

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
  /** More waits than should; or no longer. */
  onPressure: (isFull: boolean) => void;
}

/**
 * The way of a frame: decoded, kept, handed to the provider. What comes before there is a provider, or while it or the disk is behind,
 * waits undecoded and bounded; once the client is paused, only what was already read off the connection can still come.
 */
export class AudioIntake {
  readonly #options: AudioIntakeOptions;
  #stream: SttStream | undefined;
  #isClosed = false;
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
    if (this.#isClosed) return;
    if (this.#stream && !this.#isStopped && this.#waiting.length === 0) {
      this.#hand(this.#decode(frame));
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

  /** Nothing goes to the provider any more; what waited is decoded and kept. */
  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#rest = undefined;
    for (const frame of this.#waiting.splice(0)) this.#decode(frame);
    this.#options.decoder.close();
    this.#stream = undefined;
  }

  get #isStopped(): boolean {
    return this.#isBehind || this.#isDiskBehind;
  }

  get #isEmpty(): boolean {
    return this.#rest === undefined && this.#waiting.length === 0;
  }

  #advance(): void {
    while (!this.#isStopped && !this.#isEmpty) {
      const rest = this.#rest;
      this.#rest = undefined;
      this.#hand(rest ?? this.#next());
    }
    this.#weigh();
    if (this.#isEmpty) this.#emptied?.();
  }

  #next(): Int16Array | undefined {
    const frame = this.#waiting.shift();
    if (!frame) return undefined;
    this.#waitingBytes -= frame.byteLength;
    return this.#decode(frame);
  }

  #weigh(): void {
    const isFull = this.#waitingBytes > (this.#isFull ? MAX_WAITING_BYTES / 2 : MAX_WAITING_BYTES);
    if (isFull === this.#isFull) return;
    this.#isFull = isFull;
    this.#options.onPressure(isFull);
  }

  #decode(frame: Uint8Array): Int16Array | undefined {
    const pcm = this.#options.decoder.decode(frame);
    if (!pcm) return undefined;
    const keeper = this.#options.keeper();
    if (!keeper.append(pcm) && !this.#isDiskBehind) this.#waitForDisk(keeper);
    this.#samples += pcm.length;
    return pcm;
  }

  #waitForDisk(keeper: AudioKeeper): void {
    this.#isDiskBehind = true;
    void keeper.caughtUp().then(() => {
      this.#isDiskBehind = false;
      this.#advance();
    });
  }

  #hand(pcm: Int16Array | undefined): void {
    if (!pcm || !this.#stream) return;
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
