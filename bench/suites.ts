import { generateSuite } from './generate/suite.ts';
import { growthSuite } from './live/growth.ts';
import { soakSuite } from './live/soak.ts';
import { liveSuite } from './live/suite.ts';
import { restSuite } from './rest/suite.ts';
import { startSuite } from './start/suite.ts';
import type { BenchDatabase } from './support/postgres.ts';
import type { SuiteReport } from './support/report.ts';
import { toolsSuite } from './tools/suite.ts';

export interface SuiteOptions {
  /** Fewer and shorter slices: to see that everything runs, not to quote. */
  isQuick: boolean;
  /** A new database, for this suite alone. */
  createDatabase: () => Promise<BenchDatabase>;
  /** Tells the person who waits. */
  say: (line: string) => void;
}

export const suites = {
  rest: restSuite,
  tools: toolsSuite,
  live: liveSuite,
  generate: generateSuite,
  start: startSuite,
  growth: growthSuite,
  soak: soakSuite,
} satisfies Record<string, (options: SuiteOptions) => Promise<SuiteReport>>;

export type SuiteName = keyof typeof suites;

/** What only runs where it is asked for: it takes minutes by itself. */
export const longSuites: readonly SuiteName[] = ['growth', 'soak'];
