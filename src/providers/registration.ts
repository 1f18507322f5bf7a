import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';

/** Constructs a provider; undefined if the configuration does not ask for it. */
export type Registration<T> = (config: Config, log: Logger) => T | undefined;

export function firstConfigured<T>(registry: readonly Registration<T>[], config: Config, log: Logger): T | undefined {
  for (const create of registry) {
    const provider = create(config, log);
    if (provider !== undefined) return provider;
  }
  return undefined;
}
