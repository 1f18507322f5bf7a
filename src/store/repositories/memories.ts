import type { Knex } from 'knex';
import { isId } from '../ids.ts';
import { MemoryModel, type MemoryRecord, memoryWire } from '../models/memory.ts';
import type { SortKey } from '../sql/cursor.ts';
import { type JsonPage, jsonPage, type Paging } from '../sql/json-page.ts';
import { runNamed, whereAll } from '../sql/named.ts';
import { SYSTEM_QUERY } from '../tables.ts';
import { embeddingRepository, type Found, type VectorColumn, type VectorQuery } from './embeddings.ts';
import { contentHash, memoryInsert, type NewMemory, RECORD } from './memory-insert.ts';

export type { NewMemory };

export type MemoryPatch = Partial<
  Pick<
    MemoryRecord,
    'content' | 'category' | 'visibility' | 'tags' | 'edited' | 'reviewed' | 'user_review' | 'locked' | 'updated_at'
  >
>;

export type MemorySort = 'scoring_desc' | 'created_desc' | 'updated_desc' | 'manual_first';

export interface MemoryFilter {
  categories?: string[] | undefined;
  reviewed?: boolean | undefined;
  manually_added?: boolean | undefined;
  updated_after?: Date | undefined;
  /** Focus, screen and activity memories are there by default. */
  include_activity?: boolean | undefined;
  include_sensitive?: boolean | undefined;
  /** Nothing while the readiness gate is shut. */
  gated?: boolean | undefined;
}

/** Whether the readiness gate of the user's memories is open. Specification: Authentication, rule 3. */
const READABLE = `EXISTS (SELECT 1 FROM accounts
  WHERE accounts.uid = ? AND accounts.memory_access AND accounts.memory_granted_at IS NOT NULL)`;

const orders: Record<MemorySort, SortKey> = {
  scoring_desc: descending('memory.scoring', ['scoring', 'text'], ['created_at', 'timestamptz']),
  created_desc: descending('memory.created', ['created_at', 'timestamptz']),
  updated_desc: descending('memory.updated', ['updated_at', 'timestamptz']),
  manual_first: descending('memory.manual', ['manually_added', 'boolean'], ['created_at', 'timestamptz']),
};

function descending(name: string, ...columns: SortKey['columns']): SortKey {
  return { name, columns: [...columns, ['id', 'uuid']], direction: 'desc' };
}

const UNEMBEDDED = `
  SELECT memories.uid, memories.id, content FROM memories
  LEFT JOIN memory_embeddings vectors
    ON vectors.uid = memories.uid AND vectors.id = memories.id AND vectors.model = ?
  WHERE (memories.uid, memories.id) > (?, ?::uuid) AND vectors.id IS NULL
  ORDER BY memories.uid, memories.id LIMIT ?::int ${SYSTEM_QUERY}`;

/** Specification: Endpoints, Memories; decisions: Records, "Memory". */
export function memoryRepository(db: Knex, column: VectorColumn) {
  const embeddings = embeddingRepository(db, { table: 'memory_embeddings', owner: 'memories' }, column);

  async function update(
    where: { uid: string; id: string; locked?: boolean },
    patch: MemoryPatch,
  ): Promise<MemoryRecord | undefined> {
    const hash = patch.content === undefined ? {} : { content_hash: contentHash(patch.content) };
    // A lock is nothing that was said of the user.
    const isChange = Object.keys(patch).some((field) => field !== 'locked');
    return MemoryModel.query(db)
      .patch({ ...(isChange && { updated_at: new Date() }), ...patch, ...hash })
      .where(where)
      .returning(RECORD)
      .first();
  }

  async function remove(where: { uid: string; id: string; locked?: boolean }): Promise<boolean> {
    return (await MemoryModel.query(db).delete().where(where)) > 0;
  }

  return {
    /**
     * Adds memories, in the order given, in one statement. One whose content the user has already is not added again:
     * `created` is false and the record is the older one. At most a batch at a time.
     */
    insert: memoryInsert(db, column),

    /** A page of memories that the user has not rejected. */
    async list(uid: string, filter: MemoryFilter, sort: MemorySort, paging: Paging): Promise<JsonPage> {
      return jsonPage(db, {
        from: 'memories',
        item: memoryWire.sql,
        where: [
          { sql: 'uid = ?', values: [uid] },
          { sql: 'user_review IS NOT FALSE' },
          filter.gated ? { sql: READABLE, values: [uid] } : undefined,
          ...conditions(filter),
        ],
        order: orders[sort],
        paging,
      });
    },

    /** `gated`: nothing while the user's memories may not be read. */
    async get(uid: string, id: string, { gated = false } = {}): Promise<MemoryRecord | undefined> {
      if (!isId(id)) return undefined;
      const [record] = await runNamed<MemoryRecord>(
        db,
        `SELECT ${RECORD.join(', ')} FROM memories WHERE uid = ? AND id = ?${gated ? ` AND ${READABLE}` : ''}`,
        gated ? [uid, id, uid] : [uid, id],
        { isShort: true },
      );
      return record;
    },

    /** @throws DomainError `conflict` where another memory has that content already */
    async update(uid: string, id: string, patch: MemoryPatch): Promise<MemoryRecord | undefined> {
      return isId(id) ? update({ uid, id }, patch) : undefined;
    },

    /** The same, of one that is not locked. */
    async updateUnlocked(uid: string, id: string, patch: MemoryPatch): Promise<MemoryRecord | undefined> {
      return isId(id) ? update({ uid, id, locked: false }, patch) : undefined;
    },

    /** Whether there was such a memory. */
    async delete(uid: string, id: string): Promise<boolean> {
      return isId(id) && remove({ uid, id });
    },

    /** The same, of one that is not locked. */
    async deleteUnlocked(uid: string, id: string): Promise<boolean> {
      return isId(id) && remove({ uid, id, locked: false });
    },

    async setEmbedding(uid: string, id: string, model: string, vector: Float32Array): Promise<void> {
      await embeddings.set(uid, id, model, vector);
    },

    /** Of all users: memories without a vector of this model, that come after a place in their order. */
    async findUnembedded(
      model: string,
      after: { uid: string; id: string },
      limit: number,
    ): Promise<{ uid: string; id: string; content: string }[]> {
      return runNamed(db, UNEMBEDDED, [model, after.uid, after.id, limit]);
    },

    /** The nearest in meaning that the user has not rejected, nearest first. Locked ones are whole here. */
    async search(uid: string, query: VectorQuery, filter: MemoryFilter = {}): Promise<Found<MemoryRecord>[]> {
      return embeddings.search(uid, query, async (ids) => {
        const found = MemoryModel.query(db).select(RECORD).where({ uid }).whereIn('id', ids);
        return whereAll(found, [{ sql: 'user_review IS NOT FALSE' }, ...conditions(filter)]);
      });
    },
  };
}

function conditions(filter: MemoryFilter) {
  const {
    categories,
    reviewed,
    manually_added,
    updated_after,
    include_activity = true,
    include_sensitive = true,
  } = filter;
  return [
    categories && { sql: 'category = ANY (?::text[])', values: [categories] },
    reviewed === undefined ? undefined : { sql: 'reviewed = ?', values: [reviewed] },
    manually_added === undefined ? undefined : { sql: 'manually_added = ?', values: [manually_added] },
    updated_after && { sql: 'updated_at > ?', values: [updated_after] },
    include_activity ? undefined : { sql: 'NOT activity' },
    include_sensitive ? undefined : { sql: 'NOT sensitive' },
  ];
}
