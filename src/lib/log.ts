import { type LevelWithSilent, type Logger, pino } from 'pino';

/** The bytes of an access log that are written at once, or after a second: with a write for each line, it took a sixth of a POST's CPU. */
const ACCESS_LOG_BLOCK_BYTES = 4_096;
const ACCESS_LOG_DELAY_MS = 1_000;
/** The lines of an access log that wait for a full disk; later ones are dropped. */
const ACCESS_LOG_MAX_BYTES = 1_000_000;

const OPTIONS = {
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (label: string) => ({ level: label }) },
  serializers: { err: publicError },
};

/**
 * Creates the log of the service: JSON lines on stdout. Starts, stops, changes of accounts, keys and models are `info`, as are slow
 * requests; ordinary work is `debug`. Callers log ids, counts and durations, never transcripts, audio, keys or tokens. Errors go
 * through `publicError`.
 */
export const createLog = (level: LevelWithSilent): Logger => pino({ ...OPTIONS, level });

/** Creates the log of requests, a file. `log` gets the first failure to write it; the service continues. */
export function createAccessLog(dest: string, log: Logger): Logger {
  const file = pino.destination({
    dest,
    sync: false,
    minLength: ACCESS_LOG_BLOCK_BYTES,
    periodicFlush: ACCESS_LOG_DELAY_MS,
    maxLength: ACCESS_LOG_MAX_BYTES,
  });
  file.once('error', (err) => log.error({ err }, 'ACCESS_LOG cannot be written'));
  file.on('error', () => {});
  return pino(OPTIONS, file);
}

/** Expected errors, which are logged without a stack. */
const EXPECTED = new Set(['DomainError', 'SttError']);

/** An error, or the plain copy of one that a queue or a thread passes on. */
interface ErrorLike extends Partial<Error> {
  message: string;
}

const isErrorLike = (thrown: unknown): thrown is ErrorLike =>
  typeof thrown === 'object' && thrown !== null && 'message' in thrown && typeof thrown.message === 'string';

/** An error as it may be logged. The message, `detail` and `parameters` of a database error quote rows, so only its code stays. */
export function publicError(error: unknown): unknown {
  if (!isErrorLike(error)) return { type: typeof error };
  const { message, stack, cause } = error;
  // A copy has its name only at the start of its stack.
  const name = error.name ?? stack?.match(/^\w+/)?.[0] ?? 'Error';
  const code = 'code' in error ? error.code : undefined;
  const quotesRows = 'severity' in error;
  const fields = quotesRows ? { name, code } : { name, message, code, ...(!EXPECTED.has(name) && { stack }) };
  return cause === undefined ? fields : { ...fields, cause: publicError(cause) };
}
