import type { Knex } from 'knex';
import { raw } from 'objection';
import type { PendingAudio, PendingConversation } from '../../live-types.ts';
import { DeletedConversationModel } from '../conversations/deleted-table.ts';
import { ConversationModel } from '../conversations/table.ts';
import { isId } from '../ids.ts';
import { SpooledAudioModel, type SpooledAudioRecord } from './spooled-audio-table.ts';

const KEY = ['uid', 'session_id'];

export function spooledAudioRepository(db: Knex) {
  return {
    of(uid: string) {
      const place = (session_id: string) => SpooledAudioModel.of(db, uid).where({ session_id });

      return {
        async get(sessionId: string): Promise<SpooledAudioRecord | undefined> {
          return isId(sessionId) ? place(sessionId).first() : undefined;
        },

        /** Lists sessions with pending audio, oldest first. */
        async list(): Promise<SpooledAudioRecord[]> {
          return SpooledAudioModel.of(db, uid)
            .whereRaw('to_sample > from_sample')
            .orderBy(['created_at', 'session_id']);
        },

        /** Lists the sessions with pending audio of a conversation, oldest first. */
        async listOf(conversation_id: string): Promise<SpooledAudioRecord[]> {
          return SpooledAudioModel.of(db, uid)
            .whereRaw('to_sample > from_sample AND ?::uuid = ANY (waiting_ids)', [conversation_id])
            .orderBy(['created_at', 'session_id']);
        },

        /** Saves the pending audio of a session. Keeps a stored position that is further. Returns the stored record. */
        async save({ pending, ...audio }: Omit<PendingAudio, 'uid'>): Promise<SpooledAudioRecord> {
          const isBegun = pending?.id === audio.conversationId;
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
            pending_id: (isBegun ? undefined : pending?.id) ?? null,
            pending_started_at: (isBegun ? undefined : pending?.startedAt) ?? null,
            pending_silent_at: (isBegun ? undefined : pending?.silentAt) ?? null,
            updated_at: new Date(),
          };
          return SpooledAudioModel.insertOf(db, uid, { ...row, attempts: 0, created_at: row.updated_at })
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
        async cut(session_id: string, cut_sample: number): Promise<SpooledAudioRecord> {
          const now = new Date();
          return SpooledAudioModel.insertOf(db, uid, {
            session_id,
            epoch: 1,
            from_sample: 0,
            cut_sample,
            waiting_ids: [],
            attempts: 0,
            created_at: now,
            updated_at: now,
          })
            .onConflict(KEY)
            .merge({
              epoch: raw('spooled_audio.epoch + 1'),
              cut_sample: raw(
                'greatest(spooled_audio.from_sample, least(spooled_audio.cut_sample, excluded.cut_sample))',
              ),
              to_sample: raw(`CASE WHEN spooled_audio.to_sample IS NOT NULL
            THEN greatest(spooled_audio.from_sample, least(spooled_audio.to_sample, excluded.cut_sample)) END`),
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
        async countAttempt(
          sessionId: string,
          failure: string | null | undefined,
        ): Promise<SpooledAudioRecord | undefined> {
          return place(sessionId)
            .patch({ attempts: raw('attempts + 1'), failure, updated_at: new Date() })
            .returning('*')
            .first();
        },

        async setNextAttempt(sessionId: string, next_attempt_at: Date): Promise<void> {
          await place(sessionId).patch({ next_attempt_at });
        },

        /** Finds a conversation that starts in pending audio of this source and is not silent for too long. */
        async findPending(source: string | null, now: Date): Promise<PendingConversation | undefined> {
          const audio = await SpooledAudioModel.of(db, uid)
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
      /** For all users: the length of pending audio, in samples. */
      async countSamples(): Promise<number> {
        const [sum] = await SpooledAudioModel.ofAll(db)
          .whereRaw('to_sample > from_sample')
          .select(raw('coalesce(sum(to_sample - from_sample), 0)::float8').as('samples'))
          .castTo<{ samples: number }[]>();
        return sum?.samples ?? 0;
      },

      /** For all users: lists records without a change since this time, oldest first. */
      async idleSince(before: Date, limit: number): Promise<SpooledAudioRecord[]> {
        return SpooledAudioModel.ofAll(db)
          .where('created_at', '<', before)
          .where('updated_at', '<', before)
          .orderBy('created_at')
          .limit(limit);
      },
    },
  };
}
