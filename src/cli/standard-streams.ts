import { exitCodes } from './cli-error.ts';

/**
 * What becomes of a command whose output nobody takes. Whoever reads on no more has seen enough (`earshot memory list --all | head`):
 * it ends, and all is well. Where it cannot be written, as on a full disk, that is said in one line.
 */
export function watchStandardStreams(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit();
    process.stderr.write(`The output cannot be written: ${error.message}\n`);
    process.exit(exitCodes.output);
  });
  process.stderr.on('error', ({ code }: NodeJS.ErrnoException) => {
    process.exit(code === 'EPIPE' ? undefined : exitCodes.output);
  });
}
