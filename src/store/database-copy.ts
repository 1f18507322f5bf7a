import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { Database } from './database-connection.ts';
import { DISTRIBUTED_SESSION_SETTINGS } from './database-connection.ts';

export const NEWLINE = 0x0a;

/**
 * Divides rows of Postgres' COPY text into parts of whole rows, of at least `minBytes` but for the last one. A row ends at a newline; a
 * newline in a value is escaped.
 */
async function* toRowParts(
  chunks: AsyncIterable<Uint8Array>,
  minBytes: number,
): AsyncGenerator<Buffer, void, undefined> {
  let pending: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    const end = chunk.lastIndexOf(NEWLINE) + 1;
    if (length + end < minBytes || end === 0) {
      pending.push(chunk);
      length += chunk.length;
      continue;
    }
    yield Buffer.concat([...pending, chunk.subarray(0, end)]);
    pending = [chunk.subarray(end)];
    length = chunk.length - end;
  }
  if (length > 0) yield Buffer.concat(pending);
}

/** The number of rows in a part. */
export function countRows(part: Uint8Array): number {
  let count = 0;
  for (let at = part.indexOf(NEWLINE); at !== -1; at = part.indexOf(NEWLINE, at + 1)) count++;
  return count;
}

/** A table whose rows are copied. */
export interface CopiedTable {
  /** With its schema: `public.memories`. */
  name: string;
  /** Without generated ones, and those that migrations call `not copied`. */
  columns: string[];
  /** The types of the columns, as Postgres names them: `timestamp(3) with time zone`. */
  types: string[];
}

/** Rows that a new deployment writes itself: its migrations, the leases of its processes, and the marker of an unfinished restore. */
const NOT_COPIED = `'schema_migrations', 'schema_migrations_lock', 'processes', 'leases', 'unfinished_restore'`;

/** The tables of the service, and those of the job queue that hold work; the queue creates the others. */
const TABLES = `
  SELECT nspname || '.' || relname AS name, array_agg(attname::text ORDER BY attnum) AS columns,
         array_agg(format_type(atttypid, atttypmod) ORDER BY attnum) AS types
  FROM pg_class c JOIN pg_namespace n ON n.oid = relnamespace JOIN pg_attribute a ON attrelid = c.oid
  WHERE (nspname = current_schema() AND relkind = 'r' AND relname NOT IN (${NOT_COPIED})
         OR nspname = 'jobs' AND relname IN ('queue', 'job'))
    AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
    AND col_description(c.oid, attnum) IS DISTINCT FROM 'not copied'
  GROUP BY nspname, relname ORDER BY 1`;

const REFERENCES = `
  SELECT DISTINCT n.nspname || '.' || t.relname AS "from", m.nspname || '.' || u.relname AS "to"
  FROM pg_constraint k JOIN pg_class t ON t.oid = conrelid JOIN pg_namespace n ON n.oid = t.relnamespace
  JOIN pg_class u ON u.oid = confrelid JOIN pg_namespace m ON m.oid = u.relnamespace
  WHERE contype = 'f' AND conrelid <> confrelid`;

/** Reads the tables, each after those that it refers to. */
export async function readCopiedTables(
  query: <Row extends object>(sql: string) => PromiseLike<{ rows: Row[] }>,
): Promise<CopiedTable[]> {
  const { rows: tables } = await query<CopiedTable>(TABLES);
  const { rows: references } = await query<{ from: string; to: string }>(REFERENCES);
  const sorted: CopiedTable[] = [];
  let left = tables;
  while (left.length > 0) {
    const names = new Set(left.map(({ name }) => name));
    const isFree = ({ name }: CopiedTable) => !references.some(({ from, to }) => from === name && names.has(to));
    const free = left.filter(isFree);
    if (free.length === 0) throw new Error(`the tables ${[...names].join(', ')} refer to each other`);
    sorted.push(...free);
    left = left.filter((table) => !free.includes(table));
  }
  // The queue is in a schema of its own: jobs refer to their queue.
  return [...sorted.filter(({ name }) => name !== 'jobs.job'), ...sorted.filter(({ name }) => name === 'jobs.job')];
}

/** The rows that are in memory at once. A single row may be larger. */
const PART_BYTES = 2 ** 20;
/** Rows in a block of 8 kB have at most this number. */
const MAX_ROW_NUMBER = 291;

const SETTINGS = [
  ...DISTRIBUTED_SESSION_SETTINGS,
  'intervalstyle=iso_8601',
  'extra_float_digits=1',
  'statement_timeout=0',
  'idle_in_transaction_session_timeout=0',
  // On Citus, one transaction changes tables of users and the one that is on each node.
  'citus.multi_shard_modify_mode=sequential',
];

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;
const quoteTable = (name: string) => name.split('.').map(quote).join('.');
const list = (columns: readonly string[]) => columns.map(quote).join(', ');

/** Divides a table into ranges of about PART_BYTES: several blocks, or some rows of a block with large values. */
function* tidRanges(blocks: number, bytes: number): Generator<[from: string, to: string]> {
  const share = (PART_BYTES * blocks) / bytes;
  const blockStep = Math.max(1, Math.floor(share));
  const rowStep = share >= 1 ? MAX_ROW_NUMBER + 1 : Math.max(1, Math.floor(share * MAX_ROW_NUMBER));
  for (let block = 0; block < blocks; block += blockStep) {
    for (let row = 0; row <= MAX_ROW_NUMBER; row += rowStep) {
      const end = row + rowStep > MAX_ROW_NUMBER ? `(${block + blockStep},0)` : `(${block},${row + rowStep})`;
      yield [`(${block},${row})`, end];
    }
  }
}

/** One connection of a database, by which whole tables are copied as Postgres' COPY text. Works alike on both kinds. */
export class DatabaseCopy implements AsyncDisposable {
  readonly #client: Client;
  readonly #database: Database;

  private constructor(client: Client, database: Database) {
    this.#client = client;
    this.#database = database;
  }

  /** Takes a connection of the database until it is disposed of. The embedded one has no other. */
  static async open(database: Database): Promise<DatabaseCopy> {
    const client: Client = await database.knex.client.acquireConnection();
    try {
      await client.query(SETTINGS.map((setting) => `SET ${setting}`).join('; '));
    } catch (error) {
      await database.knex.client.releaseConnection(client);
      throw error;
    }
    return new DatabaseCopy(client, database);
  }

  /** From here on, all reads see the database as it is now. */
  async beginSnapshot(): Promise<void> {
    await this.#client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  }

  /** Runs `work` in one transaction. */
  async transaction(work: () => Promise<void>): Promise<void> {
    await this.#client.query('BEGIN');
    try {
      await work();
      await this.#client.query('COMMIT');
    } catch (error) {
      // The connection may be what failed.
      await this.#client.query('ROLLBACK').catch(() => {});
      throw error;
    }
  }

  async query<Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.#client.query<Row>(sql, values)).rows;
  }

  async hasTable(name: string): Promise<boolean> {
    return (await this.query('SELECT WHERE to_regclass($1) IS NOT NULL', [name])).length > 0;
  }

  /** The migrations that have run, oldest first. Empty before the first start. */
  async migrations(): Promise<string[]> {
    if (!(await this.hasTable('schema_migrations'))) return [];
    const rows = await this.query<{ name: string }>('SELECT name FROM schema_migrations ORDER BY id');
    return rows.map(({ name }) => name);
  }

  /** The tables, each after those that it refers to. */
  tables(): Promise<CopiedTable[]> {
    return readCopiedTables((sql) => this.#client.query(sql));
  }

  /** The rows of a table, in parts of whole rows. */
  read({ name, columns }: CopiedTable): AsyncGenerator<Buffer, void, undefined> {
    const select = `SELECT ${list(columns)} FROM ${quoteTable(name)}`;
    const chunks = this.#database.copyBytes ? this.#readBlocks(name, columns) : this.#readStream(select);
    return toRowParts(chunks, PART_BYTES);
  }

  #readStream(select: string): AsyncIterable<Uint8Array> {
    return this.#client.query(copyTo(`COPY (${select}) TO STDOUT`));
  }

  /** The embedded database returns what one statement copies at once, so that it copies some blocks at a time. */
  async *#readBlocks(name: string, columns: readonly string[]): AsyncGenerator<Uint8Array, void, undefined> {
    // With large values, which are stored outside of the blocks.
    const leaves = await this.query<{ leaf: string; blocks: number; bytes: number }>(
      `SELECT oid::regclass::text AS leaf, pg_table_size(oid)::float8 AS bytes,
         (pg_relation_size(oid) / current_setting('block_size')::int)::int AS blocks
       FROM pg_class WHERE relkind = 'r'
         AND (oid = $1::regclass OR oid IN (SELECT relid FROM pg_partition_tree($1::regclass)))`,
      [quoteTable(name)],
    );
    for (const { leaf, blocks, bytes } of leaves) {
      for (const [from, to] of tidRanges(blocks, bytes)) {
        const sql = `COPY (SELECT ${list(columns)} FROM ${leaf} WHERE ctid >= '${from}' AND ctid < '${to}') TO '/dev/blob'`;
        const rows = await this.#database.copyBytes?.(sql);
        if (rows && rows.length > 0) yield rows;
      }
    }
  }

  /** Adds rows to a table, whose other columns get their defaults. */
  async write(name: string, columns: readonly string[], parts: AsyncIterable<Uint8Array>): Promise<void> {
    const target = `COPY ${quoteTable(name)} (${list(columns)}) FROM`;
    if (!this.#database.copyBytes) {
      await pipeline(parts, this.#client.query(copyFrom(`${target} STDIN`)));
      return;
    }
    for await (const part of toRowParts(parts, PART_BYTES))
      await this.#database.copyBytes(`${target} '/dev/blob'`, part);
  }

  async clear(name: string): Promise<void> {
    await this.query(`DELETE FROM ${quoteTable(name)}`);
  }

  /** The number of rows, and a sum of the hashes of the rows, which does not depend on their order. */
  async digest(name: string, columns: readonly string[]): Promise<{ rows: number; sum: string }> {
    const row = `md5(ROW(${list(columns)})::text)`;
    const [found] = await this.query<{ rows: number; sum: string }>(
      `SELECT count(*) AS rows, coalesce(sum(('x' || left(${row}, 15))::bit(60)::bigint), 0)::text AS sum
       FROM ${quoteTable(name)}`,
    );
    return found ?? { rows: 0, sum: '0' };
  }

  /** Returns the connection. */
  async [Symbol.asyncDispose](): Promise<void> {
    await this.#client.query('ROLLBACK').catch(() => {});
    await this.#database.knex.client.releaseConnection(this.#client);
  }
}
