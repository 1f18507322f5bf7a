import type { RateVerdict } from '../../call.ts';
import { HOLD_MS, type RateGrant, type RateReport, WINDOW_MS } from '../../store/rate-window.ts';

/** Spends that are closer together than this are told as one. */
const SPEND_GRAIN_MS = 100;
/** A key whose allowance is used up is asked for again at most this often. */
const ASK_AGAIN_MS = 1_000;

interface Spend {
  fromMs: number;
  /** When the last of them was: they are counted for a little too long rather than too short. */
  atMs: number;
  permits: number;
}

/**
 * What this process holds of one key's allowance (see store/rate-window.ts for the rule that it keeps). While a report is under way
 * it may go on spending what it held before: the answer grants at least as much, as it wants at least as much.
 */
export function createKeyPermits(limit: number) {
  let permits = 0;
  let untilMs = Number.NEGATIVE_INFINITY;
  let unreported: Spend[] = [];
  let underWay: Spend[] = [];
  let spentByAll = 0;
  let lastSpentAtMs = Number.NEGATIVE_INFINITY;
  let freeAtMs = Number.NEGATIVE_INFINITY;
  let askBesideAtMs = Number.NEGATIVE_INFINITY;
  /** Requests that cannot go on before more is granted. */
  let waiting = 0;
  let refusal = { askAgainAtMs: Number.NEGATIVE_INFINITY, retryAtMs: 0 };

  const total = (spends: readonly Spend[]) => spends.reduce((sum, spend) => sum + spend.permits, 0);
  const remaining = () => Math.max(0, limit - spentByAll - total(unreported) - total(underWay));
  /** The nearer the limit, the smaller the batch, so that no process keeps what another one lacks. */
  const batch = () => Math.max(1, Math.min(Math.ceil(limit / 10), Math.ceil(remaining() / 8)));
  const held = (nowMs: number) => (nowMs < untilMs ? permits : 0);

  return {
    /** Spends one permit; false where none is held. */
    spend(nowMs: number): boolean {
      if (held(nowMs) < 1) return false;
      permits -= 1;
      const last = unreported.at(-1);
      if (last && nowMs - last.fromMs < SPEND_GRAIN_MS) {
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

    /** Whether it is time to ask for more, before it runs out. */
    isLow: (nowMs: number) => held(nowMs) <= batch() / 2 && nowMs >= Math.max(refusal.askAgainAtMs, askBesideAtMs),
    isRefused: (nowMs: number) => nowMs < refusal.askAgainAtMs,
    isIdle: (nowMs: number) => nowMs - lastSpentAtMs > HOLD_MS / 2,
    /** Whether there is nothing to give back and nothing to tell. */
    isEmpty: () => permits === 0 && unreported.length === 0 && underWay.length === 0,
    /** Whether it must be renewed or given back soon. */
    isExpiring: (nowMs: number) => nowMs > untilMs - HOLD_MS / 2,

    /** Accounts for what was spent. `book` or `fail` must follow. */
    report(nowMs: number, { givesBack }: { givesBack: boolean }): Omit<RateReport, 'holder'> {
      if (givesBack) permits = 0;
      underWay = unreported;
      unreported = [];
      const spent = underWay.map(({ atMs, permits }) => ({ agoMs: Math.max(0, nowMs - atMs), permits }));
      return { spent, want: givesBack ? 0 : Math.max(held(nowMs), batch()) + waiting, limit };
    },

    /** The report arrived, and this was granted. `sentAtMs`: when it was made. */
    applyGrant(
      grant: RateGrant,
      { sentAtMs, givesBack }: { sentAtMs: number; givesBack: boolean },
      nowMs: number,
    ): void {
      permits = grant.permits - total(unreported);
      untilMs = sentAtMs + HOLD_MS;
      underWay = [];
      spentByAll = grant.spent;
      freeAtMs = nowMs + grant.resetMs;
      if (permits > 0 || givesBack) return;
      refusal = {
        askAgainAtMs: nowMs + Math.min(grant.retryAfterMs, ASK_AGAIN_MS),
        retryAtMs: nowMs + grant.retryAfterMs,
      };
    },

    /** Nobody knows whether the report arrived: it is made again, and what arrived twice counts twice, never less than once. */
    fail(nowMs: number): void {
      askBesideAtMs = nowMs + ASK_AGAIN_MS;
      unreported = [...underWay, ...unreported];
      underWay = [];
    },

    verdict(allowed: boolean, nowMs: number): RateVerdict {
      const resetMs = Math.max(0, Math.max(lastSpentAtMs + WINDOW_MS, freeAtMs) - nowMs);
      if (allowed) return { allowed, limit, remaining: remaining(), resetMs };
      const retryAfterMs = Math.max(1, refusal.retryAtMs - nowMs);
      // All of it is not there before the first of it.
      return { allowed, limit, remaining: 0, resetMs: Math.max(resetMs, retryAfterMs), retryAfterMs };
    },
  };
}

export type KeyPermits = ReturnType<typeof createKeyPermits>;
