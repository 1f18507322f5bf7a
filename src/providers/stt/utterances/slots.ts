/** Limits the requests that are sent to one server at once. Waiting requests are served in order. */
export class Slots {
  #free: number;
  readonly #waiting: (() => void)[] = [];
  #successes = 0;

  constructor(count: number) {
    this.#free = count;
  }

  /** Works that have succeeded. */
  get successes(): number {
    return this.#successes;
  }

  /** Runs the work when there is a slot. An aborted work must end by itself. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      const result = await work();
      this.#successes += 1;
      return result;
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free += 1;
    }
  }
}
