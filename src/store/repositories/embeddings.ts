import type { Knex } from 'knex';
import { type Fragment, runNamed, type SqlValue } from '../sql/named.ts';

/** What the database keeps vectors in: pgvector's type, or bytes that this process scans. */
export type VectorColumn = 'vector' | 'bytea';

interface Tables {
  /** Of vectors, by (uid, id). */
  table: 'memory_embeddings' | 'conversation_embeddings';
  /** Of what they were made from. */
  owner: 'memories' | 'conversations';
}

export interface Near {
  id: string;
  /** Cosine of the two vectors, 0 to 1. */
  relevance: number;
}

export interface VectorQuery {
  /** Normalised to length 1, as all stored ones are. */
  vector: Float32Array;
  /** Only vectors of the same model are compared. */
  model: string;
  limit: number;
}

const LITTLE_ENDIAN = new Uint8Array(new Uint16Array([1]).buffer)[0] === 1;
if (!LITTLE_ENDIAN) throw new Error('vectors are stored as little-endian float32, and this machine is none');

const asBytes = (vector: Float32Array) => Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength);

/** The binary form of pgvector's type: the dimensions, two unused bytes, big-endian float32. Its text form costs more on both sides. */
function asVector(vector: Float32Array): Buffer {
  const encoded = Buffer.alloc(4 + vector.byteLength);
  encoded.writeUInt16BE(vector.length);
  encoded.set(asBytes(vector), 4);
  encoded.subarray(4).swap32();
  return encoded;
}

/** A vector as a value of its column; in SQL it stands as `?::vector` or `?::bytea`. */
export const vectorEncoder = (column: VectorColumn) => (column === 'vector' ? asVector : asBytes);

/**
 * Vectors of one kind of record, and the exact search among one user's: by pgvector where the database has it, else
 * by a scan here. Vectors go with their records.
 */
export function embeddingRepository(db: Knex, { table, owner }: Tables, column: VectorColumn) {
  const encode = vectorEncoder(column);
  const upsert = `
    INSERT INTO ${table} (uid, id, model, embedding)
    SELECT ?, id, ?, ?::${column} FROM ${owner} WHERE uid = ? AND id = ?::uuid
    ON CONFLICT (uid, id) DO UPDATE SET model = excluded.model, embedding = excluded.embedding`;
  const candidates = (conditions: readonly Fragment[]) => `
    FROM ${table} e JOIN ${owner} ON ${owner}.uid = e.uid AND ${owner}.id = e.id
    WHERE e.uid = ? AND e.model = ? ${conditions.map(({ sql }) => `AND ${sql}`).join(' ')}`;

  async function nearestByPgvector(uid: string, query: VectorQuery, conditions: readonly Fragment[]): Promise<Near[]> {
    const sql = `SELECT e.id, -(e.embedding <#> ?::vector) AS relevance ${candidates(conditions)}
                 AND vector_dims(e.embedding) = ?::int ORDER BY relevance DESC, e.id LIMIT ?::int`;
    const values = [encode(query.vector), uid, query.model, ...valuesOf(conditions), query.vector.length, query.limit];
    return runNamed<Near>(db, sql, values);
  }

  async function nearestByScan(uid: string, query: VectorQuery, conditions: readonly Fragment[]): Promise<Near[]> {
    const sql = `SELECT e.id, e.embedding ${candidates(conditions)} AND octet_length(e.embedding) = ?::int`;
    const values = [uid, query.model, ...valuesOf(conditions), query.vector.byteLength];
    const rows = await runNamed<{ id: string; embedding: Buffer }>(db, sql, values);
    const near = rows.map(({ id, embedding }) => ({ id, relevance: dot(query.vector, embedding) }));
    return near.sort((a, b) => b.relevance - a.relevance || (a.id < b.id ? -1 : 1)).slice(0, query.limit);
  }

  return {
    /** Keeps the vector of a record; of one that is gone, nothing. */
    async set(uid: string, id: string, model: string, vector: Float32Array): Promise<void> {
      await runNamed(db, upsert, [uid, model, encode(vector), uid, id]);
    },

    /** The nearest records of a user, nearest first; `conditions` speak of the owner's columns. */
    async nearest(uid: string, query: VectorQuery, conditions: readonly (Fragment | undefined)[]): Promise<Near[]> {
      const given = conditions.filter((condition) => condition !== undefined);
      const search = column === 'vector' ? nearestByPgvector : nearestByScan;
      const near = await search(uid, query, given);
      return near.map(({ id, relevance }) => ({ id, relevance: Math.min(1, Math.max(0, relevance)) }));
    },
  };
}

const valuesOf = (conditions: readonly Fragment[]): SqlValue[] => conditions.flatMap(({ values }) => values ?? []);

function dot(vector: Float32Array, bytes: Buffer): number {
  const aligned = bytes.byteOffset % 4 === 0;
  const other = aligned
    ? new Float32Array(bytes.buffer, bytes.byteOffset, vector.length)
    : new Float32Array(new Uint8Array(bytes).buffer);
  let sum = 0;
  for (let i = 0; i < vector.length; i++) sum += (vector[i] ?? 0) * (other[i] ?? 0);
  return sum;
}
