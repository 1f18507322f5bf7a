import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { Database } from '../database-connection.ts';
import { DISTRIBUTED_SESSION_SETTINGS } from '../session-settings.ts';
import { type CopiedTable, readCopiedTables } from './copied-tables.ts';
import { toRowParts } from './row-parts.ts';

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
export class DatabaseCopy {
  readonly #client: Client;
  readonly #database: Database;

  private constructor(client: Client, database: Database) {
    this.#client = client;
    this.#database = database;
  }

  /** Takes a connection of the database, which `close` returns. The embedded one has no other. */
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

  /** The migrations that have run, oldest first. Empty before the first start. */
  async migrations(): Promise<string[]> {
    const [found] = await this.query<{ exists: boolean }>(
      `SELECT to_regclass('schema_migrations') IS NOT NULL AS exists`,
    );
    if (!found?.exists) return [];
    return (await this.query<{ name: string }>('SELECT name FROM schema_migrations ORDER BY id')).map(
      ({ name }) => name,
    );
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
  async close(): Promise<void> {
    await this.#client.query('ROLLBACK').catch(() => {});
    await this.#database.knex.client.releaseConnection(this.#client);
  }
}
