import type { Knex } from 'knex';
import { raw } from 'objection';
import type { PendingAudio, PendingConversation } from '../../live-types.ts';
import { DeletedConversationModel } from '../conversations/deleted-table.ts';
import { ConversationModel } from '../conversations/table.ts';
import { isId } from '../ids.ts';
import { ALL_USERS } from '../sql/table.ts';
import { SpooledAudioModel, type SpooledAudioRecord } from './spooled-audio-table.ts';

const KEY = ['uid', 'session_id'];

export function spooledAudioRepository(db: Knex) {
  const place = (uid: string, session_id: string) => SpooledAudioModel.query(db).where({ uid, session_id });

  return {
    async get(uid: string, sessionId: string): Promise<SpooledAudioRecord | undefined> {
      return isId(sessionId) ? place(uid, sessionId).first() : undefined;
    },

    /** Lists sessions with pending audio, oldest first. */
    async list(uid: string): Promise<SpooledAudioRecord[]> {
      return SpooledAudioModel.query(db)
        .where({ uid })
        .whereRaw('to_sample > from_sample')
        .orderBy(['created_at', 'session_id']);
    },

    /** Saves the pending audio of a session. Keeps a stored position that is further. Returns the stored record. */
    async save(uid: string, { pending, ...audio }: Omit<PendingAudio, 'uid'>): Promise<SpooledAudioRecord> {
      const isBegun = pending?.id === audio.conversationId;
      const row = {
        session_id: audio.sessionId,
        from_sample: audio.fromSample,
        to_sample: audio.toSample,
        stream_id: audio.streamId,
        conversation_id: audio.conversationId,
        source: audio.source,
        owner: audio.owner,
        reason: audio.reason,
        pending_id: (isBegun ? undefined : pending?.id) ?? null,
        pending_started_at: (isBegun ? undefined : pending?.startedAt) ?? null,
        pending_silent_at: (isBegun ? undefined : pending?.silentAt) ?? null,
        updated_at: new Date(),
      };
      return SpooledAudioModel.query(db)
        .insert({ ...row, uid, attempts: 0, created_at: row.updated_at })
        .onConflict(KEY)
        .merge({
          ...row,
          from_sample: raw('greatest(spooled_audio.from_sample, excluded.from_sample)'),
          to_sample: raw('least(spooled_audio.cut_sample, excluded.to_sample)'),
          conversation_id: raw('coalesce(spooled_audio.conversation_id, excluded.conversation_id)'),
          pending_id: raw('nullif(excluded.pending_id, spooled_audio.conversation_id)'),
        })
        .returning('*');
    },

    /** Drops the audio from this sample on, except audio that is already transcribed. Returns the stored record. */
    async cut(uid: string, session_id: string, cut_sample: number): Promise<SpooledAudioRecord> {
      const now = new Date();
      return SpooledAudioModel.query(db)
        .insert({ uid, session_id, from_sample: 0, cut_sample, attempts: 0, created_at: now, updated_at: now })
        .onConflict(KEY)
        .merge({
          cut_sample: raw('greatest(spooled_audio.from_sample, least(spooled_audio.cut_sample, excluded.cut_sample))'),
          to_sample: raw(`CASE WHEN spooled_audio.to_sample IS NOT NULL
            THEN greatest(spooled_audio.from_sample, least(spooled_audio.to_sample, excluded.cut_sample)) END`),
          updated_at: now,
        })
        .returning('*');
    },

    /** Moves the position. Returns false, without a change, if it is not `from_sample` any more. */
    async advance(
      uid: string,
      sessionId: string,
      from_sample: number,
      to: number,
      conversation_id: string | undefined,
    ): Promise<boolean> {
      const moved = await place(uid, sessionId)
        .where({ from_sample })
        .patch({ from_sample: to, attempts: 0, updated_at: new Date(), conversation_id });
      return moved === 1;
    },

    /** Counts a failed attempt. */
    async countAttempt(uid: string, sessionId: string): Promise<SpooledAudioRecord | undefined> {
      return place(uid, sessionId)
        .patch({ attempts: raw('attempts + 1'), updated_at: new Date() })
        .returning('*')
        .first();
    },

    /** Finds a conversation that starts in pending audio of this source and is not silent for too long. */
    async findPending(uid: string, source: string | null, now: Date): Promise<PendingConversation | undefined> {
      const audio = await SpooledAudioModel.query(db)
        .where({ uid, source })
        .where('pending_silent_at', '>', now)
        .whereRaw('to_sample > from_sample')
        .whereNotExists(ConversationModel.query(db).where({ uid }).whereRaw('id = spooled_audio.pending_id'))
        .whereNotExists(DeletedConversationModel.query(db).where({ uid }).whereRaw('id = spooled_audio.pending_id'))
        .orderBy('pending_silent_at', 'desc')
        .first();
      const { pending_id: id, pending_started_at: startedAt, pending_silent_at: silentAt } = audio ?? {};
      return id && startedAt && silentAt ? { id, startedAt, silentAt } : undefined;
    },

    async delete(uid: string, sessionId: string): Promise<boolean> {
      return (await place(uid, sessionId).delete()) > 0;
    },

    /** For all users: lists records without a change since this time, oldest first. */
    async idleSince(before: Date, limit: number): Promise<SpooledAudioRecord[]> {
      return SpooledAudioModel.query(db)
        .where('created_at', '<', before)
        .where('updated_at', '<', before)
        .whereRaw(ALL_USERS)
        .orderBy('created_at')
        .limit(limit);
    },
  };
}
