import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import type { CitusTemplates } from './citus-databases.ts';
import { compileService } from './compile-service.ts';
import { createScratchFolder } from './scratch.ts';
import { prepareTestCluster } from './test-cluster.ts';

/** Provides the migrated cluster that tests copy, and the folder for the copies. */
export default async function setup(project: TestProject): Promise<() => void> {
  const scratch = createScratchFolder();
  project.provide('storeKind', 'embedded');
  const [template] = await Promise.all([prepareTestCluster(), compileService()]);
  project.provide('template', template);
  project.provide('scratch', scratch);
  return () => rmSync(scratch, { recursive: true, force: true });
}

declare module 'vitest' {
  interface ProvidedContext {
    storeKind: 'embedded' | 'postgres';
    /** The folder of the migrated cluster, or the URL of the server with the migrated `earshot_template` database. */
    template: string;
    /** Only when the tests run on a Citus cluster. */
    citus: CitusTemplates | undefined;
    /** The folder for test data; removed after the run. */
    scratch: string;
  }
}
