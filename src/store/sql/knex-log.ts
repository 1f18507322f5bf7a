import type { Knex } from 'knex';
import type { Logger } from 'pino';

/** Sends Knex's own messages to the service's log instead of the console. */
export function knexLog(log: Logger): Knex.Logger {
  const warn = (message: unknown) => log.warn({ reason: String(message) }, 'Knex warns');
  const debug = (message: unknown) => log.debug({ reason: String(message) }, 'Knex');
  return { warn, error: warn, deprecate: debug, debug };
}
