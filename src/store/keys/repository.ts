import type { Knex } from 'knex';
import { isId, newId } from '../ids.ts';
import { lockUser } from '../sql/user-lock.ts';
import { ApiKeyModel, type ApiKeyRecord, type KeyKind } from './table.ts';

export type NewApiKey = Omit<ApiKeyRecord, 'uid' | 'id' | 'created_at' | 'last_used_at' | 'app_id'> & {
  app_id?: string;
};

/** Keys of all kinds. */
export function keyRepository(db: Knex) {
  return {
    of: (uid: string) => ({
      async insert(key: NewApiKey): Promise<ApiKeyRecord> {
        return ApiKeyModel.query(db)
          .insert({ id: newId(), created_at: new Date(), ...key, uid })
          .returning('*');
      },

      /** The number of keys of all kinds. Call it in a transaction: no other one adds a key until this one has ended. */
      async countForAdding(): Promise<number> {
        await lockUser(db, uid, 'keys');
        return ApiKeyModel.query(db).where({ uid }).resultSize();
      },

      async get(id: string): Promise<ApiKeyRecord | undefined> {
        return isId(id) ? ApiKeyModel.query(db).findOne({ uid, id }) : undefined;
      },

      /** Newest first, by default of all kinds. */
      async list(kind?: KeyKind, app_id?: string): Promise<ApiKeyRecord[]> {
        return ApiKeyModel.query(db)
          .where({ uid, ...(kind !== undefined && { kind }), ...(app_id !== undefined && { app_id }) })
          .orderBy([
            { column: 'created_at', order: 'desc' },
            { column: 'id', order: 'desc' },
          ]);
      },

      /** Returns false if there is no such key. */
      async delete(kind: KeyKind, id: string, app_id?: string): Promise<boolean> {
        if (!isId(id)) return false;
        const key = { uid, kind, id, ...(app_id !== undefined && { app_id }) };
        return (await ApiKeyModel.query(db).delete().where(key)) > 0;
      },

      /** Deletes the keys with this name. Returns their ids. */
      async deleteNamed(name: string): Promise<string[]> {
        const deleted = await ApiKeyModel.query(db).delete().where({ uid, name }).whereNull('app_id').returning('id');
        return deleted.map(({ id }) => id);
      },

      /** Deletes the keys of all kinds. Returns their ids. */
      async deleteAll(): Promise<string[]> {
        const deleted = await ApiKeyModel.query(db).delete().where({ uid }).returning('id');
        return deleted.map(({ id }) => id);
      },

      /** Returns the ids of the deleted keys. */
      async deleteAllOfApp(app_id: string): Promise<string[]> {
        const deleted = await ApiKeyModel.query(db).delete().where({ uid, app_id }).returning('id');
        return deleted.map(({ id }) => id);
      },
    }),

    system: {
      async findByHash(hash: string): Promise<ApiKeyRecord | undefined> {
        return ApiKeyModel.query(db).findOne({ hash });
      },

      /** Records when keys were last used: many at once, so that no request pays for a write. */
      async touch(ids: readonly string[], at: Date): Promise<void> {
        await ApiKeyModel.query(db)
          .patch({ last_used_at: at })
          .whereIn('id', [...ids])
          .where((key) => key.whereNull('last_used_at').orWhere('last_used_at', '<', at));
      },
    },
  };
}
