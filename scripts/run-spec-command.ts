import { report } from '../codegen/lint/report.ts';
import { SpecError } from '../codegen/spec/problems.ts';

/** Runs a command and exits with the code that `main` returns. Prints errors in the specs or in the arguments without a stack. */
export async function runSpecCommand(main: () => number | Promise<number>): Promise<void> {
  try {
    process.exitCode = await main();
  } catch (error) {
    if (!(error instanceof SpecError) && !(error instanceof TypeError)) throw error;
    for (const line of error instanceof SpecError ? report(error.problems, 'specs') : [error.message])
      console.error(line);
    process.exitCode = 1;
  }
}
