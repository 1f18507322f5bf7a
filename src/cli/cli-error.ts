/** Exit codes of every command. A shell tells of a command that Ctrl-C has ended by the last one, too. */
export const exitCodes = {
  usage: 1,
  auth: 2,
  server: 3,
  rateLimit: 4,
  notFound: 5,
  output: 6,
  interrupted: 130,
} as const;

/** Something for the person at the terminal to read: one line, and the exit code that scripts see. */
export class CliError extends Error {
  readonly exitCode: number;

  constructor(message: string, exitCode: number = exitCodes.usage) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** Runs a command; errors for the person go to stderr as one line. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    console.error(error.message);
    process.exitCode = error.exitCode;
  }
}
