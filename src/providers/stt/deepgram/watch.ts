import { msToSamples } from '../port.ts';

export interface WatchLimits {
  /** Audio flows and nothing at all has come back for this long: the provider is stalled. */
  stallMs: number;
  /** Deepgram closes after 10 s without audio or a KeepAlive, and advises one every 3 to 5 s. */
  keepAliveMs: number;
  /** After so long without audio the words already spoken are asked for: no audio will come to complete them. */
  pauseMs: number;
}

/** What is to be done about a connection. */
export type WatchVerdict =
  /** The provider says nothing of the audio that it gets. */
  | 'stalled'
  /** No audio comes any more. */
  | 'paused'
  /** Nothing was sent for long: the provider would close. */
  | 'quiet';

/** Less audio than this may rightly get no answer. */
const ANSWERABLE_SAMPLES = msToSamples(1000);

/** Watches the pauses of a connection, on both sides of it, by the process's steady clock. */
export class DeepgramWatch {
  readonly #limits: WatchLimits;
  readonly #everyMs: number;
  readonly #timer: NodeJS.Timeout;
  #lastAudioAt = performance.now();
  #lastSendAt = performance.now();
  #lastLookAt = performance.now();
  /** Audio sent since the provider was last heard of, and when the first of it was. */
  #unheard = 0;
  #unheardSince = 0;
  #isPaused = true;

  constructor(limits: WatchLimits, onVerdict: (verdict: WatchVerdict) => void) {
    this.#limits = limits;
    this.#everyMs = Math.max(10, Math.min(limits.stallMs, limits.keepAliveMs, limits.pauseMs) / 4);
    this.#timer = setInterval(() => {
      const verdict = this.#look();
      if (verdict) onVerdict(verdict);
    }, this.#everyMs).unref();
  }

  /** Audio came. */
  audioCame(): void {
    this.#lastAudioAt = performance.now();
    this.#isPaused = false;
  }

  /** A message went out, with so many samples of audio. */
  sent(samples = 0): void {
    this.#lastSendAt = performance.now();
    if (samples === 0) return;
    if (this.#unheard === 0) this.#unheardSince = this.#lastSendAt;
    this.#unheard += samples;
  }

  /** The provider was asked for the words so far: until audio comes there are no others. */
  flushed(): void {
    this.#isPaused = true;
  }

  /** The provider said something. */
  heard(): void {
    this.#unheard = 0;
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #look(): WatchVerdict | undefined {
    const now = performance.now();
    const { stallMs, pauseMs, keepAliveMs } = this.#limits;
    // A late look means that this process was held up: answers may lie unread, and the provider is not to blame.
    const isLate = now - this.#lastLookAt > 2 * this.#everyMs;
    this.#lastLookAt = now;
    if (!isLate && this.#unheard >= ANSWERABLE_SAMPLES && now - this.#unheardSince > stallMs) return 'stalled';
    if (!this.#isPaused && now - this.#lastAudioAt > pauseMs) return 'paused';
    return now - this.#lastSendAt > keepAliveMs ? 'quiet' : undefined;
  }
}
