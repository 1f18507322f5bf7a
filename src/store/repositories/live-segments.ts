import type { Knex } from 'knex';
import { DomainError } from '../../errors.ts';
import { grownSpeakerSql } from '../models/segment.ts';
import { runNamed, runText } from '../sql/named.ts';
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
  /** How far the audio of the session is heard with these segments; undefined where the client transcribes by itself. */
  audio?: AudioProgress | undefined;
}

/** The text of a segment, and what it is in another language. */
export interface NewTranslation {
  id: string;
  text: string;
  translation: { lang: string; text: string };
}

/** In samples of the session. */
export interface AudioProgress {
  sessionId: string;
  /** What was stored last: nobody else may have moved it. */
  fromSample: number;
  /** The words of all audio before are stored with this update. */
  toSample: number;
}

/** A job that found words in pending audio may have begun it meanwhile, and its user may have deleted it since. */
const BEGIN = `
  INSERT INTO conversations (uid, id, created_at, updated_at, started_at, finished_at, language, source, status, discarded,
    locked, starred, structured, last_segment_at, timeout_seconds, silent_at)
  SELECT begun.*
  FROM (VALUES (?, ?::uuid, ?::timestamptz, ?::timestamptz, ?::timestamptz, ?::timestamptz, ?, ?, 'in_progress', false, false,
    false, ?::jsonb, ?::timestamptz, ?::int, ?::timestamptz)) AS begun (uid, id)
  WHERE NOT EXISTS (SELECT FROM deleted_conversations AS gone WHERE gone.uid = begun.uid AND gone.id = begun.id)
  ON CONFLICT (uid, id) DO UPDATE
  SET updated_at = excluded.updated_at, finished_at = greatest(conversations.finished_at, excluded.finished_at),
      last_segment_at = excluded.last_segment_at, timeout_seconds = excluded.timeout_seconds, silent_at = excluded.silent_at
  WHERE conversations.status = 'in_progress'
  RETURNING uid, id, updated_at`;

/** Another session may have heard more of the same conversation. Of their timeouts, that of the last words counts. */
const GO_ON = `
  UPDATE conversations
  SET updated_at = ?, finished_at = greatest(finished_at, ?::timestamptz), last_segment_at = ?, timeout_seconds = ?,
      silent_at = ?
  WHERE uid = ? AND id = ?::uuid AND status = 'in_progress'
  RETURNING uid, id, updated_at`;

/**
 * Words and the place up to which audio has become words move together: what is transcribed later begins exactly there. Nothing is
 * stored where somebody else has taken the audio over.
 */
const PROGRESS = `
  INSERT INTO spooled_audio AS kept (uid, session_id, from_sample, conversation_id, attempts, created_at, updated_at)
  SELECT c.uid, heard.session_id, heard.to_sample, c.id, 0, c.updated_at, c.updated_at FROM c, heard
  WHERE heard.session_id IS NOT NULL
  ON CONFLICT (uid, session_id) DO UPDATE
  SET from_sample = excluded.from_sample, conversation_id = excluded.conversation_id, updated_at = excluded.updated_at
  WHERE kept.from_sample = (SELECT from_sample FROM heard)
    AND (kept.cut_sample IS NULL OR kept.cut_sample >= excluded.from_sample)
  RETURNING uid`;

/** A known id is the same segment grown. */
const SEGMENTS = `
  INSERT INTO segments (uid, conversation_id, id, text, speaker, speaker_id, is_user, person_id, start_s, end_s, stt_provider,
    speech_profile_processed, created_at)
  SELECT c.uid, c.id, s.id, s.text, s.speaker, s.speaker_id, s.is_user, s.person_id, s.start, s."end", s.stt_provider,
         coalesce(s.speech_profile_processed, false), c.updated_at
  FROM taken AS c, jsonb_to_recordset(?::jsonb) AS s (id uuid, text text, speaker text, speaker_id integer, is_user boolean,
    person_id text, start float8, "end" float8, stt_provider text, speech_profile_processed boolean)
  ON CONFLICT (uid, id) DO UPDATE
  SET translations = CASE WHEN segments.text = excluded.text THEN segments.translations END,
      text = excluded.text, start_s = excluded.start_s, end_s = excluded.end_s, speaker = excluded.speaker,
      speaker_id = excluded.speaker_id, ${grownSpeakerSql}`;

const statement = (conversation: string) => `
  WITH heard AS (SELECT ?::uuid AS session_id, ?::bigint AS from_sample, ?::bigint AS to_sample),
       c AS (${conversation}),
       progress AS (${PROGRESS}),
       taken AS (SELECT c.* FROM c, heard WHERE heard.session_id IS NULL OR EXISTS (SELECT FROM progress)),
       stored AS (${SEGMENTS}),
       gone AS (DELETE FROM segments USING taken WHERE segments.uid = taken.uid
                AND segments.conversation_id = taken.id AND segments.id = ANY (?::uuid[]))
  SELECT EXISTS (SELECT FROM taken) AS is_taken FROM c`;

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
    /**
     * False: the conversation is not in progress any more, and nothing was stored. Rejects with `conflict` where the audio was taken
     * over: no segment was stored then either.
     */
    async save(update: LiveUpdate): Promise<boolean> {
      const { uid, conversationId: id, now, finishedAt, timeoutSeconds } = update;
      const silentAt = new Date(now.getTime() + timeoutSeconds * 1000);
      const heard = [finishedAt, now, timeoutSeconds, silentAt];
      const { startedAt, language, source, audio } = update;
      const progress = [audio?.sessionId ?? null, audio?.fromSample ?? null, audio?.toSample ?? null];
      const segments = [JSON.stringify(update.segments), [...update.deletedIds]];
      const rows = update.isNew
        ? await runText(db, beginSql, [
            ...progress,
            ...[uid, id, startedAt, now, startedAt, finishedAt, language, source, JSON.stringify(emptyStructure)],
            ...[now, timeoutSeconds, silentAt],
            ...segments,
          ])
        : await runText(db, goOnSql, [...progress, now, ...heard, uid, id, ...segments]);
      if (rows[0]?.[0] === 'f') throw new DomainError('conflict', 'The audio was taken over by another session');
      return rows.length === 1;
    },

    /** One for each language. Answers with the ids of the segments that still have that text: of the others nothing is stored. */
    async saveTranslations(uid: string, translations: readonly NewTranslation[]): Promise<string[]> {
      const rows = await runNamed<{ id: string }>(db, TRANSLATE, [JSON.stringify(translations), uid]);
      return rows.map(({ id }) => id);
    },
  };
}
