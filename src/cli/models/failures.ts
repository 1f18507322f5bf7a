import { CliError, exitCodes } from '../cli-error.ts';

/** `ECONNREFUSED` and the like, which a network's errors carry somewhere among their causes. */
function codeOf(error: unknown): string | undefined {
  for (let link = error, depth = 0; link instanceof Error && depth < 8; link = link.cause, depth++) {
    if ('code' in link && typeof link.code === 'string') return link.code;
  }
  return undefined;
}

/** The other side could not be reached. */
export function notReached(url: URL, error: unknown): CliError {
  const why = codeOf(error) ?? (error instanceof Error ? error.message : String(error));
  const advice = 'Without a network, copy a model folder here by other means and set SHERPA_MODEL_DIR to it';
  return new CliError(`${url.host} cannot be reached (${why}). ${advice}.`, exitCodes.server);
}

/** It could, and sent less than it should. */
export function interrupted(url: URL, error: unknown): CliError {
  const why = codeOf(error) ?? 'the connection was closed';
  const advice = 'What came is kept: the same command goes on from there';
  return new CliError(`The download from ${url.host} broke off (${why}). ${advice}.`, exitCodes.server);
}
