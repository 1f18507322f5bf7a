import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { type Client, createClient } from '../../generated/client/index.js';
import type { Credentials } from '../../generated/types.gen.ts';
import { type App, startApp } from '../../src/app.ts';
import { readConfig } from '../../src/config/config.ts';
import { DomainError } from '../../src/errors.ts';
import { guardResponses } from './response-guard.ts';
import { guardTenants } from './tenant-guard.ts';
import { createTestDatabase } from './test-store.ts';

export interface TestApp extends App {
  dataDir: string;
  /** The address of a real Postgres. */
  databaseUrl?: string | undefined;
  /** The credentials of the account that the first start created. */
  credentials: Required<Credentials>;
  administrator: Client;
  /** Creates another account. */
  newAccount(): Promise<Credentials>;
  /** Sends a request; `key` is the bearer token, `json` the body. */
  request(path: string, options?: RequestInit & { key?: string; json?: unknown }): Promise<Response>;
  /** Rejects if a statement on a table of users was not of one user, or if a response did not match the specs. */
  check(): Promise<void>;
  /** Stops the service, removes its data, then checks like `check`. */
  stop(): Promise<void>;
}

export interface TestAppOptions {
  /** Overrides the defaults of tests: any port, no rate limit, days in UTC. */
  env?: Record<string, string>;
  log?: Logger;
  /** True if responses are validated against the specs. */
  validatesResponses?: boolean;
}

/** A busy machine may not connect to the database in time. */
async function startPatiently(start: () => Promise<App>, attempts = 3): Promise<App> {
  try {
    return await start();
  } catch (error) {
    if (attempts <= 1 || !(error instanceof DomainError && error.code === 'unavailable')) throw error;
    return startPatiently(start, attempts - 1);
  }
}

/** Starts the whole service on a free port, with a new database of the current project's kind. Validates its responses. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const responses = guardResponses();
  const { env, log = responses.log, validatesResponses = true } = options;
  const location = await createTestDatabase();
  const config = readConfig({
    PORT: '0',
    DATA_DIR: location.dataDir,
    DATABASE_URL: location.databaseUrl,
    RATE_LIMIT_PER_MINUTE: '0',
    TIMEZONE: 'UTC',
    // Those of the real catalog are elsewhere.
    MODELS_CATALOG: join(import.meta.dirname, 'no-models.yaml'),
    ...env,
  });
  const app = await startPatiently(() => startApp(config, { log, validatesResponses }));
  const tenants = guardTenants(app.database.knex);
  const check = async () => {
    await tenants.check();
    responses.check();
  };
  const credentials: Required<Credentials> = JSON.parse(readFileSync(app.credentialsFile, 'utf8'));
  const administrator = createClient({ baseUrl: app.address, adminToken: credentials.admin_token });
  return {
    ...app,
    dataDir: location.dataDir,
    databaseUrl: location.databaseUrl,
    credentials,
    administrator,
    newAccount: () => administrator.admin.createAccount({ body: {} }),
    request: (path, { key, json, headers, ...init } = {}) =>
      fetch(app.address + path, {
        ...init,
        ...(json !== undefined && { body: JSON.stringify(json) }),
        headers: {
          ...(key !== undefined && { authorization: `Bearer ${key}` }),
          ...(json !== undefined && { 'content-type': 'application/json' }),
          ...Object.fromEntries(new Headers(headers)),
        },
      }),
    check,
    async stop() {
      await app.close(2_000);
      await location.remove();
      await check();
    },
  };
}

let sharedApp: Promise<TestApp> | undefined;

/**
 * The service that all test files of a worker share: starting one takes longer than most files. For tests that create their
 * own accounts and do not depend on the first one.
 */
export async function sharedTestApp(): Promise<TestApp> {
  sharedApp ??= startTestApp();
  const app = await sharedApp;
  return { ...app, stop: () => app.check() };
}
