import type { Knex } from 'knex';
import { isId } from '../ids.ts';
import { embeddingRepository, type Found, type VectorColumn, type VectorQuery } from '../sql/embeddings.ts';
import { whereAll } from '../sql/statement.ts';
import { ALL_USERS } from '../sql/table.ts';
import { userRecords } from '../sql/user-records.ts';
import { lockOriginsSql, withdrawSql } from '../withdrawn-items/repository.ts';
import { contentHash, memoryInsert } from './insert.ts';
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

const sources = (memories: string) =>
  `SELECT uid, conversation_id, id, content, segment_ids FROM ${memories} memories WHERE conversation_id IS NOT NULL`;

const DELETE = `
  WITH gone AS (DELETE FROM memories WHERE uid = ? AND id = ?::uuid AND NOT locked RETURNING *),
    withdrawn AS (${withdrawSql('memory', sources('gone'))})
  SELECT id FROM gone`;

const source = sources('(SELECT * FROM memories WHERE uid = ? AND id = ?::uuid)');
const WITHDRAW = withdrawSql('memory', source);
const LOCK_ORIGINS = lockOriginsSql(source);

/** Specification: Endpoints, Memories; decisions: Records, "Memory". */
export function memoryRepository(db: Knex, column: VectorColumn) {
  const embeddings = embeddingRepository(db, { table: 'memory_embeddings', owner: 'memories' }, column);
  const { change, getForUpdate } = userRecords(db, MemoryModel);

  return {
    /**
     * Adds memories in the given order in one statement. For content that the user already has, returns the existing memory:
     * `created` is false. At most a batch at a time.
     */
    insert: memoryInsert(db, column),

    list: listMemories(db),
    getForUpdate,

    /** `gated`: undefined while the readiness gate is closed. */
    async get(uid: string, id: string, { gated = false } = {}): Promise<MemoryRecord | undefined> {
      if (!isId(id)) return undefined;
      const memory = MemoryModel.query(db).select(MemoryModel.selection).findOne({ uid, id });
      return gated ? memory.whereRaw(READABLE, [uid]) : memory;
    },

    /** Locks or unlocks a memory. It does not count as changed. */
    setLocked: (uid: string, id: string, locked: boolean) => change({ uid, id }, { locked }),

    /** Throws `conflict` if another memory has that content already. */
    updateUnlocked(uid: string, id: string, patch: MemoryPatch) {
      const content = patch.content === undefined ? {} : { content_hash: contentHash(patch.content) };
      return change({ uid, id, locked: false }, { updated_at: new Date(), ...content, ...patch });
    },

    /**
     * Deletes a memory for the user: its conversation does not make it again. Returns false if there is none, or it is locked.
     * Call it in a transaction.
     */
    async deleteUnlocked(uid: string, id: string): Promise<boolean> {
      if (!isId(id)) return false;
      await db.raw(LOCK_ORIGINS, [uid, id]);
      const { rows } = await db.raw(DELETE, [uid, id]);
      return rows.length > 0;
    },

    /** Call it in a transaction before the user rewrites a memory: its conversation does not make the former one again. */
    async withdraw(uid: string, id: string): Promise<void> {
      if (!isId(id)) return;
      await db.raw(LOCK_ORIGINS, [uid, id]);
      await getForUpdate(uid, id);
      await db.raw(WITHDRAW, [uid, id]);
    },

    /** The memories from a conversation. Call it in a transaction: no other one changes them until this one has ended. */
    async listForUpdate(uid: string, conversation_id: string): Promise<MemoryRecord[]> {
      return MemoryModel.query(db)
        .select(MemoryModel.selection)
        .where({ uid, conversation_id })
        .orderBy(['created_at', 'id'])
        .forUpdate();
    },

    /** Whether the user has a memory with this content. */
    async hasContent(uid: string, content: string): Promise<boolean> {
      return (
        (await MemoryModel.query(db)
          .where({ uid, content_hash: contentHash(content) })
          .resultSize()) > 0
      );
    },

    /** Deletes memories that processing made, and does not make any more. */
    async removeAll(uid: string, ids: readonly string[]): Promise<void> {
      await MemoryModel.query(db)
        .delete()
        .where({ uid })
        .whereIn('id', [...ids]);
    },

    setEmbedding: embeddings.set,
    clearEmbedding: embeddings.clear,

    /** The best ones that a profile may use: neither locked, rejected, sensitive nor of activity. */
    async listForProfile(uid: string, limit: number): Promise<Pick<MemoryRecord, 'id' | 'content'>[]> {
      const memories = MemoryModel.query(db)
        .select('id', 'content')
        .where({ uid, locked: false, activity: false, sensitive: false });
      return whereAll(memories, memoryConditions(uid, {})).orderByRaw('scoring DESC, created_at DESC').limit(limit);
    },

    /** For all users: memories after a given one without a vector of this model. */
    async findUnembedded(
      model: string,
      after: { uid: string; id: string },
      limit: number,
    ): Promise<Pick<MemoryRecord, 'uid' | 'id' | 'content' | 'locked'>[]> {
      return MemoryModel.query(db)
        .select('uid', 'id', 'content', 'locked')
        .whereRaw('(uid, id) > (?, ?::uuid)', [after.uid, after.id])
        .whereNotExists(MemoryModel.relatedQuery('embedding').where({ model }))
        .whereRaw(ALL_USERS)
        .orderBy(['uid', 'id'])
        .limit(limit);
    },

    /** The nearest in meaning, nearest first, without rejected ones. Locked ones are not truncated here. */
    async search(uid: string, query: VectorQuery, filter: MemoryFilter = {}): Promise<Found<MemoryRecord>[]> {
      return embeddings.search(uid, query, async (ids) => {
        const memories = MemoryModel.query(db).select(MemoryModel.selection).where({ uid }).whereIn('id', ids);
        return whereAll(memories, memoryConditions(uid, filter));
      });
    },
  };
}
