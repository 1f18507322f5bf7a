import { endianness } from 'node:os';
import type { Knex } from 'knex';
import { keptRows } from './kept-rows.ts';

export interface VectorQuery {
  /** Normalised to length 1, as all stored ones are. */
  vector: Float32Array;
  /** Only vectors of the same model are compared. */
  model: string;
  limit: number;
}

export interface Near {
  id: string;
  similarity: number;
}

/** The search where the database knows no vectors: this process keeps them. `among`: of these alone. */
export function vectorScan(db: Knex, table: string) {
  if (endianness() !== 'LE') throw new Error('vectors are stored as little-endian float32, and this machine is none');
  const current = keptRows(db, {
    table,
    column: 'embedding',
    where: 'model = ? AND octet_length(embedding) = ?::int',
    decode,
    bytesOf: (vector) => vector.byteLength,
  });

  return async (uid: string, { vector, model }: VectorQuery, limit: number, among?: string[]): Promise<Near[]> => {
    const wanted = among && new Set(among);
    const near: Near[] = [];
    for (const [id, stored] of await current(uid, [model, vector.byteLength])) {
      if (!wanted || wanted.has(id)) near.push({ id, similarity: dot(vector, stored) });
    }
    near.sort((a, b) => b.similarity - a.similarity || (a.id < b.id ? -1 : 1));
    return near.slice(0, limit);
  };
}

/** A copy, so that the bytes are aligned and the network's buffer is not kept. */
const decode = (bytes: Buffer) => new Float32Array(new Uint8Array(bytes).buffer);

/** Two sums, as one would wait for each addition before the next: half the time. */
function dot(a: Float32Array, b: Float32Array): number {
  let even = 0;
  let odd = 0;
  for (let i = 0; i < a.length; i += 2) {
    even += (a[i] ?? 0) * (b[i] ?? 0);
    odd += (a[i + 1] ?? 0) * (b[i + 1] ?? 0);
  }
  return even + odd;
}
