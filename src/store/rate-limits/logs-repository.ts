import type { Knex } from 'knex';
import { raw } from 'objection';
import { RateLogModel } from './logs-table.ts';

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
