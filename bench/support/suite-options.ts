import type { BenchDatabase } from './postgres.ts';

export interface SuiteOptions {
  /** Fewer and shorter slices: to see that everything runs, not to quote. */
  isQuick: boolean;
  /** A new database, for this suite alone. */
  createDatabase: () => Promise<BenchDatabase>;
  /** Tells the person who waits. */
  say: (line: string) => void;
}
