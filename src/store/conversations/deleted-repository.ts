import type { Knex } from 'knex';
import { ALL_USERS } from '../sql/table.ts';
import { DeletedConversationModel } from './deleted-table.ts';

/** Prevents pending audio from recreating conversations that users deleted. */
export function deletedConversationRepository(db: Knex) {
  return {
    /** Call it in the transaction that deletes the conversation. */
    async note(uid: string, id: string): Promise<void> {
      const row = { uid, id, deleted_at: new Date() };
      await DeletedConversationModel.query(db).insert(row).onConflict(['uid', 'id']).ignore();
    },

    async has(uid: string, id: string): Promise<boolean> {
      return (await DeletedConversationModel.query(db).findById([uid, id])) !== undefined;
    },

    /** For all users: deletes the rows from before this time. Returns their number. */
    async purge(before: Date): Promise<number> {
      return DeletedConversationModel.query(db).delete().where('deleted_at', '<', before).whereRaw(ALL_USERS);
    },
  };
}
