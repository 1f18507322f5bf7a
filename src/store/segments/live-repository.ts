// One statement for conversation, segments and audio progress: 0.15 ms of CPU, as a transaction of model queries 1.4 ms.
import type { Knex } from 'knex';
import { DomainError } from '../../errors.ts';
import type { SegmentTranslation, SegmentUpdate } from '../../live-types.ts';
import { ConversationModel, endedBy, newConversation } from '../conversations/table.ts';
import { writtenColumns } from '../sql/insert.ts';
import { queryRows, queryText } from '../sql/prepared.ts';
import { segmentRows, upsertSegments } from './upsert.ts';

/** The changes of one user's conversation. */
export type LiveUpdate = Omit<SegmentUpdate, 'uid'>;

const names = writtenColumns(ConversationModel.columns).join(', ');

/** A job for pending audio may have created the conversation meanwhile, and the user may have deleted it. */
const BEGIN = `
  INSERT INTO conversations (${names})
  SELECT ${names} FROM jsonb_populate_record(NULL::conversations, ?::jsonb) AS new
  WHERE NOT EXISTS (SELECT FROM deleted_conversations AS deleted WHERE deleted.uid = new.uid AND deleted.id = new.id)
  ON CONFLICT (uid, id) DO UPDATE
  SET updated_at = excluded.updated_at, finished_at = greatest(conversations.finished_at, excluded.finished_at),
      last_segment_at = excluded.last_segment_at, timeout_seconds = excluded.timeout_seconds, silent_at = excluded.silent_at
  WHERE conversations.status = 'in_progress'
  RETURNING uid, id, updated_at`;

/** Another session may have saved later words of the same conversation. The timeout of the last update applies. */
const CONTINUE = `
  UPDATE conversations
  SET updated_at = ?, finished_at = greatest(finished_at, ?::timestamptz), last_segment_at = ?, timeout_seconds = ?,
      silent_at = ?
  WHERE uid = ? AND id = ?::uuid AND status = 'in_progress'
  RETURNING uid, id, updated_at`;

/**
 * Saves the position of the transcribed audio with its words: later transcription starts exactly there. Stores nothing if another
 * process has taken over the audio.
 */
const PROGRESS = `
  INSERT INTO spooled_audio AS stored (uid, session_id, from_sample, conversation_id, waiting_ids, attempts, created_at, updated_at)
  SELECT c.uid, audio.session_id, audio.to_sample, c.id, '{}', 0, c.updated_at, c.updated_at FROM c, audio
  WHERE audio.session_id IS NOT NULL
  ON CONFLICT (uid, session_id) DO UPDATE
  SET from_sample = excluded.from_sample, conversation_id = excluded.conversation_id, updated_at = excluded.updated_at
  WHERE stored.from_sample = (SELECT from_sample FROM audio)
    AND (stored.cut_sample IS NULL OR stored.cut_sample >= excluded.from_sample)
  RETURNING uid`;

const statement = (conversation: string) => `
  WITH audio AS (SELECT ?::uuid AS session_id, ?::bigint AS from_sample, ?::bigint AS to_sample),
       c AS (${conversation}),
       progress AS (${PROGRESS}),
       taken AS (SELECT c.* FROM c, audio WHERE audio.session_id IS NULL OR EXISTS (SELECT FROM progress)),
       stored AS (${upsertSegments('EXISTS (SELECT FROM taken)')}),
       removed AS (DELETE FROM segments USING taken WHERE segments.uid = taken.uid
                   AND segments.conversation_id = taken.id AND segments.id = ANY (?::uuid[]))
  SELECT EXISTS (SELECT FROM taken) AS is_taken FROM c`;

const BEGIN_STATEMENT = statement(BEGIN);
const CONTINUE_STATEMENT = statement(CONTINUE);

const TRANSLATE = `
  UPDATE segments
  SET translations = coalesce(
        (SELECT jsonb_agg(other) FROM jsonb_array_elements(translations) AS other
         WHERE other->>'lang' IS DISTINCT FROM new.translation->>'lang'), '[]'::jsonb) || new.translation
  FROM jsonb_to_recordset(?::jsonb) AS new (id uuid, text text, translation jsonb)
  WHERE segments.uid = ? AND segments.id = new.id AND segments.text = new.text
  RETURNING segments.id`;

export function liveSegmentRepository(db: Knex) {
  return {
    of: (uid: string) => ({
      /**
       * Returns false, without a change, if the conversation is not in progress any more. Rejects with `conflict`, without a change, if
       * another session has taken over the audio.
       */
      async save(update: LiveUpdate): Promise<boolean> {
        const { audio, deletedIds } = update;
        const progress = [audio?.sessionId ?? null, audio?.fromSample ?? null, audio?.toSample ?? null];
        const segments = [segmentRows({ ...update, uid }, update.segments), [...deletedIds]];
        const rows = update.isNew
          ? await queryText(db, BEGIN_STATEMENT, [
              ...progress,
              JSON.stringify(toConversation(uid, update)),
              ...segments,
            ])
          : await queryText(db, CONTINUE_STATEMENT, [...progress, ...continuation(uid, update), ...segments]);
        if (rows[0]?.[0] === 'f') throw new DomainError('conflict', 'The audio was taken over by another session');
        return rows.length === 1;
      },

      /** One translation per language. Stores those of segments that still have that text, and returns their ids. */
      async saveTranslations(translations: readonly SegmentTranslation[]): Promise<string[]> {
        const rows = await queryRows<{ id: string }>(db, TRANSLATE, [JSON.stringify(translations), uid]);
        return rows.map(({ id }) => id);
      },
    }),
  };
}

const silentAtOf = ({ now, timeoutSeconds }: LiveUpdate) => new Date(now.getTime() + timeoutSeconds * 1000);

/** The words of a client that transcribes have its times. */
const finishedAtOf = ({ now, finishedAt }: LiveUpdate) => endedBy(now, finishedAt);

const toConversation = (uid: string, update: LiveUpdate) =>
  newConversation(uid, {
    id: update.conversationId,
    status: 'in_progress',
    source: update.source,
    language: update.language,
    created_at: update.startedAt,
    started_at: update.startedAt,
    finished_at: finishedAtOf(update),
    updated_at: update.now,
    last_segment_at: update.now,
    timeout_seconds: update.timeoutSeconds,
    silent_at: silentAtOf(update),
  });

const continuation = (uid: string, update: LiveUpdate) => {
  const { conversationId, now, timeoutSeconds } = update;
  return [now, finishedAtOf(update), now, timeoutSeconds, silentAtOf(update), uid, conversationId];
};
