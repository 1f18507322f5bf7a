import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { isId, newId } from '../ids.ts';
import { MemoryModel, type MemoryRecord, memoryWire } from '../models/memory.ts';
import type { SortKey } from '../sql/cursor.ts';
import { type JsonPage, jsonPage, type Paging } from '../sql/json-page.ts';
import { runNamed, type SqlValue } from '../sql/named.ts';
import { embeddingRepository, type VectorColumn, type VectorQuery } from './embeddings.ts';

type Settled = 'content' | 'category' | 'visibility' | 'tags' | 'manually_added';
/** What must be said of a new memory; the rest has its usual value. */
export type NewMemory = Pick<MemoryRecord, Settled> & Partial<Omit<MemoryRecord, Settled | 'uid' | 'scoring'>>;

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
}

const orders: Record<MemorySort, SortKey> = {
  scoring_desc: descending('memory.scoring', ['scoring', 'text'], ['created_at', 'timestamptz']),
  created_desc: descending('memory.created', ['created_at', 'timestamptz']),
  updated_desc: descending('memory.updated', ['updated_at', 'timestamptz']),
  manual_first: descending('memory.manual', ['manually_added', 'boolean'], ['created_at', 'timestamptz']),
};

function descending(name: string, ...columns: SortKey['columns']): SortKey {
  return { name, columns: [...columns, ['id', 'uuid']], direction: 'desc' };
}

const COLUMNS = [
  'uid',
  'id',
  'content',
  'content_hash',
  'category',
  'visibility',
  'tags',
  'manually_added',
  'reviewed',
  'user_review',
  'edited',
  'activity',
  'sensitive',
  'locked',
  'conversation_id',
  'created_at',
  'updated_at',
];

/** What a record has: its hash stays inside. */
const RECORD = [...COLUMNS.filter((column) => column !== 'content_hash'), 'scoring'];

/** A repeated content writes nothing new: the row that was there comes back. */
const insertSql = (rows: number) => `
  INSERT INTO memories (${COLUMNS.join(', ')})
  VALUES ${Array.from({ length: rows }, () => `(${COLUMNS.map(() => '?').join(', ')})`).join(', ')}
  ON CONFLICT (uid, content_hash) DO UPDATE SET uid = excluded.uid
  RETURNING *, (xmax = 0) AS created`;

/** What makes two contents the same: everything but their white space and their way of writing Unicode. */
export const contentHash = (content: string): Buffer =>
  createHash('sha256').update(content.normalize('NFC').trim().replace(/\s+/gu, ' ')).digest();

/** Specification: Endpoints, Memories; decisions: Records, "Memory". */
export function memoryRepository(db: Knex, column: VectorColumn) {
  const embeddings = embeddingRepository(db, { table: 'memory_embeddings', owner: 'memories' }, column);
  return {
    /**
     * Adds memories, in the order given. One whose content the user has already is not added again: `created` is
     * false and the record is the older one. At most a batch at a time.
     */
    async insert(uid: string, memories: readonly NewMemory[]): Promise<{ record: MemoryRecord; created: boolean }[]> {
      const hashes = memories.map((memory) => contentHash(memory.content));
      const distinct = new Map<string, SqlValue[]>();
      memories.forEach((memory, i) => {
        const hash = hashes[i] ?? contentHash(memory.content);
        const hex = hash.toString('hex');
        if (!distinct.has(hex)) distinct.set(hex, insertValues(uid, memory, hash));
      });
      if (distinct.size === 0) return [];
      const rows = await runNamed<MemoryRecord & { content_hash: Buffer; created: boolean }>(
        db,
        insertSql(distinct.size),
        [...distinct.values()].flat(),
      );
      const byHash = new Map(rows.map((row) => [row.content_hash.toString('hex'), row]));
      return hashes.map((hash) => {
        const row = byHash.get(hash.toString('hex'));
        if (!row) throw new Error('an inserted memory did not come back');
        const { content_hash: _, created, ...record } = row;
        // The second of two alike in one batch is the first one again.
        row.created = false;
        return { record, created };
      });
    },

    /** A page of memories that the user has not rejected. */
    async list(uid: string, filter: MemoryFilter, sort: MemorySort, paging: Paging): Promise<JsonPage> {
      return jsonPage(db, {
        from: 'memories',
        item: memoryWire.sql,
        where: [{ sql: 'uid = ?', values: [uid] }, { sql: 'user_review IS NOT FALSE' }, ...conditions(filter)],
        order: orders[sort],
        paging,
      });
    },

    async get(uid: string, id: string): Promise<MemoryRecord | undefined> {
      if (!isId(id)) return undefined;
      return MemoryModel.query(db).select(RECORD).findOne({ uid, id });
    },

    /** @throws DomainError `conflict` where another memory has that content already */
    async update(uid: string, id: string, patch: MemoryPatch): Promise<MemoryRecord | undefined> {
      if (!isId(id)) return undefined;
      const hash = patch.content === undefined ? {} : { content_hash: contentHash(patch.content) };
      return MemoryModel.query(db)
        .patch({ updated_at: new Date(), ...patch, ...hash })
        .where({ uid, id })
        .returning(RECORD)
        .first();
    },

    /** Whether there was such a memory. */
    async delete(uid: string, id: string): Promise<boolean> {
      if (!isId(id)) return false;
      return (await MemoryModel.query(db).delete().where({ uid, id })) > 0;
    },

    async setEmbedding(uid: string, id: string, model: string, vector: Float32Array): Promise<void> {
      await embeddings.set(uid, id, model, vector);
    },

    /** The nearest in meaning that the user has not rejected, nearest first. Locked ones are whole here. */
    async search(
      uid: string,
      query: VectorQuery,
      filter: MemoryFilter = {},
    ): Promise<{ record: MemoryRecord; relevance: number }[]> {
      const near = await embeddings.nearest(uid, query, [{ sql: 'user_review IS NOT FALSE' }, ...conditions(filter)]);
      const ids = near.map(({ id }) => id);
      const found = await MemoryModel.query(db).select(RECORD).where({ uid }).whereIn('id', ids);
      const byId = new Map(found.map((record) => [record.id, record]));
      return near.flatMap(({ id, relevance }) => {
        const record = byId.get(id);
        return record ? [{ record, relevance }] : [];
      });
    },
  };
}

function insertValues(uid: string, memory: NewMemory, hash: Buffer): SqlValue[] {
  const now = new Date();
  const createdAt = memory.created_at ?? now;
  return [
    uid,
    memory.id ?? newId(),
    memory.content,
    hash,
    memory.category,
    memory.visibility,
    memory.tags,
    memory.manually_added,
    memory.reviewed ?? false,
    memory.user_review ?? null,
    memory.edited ?? false,
    memory.activity ?? false,
    memory.sensitive ?? false,
    memory.locked ?? false,
    memory.conversation_id ?? null,
    createdAt,
    memory.updated_at ?? createdAt,
  ];
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
