import type { Knex } from 'knex';
import { isId, newId } from '../ids.ts';
import { ApiKeyModel, type ApiKeyRecord, type KeyKind } from '../models/api-key.ts';
import { runNamed } from '../sql/named.ts';

export type NewApiKey = Omit<ApiKeyRecord, 'id' | 'created_at' | 'last_used_at' | 'app_id'> & { app_id?: string };

/** A key with what every request must know of its account. */
export type KeyOwner = Omit<ApiKeyRecord, 'hash'> & { memory_access: boolean; memory_granted_at: Date | null };

const BY_HASH = `
  SELECT k.id, k.uid, k.kind, k.name, k.app_id, k.prefix, k.scopes, k.created_at, k.last_used_at,
         a.memory_access, a.memory_granted_at
  FROM api_keys k JOIN accounts a ON a.uid = k.uid
  WHERE k.hash = ?`;

/** Keys of all kinds. Specification: Authentication. */
export function keyRepository(db: Knex) {
  return {
    async insert(key: NewApiKey): Promise<ApiKeyRecord> {
      return ApiKeyModel.query(db).insertAndFetch({ id: newId(), created_at: new Date(), ...key });
    },

    async findByHash(hash: string): Promise<KeyOwner | undefined> {
      const [row] = await runNamed<KeyOwner>(db, BY_HASH, [hash], { isShort: true });
      return row;
    },

    /** Newest first. */
    async list(uid: string, kind: KeyKind): Promise<ApiKeyRecord[]> {
      return ApiKeyModel.query(db)
        .where({ uid, kind })
        .orderBy([
          { column: 'created_at', order: 'desc' },
          { column: 'id', order: 'desc' },
        ]);
    },

    /** Whether there was such a key. */
    async delete(uid: string, kind: KeyKind, id: string): Promise<boolean> {
      if (!isId(id)) return false;
      return (await ApiKeyModel.query(db).delete().where({ uid, kind, id })) > 0;
    },

    /** Notes when keys were last used: in batches, so that no request pays a write. */
    async touch(lastUsed: ReadonlyMap<string, Date>): Promise<void> {
      if (lastUsed.size === 0) return;
      await db.raw(
        `UPDATE api_keys SET last_used_at = used.at
         FROM unnest(?::uuid[], ?::timestamptz[]) AS used (id, at)
         WHERE api_keys.id = used.id AND (last_used_at IS NULL OR last_used_at < used.at)`,
        [[...lastUsed.keys()], [...lastUsed.values()]],
      );
    },
  };
}
