import type { Command } from 'commander';
import { report } from '../codegen/lint/report.ts';
import { SpecError } from '../codegen/spec/problems.ts';

/** Runs the command line of the process. Prints errors in the specs and invalid input without a stack, and exits with 1. */
export async function runCommand(command: Command): Promise<void> {
  try {
    await command.showHelpAfterError().parseAsync();
  } catch (error) {
    if (!(error instanceof SpecError) && !(error instanceof TypeError)) throw error;
    for (const line of error instanceof SpecError ? report(error.problems, 'specs') : [error.message])
      console.error(line);
    process.exitCode = 1;
  }
}
