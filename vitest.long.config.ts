import { defineConfig } from 'vitest/config';
import config, { booted } from './vitest.config.ts';

const citusChaos = 'test/server/citus/chaos.test.ts';

/** `npm run test:long`. With CITUS_URL, the tests of the project `postgres` run on that cluster too. */
export default defineConfig({
  test: {
    ...config.test,
    projects: [
      {
        test: {
          ...booted,
          name: 'long',
          include: ['test/long/**/*.test.ts'],
          globalSetup: ['test/support/postgres-setup.ts'],
        },
      },
      {
        test: {
          ...booted,
          name: 'citus',
          include: process.env.CITUS_URL ? ['test/{server,both-databases}/**/*.test.ts'] : [],
          exclude: [citusChaos],
          globalSetup: ['test/support/citus-setup.ts'],
        },
      },
      {
        test: {
          ...booted,
          name: 'citus-chaos',
          include: process.env.CITUS_URL ? [citusChaos] : [],
          globalSetup: ['test/support/citus-setup.ts'],
          // After all others, as it kills a worker that they use.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
