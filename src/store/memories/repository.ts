import type { Knex } from 'knex';
import { isId } from '../ids.ts';
import type { DatabaseTraits } from '../sql/database-traits.ts';
import { embeddingsFor, type Found, type VectorQuery } from '../sql/embeddings.ts';
import { queryRows } from '../sql/prepared.ts';
import { whereAll } from '../sql/statement.ts';
import { userRecords } from '../sql/user-records.ts';
import { lockOriginsSql, withdrawSql } from '../withdrawn-items/repository.ts';
import { contentHash, memoryInsert, type NewMemory } from './insert.ts';
import { listMemories, type MemoryFilter, memoryConditions, READABLE } from './list.ts';
import { MemoryModel, type MemoryRecord } from './table.ts';

export type { AddedMemory, NewMemory } from './insert.ts';
export type { MemoryFilter, MemorySort } from './list.ts';

export type MemoryPatch = Partial<
  Pick<
    MemoryRecord,
    | (
        | 'content'
        | 'category'
        | 'visibility'
        | 'tags'
        | 'sensitive'
        | 'edited'
        | 'reviewed'
        | 'user_review'
        | 'updated_at'
      )
    | 'segment_ids'
  >
>;

const source = `
  SELECT conversation_id, id, content, segment_ids FROM memories
  WHERE uid = :uid AND id = ?::uuid AND conversation_id IS NOT NULL`;
const WITHDRAW = withdrawSql('memory', source);
const LOCK_ORIGINS = lockOriginsSql(source);

export function memoryRepository(db: Knex, traits: DatabaseTraits) {
  const embeddingsOf = embeddingsFor(db, { table: 'memory_embeddings', owner: 'memories' }, traits.vectors);
  const insert = memoryInsert(db, traits);

  return {
    of(uid: string) {
      const { change, getForUpdate } = userRecords(db, uid, MemoryModel);
      const embeddings = embeddingsOf(uid);

      /** Returns the memory, unless it is locked. */
      async function withdraw(id: string): Promise<MemoryRecord | undefined> {
        await queryRows(db, LOCK_ORIGINS, [uid, id]);
        const memory = await getForUpdate(id);
        if (!memory || memory.locked) return undefined;
        await queryRows(db, WITHDRAW, [uid, id]);
        return memory;
      }

      return {
        /**
         * Adds memories in the given order in one statement. For content that the user already has, returns the existing memory:
         * `created` is false. At most a batch at a time.
         */
        insert: (memories: readonly NewMemory[]) => insert(uid, memories),

        list: listMemories(db, uid),
        getForUpdate,

        /** `gated`: undefined while the readiness gate is closed. */
        async get(id: string, { gated = false } = {}): Promise<MemoryRecord | undefined> {
          if (!isId(id)) return undefined;
          const memory = MemoryModel.of(db, uid).select(MemoryModel.selection(uid)).findOne({ id });
          return gated ? memory.whereRaw(READABLE, [uid]) : memory;
        },

        /** Locks or unlocks a memory. It does not count as changed. */
        setLocked: (id: string, locked: boolean) => change({ id }, { locked }),

        /** Throws `conflict` if another memory has that content already. */
        updateUnlocked(id: string, patch: MemoryPatch) {
          const content = patch.content === undefined ? {} : { content_hash: contentHash(patch.content) };
          return change({ id, locked: false }, { updated_at: new Date(), ...content, ...patch });
        },

        /**
         * Deletes a memory for the user: its conversation does not make it again. Returns false if there is none, or it is locked.
         * Call it in a transaction.
         */
        async deleteUnlocked(id: string): Promise<boolean> {
          if (!isId(id) || !(await withdraw(id))) return false;
          await MemoryModel.of(db, uid).delete().where({ id });
          return true;
        },

        /** Call it in a transaction before the user rewrites a memory: its conversation does not make the former one again. */
        async withdraw(id: string): Promise<void> {
          if (isId(id)) await withdraw(id);
        },

        /** The memories from a conversation. Call it in a transaction: no other one changes them until this one has ended. */
        async listForUpdate(conversation_id: string): Promise<MemoryRecord[]> {
          return MemoryModel.of(db, uid)
            .select(MemoryModel.selection(uid))
            .where({ conversation_id })
            .orderBy(['created_at', 'id'])
            .forUpdate();
        },

        /** True if the user has a memory with this content. */
        async hasContent(content: string): Promise<boolean> {
          return (
            (await MemoryModel.of(db, uid)
              .where({ content_hash: contentHash(content) })
              .resultSize()) > 0
          );
        },

        /** Deletes memories that processing made, and does not make any more. */
        async removeAll(ids: readonly string[]): Promise<void> {
          await MemoryModel.of(db, uid)
            .delete()
            .whereIn('id', [...ids]);
        },

        setEmbedding: embeddings.set,
        clearEmbedding: embeddings.clear,

        /** The best ones that a profile may use: neither locked, rejected, sensitive nor of activity. */
        async listForProfile(limit: number): Promise<Pick<MemoryRecord, 'id' | 'content'>[]> {
          const memories = MemoryModel.of(db, uid)
            .select('id', 'content')
            .where({ locked: false, activity: false, sensitive: false });
          return whereAll(memories, memoryConditions(uid, {})).orderByRaw('scoring DESC, created_at DESC').limit(limit);
        },

        /** The nearest in meaning, nearest first, without rejected ones. Locked ones are not truncated here. */
        async search(query: VectorQuery, filter: MemoryFilter = {}): Promise<Found<MemoryRecord>[]> {
          return embeddings.search(query, async (ids) => {
            const memories = MemoryModel.of(db, uid).select(MemoryModel.selection(uid)).whereIn('id', ids);
            return whereAll(memories, memoryConditions(uid, filter));
          });
        },
      };
    },

    system: {
      /** For all users: memories after a given one without a vector of this model. */
      async findUnembedded(
        model: string,
        after: { uid: string; id: string },
        limit: number,
      ): Promise<Pick<MemoryRecord, 'uid' | 'id' | 'content' | 'locked'>[]> {
        return MemoryModel.ofAll(db)
          .select('uid', 'id', 'content', 'locked')
          .whereRaw('(uid, id) > (?, ?::uuid)', [after.uid, after.id])
          .whereNotExists(MemoryModel.relatedQuery('embedding').where({ model }))
          .orderBy(['uid', 'id'])
          .limit(limit);
      },
    },
  };
}
