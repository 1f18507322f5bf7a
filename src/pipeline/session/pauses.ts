import type { LiveClient } from '../ports.ts';

/** Pauses a client while anything is behind. */
export class Backpressure<Cause extends string> {
  readonly #client: Pick<LiveClient, 'pause' | 'resume'>;
  readonly #causes = new Set<Cause>();

  constructor(client: Pick<LiveClient, 'pause' | 'resume'>) {
    this.#client = client;
  }

  set(cause: Cause, isBehind: boolean): void {
    const wasPaused = this.#causes.size > 0;
    if (isBehind) this.#causes.add(cause);
    else this.#causes.delete(cause);
    const isPaused = this.#causes.size > 0;
    if (isPaused === wasPaused) return;
    if (isPaused) this.#client.pause();
    else this.#client.resume();
  }
}

/** Stops reading a client whose user sends too many messages. */
export class MessagePauses {
  readonly #pressure: Pick<Backpressure<'count' | 'rate'>, 'set'>;
  /** Messages that are being counted. */
  #counting = 0;
  #untilMs = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(pressure: Pick<Backpressure<'count' | 'rate'>, 'set'>) {
    this.#pressure = pressure;
  }

  /** Pauses until a message is counted: a client could send a million others meanwhile. */
  async whileCounting<T>(verdict: Promise<T>): Promise<T> {
    this.#counting += 1;
    this.#pressure.set('count', true);
    try {
      return await verdict;
    } finally {
      this.#counting -= 1;
      this.#pressure.set('count', this.#counting > 0);
    }
  }

  /** Pauses for this time. One read may contain thousands of messages: each further one adds `moreMs`. */
  pauseFor(ms: number, moreMs: number): void {
    const nowMs = performance.now();
    this.#untilMs = Math.max(nowMs + ms, this.#untilMs + moreMs);
    this.#pressure.set('rate', true);
    this.#timer ??= this.#wait(this.#untilMs - nowMs);
  }

  end(): void {
    clearTimeout(this.#timer);
  }

  #wait(ms: number): NodeJS.Timeout {
    return setTimeout(() => {
      const leftMs = this.#untilMs - performance.now();
      this.#timer = leftMs > 0 ? this.#wait(leftMs) : undefined;
      if (leftMs <= 0) this.#pressure.set('rate', false);
    }, ms).unref();
  }
}
