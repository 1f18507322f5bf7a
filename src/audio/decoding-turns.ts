export interface DecodingTimes {
  /** For all streams together, in one turn of the event loop. */
  turnMs: number;
  /** For one stream at a time, if others wait. */
  streamMs: number;
}

/**
 * Shares the time for decoding among all streams of a process: streams that do not fit into a turn of the event loop wait for the next
 * ones, first come first served. So no stream delays the others, or requests, by more than a few milliseconds.
 */
export class DecodingTurns {
  readonly #times: DecodingTimes;
  readonly #waiting: (() => void)[] = [];
  /** Undefined: nothing was decoded in this turn. */
  #endMs: number | undefined;

  constructor(times: DecodingTimes = { turnMs: 4, streamMs: 1 }) {
    this.#times = times;
  }

  /** True if a stream that has decoded since `startMs` must wait before the next frame. */
  isOver(startMs: number): boolean {
    const now = performance.now();
    if (this.#endMs === undefined) this.#begin(now);
    if (this.#endMs !== undefined && now >= this.#endMs) return true;
    return this.#waiting.length > 0 && now - startMs >= this.#times.streamMs;
  }

  /** Calls back in a later turn, after the streams that wait already. It must not throw. */
  wait(next: () => void): void {
    this.#waiting.push(next);
    if (this.#endMs === undefined) this.#begin(performance.now());
  }

  #begin(now: number): void {
    this.#endMs = now + this.#times.turnMs;
    setImmediate(() => this.#next());
  }

  #next(): void {
    this.#endMs = undefined;
    // Those that wait again meanwhile come last: they have had their part.
    for (let count = this.#waiting.length; count > 0; count--) {
      const startMs = performance.now();
      if (this.#endMs === undefined) this.#begin(startMs);
      if (this.#endMs !== undefined && startMs >= this.#endMs) return;
      this.#waiting.shift()?.();
    }
  }
}

/** The turns of this process. */
export const decodingTurns = new DecodingTurns();

/** Decodes a long message in parts of `step` bytes, each in its turn. */
export async function decodeInTurns(
  bytes: Uint8Array,
  step: number,
  decode: (part: Uint8Array) => Int16Array | undefined,
  turns = decodingTurns,
): Promise<Int16Array[]> {
  const out: Int16Array[] = [];
  let startMs = performance.now();
  for (let at = 0; at < bytes.length; at += step) {
    if (turns.isOver(startMs)) {
      await new Promise<void>((resolve) => turns.wait(resolve));
      startMs = performance.now();
    }
    const pcm = decode(bytes.subarray(at, at + step));
    if (pcm) out.push(pcm);
  }
  return out;
}
