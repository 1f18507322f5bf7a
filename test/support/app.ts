import { readFileSync } from 'node:fs';
import type { Logger } from 'pino';
import { type Client, createClient } from '../../generated/client/index.js';
import type { Credentials } from '../../generated/types.gen.ts';
import { type App, startApp } from '../../src/app.ts';
import { readConfig } from '../../src/config/config.ts';
import { guardAnswers } from './response-guard.ts';
import { guardTenants } from './tenant-guard.ts';
import { testPlace } from './test-store.ts';

export interface TestApp extends App {
  dataDir: string;
  /** Those of the account that the first start made. */
  credentials: Required<Credentials>;
  administrator: Client;
  /** Another account. */
  newAccount(): Promise<Credentials>;
  /** A request by hand; `key` goes into `Authorization: Bearer`, `json` into the body. */
  request(path: string, options?: RequestInit & { key?: string; json?: unknown }): Promise<Response>;
  /** Fails where a query went to a user's table without its `uid`, or an answer was not what the specs say. */
  check(): void;
  /** Ends it and removes what it stored, and checks its queries and answers. */
  stop(): Promise<void>;
}

interface TestAppOptions {
  /** Over the defaults of a test: any port, no rate limit, days in UTC. */
  env?: Record<string, string>;
  log?: Logger;
  /** Whether answers are held against the specs. */
  validatesAnswers?: boolean;
}

/** The whole service on a port of its own, on the current project's kind of database. Its answers are held against the specs. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const answers = guardAnswers();
  const { env, log = answers.log, validatesAnswers = true } = options;
  const place = await testPlace();
  const config = readConfig({
    PORT: '0',
    DATA_DIR: place.dataDir,
    DATABASE_URL: place.databaseUrl,
    RATE_LIMIT_PER_MINUTE: '0',
    TIMEZONE: 'UTC',
    ...env,
  });
  const app = await startApp(config, { log, validatesAnswers });
  const tenants = guardTenants(app.database.knex);
  const check = () => {
    tenants.check();
    answers.check();
  };
  const credentials: Required<Credentials> = JSON.parse(readFileSync(app.credentialsFile, 'utf8'));
  const administrator = createClient({ baseUrl: app.address, adminToken: credentials.admin_token });
  return {
    ...app,
    dataDir: place.dataDir,
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
      await place.remove();
      check();
    },
  };
}

let ofThisWorker: Promise<TestApp> | undefined;

/**
 * The service that the files of a worker share, and that ends with it, since starting one takes longer than most files. For
 * tests that are about accounts of their own, and of which none is the first.
 */
export async function sharedTestApp(): Promise<TestApp> {
  ofThisWorker ??= startTestApp();
  const app = await ofThisWorker;
  return { ...app, stop: async () => app.check() };
}
