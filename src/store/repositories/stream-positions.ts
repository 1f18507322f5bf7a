import type { Knex } from 'knex';
import { savePositions } from '../fast-path/stream-positions.ts';
import { StreamPositionModel, type StreamRecord } from '../tables/stream-positions.ts';
import { ALL_USERS } from '../tables/table.ts';

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

    /** For all users: deletes streams that were not used since this time. Returns their number. */
    async purgeIdle(before: Date): Promise<number> {
      return StreamPositionModel.query(db).delete().where('updated_at', '<', before).whereRaw(ALL_USERS);
    },
  };
}
