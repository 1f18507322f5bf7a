import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import LongestFirst from './scripts/longest-first.ts';
import { nodeArgs, workerArgs } from './test/support/node-args.ts';

/** `unit` needs nothing; `embedded` and `postgres` run the same tests on both kinds of database. */
const booted = {
  testTimeout: 20_000,
  hookTimeout: 180_000,
  execArgv: nodeArgs,
};

/**
 * Tests that no other store can change: they end at a door, are about what comes before anything is stored, or reach it by the way
 * that others show on both: a tool by its resource's, a session by those of conversations, acknowledgements and kept audio.
 * They run on the server alone, where a file begins sooner.
 */
const storeless = [
  'test/chaos/*.test.ts',
  'test/cli/*.test.ts',
  'test/client/*.test.ts',
  'test/doors/*.test.ts',
  'test/examples/*.test.ts',
  'test/identity/external-issuer.test.ts',
  'test/live/{admission,closing,custom-stt,failures,listen,photos,speakers,tones,translation}.test.ts',
  'test/rest/{conversation-refusals,goal-refusals,refusals,speech-profile,tool-conversations,voice-messages}.test.ts',
  'test/services/{ask,ask-model,daily-summaries,recall}.test.ts',
  'test/support/answer-guard.test.ts',
  'test/tools/*.test.ts',
];

export default defineConfig({
  test: {
    // One more than two cores have: some wait for a process or a clock. Each has all of the service to load.
    maxWorkers: Math.min(Math.max(3, availableParallelism()), 8),
    // Files of a worker share what they import: loading the service anew for each of them took a quarter of the time.
    isolate: false,
    // Node runs the tests as it runs the service, and keeps what it compiled; Vite would transform it all anew for each project.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'codegen/**/*.test.ts', 'scripts/**/*.test.ts'],
          testTimeout: 20_000,
          execArgv: workerArgs,
        },
      },
      {
        test: {
          ...booted,
          name: 'embedded',
          include: ['test/**/*.test.ts'],
          exclude: storeless,
          globalSetup: ['test/support/embedded-setup.ts'],
        },
      },
      {
        test: {
          ...booted,
          name: 'postgres',
          include: ['test/**/*.test.ts', 'contracts/**/*.test.ts'],
          // The first minutes are those of a person who has no server; here the service is killed by test/chaos.
          exclude: ['test/start/**', 'test/live/kill.test.ts'],
          globalSetup: ['test/support/postgres-setup.ts'],
          env: { PACT_DO_NOT_TRACK: 'true' },
        },
      },
    ],
  },
});
