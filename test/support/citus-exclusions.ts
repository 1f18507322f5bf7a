/** A test that does not run on Citus: by its whole name, or all of the file. */
interface Exclusion {
  file: string;
  test?: string;
  reason: string;
}

export const citusExclusions: readonly Exclusion[] = [];
