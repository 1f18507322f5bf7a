import type { Knex } from 'knex';
import type { PendingConversation } from '../../live-types.ts';
import { DeletedConversationModel } from '../conversations/deleted-table.ts';
import { ConversationModel } from '../conversations/table.ts';
import { ALL_USERS } from '../sql/table.ts';
import { StreamPositionModel, type StreamRecord } from './positions-table.ts';
import { savePositions } from './save-positions.ts';

const KEY = ['uid', 'stream_id'];

export function streamPositionRepository(db: Knex) {
  return {
    /** Call it in a transaction: no other one moves the stream until this one has ended. */
    async getForUpdate(uid: string, streamId: string): Promise<StreamRecord | undefined> {
      return StreamPositionModel.query(db).select(StreamPositionModel.selection).findById([uid, streamId]).forUpdate();
    },

    /** Makes the position of an ended session final. Undefined if the session does not own the stream any more. */
    async settle(uid: string, stream_id: string, session_id: string): Promise<StreamRecord | undefined> {
      return StreamPositionModel.query(db)
        .patch({ settled: true })
        .where({ uid, stream_id, session_id })
        .returning(StreamPositionModel.selection)
        .first();
    },

    /** Assigns the stream to another session. */
    async take(stream: StreamRecord): Promise<void> {
      await StreamPositionModel.query(db)
        .insert({ ...stream, settled: false, updated_at: new Date() })
        .onConflict(KEY)
        .merge();
    },

    save: savePositions(db),

    /** Finds the conversation that the stream's saved audio begins, if it is not stored and not silent for too long. */
    async findPending(uid: string, stream_id: string, now: Date): Promise<PendingConversation | undefined> {
      const position = await StreamPositionModel.query(db)
        .where({ uid, stream_id })
        .where('pending_silent_at', '>', now)
        .whereNotExists(ConversationModel.query(db).where({ uid }).whereRaw('id = stream_positions.pending_id'))
        .whereNotExists(DeletedConversationModel.query(db).where({ uid }).whereRaw('id = stream_positions.pending_id'))
        .first();
      const { pending_id: id, pending_started_at: startedAt, pending_silent_at: silentAt } = position ?? {};
      return id && startedAt && silentAt ? { id, startedAt, silentAt } : undefined;
    },

    /** For all users: deletes streams that were not used since this time. Returns their number. */
    async purgeIdle(before: Date): Promise<number> {
      return StreamPositionModel.query(db).delete().where('updated_at', '<', before).whereRaw(ALL_USERS);
    },
  };
}
