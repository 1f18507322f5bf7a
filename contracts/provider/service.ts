import { readFileSync } from 'node:fs';
import pino from 'pino';
import { type Client, createClient } from '../../generated/client/index.js';
import type { Credentials } from '../../generated/types.gen.ts';
import { startApp } from '../../src/app.ts';
import { readConfig } from '../../src/config.ts';
import type { Store } from '../../src/store/store.ts';
import { testPlace } from '../../test/support/test-store.ts';

/** The provider: the whole service, on a port and a store of its own. */
export interface Service {
  address: string;
  store: Store;
  administrator: Client;
  newAccount(): Promise<Credentials>;
  stop(): Promise<void>;
}

/** Requests a minute of a key; what a state needs for itself must fit in. */
export const RATE_LIMIT = 20;

/**
 * Starts the service as its clients know it: it does not hold its own answers against the specs. Where it did, an answer that
 * breaks a client would never leave it, and no pact could say which field it was.
 */
export async function startService(): Promise<Service> {
  const { dataDir, databaseUrl, remove } = await testPlace();
  const config = readConfig({
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    RATE_LIMIT_PER_MINUTE: String(RATE_LIMIT),
  });
  const app = await startApp(config, { log: pino({ level: 'silent' }) });
  const { admin_token: adminToken }: Credentials = JSON.parse(readFileSync(app.credentialsFile, 'utf8'));
  const administrator = createClient({ baseUrl: app.address, adminToken });
  return {
    address: app.address,
    store: app.store,
    administrator,
    newAccount: () => administrator.admin.createAccount({ body: {} }),
    async stop() {
      await app.close(2_000);
      await remove();
    },
  };
}
