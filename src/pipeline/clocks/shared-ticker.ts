/** Moments of a period at which it calls: more would only be more timers. */
const BEATS = 60;

/**
 * Calls many, each once in a period, by one timer for all. Those that join are spread over the period, and each keeps its moment of
 * it, however late a call is. With timers of their own, made anew each time, they would keep the garbage collector busy: a timer
 * that waits for half a second is no longer young.
 */
export class SharedTicker {
  readonly #beatMs: number;
  readonly #calls: Set<() => void>[];
  /** The last one that was called, counted from the beginning of the process's time. */
  #beat = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(periodMs: number, beats = BEATS) {
    this.#beatMs = periodMs / beats;
    this.#calls = Array.from({ length: beats }, () => new Set());
  }

  /** From now on it is called, and must not throw; until the answer is called. The process may end meanwhile. */
  join(call: () => void): () => void {
    const fewest = Math.min(...this.#calls.map(({ size }) => size));
    const free = this.#calls.filter(({ size }) => size === fewest);
    const beat = free[Math.floor(Math.random() * free.length)];
    beat?.add(call);
    if (!this.#timer) this.#beat = this.#beatNow();
    this.#wait();
    return () => {
      beat?.delete(call);
      this.#wait();
    };
  }

  #beatNow(): number {
    return Math.floor(performance.now() / this.#beatMs);
  }

  /** Those of a beat, the same in each period. */
  #callsAt(beat: number): Set<() => void> | undefined {
    return this.#calls[beat % this.#calls.length];
  }

  /** For the next beat at which anybody is called. */
  #wait(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    for (let beat = this.#beat + 1; beat <= this.#beat + this.#calls.length; beat += 1) {
      if (!this.#callsAt(beat)?.size) continue;
      this.#timer = setTimeout(() => this.#call(), Math.ceil(beat * this.#beatMs - performance.now())).unref();
      return;
    }
  }

  #call(): void {
    const now = this.#beatNow();
    // However late it is, nobody is called twice.
    const from = Math.max(this.#beat, now - this.#calls.length) + 1;
    this.#beat = now;
    for (let beat = from; beat <= now; beat += 1) for (const call of this.#callsAt(beat) ?? []) call();
    this.#wait();
  }
}
