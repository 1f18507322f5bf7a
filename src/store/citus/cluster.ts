import { setTimeout as delay } from 'node:timers/promises';
import type { Knex } from 'knex';
import { DomainError } from '../../errors.ts';

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
