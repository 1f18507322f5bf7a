/** The clocks of a session. */
export interface Clock {
  /** Milliseconds since 1970, for times that are stored. It may be set forward or back at any moment. */
  now: () => number;
  /** Milliseconds since an arbitrary moment, to measure durations. It is never set. */
  monotonicNow: () => number;
}

export const systemClock: Clock = { now: Date.now, monotonicNow: () => performance.now() };

/** The natural drift between the two clocks stays far below it. */
const JUMP_MS = 1000;

/** Returns a function that tells whether the time of day was set since its last call. */
export function createJumpDetector({ now, monotonicNow }: Clock): () => boolean {
  let difference = now() - monotonicNow();
  return () => {
    const current = now() - monotonicNow();
    if (Math.abs(current - difference) <= JUMP_MS) return false;
    difference = current;
    return true;
  };
}

/**
 * Returns a function that tells whether the time of day was not set for `trustMs`: before that, no data may be deleted because of its
 * age. Call it every few minutes at least; a slow drift between calls is not a jump.
 */
export function createClockTrust({ now, monotonicNow }: Clock, trustMs: number): () => boolean {
  let difference = now() - monotonicNow();
  let sinceMs = monotonicNow();
  return () => {
    const current = now() - monotonicNow();
    if (Math.abs(current - difference) > JUMP_MS) sinceMs = monotonicNow();
    difference = current;
    return monotonicNow() - sinceMs >= trustMs;
  };
}

/** Moments of a period at which calls are made. */
const SLOTS = 60;

/**
 * Makes many periodic calls with one timer. The calls are spread over the period, and each keeps its moment in it. Measured against a
 * timer per session: those live too long for a cheap (young) garbage collection.
 */
export class SharedTicker {
  readonly #slotMs: number;
  readonly #slots: Set<() => void>[];
  /** The slot of the last tick, counted from the start of the process. */
  #lastSlot = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(periodMs: number, slots = SLOTS) {
    this.#slotMs = periodMs / slots;
    this.#slots = Array.from({ length: slots }, () => new Set());
  }

  /** Calls it once in each period until the returned function is called. It must not throw. The timer does not keep the process alive. */
  join(call: () => void): () => void {
    const slot = this.#slots.reduce((emptiest, other) => (other.size < emptiest.size ? other : emptiest));
    slot.add(call);
    if (!this.#timer) {
      this.#lastSlot = this.#slotNow();
      this.#timer = setInterval(() => this.#tick(), this.#slotMs).unref();
    }
    return () => {
      slot.delete(call);
      if (this.#slots.some(({ size }) => size > 0)) return;
      clearInterval(this.#timer);
      this.#timer = undefined;
    };
  }

  #slotNow(): number {
    return Math.floor(performance.now() / this.#slotMs);
  }

  #tick(): void {
    const now = this.#slotNow();
    const count = this.#slots.length;
    // After a stall of more than a period, each call is made once.
    for (let slot = Math.max(this.#lastSlot, now - count) + 1; slot <= now; slot += 1)
      for (const call of this.#slots[slot % count] ?? []) call();
    this.#lastSlot = now;
  }
}
