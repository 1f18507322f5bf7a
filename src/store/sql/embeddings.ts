import { endianness } from 'node:os';
import type { Knex } from 'knex';
import { topIndexes } from '../../lib/top-k.ts';
import * as c from './column.ts';
import { rowCache } from './row-cache.ts';
import { queryRows } from './statement.ts';
import { table } from './table.ts';

/** Vectors of different models are not compared. */
const columns = { uid: c.text, id: c.uuid, model: c.text, embedding: c.vector, changed_at: c.generated(c.timestamp) };

export class MemoryEmbeddingModel extends table('memory_embeddings', columns) {}
/** Nodes of 1.1.0 use it. A later release removes it. */
export class ConversationEmbeddingModel extends table('conversation_embeddings', columns) {}
export class SocialPostEmbeddingModel extends table('social_post_embeddings', { ...columns, id: c.text }) {}

// A vector of 384 numbers is written in pgvector's binary form in 5 us, as text in 60 us. Searches read ids, not records.

/** The column type of vectors: pgvector's, or bytes that this process scans. */
export type VectorColumn = 'vector' | 'bytea';

interface Tables {
  /** The vectors, by (uid, id). */
  table: 'memory_embeddings' | 'social_post_embeddings';
  /** The records that they were made from. */
  owner: 'memories' | 'social_posts';
  /** The type of their ids. */
  id?: 'uuid' | 'text';
}

/** The numbers as little-endian float32, without a copy. */
export const vectorBytes = (vector: Float32Array) => Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength);
/** Copies the bytes, so that they are aligned and do not hold the network's buffer. */
export const readVector = (bytes: Uint8Array) => new Float32Array(new Uint8Array(bytes).buffer);

/** The binary form of pgvector's type: the dimensions, two unused bytes, big-endian float32. */
function asVector(vector: Float32Array): Buffer {
  const encoded = Buffer.alloc(4 + vector.byteLength);
  encoded.writeUInt16BE(vector.length);
  encoded.set(vectorBytes(vector), 4);
  encoded.subarray(4).swap32();
  return encoded;
}

/** Encodes a vector for its column; in SQL it is `?::vector` or `?::bytea`. */
export const vectorEncoder = (column: VectorColumn) => (column === 'vector' ? asVector : vectorBytes);

/** The vectors of one kind of record, for a user. They are deleted with their records. */
export function embeddingsFor(db: Knex, { table, owner, id: idType = 'uuid' }: Tables, column: VectorColumn) {
  const encode = vectorEncoder(column);
  const replace = `
    ON CONFLICT (uid, id) DO UPDATE
      SET model = excluded.model, embedding = excluded.embedding, changed_at = excluded.changed_at`;
  const upsert = `
    INSERT INTO ${table} (uid, id, model, embedding)
    SELECT uid, id, ?, ?::${column} FROM ${owner} WHERE uid = ? AND id = ?::${idType} ${replace}`;

  const clear = `
    UPDATE ${table} SET model = '', changed_at = now()
    WHERE uid = ? AND id = ?::${idType}`;

  return (uid: string) => ({
    /** Stores the vector of a record, unless the record was deleted. */
    async set(id: string, model: string, vector: Float32Array): Promise<void> {
      await queryRows(db, upsert, [model, encode(vector), uid, id]);
    },

    /** The record is not found by its vector until `set`. */
    async clear(id: string): Promise<void> {
      await queryRows(db, clear, [uid, id]);
    },
  });
}

/** Exact search of vectors by pgvector if the database has it, otherwise by a scan in this process. Nearest first, including hidden records. */
export function nearestVectors(db: Knex, table: string, column: VectorColumn) {
  if (column === 'bytea') return vectorScan(db, table);
  // Not joined with the owners, as the join would take ten times as long as the scan.
  const sql = `SELECT id, -(embedding <#> ?::vector) AS similarity
               FROM ${table} WHERE uid = ? AND model = ? AND vector_dims(embedding) = ?::int
               ORDER BY similarity DESC, id LIMIT ?::int`;
  return (uid: string, { vector, model, limit }: VectorQuery): Promise<Near[]> =>
    queryRows<Near>(db, sql, [asVector(vector), uid, model, vector.length, limit]);
}

// Without pgvector: 10,000 vectors of 384 dimensions are compared in about 4 ms, from memory.
export interface VectorQuery {
  /** Normalized to length 1, as all stored ones are. */
  vector: Float32Array;
  /** Only vectors of the same model are compared. */
  model: string;
  limit: number;
}

interface Near {
  id: string;
  similarity: number;
}

/** Searches vectors in this process, for a database that has no type for them. */
function vectorScan(db: Knex, table: string) {
  if (endianness() !== 'LE')
    throw new Error('vectors are stored as little-endian float32, and this machine is big-endian');
  const vectorsOf = rowCache(db, {
    table,
    column: 'embedding',
    key: 'model',
    decode: readVector,
    bytesOf: ({ byteLength }) => byteLength,
    arrange: (rows) => [...rows],
  });

  return async (uid: string, { vector, model, limit }: VectorQuery): Promise<Near[]> => {
    const ids: string[] = [];
    const similarities: number[] = [];
    for (const [id, stored] of await vectorsOf(uid, model)) {
      if (stored.length !== vector.length) continue;
      ids.push(id);
      similarities.push(dot(vector, stored));
    }
    const best = topIndexes(similarities, limit);
    return best.map((at) => ({ id: ids[at] ?? '', similarity: similarities[at] ?? 0 }));
  };
}

/** Two sums take half the time of one, in which each addition would wait for the one before. */
function dot(a: Float32Array, b: Float32Array): number {
  let even = 0;
  let odd = 0;
  for (let i = 0; i < a.length; i += 2) {
    even += (a[i] ?? 0) * (b[i] ?? 0);
    odd += (a[i + 1] ?? 0) * (b[i + 1] ?? 0);
  }
  return even + odd;
}
