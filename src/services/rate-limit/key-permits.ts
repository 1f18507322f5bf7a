import type { RateVerdict } from '../../call.ts';
import { HOLD_MS, type RateGrant, type RateReport, WINDOW_MS } from '../../store/rate-limits.ts';

/** Requests closer together than this are reported as one entry. */
const SPEND_RESOLUTION_MS = 100;
/** The minimum pause between requests for a key without permits. */
const RETRY_INTERVAL_MS = 1_000;

interface Spend {
  fromMs: number;
  /** The time of the last one, so that they count slightly too long rather than too short. */
  atMs: number;
  permits: number;
}

/**
 * The permits that this process holds for one key; store/rate-window.ts has the rule. While a report is being sent, the held permits can
 * be spent, as the report asks for at least as many and the grant includes them.
 */
export class KeyPermits {
  readonly #limit: number;
  #permits = 0;
  #untilMs = Number.NEGATIVE_INFINITY;
  #unreported: Spend[] = [];
  #inFlight: Spend[] = [];
  /** The spent permits of both. */
  #uncounted = 0;
  #spentByAll = 0;
  #lastSpentAtMs = Number.NEGATIVE_INFINITY;
  #freeAtMs = Number.NEGATIVE_INFINITY;
  #retryReportAtMs = Number.NEGATIVE_INFINITY;
  /** The number of requests that wait for a grant. */
  #waiting = 0;
  #exhausted = { nextRequestAtMs: Number.NEGATIVE_INFINITY, retryAtMs: 0 };

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Spends one permit. Returns false if none is held. */
  spend(nowMs: number): boolean {
    if (this.#held(nowMs) < 1) return false;
    this.#permits -= 1;
    this.#uncounted += 1;
    const last = this.#unreported.at(-1);
    if (last && nowMs - last.fromMs < SPEND_RESOLUTION_MS) {
      last.permits += 1;
      last.atMs = nowMs;
    } else this.#unreported.push({ fromMs: nowMs, atMs: nowMs, permits: 1 });
    this.#lastSpentAtMs = nowMs;
    return true;
  }

  startWaiting(): void {
    this.#waiting += 1;
  }

  stopWaiting(): void {
    this.#waiting -= 1;
  }

  /** True if to request more permits now. */
  isLow(nowMs: number) {
    return (
      this.#held(nowMs) <= this.#batch() / 2 &&
      nowMs >= Math.max(this.#exhausted.nextRequestAtMs, this.#retryReportAtMs)
    );
  }

  isExhausted(nowMs: number) {
    return nowMs < this.#exhausted.nextRequestAtMs;
  }

  isIdle(nowMs: number) {
    return nowMs - this.#lastSpentAtMs > HOLD_MS / 2;
  }

  /** True if there is nothing to release and nothing to report. */
  isEmpty() {
    return this.#permits === 0 && this.#uncounted === 0;
  }

  /** True if the permits must be renewed or released soon. */
  isExpiring(nowMs: number) {
    return nowMs > this.#untilMs - HOLD_MS / 2;
  }

  /** Creates a report of the spent permits. `applyGrant` or `fail` must follow. */
  report(nowMs: number, { isRelease }: { isRelease: boolean }): Omit<RateReport, 'holder'> {
    if (isRelease) this.#permits = 0;
    this.#inFlight = this.#unreported;
    this.#unreported = [];
    const spent = this.#inFlight.map(({ atMs, permits }) => ({ agoMs: Math.max(0, nowMs - atMs), permits }));
    return {
      spent,
      want: isRelease ? 0 : Math.max(this.#held(nowMs), this.#batch()) + this.#waiting,
      limit: this.#limit,
    };
  }

  /** Applies the grant for the report that was created at `sentAtMs`. */
  applyGrant(grant: RateGrant, { sentAtMs, isRelease }: { sentAtMs: number; isRelease: boolean }, nowMs: number): void {
    for (const { permits } of this.#inFlight) this.#uncounted -= permits;
    this.#inFlight = [];
    this.#permits = grant.permits - this.#uncounted;
    this.#untilMs = sentAtMs + HOLD_MS;
    this.#spentByAll = grant.spent;
    this.#freeAtMs = nowMs + grant.resetMs;
    if (this.#permits > 0 || isRelease) return;
    this.#exhausted = {
      nextRequestAtMs: nowMs + Math.min(grant.retryAfterMs, RETRY_INTERVAL_MS),
      retryAtMs: nowMs + grant.retryAfterMs,
    };
  }

  /** The report may have arrived or not. It is repeated, so it counts once or twice. */
  fail(nowMs: number): void {
    this.#retryReportAtMs = nowMs + RETRY_INTERVAL_MS;
    this.#unreported = [...this.#inFlight, ...this.#unreported];
    this.#inFlight = [];
  }

  verdict(allowed: boolean, nowMs: number): RateVerdict {
    const resetMs = Math.max(0, Math.max(this.#lastSpentAtMs + WINDOW_MS, this.#freeAtMs) - nowMs);
    if (allowed) return { allowed, limit: this.#limit, remaining: this.#remaining(), resetMs };
    const retryAfterMs = Math.max(1, this.#exhausted.retryAtMs - nowMs);
    // The reset is not before the first free permit.
    return { allowed, limit: this.#limit, remaining: 0, resetMs: Math.max(resetMs, retryAfterMs), retryAfterMs };
  }

  #remaining() {
    return Math.max(0, this.#limit - this.#spentByAll - this.#uncounted);
  }

  /** The batch gets smaller near the limit, so that processes do not keep permits from each other. */
  #batch() {
    return Math.max(1, Math.min(Math.ceil(this.#limit / 10), Math.ceil(this.#remaining() / 8)));
  }

  #held(nowMs: number) {
    return nowMs < this.#untilMs ? this.#permits : 0;
  }
}
