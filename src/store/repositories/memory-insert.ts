import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { newId } from '../ids.ts';
import type { MemoryRecord } from '../models/memory.ts';
import { runNamed, type SqlValue } from '../sql/named.ts';
import { type VectorColumn, vectorEncoder } from './embeddings.ts';

type Settled = 'content' | 'category' | 'visibility' | 'tags' | 'manually_added';
/** What must be said of a new memory; the rest has its usual value. `embedding` is stored with it where it is known. */
export type NewMemory = Pick<MemoryRecord, Settled> &
  Partial<Omit<MemoryRecord, Settled | 'uid' | 'scoring'>> & {
    embedding?: { model: string; vector: Float32Array } | undefined;
  };

export interface AddedMemory {
  record: MemoryRecord;
  /** False where the user had that content already. */
  created: boolean;
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
export const RECORD = [...COLUMNS.filter((column) => column !== 'content_hash'), 'scoring'];

/** What makes two contents the same: everything but their white space and their way of writing Unicode. */
export const contentHash = (content: string): Buffer =>
  createHash('sha256').update(content.normalize('NFC').trim().replace(/\s+/gu, ' ')).digest();

const tuples = (rows: number, tuple: string) => Array.from({ length: rows }, () => `(${tuple})`).join(', ');

/**
 * Content that is there already adds nothing: the row that was there comes back. Entered by hand, it confirms that row: one
 * drawn from a conversation counts as entered, and one that was rejected is back.
 */
const saveSql = (rows: number) => `
  INSERT INTO memories (${COLUMNS.join(', ')})
  VALUES ${tuples(rows, COLUMNS.map(() => '?').join(', '))}
  ON CONFLICT (uid, content_hash) DO UPDATE SET
    manually_added = memories.manually_added OR excluded.manually_added,
    reviewed = memories.reviewed OR excluded.manually_added,
    user_review = CASE WHEN excluded.manually_added THEN coalesce(excluded.user_review, memories.user_review)
                       ELSE memories.user_review END,
    updated_at = CASE WHEN excluded.manually_added AND (memories.user_review IS NOT TRUE OR NOT memories.manually_added)
                      THEN excluded.updated_at ELSE memories.updated_at END
  RETURNING *, (xmax = 0) AS created`;

/** The same with the vectors of what it saves, in one statement. */
const saveEmbeddedSql = (rows: number, embedded: number, column: VectorColumn) => `
  WITH saved AS (${saveSql(rows)}), embedded AS (
    INSERT INTO memory_embeddings (uid, id, model, embedding)
    SELECT saved.uid, saved.id, given.model, given.embedding
    FROM saved JOIN (VALUES ${tuples(embedded, `?::bytea, ?::text, ?::${column}`)}) given (content_hash, model, embedding)
      ON given.content_hash = saved.content_hash
    ON CONFLICT (uid, id) DO NOTHING)
  SELECT * FROM saved`;

/** Specification: Endpoints, Memories; decisions: Records, "Memory". */
export async function insertMemories(
  db: Knex,
  column: VectorColumn,
  uid: string,
  memories: readonly NewMemory[],
): Promise<AddedMemory[]> {
  const hashed = memories.map((memory) => ({ memory, hash: contentHash(memory.content), id: memory.id ?? newId() }));
  const keyOf = ({ hash }: { hash: Buffer }) => hash.toString('hex');
  // By content, so that two batches that overlap wait for each other and never both.
  const distinct = [...Map.groupBy(hashed, keyOf)]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, [first]]) => first ?? []);
  if (distinct.length === 0) return [];
  const encode = vectorEncoder(column);
  const vectors = distinct.flatMap(({ hash, memory: { embedding } }) =>
    embedding ? [[hash, embedding.model, encode(embedding.vector)]] : [],
  );
  const sql = vectors.length > 0 ? saveEmbeddedSql(distinct.length, vectors.length, column) : saveSql(distinct.length);
  const now = new Date();
  const values = [
    ...distinct.flatMap(({ memory, hash, id }) => valuesOf(uid, { created_at: now, ...memory, id }, hash)),
    ...vectors.flat(),
  ];
  const rows = await runNamed<MemoryRecord & { content_hash: Buffer; created: boolean }>(db, sql, values);
  const byHash = new Map(rows.map((row) => [keyOf({ hash: row.content_hash }), row]));
  return hashed.map((given) => {
    const row = byHash.get(keyOf(given));
    if (!row) throw new Error('an inserted memory did not come back');
    const { content_hash: _, created, ...record } = row;
    // The second of two alike in one batch is the first one again.
    row.created = false;
    return { record, created };
  });
}

function valuesOf(uid: string, memory: NewMemory & Pick<MemoryRecord, 'id' | 'created_at'>, hash: Buffer): SqlValue[] {
  return [
    uid,
    memory.id,
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
    memory.created_at,
    memory.updated_at ?? memory.created_at,
  ];
}
