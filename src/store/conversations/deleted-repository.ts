import type { Knex } from 'knex';
import { deleteForEachUser } from '../sql/for-each-user.ts';
import { DeletedConversationModel } from './deleted-table.ts';

/** Prevents pending audio from recreating conversations that users deleted. */
export function deletedConversationRepository(db: Knex) {
  return {
    of: (uid: string) => ({
      /** Call it in the transaction that deletes the conversation. */
      async note(id: string): Promise<void> {
        const row = { uid, id, deleted_at: new Date() };
        await DeletedConversationModel.insertOf(db, uid, row).onConflict(['uid', 'id']).ignore();
      },

      async has(id: string): Promise<boolean> {
        return (await DeletedConversationModel.of(db, uid).findOne({ id })) !== undefined;
      },
    }),

    system: {
      /** For all users: deletes the rows from before this time. Returns their number. */
      async purge(before: Date): Promise<number> {
        return deleteForEachUser(db, DeletedConversationModel, (rows) => rows.where('deleted_at', '<', before));
      },
    },
  };
}
