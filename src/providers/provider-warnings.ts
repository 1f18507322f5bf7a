import type { Logger } from 'pino';
import type { Providers } from './providers.ts';

/** A language model on this machine may take a minute to load. */
const TIMEOUT_MS = 60_000;

/** Checks the configured providers in the background, and warns about each that does not answer. Never rejects. */
export async function warnAboutProviders({ providers }: { providers: Providers }, log: Logger): Promise<void> {
  try {
    for await (const { name, status, detail, advice } of providers.check(TIMEOUT_MS)) {
      if (status !== 'failed') continue;
      console.error(`Earshot: ${name}: ${detail}. ${advice ?? ''}`.trim());
      log.warn({ provider: name, detail, advice }, 'provider does not answer');
    }
  } catch (err) {
    log.warn({ err }, 'the providers could not be checked');
  }
}
