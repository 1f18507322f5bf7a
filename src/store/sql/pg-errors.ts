import { DomainError, outages } from '../../errors.ts';

/** SQLSTATE, whole or by its first characters. Postgres documentation: "PostgreSQL Error Codes". */
const UNIQUE_VIOLATION = '23505';
/** For example a segment of a conversation that has just been deleted. */
const FOREIGN_KEY_VIOLATION = '23503';
/** No connection, a transaction that was rolled back, no resources, a server that stops, a lock timeout: a retry may succeed. */
const TRANSIENT = ['08', '40', '53', '57P', '55P03'];
const DEADLOCK = '40P01';
const DISK_FULL = '53100';
/** Such as more parameters than a statement can have: it fails again. */
const PROTOCOL_VIOLATION = '08P01';
/** Characters of a message that are kept at either end. Knex writes the whole statement before the error. */
const KEPT = 500;
/** The codes of Node and the pool when there is no database. */
const CONNECTION_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ETIMEDOUT', 'EPIPE', 'EAI_AGAIN']);
const CONNECTION_MESSAGES =
  /Timeout acquiring a connection|timeout expired|Connection terminated|Connection ended|Client has encountered a connection error|embedded database|pool.*destroyed|Unable to acquire a connection/i;
const RETRY_AFTER_MS = 2_000;

/**
 * Translates an error of `pg`, Knex or Objection into the domain's error, or, if it is a fault of ours, into one that can be logged:
 * without the values that Postgres quotes. A value that no column can hold (class 22) is such a fault: validators refuse those of a
 * client, and name their place.
 */
export function translateError(error: unknown): unknown {
  if (error instanceof DomainError || !(error instanceof Error)) return error;
  // Objection wraps the error of `pg`.
  const native = 'nativeError' in error && error.nativeError instanceof Error ? error.nativeError : error;
  const code = 'code' in native && typeof native.code === 'string' ? native.code : '';
  const cause = isSqlState(code) ? loggable(native, code) : shortened(error, code);
  if (code === UNIQUE_VIOLATION) return new DomainError('conflict', 'It already exists', { cause });
  if (code === FOREIGN_KEY_VIOLATION)
    return new DomainError('not_found', 'The record it belongs to was not found', { cause });
  const isTransient =
    CONNECTION_CODES.has(code) ||
    (code !== PROTOCOL_VIOLATION && TRANSIENT.some((prefix) => code.startsWith(prefix))) ||
    CONNECTION_MESSAGES.test(native.message);
  if (isTransient) {
    const detail = code === DISK_FULL ? outages.databaseDisk : outages.database;
    return new DomainError('unavailable', detail, { cause, retryAfterMs: RETRY_AFTER_MS });
  }
  return cause;
}

/** Postgres has rolled the transaction back, as it waited for another one that waited for it. */
export function isDeadlock(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const native = 'nativeError' in error ? error.nativeError : undefined;
  return ('code' in error && error.code === DEADLOCK) || isDeadlock(native) || isDeadlock(error.cause);
}

/** Node's own codes have no digits. */
const isSqlState = (code: string) => /^(?=.*\d)[0-9A-Z]{5}$/.test(code);

/** The error without a user's text: Postgres quotes rows in `detail`, and values in the messages of class 22. */
function loggable(error: Error, code: string): Error {
  const field = (name: string) => (name in error ? String(Reflect.get(error, name) ?? '') : '');
  const message = code.startsWith('22') ? 'data exception' : cut(error.message);
  const where = [field('table'), field('constraint'), field('routine')].filter(Boolean).join(' ');
  return Object.assign(new Error(`${message} (SQLSTATE ${code}, ${where})`), { code });
}

const cut = (message: string) =>
  message.length <= 2 * KEPT ? message : `${message.slice(0, KEPT)} … ${message.slice(-KEPT)}`;

/** The error itself, or another one with a part of a long message. */
const shortened = (error: Error, code: string): Error =>
  error.message.length <= 2 * KEPT ? error : Object.assign(new Error(cut(error.message)), { code });

type Functions = { [name: string]: (...args: never[]) => unknown };
const guards = new Map<string, new (functions: Functions) => object>();

/** A repository whose functions throw the domain's errors. Those with the same name have the same functions. */
export function withDomainErrors(name: string, repository: object): object {
  let Guard = guards.get(name);
  if (!Guard) {
    Guard = guardOf(Object.keys(repository));
    guards.set(name, Guard);
  }
  return new Guard(repository as Functions);
}

/** A class with these methods: one is created for each request, so they are on the prototype. */
function guardOf(names: readonly string[]): new (functions: Functions) => object {
  class Guard {
    readonly functions: Functions;
    constructor(functions: Functions) {
      this.functions = functions;
    }
  }
  for (const name of names) {
    const value = async function (this: Guard, ...args: never[]) {
      try {
        return await this.functions[name]?.(...args);
      } catch (error) {
        throw translateError(error);
      }
    };
    Object.defineProperty(Guard.prototype, name, { value, writable: true });
  }
  return Guard;
}
