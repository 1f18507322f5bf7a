import type { Knex } from 'knex';
import { raw } from 'objection';
import type { PendingConversation, SessionHeader, SpoolEntry } from '../../live-types.ts';
import { ConversationModel, DeletedConversationModel } from '../conversations/table.ts';
import { isId } from '../ids.ts';
import { c, table } from '../sql/table.ts';

const columns = {
  uid: c.text,
  session_id: c.uuid,
  /** The next sample to transcribe, on the session's 16 kHz timeline. */
  from_sample: c.bigint,
  /** The end of the audio. Null while the session is running, or before the sweep has found a dead one. */
  to_sample: c.nullable(c.bigint),
  /** From this sample on, the client has sent the audio again in another session. */
  cut_sample: c.nullable(c.bigint),
  stream_id: c.nullable(c.text),
  /** The last stored conversation of the session. */
  conversation_id: c.nullable(c.uuid),
  /** The conversations of the remaining audio, in order. The next words may create them. */
  waiting_ids: c.uuids,
  /** The conversation that starts in this audio. A session of the same source may continue it until it is silent. */
  pending_id: c.nullable(c.uuid),
  pending_started_at: c.nullable(c.timestamp),
  pending_silent_at: c.nullable(c.timestamp),
  source: c.nullable(c.text),
  /** Where the audio is: a folder of the spool, or the database. */
  place: c.nullable(c.text),
  /** The process that writes the audio, or wrote it last; null if there is none in the database. */
  process_id: c.nullable(c.uuid),
  /** Who takes the session over raises it: writes with a lower one fail. 0 before there is audio in the database. */
  epoch: c.integer,
  /** The end of the audio in the database. */
  written_sample: c.nullable(c.bigint),
  header: c.nullable(c.json<SessionHeader>()),
  reason: c.nullable(c.text),
  /** The number of failed attempts to transcribe the next piece. */
  attempts: c.integer,
  /** Why the last of them failed, in words. */
  failure: c.nullable(c.text),
  next_attempt_at: c.nullable(c.timestamp),
  created_at: c.timestamp,
  updated_at: c.timestamp,
};

/**
 * The audio of a session: how much is transcribed, and where the rest is. In the database, the row is there from the first second of
 * audio on.
 */
export class SpoolModel extends table('spooled_audio', columns, ['uid', 'session_id']) {}
export interface SpoolRecord extends c.RecordOf<typeof columns> {}

const KEY = ['uid', 'session_id'];

const CUT_AT = (end: 'cut_sample' | 'to_sample') =>
  `greatest(spooled_audio.from_sample, least(spooled_audio.${end}, excluded.cut_sample))`;

export function spoolRepository(db: Knex) {
  return {
    of(uid: string) {
      const place = (session_id: string) => SpoolModel.of(db, uid).where({ session_id });

      return {
        async get(sessionId: string): Promise<SpoolRecord | undefined> {
          return isId(sessionId) ? place(sessionId).first() : undefined;
        },

        /** Lists sessions with audio in the spool, oldest first. */
        async list(): Promise<SpoolRecord[]> {
          return SpoolModel.of(db, uid).whereRaw('to_sample > from_sample').orderBy(['created_at', 'session_id']);
        },

        /** Lists the sessions with audio of a conversation in the spool, oldest first. */
        async listOf(conversation_id: string): Promise<SpoolRecord[]> {
          return SpoolModel.of(db, uid)
            .whereRaw('to_sample > from_sample AND ?::uuid = ANY (waiting_ids)', [conversation_id])
            .orderBy(['created_at', 'session_id']);
        },

        /** Saves the audio of a session in the spool. Keeps a stored position that is further. Returns the stored record. */
        async save({ pending, ...audio }: Omit<SpoolEntry, 'uid'>): Promise<SpoolRecord> {
          const begins = pending?.id === audio.conversationId ? undefined : pending;
          const row = {
            session_id: audio.sessionId,
            from_sample: audio.fromSample,
            to_sample: audio.toSample,
            stream_id: audio.streamId,
            conversation_id: audio.conversationId,
            waiting_ids: [...audio.waitingIds],
            source: audio.source,
            place: audio.place,
            reason: audio.reason,
            failure: audio.failure ?? null,
            pending_id: begins?.id ?? null,
            pending_started_at: begins?.startedAt ?? null,
            pending_silent_at: begins?.silentAt ?? null,
            updated_at: new Date(),
          };
          return SpoolModel.insertOf(db, uid, { ...row, attempts: 0, created_at: row.updated_at })
            .onConflict(KEY)
            .merge({
              ...row,
              from_sample: raw('greatest(spooled_audio.from_sample, excluded.from_sample)'),
              to_sample: raw('least(spooled_audio.cut_sample, excluded.to_sample)'),
              conversation_id: raw('coalesce(spooled_audio.conversation_id, excluded.conversation_id)'),
              pending_id: raw('nullif(excluded.pending_id, spooled_audio.conversation_id)'),
              failure: raw('coalesce(excluded.failure, spooled_audio.failure)'),
            })
            .returning('*');
        },

        /**
         * Takes the session over, and drops its audio from this sample on, except what is already transcribed. Returns the stored record.
         */
        async cut(session_id: string, cut_sample: number): Promise<SpoolRecord> {
          const now = new Date();
          const begun = { epoch: 1, from_sample: 0, waiting_ids: [], attempts: 0, created_at: now, updated_at: now };
          return SpoolModel.insertOf(db, uid, { session_id, cut_sample, ...begun })
            .onConflict(KEY)
            .merge({
              epoch: raw('spooled_audio.epoch + 1'),
              cut_sample: raw(CUT_AT('cut_sample')),
              to_sample: raw(`CASE WHEN spooled_audio.to_sample IS NOT NULL THEN ${CUT_AT('to_sample')} END`),
              updated_at: now,
            })
            .returning('*');
        },

        /** Moves the position. Returns false, without a change, if it is not `from_sample` any more. */
        async advance(
          sessionId: string,
          from_sample: number,
          to: number,
          /** The conversation of its words, and those that wait for the rest. */
          { conversationId, waitingIds = [] }: { conversationId?: string | undefined; waitingIds?: string[] } = {},
        ): Promise<boolean> {
          const moved = await place(sessionId).where({ from_sample }).patch({
            from_sample: to,
            conversation_id: conversationId,
            waiting_ids: waitingIds,
            updated_at: new Date(),
            attempts: 0,
            failure: null,
            next_attempt_at: null,
          });
          return moved === 1;
        },

        /** Counts an attempt that failed for this reason. */
        async countAttempt(sessionId: string, failure: string | null | undefined): Promise<SpoolRecord | undefined> {
          return place(sessionId)
            .patch({ attempts: raw('attempts + 1'), failure, updated_at: new Date() })
            .returning('*')
            .first();
        },

        async setNextAttempt(sessionId: string, next_attempt_at: Date): Promise<void> {
          await place(sessionId).patch({ next_attempt_at });
        },

        /** Finds a conversation of this source that starts in the spool and is not silent for too long. */
        async findPending(source: string | null, now: Date): Promise<PendingConversation | undefined> {
          const audio = await SpoolModel.of(db, uid)
            .where({ source })
            .where('pending_silent_at', '>', now)
            .whereRaw('to_sample > from_sample')
            .whereNotExists(ConversationModel.of(db, uid).whereRaw('id = spooled_audio.pending_id'))
            .whereNotExists(DeletedConversationModel.of(db, uid).whereRaw('id = spooled_audio.pending_id'))
            .orderBy('pending_silent_at', 'desc')
            .first();
          const { pending_id: id, pending_started_at: startedAt, pending_silent_at: silentAt } = audio ?? {};
          return id && startedAt && silentAt ? { id, startedAt, silentAt } : undefined;
        },

        async delete(sessionId: string): Promise<boolean> {
          return (await place(sessionId).delete()) > 0;
        },
      };
    },

    system: {
      /** For all users: the length of the audio in the spool, in samples. */
      async countSamples(): Promise<number> {
        const sum = raw('coalesce(sum(to_sample - from_sample), 0)::float8 AS samples');
        const rows = SpoolModel.ofAll(db).whereRaw('to_sample > from_sample').select(sum);
        return (await rows.first().castTo<{ samples: number }>()).samples;
      },

      /** For all users: lists records without a change since this time, oldest first. */
      async idleSince(before: Date, limit: number): Promise<SpoolRecord[]> {
        return SpoolModel.ofAll(db)
          .where('created_at', '<', before)
          .where('updated_at', '<', before)
          .orderBy('created_at')
          .limit(limit);
      },
    },
  };
}
