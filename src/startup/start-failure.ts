import { ConfigError } from '../config/config.ts';
import { DomainError } from '../errors.ts';
import { FolderInUseError } from '../lib/folder-lock.ts';

/** Why the service did not start, in lines for the person who started it. */
export function explainStart(error: unknown): string {
  if (error instanceof ConfigError)
    return error.problems.map((problem) => `Earshot cannot start: ${problem}`).join('\n');
  if (!(error instanceof Error)) return `Earshot cannot start: ${error}`;
  const code = 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return `Earshot cannot start: ${error.message}. Stop what listens there, or set PORT.`;
  if (code === 'EACCES') return `Earshot cannot start: ${error.message}. Another PORT, or other rights, are needed.`;
  if (code === 'ENOTFOUND') return `Earshot cannot start: HOST is no address of this machine (${error.message}).`;
  if (error instanceof FolderInUseError) return `Earshot cannot start: ${error.message}`;
  // Before it serves, nothing but the database can be away.
  if (error instanceof DomainError && error.code === 'unavailable') {
    return `Earshot cannot start: the database of DATABASE_URL cannot be reached (${reasonOf(error.cause)}).`;
  }
  return `Earshot cannot start: ${error.name === 'Error' || error.name === 'DomainError' ? error.message : error.stack}`;
}

/** In a word: the message of a database may quote its address, with the password. */
const reasonOf = (cause: unknown) =>
  cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : 'no answer';
