/** Limits the requests that are sent to one server at once. Waiting requests are served in order. */
export class Slots {
  #free: number;
  readonly #waiting: (() => void)[] = [];
  #lastSuccess = { startedAt: 0, endedAt: 0 };
  #success = Promise.withResolvers<void>();

  constructor(count: number) {
    this.#free = count;
  }

  /** When the latest work that has succeeded began, and when one ended, by `performance.now()`. */
  get lastSuccess(): Readonly<{ startedAt: number; endedAt: number }> {
    return this.#lastSuccess;
  }

  /** Resolves when a work succeeds. */
  get nextSuccess(): Promise<void> {
    return this.#success.promise;
  }

  /** Runs the work when there is a slot. An aborted work must end by itself. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    const startedAt = performance.now();
    try {
      const result = await work();
      const latest = Math.max(this.#lastSuccess.startedAt, startedAt);
      this.#lastSuccess = { startedAt: latest, endedAt: performance.now() };
      this.#success.resolve();
      this.#success = Promise.withResolvers<void>();
      return result;
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free += 1;
    }
  }
}
