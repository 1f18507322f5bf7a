import type { Knex } from 'knex';
import { isId } from '../ids.ts';
import { grownSpeakerSql, type SegmentRecord, speakerNameSql } from '../models/segment.ts';
import { runNamed } from '../sql/named.ts';

type Optional = 'speaker_name' | 'person_id' | 'stt_provider' | 'speech_profile_processed';
export type NewSegment = Omit<SegmentRecord, 'uid' | 'conversation_id' | Optional> &
  Partial<Pick<SegmentRecord, Optional>> & {
    /** It comes after its conversation was processed. */
    late?: boolean;
  };

const COLUMNS = `uid, conversation_id, id, text, speaker, speaker_id, speaker_name, is_user, person_id,
  start_s, end_s, stt_provider, speech_profile_processed, late, created_at`;

const RECORD = `uid, conversation_id, id, text, speaker, speaker_id, ${speakerNameSql} AS speaker_name, is_user, person_id,
  start_s AS "start", end_s AS "end", stt_provider, speech_profile_processed`;

/** A known id is the same segment grown. */
const UPSERT = `
  INSERT INTO segments (${COLUMNS})
  SELECT ?, ?::uuid, id, text, speaker, speaker_id, speaker_name, is_user, person_id,
         start_s, end_s, stt_provider, coalesce(speech_profile_processed, false), coalesce(late, false), ?::timestamptz
  FROM jsonb_to_recordset(?::jsonb) AS s (id uuid, text text, speaker text, speaker_id integer, speaker_name text,
    is_user boolean, person_id text, start_s float8, end_s float8, stt_provider text, speech_profile_processed boolean,
    late boolean)
  ON CONFLICT (uid, id) DO UPDATE
    SET text = excluded.text, end_s = excluded.end_s, speaker = excluded.speaker, speaker_id = excluded.speaker_id,
        speaker_name = coalesce(excluded.speaker_name, segments.speaker_name), ${grownSpeakerSql}`;

/** The segments of conversations, in the order of speech. */
export function segmentRepository(db: Knex) {
  return {
    /** Stores new segments and the growth of known ones (same id), all in one statement. */
    async upsert(uid: string, conversationId: string, segments: readonly NewSegment[]): Promise<void> {
      if (segments.length === 0) return;
      const rows = segments.map(({ start, end, ...rest }) => ({ ...rest, start_s: start, end_s: end }));
      await runNamed(db, UPSERT, [uid, conversationId, new Date(), JSON.stringify(rows)]);
    },

    async list(uid: string, conversationId: string): Promise<SegmentRecord[]> {
      if (!isId(conversationId)) return [];
      const sql = `SELECT ${RECORD} FROM segments WHERE uid = ? AND conversation_id = ?::uuid ORDER BY start_s, id`;
      return runNamed<SegmentRecord>(db, sql, [uid, conversationId]);
    },

    /** The segments that came after their conversation was processed, and have not been looked at since. */
    async listLate(uid: string, conversationId: string): Promise<string[]> {
      const rows = await db('segments').where({ uid, conversation_id: conversationId, late: true }).select('id');
      return rows.map(({ id }) => id);
    },

    /** They have been looked at now. Answers how many of them had not been. */
    async settleLate(uid: string, conversationId: string, ids: readonly string[]): Promise<number> {
      const rows = db('segments')
        .where({ uid, conversation_id: conversationId, late: true })
        .whereIn('id', [...ids]);
      return rows.update({ late: false });
    },

    async delete(uid: string, ids: readonly string[]): Promise<number> {
      return db('segments').where({ uid }).whereIn('id', ids.filter(isId)).delete();
    },
  };
}
