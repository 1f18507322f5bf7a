import { DomainError } from '../errors.ts';

/** SQLSTATE, by class or whole. Postgres documentation: "PostgreSQL Error Codes". */
const UNIQUE_VIOLATION = '23505';
/** A segment of a conversation that has just been deleted, say. */
const FOREIGN_KEY_VIOLATION = '23503';
/** Text with a NUL, a number or a date out of range: what validation let through and no column holds. */
const NOT_STORABLE = new Set(['22021', '22P05', '22003', '22008', '22007', '22P02']);
/** No connection, no room, a server that stops, a lock that was not to be had in time: another time it may go well. */
const PASSING = ['08', '53', '57P', '55P03'];
/** What Node and the pool say when there is no database to be had. */
const CONNECTION_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ETIMEDOUT', 'EPIPE', 'EAI_AGAIN']);
const CONNECTION_WORDS =
  /Timeout acquiring a connection|timeout expired|Connection terminated|Connection ended|Client has encountered a connection error|embedded database|pool.*destroyed|Unable to acquire a connection/i;
const RETRY_AFTER_MS = 2_000;

/**
 * Turns what `pg`, Knex or Objection threw into the domain's error, or, where it is a fault of ours, into one that can
 * be logged: without the values that Postgres likes to quote.
 */
export function translateError(error: unknown): unknown {
  if (error instanceof DomainError || !(error instanceof Error)) return error;
  // Objection wraps the error of `pg`.
  const native = 'nativeError' in error && error.nativeError instanceof Error ? error.nativeError : error;
  const code = 'code' in native && typeof native.code === 'string' ? native.code : '';
  const cause = isSqlState(code) ? loggable(native, code) : error;
  if (code === UNIQUE_VIOLATION) return new DomainError('conflict', 'It exists already', { cause });
  if (code === FOREIGN_KEY_VIOLATION)
    return new DomainError('not_found', 'What it belongs to was not found', { cause });
  if (NOT_STORABLE.has(code)) {
    const issue = { loc: ['body'], msg: 'A value cannot be stored as text, number or time', type: 'value_error' };
    return new DomainError('invalid_input', [issue], { cause });
  }
  const passes =
    CONNECTION_CODES.has(code) ||
    PASSING.some((prefix) => code.startsWith(prefix)) ||
    CONNECTION_WORDS.test(native.message);
  if (passes) {
    return new DomainError('unavailable', 'The store is not available', { cause, retryAfterMs: RETRY_AFTER_MS });
  }
  return cause;
}

/** Node's own codes have no digit. */
const isSqlState = (code: string) => /^(?=.*\d)[0-9A-Z]{5}$/.test(code);

/** The error without what a user wrote: Postgres quotes rows in `detail`, and values in the messages of class 22. */
function loggable(error: Error, code: string): Error {
  const fact = (name: string) => (name in error ? String(Reflect.get(error, name) ?? '') : '');
  const what = code.startsWith('22') ? 'data exception' : error.message;
  const where = [fact('table'), fact('constraint'), fact('routine')].filter(Boolean).join(' ');
  return Object.assign(new Error(`${what} (SQLSTATE ${code}, ${where})`), { code });
}

type Repository = Record<string, (...args: never[]) => unknown>;

/** A repository whose functions throw the domain's errors. */
export function withDomainErrors<R extends object>(repository: R): R {
  const wrapped = Object.entries(repository as Repository).map(([name, run]) => [name, guarded(run)]);
  return Object.fromEntries(wrapped) as R;
}

function guarded(run: (...args: never[]) => unknown) {
  return async (...args: never[]) => {
    try {
      return await run(...args);
    } catch (error) {
      throw translateError(error);
    }
  };
}
