import { defineConfig } from 'vitest/config';
import { nodeArgs } from './test/support/node-args.ts';

/** `unit` needs nothing; the others run the same tests on both kinds of database. */
const booted = {
  include: ['test/**/*.test.ts'],
  testTimeout: 20_000,
  hookTimeout: 60_000,
  execArgv: nodeArgs,
};

export default defineConfig({
  test: {
    // Most of the longer tests wait for a process or a clock, not for a core.
    maxWorkers: 4,
    // Files of a worker share what they import: loading the service anew for each of them took a quarter of the time.
    isolate: false,
    // Node runs the tests as it runs the service, and keeps what it compiled; Vite would transform it all anew for each project.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'codegen/**/*.test.ts', 'scripts/**/*.test.ts'],
          testTimeout: 10_000,
        },
      },
      { test: { ...booted, name: 'embedded', globalSetup: ['test/support/embedded-setup.ts'] } },
      {
        test: {
          ...booted,
          name: 'postgres',
          // The first minutes are those of a person who has no server.
          exclude: ['test/start/**'],
          globalSetup: ['test/support/postgres-setup.ts'],
        },
      },
      {
        test: {
          ...booted,
          name: 'contracts',
          include: ['contracts/**/*.test.ts'],
          globalSetup: ['test/support/embedded-setup.ts'],
          env: { PACT_DO_NOT_TRACK: 'true' },
        },
      },
    ],
  },
});
