import { startTestApp, type TestApp } from '../../test/support/app.ts';

/** The provider: the whole service, on a port and a store of its own. */
export type Service = TestApp;

/** Requests a minute of a key; what a state needs for itself must fit in. */
export const RATE_LIMIT = 20;

/**
 * Starts the service as its clients know it: it does not hold its own answers against the specs. Where it did, an answer that
 * breaks a client would never leave it, and no pact could say which field it was.
 */
export const startService = (): Promise<Service> =>
  startTestApp({ env: { RATE_LIMIT_PER_MINUTE: String(RATE_LIMIT) }, validatesAnswers: false });
