import type { Knex } from 'knex';
import { newId } from '../ids.ts';

/** Audio on disk that no provider has transcribed. Specification: Events, "Buffered audio … is retained". */
export interface SpooledAudioRecord {
  uid: string;
  id: string;
  conversation_id: string | null;
  session_id: string;
  /** Relative to DATA_DIR. */
  path: string;
  /** Of the session's 16 kHz line; `to_sample` is the first that is not in it. */
  from_sample: number;
  to_sample: number;
  reason: string;
  created_at: Date;
}

export type NewSpooledAudio = Omit<SpooledAudioRecord, 'uid' | 'id' | 'created_at'>;
/** Postgres' bigint comes as text. */
type Row = Omit<SpooledAudioRecord, 'from_sample' | 'to_sample'> & { from_sample: string; to_sample: string };

export function spooledAudioRepository(db: Knex) {
  return {
    async insert(uid: string, audio: NewSpooledAudio): Promise<SpooledAudioRecord> {
      const record = { ...audio, uid, id: newId(), created_at: new Date() };
      await db('spooled_audio').insert(record);
      return record;
    },

    /** Oldest first. */
    async list(uid: string): Promise<SpooledAudioRecord[]> {
      const rows: Row[] = await db('spooled_audio').where({ uid }).orderBy(['created_at', 'id']);
      return rows.map((row) => ({
        ...row,
        from_sample: Number(row.from_sample),
        to_sample: Number(row.to_sample),
      }));
    },

    async delete(uid: string, id: string): Promise<boolean> {
      return (await db('spooled_audio').where({ uid, id }).delete()) > 0;
    },
  };
}
