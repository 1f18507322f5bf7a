import { startTestApp, type TestApp } from '../../test/support/app.ts';

/** The provider: the whole service with its own port and store. */
export type Service = TestApp;

/** Requests per minute and key, including those that set up a state. */
export const RATE_LIMIT = 20;

/** The megabytes that a user may store. */
export const STORAGE_MB = 1;

/**
 * Starts the service as in production, without validation of its responses. With validation a response that breaks a client
 * would become a 500, and the pact could not name the field.
 */
export const startService = (env: Record<string, string> = {}): Promise<Service> =>
  startTestApp({
    env: { RATE_LIMIT_PER_MINUTE: String(RATE_LIMIT), MAX_STORAGE_MB_PER_USER: String(STORAGE_MB), ...env },
    validatesResponses: false,
  });
