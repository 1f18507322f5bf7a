import { report } from '../codegen/lint/report.ts';
import { SpecError } from '../codegen/spec/problems.ts';

/** Ends with what `main` answers; a mistake in the specs or in the arguments ends with its words and no stack. */
export function runSpecCommand(main: () => number): void {
  try {
    process.exitCode = main();
  } catch (error) {
    if (!(error instanceof SpecError) && !(error instanceof TypeError)) throw error;
    for (const line of error instanceof SpecError ? report(error.problems, 'specs') : [error.message])
      console.error(line);
    process.exitCode = 1;
  }
}
