import { HOLD_MS, type RateGrant, type RateReport } from './rate-window.ts';

export interface RateDecision {
  allowed: boolean;
  limit: number;
  /** How many more are allowed, as far as this process knows. */
  remaining: number;
  /** Until one more is allowed; 0 where it is now. */
  retryAfterMs: number;
  /** Until the whole limit is there again, when nothing more is used. */
  resetMs: number;
}

type Waiting = (decision: RateDecision | Error) => void;

/** Spent permits are told by tenths of a second. */
const SLOT_MS = 100;
/** A key that is out of permits is asked for again after at most this long: another process may have returned some. */
const RECHECK_MS = 1_000;
/** A hold is renewed or returned this long before it ends. */
const RENEW_BEFORE_MS = 10_000;

/** What one process knows of one key's permits, by a clock in milliseconds that only goes forward. */
export class RateAccount {
  readonly #limit: number;
  readonly #now: () => number;
  #permits = 0;
  #holdUntil = 0;
  /** Not yet told, by slot. */
  #spent = new Map<number, number>();
  #lastSpent = 0;
  #spentByAll = 0;
  #resetAt = 0;
  #retryAt = 0;
  #blockedUntil = 0;
  #waiting: Waiting[] = [];

  constructor(limit: number, now: () => number) {
    this.#limit = limit;
    this.#now = now;
  }

  /** Decides at once, where nobody need be asked. */
  tryTake(): RateDecision | undefined {
    if (this.#permits > 0 && this.#now() < this.#holdUntil) return this.#spend();
    return this.#now() < this.#blockedUntil ? this.#decision(false) : undefined;
  }

  wait(answer: Waiting): void {
    this.#waiting.push(answer);
  }

  get isLow(): boolean {
    return this.#permits < this.#reserve() / 2 && this.#now() >= this.#blockedUntil;
  }

  /** Whether there is something to tell or to give back. */
  get isDue(): boolean {
    return this.#spent.size > 0 || (this.#permits > 0 && this.#now() > this.#holdUntil - RENEW_BEFORE_MS);
  }

  get isForgettable(): boolean {
    const idle = this.#permits === 0 && this.#spent.size === 0 && this.#waiting.length === 0;
    return idle && this.#now() > Math.max(this.#resetAt, this.#blockedUntil);
  }

  /** What was spent since the last report, and what is wanted. What is held may be spent on meanwhile. */
  report({ giveBack = false } = {}): Omit<RateReport, 'holder' | 'limit'> {
    const now = this.#now();
    // As young as the slot's end, so that nothing is booked as older than it is.
    const spent = [...this.#spent].map(([slot, permits]) => ({
      agoMs: Math.max(0, now - (slot + 1) * SLOT_MS),
      permits,
    }));
    this.#lastSpent = this.#unreported();
    this.#spent = new Map();
    const idle = this.#lastSpent === 0 && this.#waiting.length === 0;
    if (giveBack || idle) this.#permits = 0;
    return { spent, want: giveBack || idle ? 0 : this.#waiting.length + Math.max(this.#permits, this.#reserve()) };
  }

  /** The answer to the report of `askedAt`. Whether somebody still waits for permits that are to be had. */
  apply(grant: RateGrant, askedAt: number): boolean {
    const now = this.#now();
    this.#permits = Math.max(0, grant.permits - this.#unreported());
    this.#holdUntil = askedAt + HOLD_MS;
    this.#spentByAll = grant.spent;
    this.#resetAt = now + grant.resetMs;
    this.#retryAt = now + grant.retryAfterMs;
    while (this.#permits > 0 && this.#waiting.length > 0) this.#waiting.shift()?.(this.#spend());
    if (grant.retryAfterMs === 0) return this.#waiting.length > 0;
    if (this.#permits === 0) this.#blockedUntil = now + Math.min(grant.retryAfterMs, RECHECK_MS);
    for (const answer of this.#waiting.splice(0)) answer(this.#decision(false));
    return false;
  }

  /** The report did not get through: what it told is told again, and nobody waits any longer. */
  failed(spent: RateReport['spent'], error: Error): void {
    const now = this.#now();
    for (const { agoMs, permits } of spent) this.#note(Math.floor((now - agoMs) / SLOT_MS), permits);
    for (const answer of this.#waiting.splice(0)) answer(error);
  }

  /** Grows with use, yet small, so that what one process holds is not missing in another: at most a twentieth of the limit. */
  #reserve(): number {
    const usual = Math.ceil(this.#limit / 120);
    return Math.min(Math.ceil(this.#limit / 20), Math.max(usual, 4 * this.#lastSpent));
  }

  #spend(): RateDecision {
    this.#permits -= 1;
    this.#note(Math.floor(this.#now() / SLOT_MS), 1);
    return this.#decision(true);
  }

  #note(slot: number, permits: number): void {
    this.#spent.set(slot, (this.#spent.get(slot) ?? 0) + permits);
  }

  #unreported(): number {
    let sum = 0;
    for (const permits of this.#spent.values()) sum += permits;
    return sum;
  }

  #decision(allowed: boolean): RateDecision {
    const now = this.#now();
    return {
      allowed,
      limit: this.#limit,
      remaining: Math.max(0, this.#limit - this.#spentByAll - this.#unreported()),
      retryAfterMs: allowed ? 0 : Math.max(1, Math.ceil(this.#retryAt - now)),
      resetMs: Math.max(0, Math.ceil(this.#resetAt - now)),
    };
  }
}
