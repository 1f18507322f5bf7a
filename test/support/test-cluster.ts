import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { prepareTemplate } from '../../src/store/embedded/prepare-template.ts';
import { migrateDatabase } from './migrate-database.ts';

/** The files that define the schema of the queue. If it changes elsewhere, each start migrates the rest and takes longer. */
const queueParts = ['node_modules/pg-boss/package.json', 'src/queue/queue.ts', 'src/queue/job-map.ts'];

/** Returns the folder of a cluster with the newest schema, including that of the job queue. Created once and reused by later runs. */
export async function prepareTestCluster(): Promise<string> {
  const template = await prepareTemplate();
  const digest = createHash('sha1');
  for (const part of queueParts) digest.update(readFileSync(new URL(`../../${part}`, import.meta.url)));
  const folder = `${template}-jobs-${digest.digest('hex').slice(0, 12)}`;
  if (existsSync(folder)) return folder;
  const scratch = mkdtempSync(join(dirname(folder), 'scratch-'));
  try {
    cpSync(template, join(scratch, 'postgres'), { recursive: true });
    await migrateDatabase({ dataDir: scratch });
    renameSync(join(scratch, 'postgres'), folder);
  } catch (error) {
    // Another run has created it meanwhile.
    if (!existsSync(folder)) throw error;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
  return folder;
}
