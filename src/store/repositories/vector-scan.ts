import { endianness } from 'node:os';
import type { Knex } from 'knex';
import { runNamed, type SqlValue } from '../sql/named.ts';

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

interface Known {
  /** Of the row: another one after every change. */
  version: string;
  vector: Float32Array;
}

/** All vectors of a user and model, as they were when the database gave this stamp for them. */
interface Kept {
  stamp: string;
  known: Map<string, Known>;
}

/** Vectors that this process keeps, over all users: 60 MB of those with 384 dimensions. */
const KEPT_VECTORS = 40_000;
const keptByUser = new Map<string, Kept>();

/**
 * The search where the database knows no vectors: each is read once, and again when its row has changed. Reading all of
 * a user's for every search would cost seven times as much.
 */
export function vectorScan(db: Knex, table: string) {
  if (endianness() !== 'LE') throw new Error('vectors are stored as little-endian float32, and this machine is none');
  const version = 'xmin::text || ctid::text';
  const ofUser = `FROM ${table} WHERE uid = ? AND model = ? AND octet_length(embedding) = ?::int`;
  const stamps = `SELECT count(*) || ':' || coalesce(sum(hashtextextended(id || ${version}, 0)), 0) AS stamp ${ofUser}`;
  const versions = `SELECT id, ${version} AS version ${ofUser}`;
  const vectors = `SELECT id, embedding FROM ${table} WHERE uid = ? AND id = ANY (?::uuid[])`;

  async function current(uid: string, { model, vector }: VectorQuery): Promise<Map<string, Known>> {
    const cacheKey = JSON.stringify([table, uid, model, vector.length]);
    const values = [uid, model, vector.byteLength];
    const before = keptByUser.get(cacheKey);
    const [now] = await runNamed<{ stamp: string }>(db, stamps, values);
    const stamp = now?.stamp ?? '';
    const known = before?.stamp === stamp ? before.known : await refreshed(uid, values, before?.known);
    keep(cacheKey, { stamp, known });
    return known;
  }

  async function refreshed(uid: string, values: SqlValue[], before?: Map<string, Known>): Promise<Map<string, Known>> {
    const rows = await runNamed<{ id: string; version: string }>(db, versions, values);
    const changed = rows.filter(({ id, version }) => before?.get(id)?.version !== version).map(({ id }) => id);
    const read =
      changed.length > 0 ? await runNamed<{ id: string; embedding: Buffer }>(db, vectors, [uid, changed]) : [];
    const fresh = new Map(read.map(({ id, embedding }) => [id, decode(embedding)]));
    const known = new Map<string, Known>();
    for (const { id, version } of rows) {
      const vector = fresh.get(id) ?? before?.get(id)?.vector;
      if (vector) known.set(id, { version, vector });
    }
    return known;
  }

  return async (uid: string, query: VectorQuery, limit: number): Promise<Near[]> => {
    const near: Near[] = [];
    for (const [id, { vector }] of await current(uid, query)) near.push({ id, similarity: dot(query.vector, vector) });
    near.sort((a, b) => b.similarity - a.similarity || (a.id < b.id ? -1 : 1));
    return near.slice(0, limit);
  };
}

/** Those used last stay. */
function keep(cacheKey: string, used: Kept): void {
  keptByUser.delete(cacheKey);
  keptByUser.set(cacheKey, used);
  let kept = 0;
  for (const { known } of keptByUser.values()) kept += known.size;
  for (const [oldest, { known }] of keptByUser) {
    if (kept <= KEPT_VECTORS) return;
    keptByUser.delete(oldest);
    kept -= known.size;
  }
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
