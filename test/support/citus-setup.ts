import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import pino from 'pino';
import type { TestProject } from 'vitest/node';
import { distributeTables } from '../../src/store/citus/distribute.ts';
import { openDatabase } from '../../src/store/database.ts';
import { copyDatabase, createDatabase, dropDatabases, findNodes, freezeDatabase } from './citus-databases.ts';
import { compileService } from './compile-service.ts';
import { migrateDatabase } from './migrate-database.ts';
import { databaseUrl } from './postgres-server.ts';
import { createScratchFolder } from './scratch.ts';

/** Creates the databases that tests copy on the cluster of CITUS_URL. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env.CITUS_URL ?? '';
  const scratch = createScratchFolder();
  const [nodes] = await Promise.all([findNodes(url), compileService()]);
  const empty = `earshot_test_${randomBytes(6).toString('hex')}`;
  await createDatabase(nodes, empty);
  await freezeDatabase(nodes, empty);
  const distributed = await copyDatabase(nodes, empty);
  await distribute(databaseUrl(url, distributed));
  await freezeDatabase(nodes, distributed);
  project.provide('storeKind', 'postgres');
  project.provide('template', url);
  project.provide('citus', { nodes, empty, distributed });
  project.provide('scratch', scratch);
  return async () => {
    await dropDatabases(nodes, empty);
    rmSync(scratch, { recursive: true, force: true });
  };
}

async function distribute(url: string): Promise<void> {
  await migrateDatabase({ dataDir: 'unused', databaseUrl: url });
  const { knex, close } = await openDatabase({
    dataDir: 'unused',
    databaseUrl: url,
    log: pino({ level: 'silent' }),
  });
  await Array.fromAsync(distributeTables(knex));
  await close();
}
