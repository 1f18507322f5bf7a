/**
 * A rolling window of a minute, shared by processes. Each process holds permits that it may spend without a query, and reports what it
 * spent when it asks for more. Held permits count as spent, so the sum never exceeds the limit, even if a process dies.
 */
export const WINDOW_MS = 60_000;
/** The time in which a process may spend its permits. Before the end, it returns them or asks again. */
export const HOLD_MS = 50_000;
/** After this time, the permits of a silent process count as spent. It does not spend them any more. */
const ABANDONED_SECONDS = 60;
const WINDOW_SECONDS = WINDOW_MS / 1_000;

export interface RateState {
  /** Spent permits by unix second. */
  spent: Record<string, number>;
  /** Held permits by process, with the unix second at which they expire. */
  held: Record<string, { permits: number; until: number }>;
}

export interface RateReport {
  /** The id of the process. */
  holder: string;
  /** The spent permits, and how long ago (rounded down). */
  spent: readonly { agoMs: number; permits: number }[];
  /** The number of permits that it wants to hold from now on. */
  want: number;
  limit: number;
}

export interface RateGrant {
  permits: number;
  /** The reported spent permits of all processes in the window. */
  spent: number;
  /** Until more permits are available; 0 if some are. */
  retryAfterMs: number;
  /** Until the whole window is free again. */
  resetMs: number;
}

export const emptyRateState = (): RateState => ({ spent: {}, held: {} });

/** Records a report and grants new permits, at the database's time `nowMs`. Changes `state`. */
export function settle(state: RateState, report: RateReport, nowMs: number): RateGrant {
  const now = nowMs / 1_000;
  delete state.held[report.holder];
  for (const { agoMs, permits } of report.spent) spend(state, Math.floor(now - agoMs / 1_000), permits);
  for (const [holder, { permits, until }] of Object.entries(state.held)) {
    if (until > now) continue;
    // The latest moment at which they can have been spent.
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

/** The permits of a second are available again one window after its end. */
const isOver = (second: number, now: number) => second + 1 + WINDOW_SECONDS <= now;
const freeInMs = (second: number, now: number) => Math.max(1, Math.ceil((second + 1 + WINDOW_SECONDS - now) * 1_000));

function retryAfterMs(state: RateState, now: number, granted: number): number {
  const oldest = Math.min(...Object.keys(state.spent).map(Number));
  if (Number.isFinite(oldest)) return freeInMs(oldest, now);
  // Everything is held and nothing spent: by the caller, who spends now, or by others, who will return some soon.
  return granted > 0 ? freeInMs(Math.floor(now), now) : 1_000;
}

function resetMs(state: RateState, now: number): number {
  const newest = Math.max(...Object.keys(state.spent).map(Number));
  return Number.isFinite(newest) ? freeInMs(newest, now) : 0;
}
