import type { Knex } from 'knex';
import { raw } from 'objection';
import { c, systemTable } from './sql/table.ts';

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

interface RateState {
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
export function applyReport(state: RateState, report: RateReport, nowMs: number): RateGrant {
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

const logColumns = { key: c.text, hits: c.timestamps, updated_at: c.timestamp };

export class RateLogModel extends systemTable('rate_logs', logColumns, 'key') {}

export interface RateHit {
  allowed: boolean;
  remaining: number;
  /** Until the oldest of the counted hits leaves the window. */
  resetMs: number;
}

/** Exact limits for small numbers: stores every hit. For proactive messages. */
export function rateLogRepository(db: Knex) {
  return {
    system: {
      /** Counts a hit, unless there are `limit` hits in the last `windowMs`. */
      async hit(key: string, limit: number, windowMs: number): Promise<RateHit> {
        const check = async (db: Knex, log: RateLogModel | undefined): Promise<RateHit & { hits: Date[] }> => {
          const clock = await db.raw(`SELECT clock_timestamp() AS now`);
          const now: Date = clock.rows[0].now;
          const counted = (log?.hits ?? []).filter((hit) => hit.getTime() > now.getTime() - windowMs);
          const allowed = counted.length < limit;
          const hits = allowed ? [...counted, now] : counted;
          const oldest = hits[0] ?? now;
          return {
            allowed,
            hits,
            remaining: limit - hits.length,
            resetMs: oldest.getTime() + windowMs - now.getTime(),
          };
        };
        // Without the lock first: otherwise refused hits would wait for each other, each with a connection.
        const early = await check(db, await RateLogModel.query(db).findById(key));
        if (!early.allowed) return early;
        return db.transaction(async (trx) => {
          await RateLogModel.query(trx).insert({ key, hits: [], updated_at: new Date() }).onConflict('key').ignore();
          const log = await RateLogModel.query(trx).findById(key).forUpdate().throwIfNotFound();
          // Reads the clock after the lock is held, which may have taken a while.
          const hit = await check(trx, log);
          if (hit.allowed)
            await RateLogModel.query(trx).patch({ hits: hit.hits, updated_at: new Date() }).where({ key });
          return hit;
        });
      },

      /** Takes back the newest hit. */
      async release(key: string): Promise<void> {
        const hits = raw('hits[1:cardinality(hits) - 1]');
        await RateLogModel.query(db).patch({ hits }).where({ key });
      },

      async purgeIdle(before: Date): Promise<void> {
        await RateLogModel.query(db).delete().where('updated_at', '<', before);
      },
    },
  };
}

const windowColumns = { key: c.text, state: c.json<RateState>(), updated_at: c.timestamp };

export class RateWindowModel extends systemTable('rate_windows', windowColumns, 'key') {}

export interface KeyedRateReport extends RateReport {
  key: string;
}

export function rateWindowRepository(db: Knex) {
  return {
    system: {
      /** Applies one report for each key, in one transaction and by the database's clock. Returns grants in the reports' order. */
      async report(reports: readonly KeyedRateReport[]): Promise<RateGrant[]> {
        // Always in the same order, so that two processes cannot wait for each other.
        const keys = reports.map(({ key }) => key).sort();
        return db.transaction(async (trx) => {
          const updated_at = new Date();
          // Objection cannot read the result of an insert of which only some rows are new.
          await RateWindowModel.query(trx)
            .insert(keys.map((key) => ({ key, state: emptyRateState(), updated_at })))
            .onConflict('key')
            .ignore()
            .toKnexQuery();
          const windows = await RateWindowModel.query(trx).whereIn('key', keys).orderBy('key').forUpdate();
          const states = new Map(windows.map(({ key, state }) => [key, state]));
          // Read after the locks are held, so that records of other processes are not in the future.
          const clock = await trx.raw(`SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS now`);
          const grants = reports.map((report) => {
            const state = states.get(report.key) ?? emptyRateState();
            states.set(report.key, state);
            return applyReport(state, report, clock.rows[0].now);
          });
          const rows = [...states].map(([key, state]) => ({ key, state, updated_at }));
          await RateWindowModel.query(trx).insert(rows).onConflict('key').merge();
          return grants;
        });
      },

      /** Deletes windows of keys that have not been used for a long time. */
      async purgeIdle(before: Date): Promise<void> {
        await RateWindowModel.query(db).delete().where('updated_at', '<', before);
      },
    },
  };
}
