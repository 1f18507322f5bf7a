import type { RateVerdict } from '../../call.ts';
import { HOLD_MS, type RateGrant, type RateReport, WINDOW_MS } from '../../store/rate-window.ts';

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
export function createKeyPermits(limit: number) {
  let permits = 0;
  let untilMs = Number.NEGATIVE_INFINITY;
  let unreported: Spend[] = [];
  let inFlight: Spend[] = [];
  let spentByAll = 0;
  let lastSpentAtMs = Number.NEGATIVE_INFINITY;
  let freeAtMs = Number.NEGATIVE_INFINITY;
  let retryReportAtMs = Number.NEGATIVE_INFINITY;
  /** The number of requests that wait for a grant. */
  let waiting = 0;
  let exhausted = { nextRequestAtMs: Number.NEGATIVE_INFINITY, retryAtMs: 0 };

  const total = (spends: readonly Spend[]) => spends.reduce((sum, spend) => sum + spend.permits, 0);
  const remaining = () => Math.max(0, limit - spentByAll - total(unreported) - total(inFlight));
  /** The batch gets smaller near the limit, so that processes do not keep permits from each other. */
  const batch = () => Math.max(1, Math.min(Math.ceil(limit / 10), Math.ceil(remaining() / 8)));
  const held = (nowMs: number) => (nowMs < untilMs ? permits : 0);

  return {
    /** Spends one permit. Returns false if none is held. */
    spend(nowMs: number): boolean {
      if (held(nowMs) < 1) return false;
      permits -= 1;
      const last = unreported.at(-1);
      if (last && nowMs - last.fromMs < SPEND_RESOLUTION_MS) {
        last.permits += 1;
        last.atMs = nowMs;
      } else unreported.push({ fromMs: nowMs, atMs: nowMs, permits: 1 });
      lastSpentAtMs = nowMs;
      return true;
    },

    startWaiting(): void {
      waiting += 1;
    },
    stopWaiting(): void {
      waiting -= 1;
    },

    /** Whether to request more permits now. */
    isLow: (nowMs: number) =>
      held(nowMs) <= batch() / 2 && nowMs >= Math.max(exhausted.nextRequestAtMs, retryReportAtMs),
    isExhausted: (nowMs: number) => nowMs < exhausted.nextRequestAtMs,
    isIdle: (nowMs: number) => nowMs - lastSpentAtMs > HOLD_MS / 2,
    /** Whether there is nothing to release and nothing to report. */
    isEmpty: () => permits === 0 && unreported.length === 0 && inFlight.length === 0,
    /** Whether the permits must be renewed or released soon. */
    isExpiring: (nowMs: number) => nowMs > untilMs - HOLD_MS / 2,

    /** Creates a report of the spent permits. `applyGrant` or `fail` must follow. */
    report(nowMs: number, { isRelease }: { isRelease: boolean }): Omit<RateReport, 'holder'> {
      if (isRelease) permits = 0;
      inFlight = unreported;
      unreported = [];
      const spent = inFlight.map(({ atMs, permits }) => ({ agoMs: Math.max(0, nowMs - atMs), permits }));
      return { spent, want: isRelease ? 0 : Math.max(held(nowMs), batch()) + waiting, limit };
    },

    /** Applies the grant for the report that was created at `sentAtMs`. */
    applyGrant(
      grant: RateGrant,
      { sentAtMs, isRelease }: { sentAtMs: number; isRelease: boolean },
      nowMs: number,
    ): void {
      permits = grant.permits - total(unreported);
      untilMs = sentAtMs + HOLD_MS;
      inFlight = [];
      spentByAll = grant.spent;
      freeAtMs = nowMs + grant.resetMs;
      if (permits > 0 || isRelease) return;
      exhausted = {
        nextRequestAtMs: nowMs + Math.min(grant.retryAfterMs, RETRY_INTERVAL_MS),
        retryAtMs: nowMs + grant.retryAfterMs,
      };
    },

    /** The report may have arrived or not. It is repeated, so it counts once or twice. */
    fail(nowMs: number): void {
      retryReportAtMs = nowMs + RETRY_INTERVAL_MS;
      unreported = [...inFlight, ...unreported];
      inFlight = [];
    },

    verdict(allowed: boolean, nowMs: number): RateVerdict {
      const resetMs = Math.max(0, Math.max(lastSpentAtMs + WINDOW_MS, freeAtMs) - nowMs);
      if (allowed) return { allowed, limit, remaining: remaining(), resetMs };
      const retryAfterMs = Math.max(1, exhausted.retryAtMs - nowMs);
      // The reset is not before the first free permit.
      return { allowed, limit, remaining: 0, resetMs: Math.max(resetMs, retryAfterMs), retryAfterMs };
    },
  };
}

export type KeyPermits = ReturnType<typeof createKeyPermits>;
