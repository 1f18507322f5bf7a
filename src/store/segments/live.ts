// Prepared statements on one table each, which Citus plans once: a statement for all of them takes 20 ms there.
import type { Knex } from 'knex';
import { DomainError } from '../../errors.ts';
import { traceparent } from '../../lib/trace.ts';
import type { SegmentTranslation, SegmentUpdate } from '../../live-types.ts';
import { ConversationModel, endedBy, newConversation } from '../conversations/table.ts';
import { writtenColumns } from '../sql/insert.ts';
import { queryRows } from '../sql/statement.ts';
import { segmentRow, segmentValues, UPSERT_ONE } from './table.ts';

/** The changes of one user's conversation. */
export type LiveUpdate = Omit<SegmentUpdate, 'uid'>;

const names = writtenColumns(ConversationModel.columns).join(', ');

/** A job for audio in the spool may have created the conversation meanwhile, and the user may have deleted it. */
const BEGIN = `
  INSERT INTO conversations (${names})
  SELECT ${names} FROM jsonb_populate_record(NULL::conversations, ?::jsonb) AS new
  WHERE NOT EXISTS (SELECT FROM deleted_conversations AS deleted WHERE deleted.uid = :uid AND deleted.id = new.id)
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
  WHERE uid = :uid AND id = ?::uuid AND status = 'in_progress'
  RETURNING uid, id, updated_at`;

/**
 * Saves the position of the transcribed audio with its words: later transcription starts exactly there. Stores nothing if another
 * process has taken over the audio.
 */
const PROGRESS = `
  INSERT INTO spooled_audio AS stored (uid, session_id, from_sample, conversation_id, waiting_ids, attempts, created_at, updated_at)
  VALUES (:uid, ?::uuid, ?::bigint, ?::uuid, '{}', 0, ?, ?)
  ON CONFLICT (uid, session_id) DO UPDATE
  SET from_sample = excluded.from_sample, conversation_id = excluded.conversation_id, updated_at = excluded.updated_at
  WHERE stored.from_sample = ?::bigint
    AND (stored.cut_sample IS NULL OR stored.cut_sample >= excluded.from_sample)
  RETURNING uid`;

const REMOVE = 'DELETE FROM segments WHERE uid = :uid AND conversation_id = ?::uuid AND id = ANY (?::uuid[])';

/** The translations of other languages than that of the variables. */
const OTHER_LANGUAGES = '$[*] ? (@.lang != $lang)';

const TRANSLATE = `
  UPDATE segments
  SET translations = jsonb_path_query_array(coalesce(translations, '[]'), ?::jsonpath, new.translation) || new.translation
  FROM jsonb_to_recordset(?::jsonb) AS new (id uuid, text text, translation jsonb)
  WHERE segments.uid = ? AND segments.id = new.id AND segments.text = new.text
  RETURNING segments.id`;

async function saveIn(tx: Knex, uid: string, update: LiveUpdate): Promise<boolean> {
  const { conversationId, now, audio, segments, deletedIds } = update;
  const [sql, values] = update.isNew
    ? [BEGIN, [JSON.stringify(toConversation(uid, update))]]
    : [CONTINUE, continuation(update)];
  if ((await queryRows(tx, sql, [uid, ...values])).length === 0) return false;
  if (audio) {
    const { sessionId, fromSample, toSample } = audio;
    const progress = await queryRows(tx, PROGRESS, [uid, sessionId, toSample, conversationId, now, now, fromSample]);
    if (progress.length === 0) throw new DomainError('conflict', 'The audio was taken over by another session');
  }
  for (const segment of segments)
    await queryRows(tx, UPSERT_ONE, segmentValues(segmentRow({ uid, conversationId, now }, segment)));
  if (deletedIds.length > 0) await queryRows(tx, REMOVE, [uid, conversationId, [...deletedIds]]);
  return true;
}

export function liveSegmentRepository(db: Knex) {
  return {
    of: (uid: string) => ({
      /**
       * Returns false, without a change, if the conversation is not in progress any more. Rejects with `conflict`, without a change, if
       * another session has taken over the audio.
       */
      async save(update: LiveUpdate): Promise<boolean> {
        return db.isTransaction ? saveIn(db, uid, update) : db.transaction((tx) => saveIn(tx, uid, update));
      },

      /** One translation per language. Stores those of segments that still have that text, and returns their ids. */
      async saveTranslations(translations: readonly SegmentTranslation[]): Promise<string[]> {
        const rows = await queryRows<{ id: string }>(db, TRANSLATE, [
          OTHER_LANGUAGES,
          JSON.stringify(translations),
          uid,
        ]);
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
    time_source: update.timeSource,
    created_at: update.startedAt,
    started_at: update.startedAt,
    finished_at: finishedAtOf(update),
    updated_at: update.now,
    last_segment_at: update.now,
    timeout_seconds: update.timeoutSeconds,
    silent_at: silentAtOf(update),
    traceparent: traceparent() ?? null,
  });

const continuation = (update: LiveUpdate) => {
  const { conversationId, now, timeoutSeconds } = update;
  return [now, finishedAtOf(update), now, timeoutSeconds, silentAtOf(update), conversationId];
};
