import { type Logger, pino } from 'pino';
import type { LogLevel } from './config.ts';

/**
 * The service's log: JSON lines on stdout. Callers log ids, counts and durations, never what a person said, audio, keys or
 * tokens; the paths below are a second fence, for what a library may hang on an object.
 */
export function createLog(level: LogLevel): Logger {
  return pino({
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: {
      paths: ['*.authorization', '*.headers.authorization', '*.cookie', '*.key', '*.token'],
      censor: '[hidden]',
    },
    serializers: { err: publicError },
  });
}

/** An error as the log may hold it. A database error's `detail` and `parameters` quote rows, so only its code stays. */
function publicError(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error };
  const { name, message, stack, cause } = error;
  const code = 'code' in error ? error.code : undefined;
  const quotesRows = 'severity' in error;
  const shown = quotesRows ? { name, code } : { name, message, code, stack };
  return cause === undefined ? shown : { ...shown, cause: publicError(cause) };
}
