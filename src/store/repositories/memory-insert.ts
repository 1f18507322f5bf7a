import { hash } from 'node:crypto';
import type { Knex } from 'knex';
import { groupCommit } from '../group-commit.ts';
import { newId } from '../ids.ts';
import type { MemoryRecord } from '../models/memory.ts';
import { runText, type SqlValue } from '../sql/named.ts';
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

/** What makes two contents the same: everything but their white space and their way of writing Unicode. As Postgres writes bytes. */
export const contentHash = (content: string): string =>
  `\\x${hash('sha256', content.normalize('NFC').trim().replace(/\s+/gu, ' '))}`;

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
  RETURNING uid, id, content_hash, scoring, CASE WHEN xmax = 0 THEN NULL ELSE row_to_json(memories.*) END AS older`;

/** What the caller does not know yet: of a new row its score, of an older one all. */
const ANSWER = 'SELECT uid, content_hash, scoring, older FROM saved';

/** By the number of memories and of their vectors, saved in one statement. */
const saveStatements = new Map<string, string>();

function saveStatement(rows: number, embedded: number, column: VectorColumn): string {
  const key = `${rows} ${embedded} ${column}`;
  let sql = saveStatements.get(key);
  if (sql === undefined) {
    sql = `WITH saved AS (${saveSql(rows)})${embedded > 0 ? `, ${embedSql(embedded, column)}` : ''} ${ANSWER}`;
    saveStatements.set(key, sql);
  }
  return sql;
}

/** Of one memory's vector. */
const VECTOR_VALUES = 4;

const embedSql = (embedded: number, column: VectorColumn) => `embedded AS (
    INSERT INTO memory_embeddings (uid, id, model, embedding)
    SELECT saved.uid, saved.id, given.model, given.embedding
    FROM saved JOIN (VALUES ${tuples(embedded, `?::text, ?::bytea, ?::text, ?::${column}`)}) given (uid, content_hash, model, embedding)
      ON given.uid = saved.uid AND given.content_hash = saved.content_hash
    ON CONFLICT (uid, id) DO NOTHING)`;

/** A memory that is to be saved. */
interface Given {
  record: MemoryRecord;
  embedding: NewMemory['embedding'];
  digest: string;
  /** Two memories with one key are the same. */
  key: string;
}

const keyOf = (uid: string, digest: string) => `${uid} ${digest}`;

function toGiven(uid: string, memory: NewMemory, now: Date): Given {
  const digest = contentHash(memory.content);
  return { record: toRecord(uid, memory, now), embedding: memory.embedding, digest, key: keyOf(uid, digest) };
}

/**
 * Adds memories in one statement; one that comes alone, outside a transaction, shares it with others that come alone.
 * Specification: Endpoints, Memories; decisions: Records, "Memory".
 */
export function memoryInsert(db: Knex, column: VectorColumn) {
  const insert = (given: readonly Given[]) => saveAll(db, column, given);
  const insertOne = groupCommit({ store: insert, keyOf: ({ key }: Given) => key });

  return async (uid: string, memories: readonly NewMemory[]): Promise<AddedMemory[]> => {
    const now = new Date();
    const given = memories.map((memory) => toGiven(uid, memory, now));
    const [first, ...others] = given;
    if (first && others.length === 0 && !db.isTransaction) return [await insertOne(first)];
    return insert(given);
  };
}

async function saveAll(db: Knex, column: VectorColumn, given: readonly Given[]): Promise<AddedMemory[]> {
  // In one order, so that two statements that overlap wait for each other and never both.
  const firsts = new Map(given.toReversed().map((one) => [one.key, one]));
  const distinct = [...firsts.values()].sort((one, other) => (one.key < other.key ? -1 : 1));
  if (distinct.length === 0) return [];
  const encode = vectorEncoder(column);
  const vectors = distinct.flatMap(({ record, digest, embedding }) =>
    embedding ? [record.uid, digest, embedding.model, encode(embedding.vector)] : [],
  );
  const sql = saveStatement(distinct.length, vectors.length / VECTOR_VALUES, column);
  const values = [...distinct.flatMap(({ record, digest }) => valuesOf(record, digest)), ...vectors];
  const rows = await runText(db, sql, values, { isShort: true });
  const saved = new Map(
    rows.map(([uid, digest, scoring, older]) => [keyOf(uid ?? '', digest ?? ''), { scoring, older }]),
  );
  return given.map(({ record, key }) => {
    const row = saved.get(key);
    const first = firsts.get(key);
    if (!row || !first) throw new Error('an inserted memory did not come back');
    if (typeof row.older === 'string') return { record: fromJson(row.older), created: false };
    first.record.scoring = row.scoring ?? '';
    // The second of two alike in one batch is the first one again.
    return { record: first.record, created: first.record === record };
  });
}

function toRecord(uid: string, memory: NewMemory, now: Date): MemoryRecord {
  const created_at = memory.created_at ?? now;
  return {
    uid,
    id: memory.id ?? newId(),
    content: memory.content,
    category: memory.category,
    visibility: memory.visibility,
    tags: memory.tags,
    manually_added: memory.manually_added,
    reviewed: memory.reviewed ?? false,
    user_review: memory.user_review ?? null,
    edited: memory.edited ?? false,
    activity: memory.activity ?? false,
    sensitive: memory.sensitive ?? false,
    locked: memory.locked ?? false,
    conversation_id: memory.conversation_id ?? null,
    scoring: '',
    created_at,
    updated_at: memory.updated_at ?? created_at,
  };
}

function fromJson(json: string): MemoryRecord {
  const { content_hash: _, created_at, updated_at, ...rest } = JSON.parse(json);
  return { ...rest, created_at: new Date(created_at), updated_at: new Date(updated_at) };
}

function valuesOf(memory: MemoryRecord, digest: string): SqlValue[] {
  return [
    memory.uid,
    memory.id,
    memory.content,
    digest,
    memory.category,
    memory.visibility,
    memory.tags,
    memory.manually_added,
    memory.reviewed,
    memory.user_review,
    memory.edited,
    memory.activity,
    memory.sensitive,
    memory.locked,
    memory.conversation_id,
    memory.created_at,
    memory.updated_at,
  ];
}
