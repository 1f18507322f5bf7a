import type { Command } from 'commander';
import { CliError, exitCodes } from './cli-error.ts';

/**
 * Handles errors of stdout and stderr. A closed pipe (`earshot memory list --all | head`) ends the command successfully. Any other
 * error, such as a full disk, is reported in one line.
 */
export function watchStandardStreams(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit();
    process.stderr.write(`Cannot write the output: ${error.message}\n`);
    process.exit(exitCodes.output);
  });
  process.stderr.on('error', ({ code }: NodeJS.ErrnoException) => {
    process.exit(code === 'EPIPE' ? undefined : exitCodes.output);
  });
}

/** Runs the command line of the process. Prints a `CliError` on stderr and sets its exit code. */
export async function runProgram(program: Command): Promise<void> {
  watchStandardStreams();
  try {
    await program.parseAsync();
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    console.error(error.message);
    process.exitCode = error.exitCode;
  }
}
