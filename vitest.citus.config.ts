import { configDefaults, defineConfig } from 'vitest/config';
import { citusExclusions } from './test/support/citus-exclusions.ts';
import config, { booted } from './vitest.config.ts';

const files = citusExclusions.flatMap(({ file, test }) => (test === undefined ? [file] : []));
const tests = citusExclusions.flatMap(({ test }) => (test === undefined ? [] : [escapePattern(test)]));

/** `npm run test:citus`: the tests of the project `postgres` on the cluster of CITUS_URL. */
export default defineConfig({
  test: {
    ...config.test,
    testNamePattern: tests.length === 0 ? undefined : new RegExp(`^(?!.*(${tests.join('|')})$)`),
    projects: [
      {
        test: {
          ...booted,
          name: 'citus',
          include: ['test/{server,both-databases}/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...files],
          globalSetup: ['test/support/citus-setup.ts'],
        },
      },
    ],
  },
});

function escapePattern(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
