import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { compileService } from './compile-service.ts';
import { scratchFolder } from './scratch.ts';
import { prepareTestCluster } from './test-cluster.ts';

/** Names the migrated cluster that tests copy, and the folder that they copy it to. */
export default async function setup(project: TestProject): Promise<() => void> {
  const scratch = scratchFolder();
  project.provide('storeKind', 'embedded');
  const [template] = await Promise.all([prepareTestCluster(), compileService()]);
  project.provide('template', template);
  project.provide('scratch', scratch);
  return () => rmSync(scratch, { recursive: true, force: true });
}

declare module 'vitest' {
  interface ProvidedContext {
    storeKind: 'embedded' | 'postgres';
    /** The migrated cluster's folder, or the address of the server that has a migrated `earshot_template`. */
    template: string;
    /** Where tests put what they store. It goes with the run. */
    scratch: string;
  }
}
