import type { Knex } from 'knex';
import { SYSTEM_QUERY } from '../tables.ts';

/** What a user has deleted is not to come back, with words of its audio that are found later. */
export function deletedConversationRepository(db: Knex) {
  return {
    /** Together with the deletion itself, in its transaction. */
    async note(uid: string, id: string): Promise<void> {
      await db('deleted_conversations').insert({ uid, id, deleted_at: new Date() }).onConflict(['uid', 'id']).ignore();
    },

    async has(uid: string, id: string): Promise<boolean> {
      return (await db('deleted_conversations').where({ uid, id }).first('id')) !== undefined;
    },

    /** Forgets those of before this time, of all users. Answers how many. */
    async purge(before: Date): Promise<number> {
      const sql = `DELETE FROM deleted_conversations WHERE deleted_at < ? ${SYSTEM_QUERY}`;
      const { rowCount } = await db.raw(sql, [before]);
      return rowCount ?? 0;
    },
  };
}
