import type { Knex } from 'knex';
import type { PendingConversation } from '../../live-types.ts';
import { DeletedConversationModel } from '../conversations/deleted-table.ts';
import { ConversationModel } from '../conversations/table.ts';
import type { DatabaseTraits } from '../sql/database-traits.ts';
import { deleteForEachUser } from '../sql/for-each-user.ts';
import { StreamPositionModel, type StreamRecord } from './positions-table.ts';
import { savePositions } from './save-positions.ts';

const KEY = ['uid', 'stream_id'];

export function streamPositionRepository(db: Knex, traits: DatabaseTraits) {
  return {
    of: (uid: string) => ({
      /** Call it in a transaction: no other one moves the stream until this one has ended. */
      async getForUpdate(streamId: string): Promise<StreamRecord | undefined> {
        return StreamPositionModel.of(db, uid)
          .select(StreamPositionModel.selection(uid))
          .findOne({ stream_id: streamId })
          .forUpdate();
      },

      /** Makes the position of an ended session final. Undefined if the session does not own the stream any more. */
      async settle(stream_id: string, session_id: string): Promise<StreamRecord | undefined> {
        return StreamPositionModel.of(db, uid)
          .patch({ settled: true })
          .where({ stream_id, session_id })
          .returning(StreamPositionModel.selection(uid))
          .first();
      },

      /** Assigns the stream to another session. */
      async take(stream: Omit<StreamRecord, 'uid'>): Promise<void> {
        await StreamPositionModel.insertOf(db, uid, { ...stream, settled: false, updated_at: new Date() })
          .onConflict(KEY)
          .merge();
      },

      /** Finds the conversation that the stream's saved audio begins, if it is not stored and not silent for too long. */
      async findPending(stream_id: string, now: Date): Promise<PendingConversation | undefined> {
        const position = await StreamPositionModel.of(db, uid)
          .where({ stream_id })
          .where('pending_silent_at', '>', now)
          .whereNotExists(ConversationModel.of(db, uid).whereRaw('id = stream_positions.pending_id'))
          .whereNotExists(DeletedConversationModel.of(db, uid).whereRaw('id = stream_positions.pending_id'))
          .first();
        const { pending_id: id, pending_started_at: startedAt, pending_silent_at: silentAt } = position ?? {};
        return id && startedAt && silentAt ? { id, startedAt, silentAt } : undefined;
      },
    }),

    system: {
      save: savePositions(db, traits),

      /** For all users: deletes streams that were not used since this time. Returns their number. */
      async purgeIdle(before: Date): Promise<number> {
        return deleteForEachUser(db, StreamPositionModel, (rows) => rows.where('updated_at', '<', before));
      },
    },
  };
}
