import { isatty } from 'node:tty';
import { type DestinationStream, type LevelWithSilent, type Logger, pino } from 'pino';

/** Lines are buffered for at most this long if stdout is not a terminal. */
const FLUSH_EVERY_MS = 200;
const BUFFER_CHARACTERS = 64 * 1024;
const STDOUT = 1;

/**
 * Creates the log of the service: JSON lines on stdout. Callers log ids, counts and durations, never transcripts, audio, keys or
 * tokens. Errors go through `publicError`.
 */
export function createLog(level: LevelWithSilent): Logger {
  const options = {
    level,
    base: undefined,
    timestamp: isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: publicError },
  };
  return pino(options, isatty(STDOUT) ? pino.destination(STDOUT) : createBufferedOutput());
}

let lastMs = 0;
let lastTime = '';

/** Formats the time once for all lines of a millisecond. */
function isoTime(): string {
  const now = Date.now();
  if (now === lastMs) return lastTime;
  lastMs = now;
  lastTime = `,"time":"${new Date(now).toISOString()}"`;
  return lastTime;
}

/** Buffers lines, as a write for each would double the cost of logging. Writes errors at once. */
function createBufferedOutput(): DestinationStream {
  const destination = pino.destination({ dest: STDOUT });
  let lines = '';
  const write = () => {
    if (lines !== '') destination.write(lines);
    lines = '';
  };
  const flush = () => {
    write();
    destination.flushSync();
  };
  setInterval(write, FLUSH_EVERY_MS).unref();
  process.on('exit', flush);
  return {
    write(line) {
      lines += line;
      if (isError(line)) flush();
      else if (lines.length >= BUFFER_CHARACTERS) write();
    },
  };
}

/** Pino starts each line with the level. */
const isError = (line: string) => line.startsWith('{"level":"error"') || line.startsWith('{"level":"fatal"');

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
