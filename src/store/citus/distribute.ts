import { setTimeout as delay } from 'node:timers/promises';
import type { Knex } from 'knex';
import { DomainError } from '../../errors.ts';
import { userTables } from '../accounts/storage-usage.ts';
import { removeLastRelease } from '../migrations/0050-beside-the-last-release.ts';
import { translateError } from '../sql/pg-errors.ts';
import { SYSTEM_QUERY } from '../sql/table.ts';

const CLOSING_MS = 2_000;
const POLL_MS = 100;

export interface Cluster {
  /** Such as `13.2.2`. */
  version: string;
  /** The nodes for rows of users, as `HOST:PORT`. `isEmpty`: it has none of them. */
  workers: { address: string; isEmpty: boolean }[];
}

/**
 * Reads which Citus cluster a database is the coordinator of.
 * @throws DomainError `precondition_failed` if it is none, with what to do
 */
export async function readCluster(db: Knex): Promise<Cluster> {
  const { rows: extensions } = await db.raw(`SELECT extversion FROM pg_extension WHERE extname = 'citus'`);
  if (extensions.length === 0)
    throw unfit('has no Citus extension: run CREATE EXTENSION citus there and in the same database of each worker');
  const { rows } = await db.raw(`SELECT split_part(citus_version(), ' ', 2) AS version`);
  const { rows: workers } = await db.raw(`
    SELECT nodename || ':' || nodeport AS address,
      NOT EXISTS (SELECT FROM pg_dist_placement JOIN pg_dist_shard USING (shardid) JOIN pg_dist_partition USING (logicalrelid)
        WHERE pg_dist_placement.groupid = pg_dist_node.groupid AND partmethod = 'h') AS "isEmpty"
    FROM pg_dist_node WHERE isactive AND shouldhaveshards AND noderole = 'primary' ORDER BY nodename, nodeport`);
  if (workers.length === 0)
    throw unfit(`has no worker nodes: run SELECT citus_add_node('HOST', 5432) there for each worker`);
  return { version: rows[0].version, workers };
}

/** The sessions of services that use the database. Waits up to 2 s for those that were just closed. */
export async function countServiceSessions(db: Knex): Promise<number> {
  const endsAt = performance.now() + CLOSING_MS;
  for (;;) {
    const { rows } = await db.raw(`
      SELECT count(*)::int AS sessions FROM pg_stat_activity
      WHERE datname = current_database() AND application_name IN ('earshot', 'earshot-listen') AND pid <> pg_backend_pid()`);
    if (rows[0].sessions === 0 || performance.now() > endsAt) return rows[0].sessions;
    await delay(POLL_MS);
  }
}

const unfit = (problem: string) => new DomainError('precondition_failed', `The database of DATABASE_URL ${problem}`);

/** The tables that every node has whole: rows of users refer to them. All others stay on the coordinator. */
export const referenceTables: readonly string[] = ['apps'];

/** Where the rows of a table are. */
export interface Placement {
  table: string;
  /** `local`: on the coordinator. */
  kind: 'distributed' | 'reference' | 'local';
  /** The column by which rows are distributed. */
  column: string | null;
  /** Tables with the same number have the rows of a user on the same node. */
  colocation: number | null;
  /** True if the coordinator still has a copy of the rows from before. It is not read any more. */
  hasLocalCopy: boolean;
}

/** The tables that belong on the workers, in the order in which they can be distributed. */
export async function readPlacements(db: Knex): Promise<Placement[]> {
  const { rows } = await db.raw(
    `SELECT name AS "table", column_to_column_name(logicalrelid, partkey) AS column, nullif(colocationid, 0) AS colocation,
       CASE WHEN partmethod = 'h' THEN 'distributed' WHEN repmodel = 't' THEN 'reference' ELSE 'local' END AS kind,
       logicalrelid IS NOT NULL AND pg_relation_size(to_regclass(name)) > 0 AS "hasLocalCopy"
     FROM unnest(?::text[]) WITH ORDINALITY AS expected (name, place)
     LEFT JOIN pg_dist_partition ON logicalrelid = to_regclass(name) AND (partmethod = 'h' OR repmodel = 't')
     ORDER BY place`,
    [[...referenceTables, ...userTables]],
  );
  return rows;
}

/** A table that was moved to the workers. */
export interface DistributedTable {
  table: string;
  /** Its place among those that are missing, from 1. */
  number: number;
  total: number;
  rows: number;
  seconds: number;
}

/**
 * Moves the tables of users to the workers by `uid`, each in its own transaction, and yields each one when it is done. Skips tables
 * that are there already: after an interruption, the next call continues. Writes wait while their table is moved.
 * @throws DomainError `precondition_failed` if Citus rejects a table, `unavailable` if a node does not answer
 */
export async function* distributeTables(
  db: Knex,
  onStart: (table: string) => void = () => {},
): AsyncGenerator<DistributedTable, void, undefined> {
  const placements = await readPlacements(db);
  const missing = placements.filter(({ kind }) => kind === 'local');
  if (missing.length === placements.length) await removeLastRelease(db);
  let first = placements.find(({ column }) => column === 'uid')?.table;
  for (const [index, { table }] of missing.entries()) {
    onStart(table);
    const startedAt = performance.now();
    const [counted] = await db(table).whereRaw(`true ${SYSTEM_QUERY}`).count({ rows: '*' });
    await distribute(db, table, first);
    if (!referenceTables.includes(table)) first ??= table;
    const seconds = (performance.now() - startedAt) / 1000;
    yield { table, number: index + 1, total: missing.length, rows: Number(counted?.rows), seconds };
  }
  await removeLocalCopies(db, await readPlacements(db));
}

async function distribute(db: Knex, table: string, first = 'none'): Promise<void> {
  try {
    if (referenceTables.includes(table)) await db.raw('SELECT create_reference_table(?)', [table]);
    else await db.raw(`SELECT create_distributed_table(?, 'uid', colocate_with => ?)`, [table, first]);
  } catch (error) {
    const translated = translateError(error);
    if (translated instanceof DomainError || !(translated instanceof Error)) throw translated;
    throw new DomainError('precondition_failed', `${table} cannot be distributed: ${translated.message}`, {
      cause: error,
    });
  }
}

/** Citus keeps the rows from before on the coordinator. They can go when no table there refers to them any more. */
async function removeLocalCopies(db: Knex, placements: readonly Placement[]): Promise<void> {
  for (const { table, hasLocalCopy } of placements) {
    if (hasLocalCopy) await db.raw('SELECT truncate_local_data_after_distributing_table(?)', [table]);
  }
}
