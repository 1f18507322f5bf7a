// One statement for the memories of up to 16 callers, with their vectors: a POST takes 1.3 to 1.8 of Fastify's CPU (`npm run bench -- --only rest`).
import { hash } from 'node:crypto';
import type { Knex } from 'knex';
import { newId } from '../ids.ts';
import type { DatabaseTraits } from '../sql/database-traits.ts';
import { type VectorColumn, vectorEncoder } from '../sql/embeddings.ts';
import { groupCommit } from '../sql/group-commit.ts';
import { insertOf, markUsers, tuples } from '../sql/insert.ts';
import { queryRows } from '../sql/prepared.ts';
import { MemoryModel, type MemoryRecord } from './table.ts';

const insertMemories = insertOf(MemoryModel);

type Given = 'content' | 'category' | 'visibility' | 'tags' | 'manually_added';
/** A memory to add. Optional fields have defaults. `embedding` is stored with it. */
export type NewMemory = Pick<MemoryRecord, Given> &
  Partial<Omit<MemoryRecord, Given | 'uid' | 'scoring'>> & {
    embedding?: { model: string; vector: Float32Array } | undefined;
  };

export interface AddedMemory {
  record: MemoryRecord;
  /** False if the user already had this content. */
  created: boolean;
}

/** Contents with the same hash are the same. Ignores white space and Unicode normalization. */
export const contentHash = (content: string): Buffer =>
  hash('sha256', content.normalize('NFC').trim().replace(/\s+/gu, ' '), 'buffer');

/**
 * Existing content is not added again: the existing row is returned. Content that the user enters confirms that row: a memory from a
 * conversation counts as entered, and a rejected memory is listed again.
 */
const saveSql = (rows: number) => `${insertMemories.sql(rows)}
  ON CONFLICT (uid, content_hash) DO UPDATE SET
    manually_added = memories.manually_added OR excluded.manually_added,
    reviewed = memories.reviewed OR excluded.manually_added,
    user_review = CASE WHEN excluded.manually_added THEN coalesce(excluded.user_review, memories.user_review)
                       ELSE memories.user_review END,
    updated_at = CASE WHEN excluded.manually_added AND (memories.user_review IS NOT TRUE OR NOT memories.manually_added)
                      THEN excluded.updated_at ELSE memories.updated_at END
  RETURNING uid, id, content_hash, scoring`;

const embedSql = (vectors: number, column: VectorColumn) => `
  embedded AS (
    INSERT INTO memory_embeddings (uid, id, model, embedding)
    SELECT saved.uid, saved.id, new.model, new.embedding
    FROM saved JOIN (VALUES ${tuples(vectors, `?::text, ?::bytea, ?::text, ?::${column}`)}) new (uid, content_hash, model, embedding)
      ON new.uid = saved.uid AND new.content_hash = saved.content_hash
    ON CONFLICT (uid, id) DO NOTHING)`;

const statements = new Map<string, string>();

/** Returns the ids and scores of the rows. */
function statementFor(rows: number, vectors: number, column: VectorColumn): string {
  const key = `${rows} ${vectors} ${column}`;
  const sql =
    statements.get(key) ??
    `WITH saved AS (${saveSql(rows)})${vectors > 0 ? `, ${embedSql(vectors, column)}` : ''}
     SELECT uid, content_hash, id, scoring FROM saved`;
  statements.set(key, sql);
  return sql;
}

interface SavedMemory {
  uid: string;
  id: string;
  content_hash: Buffer;
  scoring: string;
}

interface Candidate {
  record: MemoryRecord;
  embedding: NewMemory['embedding'];
  content_hash: Buffer;
  /** Memories with the same key are the same. */
  key: string;
}

const keyOf = (uid: string, contentHash: Buffer) => `${uid} ${contentHash.toString('hex')}`;

/**
 * Adds memories in one statement. Outside a transaction, a single memory shares the statement with concurrent ones.
 */
export function memoryInsert(db: Knex, { vectors: column, isDistributed }: DatabaseTraits) {
  const encode = vectorEncoder(column);

  async function insert(candidates: readonly Candidate[]): Promise<AddedMemory[]> {
    // Sorted, so that concurrent statements cannot deadlock.
    const firsts = new Map(candidates.toReversed().map((one) => [one.key, one]));
    const distinct = [...firsts.values()].sort((one, other) => (one.key < other.key ? -1 : 1));
    if (distinct.length === 0) return [];
    const vectors = distinct.flatMap(({ record: { uid }, content_hash, embedding }) =>
      embedding ? [[uid, content_hash, embedding.model, encode(embedding.vector)]] : [],
    );
    const rows = distinct.map(({ record, content_hash }) => ({ ...record, content_hash }));
    const values = [...insertMemories.values(rows), ...vectors.flat()];
    const sql = markUsers(statementFor(rows.length, vectors.length, column), rows);
    const saved = await queryRows<SavedMemory>(db, sql, values);
    const byKey = new Map(saved.map((row) => [keyOf(row.uid, row.content_hash), row]));
    const added: AddedMemory[] = [];
    for (const { record, key } of candidates) {
      const { id, scoring } = byKey.get(key) as SavedMemory;
      // For equal memories in one batch, the first one is returned.
      const first = firsts.get(key)?.record ?? record;
      const isNew = first.id === id;
      const found = isNew ? Object.assign(first, { scoring }) : await read(record.uid, id);
      // It was deleted meanwhile.
      if (!found) return insert(candidates);
      added.push({ record: found, created: found === record });
    }
    return added;
  }

  const read = async (uid: string, id: string): Promise<MemoryRecord | undefined> =>
    MemoryModel.of(db, uid).select(MemoryModel.selection(uid)).findOne({ id });

  const insertOne = groupCommit({ isDistributed, store: insert, keyOf: ({ key }: Candidate) => key });

  return async (uid: string, memories: readonly NewMemory[]): Promise<AddedMemory[]> => {
    const now = new Date();
    const candidates = memories.map((memory) => toCandidate(uid, memory, now));
    const [first, ...others] = candidates;
    if (first && others.length === 0 && !db.isTransaction) return [await insertOne(first)];
    return insert(candidates);
  };
}

function toCandidate(uid: string, { embedding, ...memory }: NewMemory, now: Date): Candidate {
  const content_hash = contentHash(memory.content);
  const created_at = memory.created_at ?? now;
  const record: MemoryRecord = {
    uid,
    id: newId(),
    reviewed: false,
    user_review: null,
    edited: false,
    activity: false,
    sensitive: false,
    locked: false,
    conversation_id: null,
    segment_ids: [],
    scoring: '',
    created_at,
    updated_at: created_at,
    ...memory,
  };
  return { record, embedding, content_hash, key: keyOf(uid, content_hash) };
}
