import { randomBytes } from 'node:crypto';
import pino from 'pino';
import { distributeTables } from '../../src/store/citus/distribute.ts';
import { openDatabase } from '../../src/store/database.ts';
import { createDatabase, dropDatabases, findNodes } from '../../test/support/citus-databases.ts';
import { migrateDatabase } from '../../test/support/migrate-database.ts';
import { databaseUrl } from '../../test/support/postgres-server.ts';
import { runSql } from '../../test/support/run-sql.ts';
import { scratch } from './child-processes.ts';
import type { BenchDatabase } from './postgres.ts';

/**
 * Creates a database on all nodes of a cluster, migrated and with distributed tables. Its log compares with that of the other
 * suites if the nodes run with `full_page_writes=off`.
 */
export async function createCitusDatabase(coordinatorUrl: string): Promise<BenchDatabase> {
  const nodes = await findNodes(coordinatorUrl);
  const name = `earshot_bench_${randomBytes(6).toString('hex')}`;
  const url = databaseUrl(coordinatorUrl, name);
  await createDatabase(nodes, name);
  await migrateDatabase({ dataDir: scratch, databaseUrl: url });
  const { knex, close } = await openDatabase({ dataDir: scratch, databaseUrl: url, log: pino({ level: 'silent' }) });
  await Array.fromAsync(distributeTables(knex));
  await close();
  return {
    url,
    version: `Citus of ${nodes.length} nodes`,
    // The suite finds the processes of each node.
    pids: () => [],
    query: (sql) => runSql(url, sql),
    drop: () => dropDatabases(nodes, name),
  };
}
