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
