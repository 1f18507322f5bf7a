import { CliError, exitCodes } from '../cli-error.ts';

/** Finds a code such as `ECONNREFUSED` among the causes of a network error. */
function findErrorCode(error: unknown): string | undefined {
  for (let link = error, depth = 0; link instanceof Error && depth < 8; link = link.cause, depth++) {
    if ('code' in link && typeof link.code === 'string') return link.code;
  }
  return undefined;
}

export function unreachableError(url: URL, error: unknown): CliError {
  const reason = findErrorCode(error) ?? (error instanceof Error ? error.message : String(error));
  const advice = 'Without a network, copy a model folder to this machine and set SHERPA_MODEL_DIR';
  return new CliError(`Cannot reach ${url.host} (${reason}). ${advice}.`, exitCodes.server);
}

export function interruptedError(url: URL, error: unknown): CliError {
  const reason = findErrorCode(error) ?? 'the connection was closed';
  const advice = 'Run the same command again to continue';
  return new CliError(`The download from ${url.host} was interrupted (${reason}). ${advice}.`, exitCodes.server);
}
