/**
 * A rolling window of a minute, shared by processes. Each process holds a few permits that it may spend without asking;
 * it accounts for what it spent when it asks for more. What is held counts as spent, so the sum never passes the limit,
 * whoever spends what when, and whoever dies.
 */
export const WINDOW_MS = 60_000;
/** How long a process may spend what it holds. It returns it, or asks anew, before. */
export const HOLD_MS = 50_000;
/** When others stop waiting for a process that holds: after it has certainly stopped spending. */
const ABANDONED_SECONDS = 60;
const WINDOW_SECONDS = WINDOW_MS / 1_000;

export interface RateState {
  /** Spent permits by the unix second in which they were. */
  spent: Record<string, number>;
  /** Held permits by process: how many, and until which unix second. */
  held: Record<string, { permits: number; until: number }>;
}

export interface RateReport {
  /** The process. */
  holder: string;
  /** What it spent of what it held, and how long ago, rounded up never. */
  spent: readonly { agoMs: number; permits: number }[];
  /** How many permits it would like to hold from now. */
  want: number;
  limit: number;
}

export interface RateGrant {
  permits: number;
  /** Spent by all processes in the window, as far as they have told. */
  spent: number;
  /** Until more permits than these may be had; 0 where there are some. */
  retryAfterMs: number;
  /** Until the whole window is free again. */
  resetMs: number;
}

export const emptyRateState = (): RateState => ({ spent: {}, held: {} });

/** Books a report and grants new permits, at the database's time `nowMs`. Changes `state`. */
export function settle(state: RateState, report: RateReport, nowMs: number): RateGrant {
  const now = nowMs / 1_000;
  delete state.held[report.holder];
  for (const { agoMs, permits } of report.spent) spend(state, Math.floor(now - agoMs / 1_000), permits);
  for (const [holder, { permits, until }] of Object.entries(state.held)) {
    if (until > now) continue;
    // Nobody knows when it was spent: at the latest moment possible.
    spend(state, until, permits);
    delete state.held[holder];
  }
  for (const second of Object.keys(state.spent)) if (isOver(Number(second), now)) delete state.spent[second];

  const spent = sum(Object.values(state.spent));
  const heldByOthers = sum(Object.values(state.held).map(({ permits }) => permits));
  const free = report.limit - spent - heldByOthers;
  const permits = Math.max(0, Math.min(report.want, free));
  if (permits > 0) state.held[report.holder] = { permits, until: Math.ceil(now) + ABANDONED_SECONDS };
  return {
    permits,
    spent,
    retryAfterMs: free > permits ? 0 : retryAfterMs(state, now, permits),
    resetMs: resetMs(state, now),
  };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

function spend(state: RateState, second: number, permits: number): void {
  if (permits > 0) state.spent[second] = (state.spent[second] ?? 0) + permits;
}

/** A second's permits are free again a whole window after its end. */
const isOver = (second: number, now: number) => second + 1 + WINDOW_SECONDS <= now;
const freeInMs = (second: number, now: number) => Math.max(1, Math.ceil((second + 1 + WINDOW_SECONDS - now) * 1_000));

function retryAfterMs(state: RateState, now: number, granted: number): number {
  const oldest = Math.min(...Object.keys(state.spent).map(Number));
  if (Number.isFinite(oldest)) return freeInMs(oldest, now);
  // All is held and nothing spent: by the caller, who spends it now, or by others, who will return some soon.
  return granted > 0 ? freeInMs(Math.floor(now), now) : 1_000;
}

function resetMs(state: RateState, now: number): number {
  const newest = Math.max(...Object.keys(state.spent).map(Number));
  return Number.isFinite(newest) ? freeInMs(newest, now) : 0;
}
