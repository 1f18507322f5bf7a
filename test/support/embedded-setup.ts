import type { TestProject } from 'vitest/node';
import { prepareTestCluster } from './test-cluster.ts';

/** Names the migrated cluster that every test file copies. */
export default async function setup(project: TestProject): Promise<void> {
  project.provide('storeKind', 'embedded');
  project.provide('template', await prepareTestCluster());
}

declare module 'vitest' {
  interface ProvidedContext {
    storeKind: 'embedded' | 'postgres';
    /** The migrated cluster's folder, or the address of the server that has a migrated `earshot_template`. */
    template: string;
  }
}
