import type { Knex } from 'knex';
import { runNamed } from '../sql/named.ts';
import { emptyStructure } from './conversations.ts';
import type { NewSegment } from './segments.ts';

/** What a live session has heard since it last said so. */
export interface LiveUpdate {
  uid: string;
  conversationId: string;
  /** The conversation begins with these segments. */
  isNew: boolean;
  source: string | null;
  language: string;
  startedAt: Date;
  /** The end of its last segment, as far as the session knows. */
  finishedAt: Date;
  /** Seconds of silence that end it. */
  timeoutSeconds: number;
  now: Date;
  /** New ones and such as have grown. */
  segments: readonly NewSegment[];
  /** Segments that went into others. */
  deletedIds: readonly string[];
}

/** The text of a segment, and what it is in another language. */
export interface NewTranslation {
  id: string;
  text: string;
  translation: { lang: string; text: string };
}

const BEGIN = `
  INSERT INTO conversations (uid, id, created_at, updated_at, started_at, finished_at, language, source, status, discarded,
    locked, starred, structured, last_segment_at, timeout_seconds, silent_at)
  VALUES (?, ?::uuid, ?, ?, ?, ?, ?, ?, 'in_progress', false, false, false, ?::jsonb, ?, ?, ?)
  RETURNING uid, id, updated_at`;

/** Another session may have heard more of the same conversation. Of their timeouts, that of the last words counts. */
const GO_ON = `
  UPDATE conversations
  SET updated_at = ?, finished_at = greatest(finished_at, ?::timestamptz), last_segment_at = ?, timeout_seconds = ?,
      silent_at = ?
  WHERE uid = ? AND id = ?::uuid AND status = 'in_progress'
  RETURNING uid, id, updated_at`;

/** A known id is the same segment grown; who speaks in it may have been said meanwhile. */
const SEGMENTS = `
  INSERT INTO segments (uid, conversation_id, id, text, speaker, speaker_id, is_user, person_id, start_s, end_s, stt_provider,
    speech_profile_processed, created_at)
  SELECT c.uid, c.id, s.id, s.text, s.speaker, s.speaker_id, s.is_user, s.person_id, s.start, s."end", s.stt_provider,
         coalesce(s.speech_profile_processed, false), c.updated_at
  FROM c, jsonb_to_recordset(?::jsonb) AS s (id uuid, text text, speaker text, speaker_id integer, is_user boolean,
    person_id text, start float8, "end" float8, stt_provider text, speech_profile_processed boolean)
  ON CONFLICT (uid, id) DO UPDATE
  SET translations = CASE WHEN segments.text = excluded.text THEN segments.translations END,
      text = excluded.text, start_s = excluded.start_s, end_s = excluded.end_s, speaker = excluded.speaker,
      speaker_id = excluded.speaker_id, is_user = excluded.is_user OR segments.is_user,
      person_id = coalesce(excluded.person_id, segments.person_id),
      speech_profile_processed = excluded.speech_profile_processed OR segments.speech_profile_processed`;

const statement = (conversation: string) => `
  WITH c AS (${conversation}),
       stored AS (${SEGMENTS}),
       gone AS (DELETE FROM segments USING c WHERE segments.uid = c.uid AND segments.conversation_id = c.id
                AND segments.id = ANY (?::uuid[]))
  SELECT id FROM c`;

const TRANSLATE = `
  UPDATE segments
  SET translations = coalesce(
        (SELECT jsonb_agg(kept) FROM jsonb_array_elements(translations) AS kept
         WHERE kept->>'lang' IS DISTINCT FROM made.translation->>'lang'), '[]'::jsonb) || made.translation
  FROM jsonb_to_recordset(?::jsonb) AS made (id uuid, text text, translation jsonb)
  WHERE segments.uid = ? AND segments.id = made.id AND segments.text = made.text
  RETURNING segments.id`;

const beginSql = statement(BEGIN);
const goOnSql = statement(GO_ON);

/** The hot path of the live line: a conversation and its segments in one statement, and so in one transaction. */
export function liveSegmentRepository(db: Knex) {
  return {
    /** False: the conversation is not in progress any more, and nothing was stored. */
    async save(update: LiveUpdate): Promise<boolean> {
      const { uid, conversationId: id, now, finishedAt, timeoutSeconds } = update;
      const silentAt = new Date(now.getTime() + timeoutSeconds * 1000);
      const heard = [finishedAt, now, timeoutSeconds, silentAt];
      const { startedAt, language, source } = update;
      const segments = [JSON.stringify(update.segments), [...update.deletedIds]];
      const rows = update.isNew
        ? await runNamed(db, beginSql, [
            ...[uid, id, now, now, startedAt, finishedAt, language, source, JSON.stringify(emptyStructure)],
            ...[now, timeoutSeconds, silentAt],
            ...segments,
          ])
        : await runNamed(db, goOnSql, [now, ...heard, uid, id, ...segments]);
      return rows.length === 1;
    },

    /** One for each language. Answers with the ids of the segments that still have that text: of the others nothing is stored. */
    async keepTranslations(uid: string, translations: readonly NewTranslation[]): Promise<string[]> {
      const rows = await runNamed<{ id: string }>(db, TRANSLATE, [JSON.stringify(translations), uid]);
      return rows.map(({ id }) => id);
    },
  };
}
