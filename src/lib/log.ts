import { isatty } from 'node:tty';
import { type DestinationStream, type LevelWithSilent, type Logger, pino } from 'pino';

/** Lines wait for company at most this long, where no person watches them. */
const FLUSH_EVERY_MS = 200;
const BUFFER_CHARACTERS = 64 * 1024;
const STDOUT = 1;

/**
 * The service's log: JSON lines on stdout. Callers log ids, counts and durations, never what a person said, audio, keys or
 * tokens; errors go through `publicError`.
 */
export function createLog(level: LevelWithSilent): Logger {
  const options = {
    level,
    base: undefined,
    timestamp: isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: publicError },
  };
  return pino(options, isatty(STDOUT) ? pino.destination(STDOUT) : buffered());
}

let lastMs = 0;
let lastTime = '';

/** Written once for all lines of a millisecond. */
function isoTime(): string {
  const now = Date.now();
  if (now === lastMs) return lastTime;
  lastMs = now;
  lastTime = `,"time":"${new Date(now).toISOString()}"`;
  return lastTime;
}

/** A write for each request would cost as much as the rest of its line. What is worse than a warning waits for nobody. */
function buffered(): DestinationStream {
  const destination = pino.destination({ dest: STDOUT });
  let lines = '';
  const handOver = () => {
    if (lines !== '') destination.write(lines);
    lines = '';
  };
  const flush = () => {
    handOver();
    destination.flushSync();
  };
  // Handed to the system, which needs no sync for it.
  setInterval(handOver, FLUSH_EVERY_MS).unref();
  process.on('exit', flush);
  return {
    write(line) {
      lines += line;
      if (isGrave(line)) flush();
      else if (lines.length >= BUFFER_CHARACTERS) handOver();
    },
  };
}

/** By how pino begins its lines. */
const isGrave = (line: string) => line.startsWith('{"level":"error"') || line.startsWith('{"level":"fatal"');

/** Errors by which our own code says what is the matter: how it came to say so is no news. */
const PLAIN = new Set(['DomainError', 'SttError']);

/** What queues and threads hand on of an error may be a copy of what it said, and no `Error` any more. */
interface ErrorLike extends Partial<Error> {
  message: string;
}

const isErrorLike = (thrown: unknown): thrown is ErrorLike =>
  typeof thrown === 'object' && thrown !== null && 'message' in thrown && typeof thrown.message === 'string';

/** An error as the log may hold it. A database error's `detail` and `parameters` quote rows, so only its code stays. */
export function publicError(error: unknown): unknown {
  if (!isErrorLike(error)) return { type: typeof error };
  const { message, stack, cause } = error;
  // A copy has lost its name, but for the beginning of its stack.
  const name = error.name ?? stack?.match(/^\w+/)?.[0] ?? 'Error';
  const code = 'code' in error ? error.code : undefined;
  const quotesRows = 'severity' in error;
  const shown = quotesRows ? { name, code } : { name, message, code, ...(!PLAIN.has(name) && { stack }) };
  return cause === undefined ? shown : { ...shown, cause: publicError(cause) };
}
