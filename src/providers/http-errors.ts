/** An error and its causes. */
export function* errorChain(error: unknown): Generator<Error> {
  let link = error;
  for (let depth = 0; depth < 8 && link instanceof Error; depth++) {
    yield link;
    link = link.cause;
  }
}

/** `ECONNRESET` and the like: the only part of a network error that is safe to log. */
export function networkErrorCode(error: unknown): string | undefined {
  for (const link of errorChain(error)) {
    if ('code' in link && typeof link.code === 'string') return link.code;
  }
  return undefined;
}

const UNREACHABLE = new Set([
  ...['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'EHOSTDOWN', 'ETIMEDOUT'],
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** True if a code means that no connection was made: there is no such server, or it does not run. */
export const isUnreachableCode = (code: string): boolean => UNREACHABLE.has(code);
