import type { Knex } from 'knex';

/** What one live session used. Specification: Real-time transcription, rule 8. */
export interface LiveUsageRecord {
  uid: string;
  session_id: string;
  conversation_id: string | null;
  source: string | null;
  language: string | null;
  codec: string | null;
  stt_provider: string | null;
  started_at: Date;
  ended_at: Date;
  close_code: number | null;
  /** By name, as `frames`, `audio_ms`, `segments`, `corrupt_frames`. */
  counts: Record<string, number>;
}

export function liveUsageRepository(db: Knex) {
  return {
    /** Stores a session's numbers; said again, the later ones count. */
    async record({ counts, ...usage }: LiveUsageRecord): Promise<void> {
      await db('live_usage')
        .insert({ ...usage, counts: JSON.stringify(counts) })
        .onConflict(['uid', 'session_id'])
        .merge();
    },

    /** Newest first. */
    async list(uid: string, limit: number): Promise<LiveUsageRecord[]> {
      return db('live_usage').where({ uid }).orderBy('started_at', 'desc').limit(limit);
    },
  };
}
