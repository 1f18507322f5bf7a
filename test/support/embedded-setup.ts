import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { prepareTemplate } from '../../src/store/embedded/prepare-template.ts';
import { makeSchema } from './make-schema.ts';

/** Prepares one migrated cluster that every test file copies. */
export default async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'earshot-test-'));
  cpSync(await prepareTemplate(), join(folder, 'postgres'), { recursive: true });
  await makeSchema({ dataDir: folder });
  project.provide('storeKind', 'embedded');
  project.provide('template', join(folder, 'postgres'));
  return () => rmSync(folder, { recursive: true, force: true });
}

declare module 'vitest' {
  interface ProvidedContext {
    storeKind: 'embedded' | 'postgres';
    /** The migrated cluster's folder, or the address of the server that has a migrated `earshot_template`. */
    template: string;
  }
}
