/**
 * Creates the cluster that first starts copy, unless there is one. It takes three seconds, best spent when packages are installed:
 * `node src/store/embedded/prepare-template.ts`. A first start without a template creates its own cluster.
 */
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pino from 'pino';
import { openDatabase } from '../database.ts';
import { openStore } from '../store.ts';
import { templateFolder } from './start-embedded.ts';

/** Returns the template's folder. Several processes may prepare it at the same time. */
export async function prepareTemplate(): Promise<string> {
  const folder = templateFolder();
  if (existsSync(folder)) return folder;
  mkdirSync(dirname(folder), { recursive: true });
  const scratch = mkdtempSync(join(dirname(folder), 'scratch-'));
  try {
    const database = await openDatabase({ dataDir: scratch, template: '', log: pino({ level: 'silent' }) });
    await openStore(database);
    await database.close();
    renameSync(join(scratch, 'postgres'), folder);
  } catch (error) {
    // Another process was faster.
    if (!existsSync(folder)) throw error;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
  return folder;
}

if (import.meta.main) await prepareTemplate();
