import type { Command } from 'commander';

/** The exit codes of all commands. Shells also use 130 for a command that was interrupted by Ctrl-C. */
export const exitCodes = {
  usage: 1,
  auth: 2,
  server: 3,
  rateLimit: 4,
  notFound: 5,
  output: 6,
  interrupted: 130,
} as const;

/** An error with a message for the user and an exit code. */
export class CliError extends Error {
  readonly exitCode: number;

  constructor(message: string, exitCode: number = exitCodes.usage) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** For `catch`: throws a `CliError` that names the file. */
export const cannotRead =
  (path: string) =>
  (error: NodeJS.ErrnoException): never => {
    throw new CliError(`Cannot read ${path} (${error.code}).`);
  };

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
