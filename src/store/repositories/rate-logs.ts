import type { Knex } from 'knex';

export interface RateHit {
  allowed: boolean;
  remaining: number;
  /** Until the oldest of the counted hits is forgotten. */
  resetMs: number;
}

/** Exact limits of small numbers: every hit is written down. For proactive messages. Specification: Limits. */
export function rateLogRepository(db: Knex) {
  return {
    /** Counts a hit, unless `limit` of them were within the last `windowMs` already. */
    async hit(key: string, limit: number, windowMs: number): Promise<RateHit> {
      return db.transaction(async (trx) => {
        await trx.raw(`INSERT INTO rate_logs (key, hits, updated_at) VALUES (?, '{}', now()) ON CONFLICT DO NOTHING`, [
          key,
        ]);
        const { rows } = await trx.raw(`SELECT hits FROM rate_logs WHERE key = ? FOR UPDATE`, [key]);
        const hits: Date[] = rows[0].hits;
        // After the lock, which may have been waited for.
        const clock = await trx.raw(`SELECT clock_timestamp() AS now`);
        const now: Date = clock.rows[0].now;
        const recent = hits.filter((hit) => hit.getTime() > now.getTime() - windowMs);
        const allowed = recent.length < limit;
        if (allowed) recent.push(now);
        await trx.raw(`UPDATE rate_logs SET hits = ?::timestamptz[], updated_at = now() WHERE key = ?`, [recent, key]);
        const oldest = recent[0] ?? now;
        return { allowed, remaining: limit - recent.length, resetMs: oldest.getTime() + windowMs - now.getTime() };
      });
    },

    async purgeIdle(before: Date): Promise<void> {
      await db('rate_logs').where('updated_at', '<', before).delete();
    },
  };
}
