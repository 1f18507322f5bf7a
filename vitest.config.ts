import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { nodeArgs, recorderArgs } from './test/support/node-args.ts';

/** Timeouts end a test that hangs. They are long because a busy machine may be ten times as slow; tests wait for conditions. */
const timeouts = { testTimeout: 90_000, hookTimeout: 180_000, expect: { poll: { timeout: 60_000 } } };

/** Options of the projects whose tests start the service. */
export const booted = {
  ...timeouts,
  execArgv: nodeArgs,
};

export default defineConfig({
  test: {
    // At least four, as tests wait for a process or a clock half of their time. Each worker loads the whole service.
    maxWorkers: Math.min(Math.max(4, availableParallelism()), 8),
    // The files of a worker share their imports: loading the service for each file took a quarter of the time.
    isolate: false,
    // Node runs the tests as it runs the service and caches the compiled code; Vite would transform all files for each project.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    reporters: ['default', './scripts/summary-reporter.ts'],
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{src,codegen,scripts,bench,test/clients}/**/*.test.ts'],
          ...timeouts,
          execArgv: recorderArgs,
        },
      },
      {
        test: {
          ...booted,
          name: 'embedded',
          include: ['test/{embedded,both-databases}/**/*.test.ts'],
          globalSetup: ['test/support/embedded-setup.ts'],
        },
      },
      {
        test: {
          ...booted,
          name: 'postgres',
          include: ['test/{server,both-databases}/**/*.test.ts', 'contracts/**/*.test.ts'],
          globalSetup: ['test/support/postgres-setup.ts'],
          env: { PACT_DO_NOT_TRACK: 'true' },
        },
      },
    ],
  },
});
