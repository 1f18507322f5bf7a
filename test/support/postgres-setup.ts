import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { compileService } from './compile-service.ts';
import { migrateDatabase } from './migrate-database.ts';
import { PARTITIONED_DATABASE, partitionTables } from './partitioned-schema.ts';
import { databaseUrl, startPostgresServer } from './postgres-server.ts';
import { runSql } from './run-sql.ts';
import { createScratchFolder } from './scratch.ts';

export const TEMPLATE_DATABASE = 'earshot_template';

/** Starts one real Postgres for all test files, with a migrated database that they copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const scratch = createScratchFolder();
  const [server] = await Promise.all([startPostgresServer(), compileService()]);
  await runSql(server.url, `CREATE DATABASE ${TEMPLATE_DATABASE}`);
  await migrateDatabase({ dataDir: 'unused', databaseUrl: databaseUrl(server.url, TEMPLATE_DATABASE) });
  await runSql(server.url, `CREATE DATABASE ${PARTITIONED_DATABASE} TEMPLATE ${TEMPLATE_DATABASE} STRATEGY FILE_COPY`);
  await runSql(databaseUrl(server.url, PARTITIONED_DATABASE), partitionTables);
  project.provide('storeKind', 'postgres');
  project.provide('template', server.url);
  project.provide('scratch', scratch);
  return async () => {
    await server.stop();
    rmSync(scratch, { recursive: true, force: true });
  };
}
