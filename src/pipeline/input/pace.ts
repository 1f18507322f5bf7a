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
