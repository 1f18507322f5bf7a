// A vector of 384 numbers is written in pgvector's binary form in 5 us, as text in 60 us. Searches read ids, not records.

import { endianness } from 'node:os';
import type { Knex } from 'knex';
import { topIndexes } from '../../lib/top-k.ts';
import { tuples } from './insert.ts';
import { queryRows } from './prepared.ts';
import { rowCache } from './row-cache.ts';

export type { Near, VectorQuery };

/** The column type of vectors: pgvector's, or bytes that this process scans. */
export type VectorColumn = 'vector' | 'bytea';

interface Tables {
  /** The vectors, by (uid, id). */
  table: 'memory_embeddings' | 'conversation_embeddings' | 'social_post_embeddings';
  /** The records that they were made from. */
  owner: 'memories' | 'conversations' | 'social_posts';
  /** The type of their ids. */
  id?: 'uuid' | 'text';
}

export interface Found<R> {
  record: R;
  /** Cosine of the two vectors, 0 to 1. */
  relevance: number;
}

/** More than any page of a list needs, so that what a search reads has an end. */
const MAX_TRIED = 20_000;

const asBytes = (vector: Float32Array) => Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength);

/** The binary form of pgvector's type: the dimensions, two unused bytes, big-endian float32. */
function asVector(vector: Float32Array): Buffer {
  const encoded = Buffer.alloc(4 + vector.byteLength);
  encoded.writeUInt16BE(vector.length);
  encoded.set(asBytes(vector), 4);
  encoded.subarray(4).swap32();
  return encoded;
}

/** Encodes a vector for its column; in SQL it is `?::vector` or `?::bytea`. */
export const vectorEncoder = (column: VectorColumn) => (column === 'vector' ? asVector : asBytes);

/**
 * The vectors of one kind of record, for a user, and exact search among them: by pgvector if the database has it, otherwise by a scan
 * in this process. Vectors are deleted with their records.
 */
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

  async function nearestByPgvector(
    uid: string,
    { vector, model }: VectorQuery,
    limit: number,
    among?: string[],
  ): Promise<Near[]> {
    // Not joined with the owners, as the join would take ten times as long as the scan.
    const sql = `SELECT id, -(embedding <#> ?::vector) AS similarity
                 FROM ${table} WHERE uid = ? AND model = ? AND vector_dims(embedding) = ?::int
                 ${among ? `AND id = ANY (?::${idType}[])` : ''} ORDER BY similarity DESC, id LIMIT ?::int`;
    const wanted = among ? [among] : [];
    return queryRows<Near>(db, sql, [encode(vector), uid, model, vector.length, ...wanted, limit]);
  }

  const nearest = column === 'vector' ? nearestByPgvector : vectorScan(db, table);

  return (uid: string) => ({
    /** Stores the vector of a record, unless the record was deleted. */
    async set(id: string, model: string, vector: Float32Array): Promise<void> {
      await queryRows(db, upsert, [model, encode(vector), uid, id]);
    },

    /** The same for several records that exist. */
    async setAll(model: string, vectors: readonly { id: string; vector: Float32Array }[]): Promise<void> {
      if (vectors.length === 0) return;
      const rows = tuples(vectors.length, `?, ?, ?, ?::${column}`);
      const values = vectors.flatMap(({ id, vector }) => [uid, id, model, encode(vector)]);
      await db.raw(`INSERT INTO ${table} (uid, id, model, embedding) VALUES ${rows} ${replace}`, values);
    },

    /** The record is not found by its vector until `set`. */
    async clear(id: string): Promise<void> {
      await queryRows(db, clear, [uid, id]);
    },

    /** The nearest vectors of a user, nearest first, including hidden records. `among`: only these. */
    nearest: (query: VectorQuery, among?: string[]): Promise<Near[]> => nearest(uid, query, query.limit, among),

    /**
     * The nearest records of a user, nearest first. `load` returns the visible ones of some ids. Tries more ids until there
     * are enough, at most 20,000.
     */
    async search<R extends { id: string }>(
      query: VectorQuery,
      load: (ids: string[]) => Promise<R[]>,
    ): Promise<Found<R>[]> {
      for (let tried = Math.min(4 * query.limit + 20, MAX_TRIED); ; tried = Math.min(8 * tried, MAX_TRIED)) {
        const near = await nearest(uid, query, tried);
        const records = new Map((await load(near.map(({ id }) => id))).map((record) => [record.id, record]));
        const found = near.flatMap(({ id, similarity }) => {
          const record = records.get(id);
          return record ? [{ record, relevance: Math.min(1, Math.max(0, similarity)) }] : [];
        });
        if (found.length >= query.limit || near.length < tried || tried === MAX_TRIED)
          return found.slice(0, query.limit);
      }
    },
  });
}

// Without pgvector: 10,000 vectors of 384 dimensions are compared in about 4 ms, from memory.
interface VectorQuery {
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

/** Searches vectors in this process, for a database that has no type for them. `among`: only these. */
function vectorScan(db: Knex, table: string) {
  if (endianness() !== 'LE')
    throw new Error('vectors are stored as little-endian float32, and this machine is big-endian');
  const vectorsOf = rowCache(db, {
    table,
    column: 'embedding',
    key: 'model',
    decode,
    bytesOf: ({ byteLength }) => byteLength,
    arrange: (rows) => [...rows],
  });

  return async (uid: string, { vector, model }: VectorQuery, limit: number, among?: string[]): Promise<Near[]> => {
    const wanted = among && new Set(among);
    const ids: string[] = [];
    const similarities: number[] = [];
    for (const [id, stored] of await vectorsOf(uid, model)) {
      if (stored.length !== vector.length || (wanted && !wanted.has(id))) continue;
      ids.push(id);
      similarities.push(dot(vector, stored));
    }
    const best = topIndexes(similarities, limit);
    return best.map((at) => ({ id: ids[at] ?? '', similarity: similarities[at] ?? 0 }));
  };
}

/** Copies the bytes, so that they are aligned and do not hold the network's buffer. */
const decode = (bytes: Buffer) => new Float32Array(new Uint8Array(bytes).buffer);

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
