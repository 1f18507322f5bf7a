import type { BenchDatabase } from './postgres.ts';

export interface SuiteOptions {
  /** Fewer and shorter slices: to check that everything runs. */
  isQuick: boolean;
  /** Creates a database for this suite. */
  createDatabase: () => Promise<BenchDatabase>;
  /** Prints progress. */
  log: (line: string) => void;
}
