import { endianness } from 'node:os';
import type { Knex } from 'knex';
import { topIndexes } from '../../lib/top-k.ts';
import { rowCache } from './row-cache.ts';

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
  const current = rowCache(db, {
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
    for (const [id, stored] of await current(uid, model)) {
      if (stored.length !== vector.length || (wanted && !wanted.has(id))) continue;
      ids.push(id);
      similarities.push(dot(vector, stored));
    }
    const places = topIndexes(similarities, limit);
    return places.map((at) => ({ id: ids[at] ?? '', similarity: similarities[at] ?? 0 }));
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
