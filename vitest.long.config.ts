import { defineConfig } from 'vitest/config';
import config, { booted } from './vitest.config.ts';

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
          globalSetup: ['test/support/citus-setup.ts'],
        },
      },
    ],
  },
});
