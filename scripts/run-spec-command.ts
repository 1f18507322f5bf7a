import { SpecError } from '../codegen/spec/problems.ts';

/** Ends with what `main` answers; a mistake in the specs or in the arguments ends with its words and no stack. */
export function runSpecCommand(main: () => number): void {
  try {
    process.exitCode = main();
  } catch (error) {
    if (!(error instanceof SpecError) && !(error instanceof TypeError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
