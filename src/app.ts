import type { Logger } from 'pino';
import type { Config } from './config/config.ts';
import { listenHandlers } from './handlers/live/listen.ts';
import { restHandlers } from './handlers/rest/index.ts';
import { toolHandlers } from './handlers/tools/index.ts';
import { startJobs } from './jobs/jobs.ts';
import { liveSessions } from './pipeline/live-sessions.ts';
import { Spools } from './pipeline/spool/spools.ts';
import { createProviders } from './providers/providers.ts';
import { startQueue } from './queue/queue.ts';
import { subscribeLiveNotifications } from './services/live/live-notifications.ts';
import { createTranslator } from './services/live/translation.ts';
import { createServices, type Services } from './services/services.ts';
import { credentialsFile, readFormerCredentials, writeCredentials } from './startup/credentials-file.ts';
import { type Database, openDatabase } from './store/database.ts';
import type { EmbeddedPostgres } from './store/embedded/embedded-postgres.ts';
import { newId } from './store/ids.ts';
import { openStore, type Store } from './store/store.ts';
import { createDocs } from './transport/docs/docs.ts';
import { createHttpApp } from './transport/http/http-app.ts';
import { createOriginGuard } from './transport/http/origin-guard.ts';
import { type RunningServer, startServer, type UpgradeEndpoint } from './transport/http/server.ts';
import { createLiveServer } from './transport/live/live-server.ts';
import { createRest } from './transport/rest/rest.ts';
import { createToolServer } from './transport/tools/tool-server.ts';

export interface App {
  /** As bound: `http://HOST:PORT`. */
  address: string;
  baseUrl: string;
  database: Database;
  credentialsFile: string;
  services: Services;
  store: Store;
  /** Takes no new work, lets what is under way finish for at most `graceMs`, and closes the store. */
  close(graceMs: number): Promise<void>;
}

export interface AppOptions {
  log: Logger;
  /** Validates responses and outgoing messages against the specs, in tests and development. */
  validatesResponses?: boolean;
  /** The embedded Postgres of `dataDir`, where it was started already. It is closed with the service. */
  embedded?: Promise<EmbeddedPostgres> | undefined;
}

/** What is open, in the order in which it was opened; it is closed in the reverse order. */
type Closing = (() => Promise<unknown>)[];

/** Opens the store, the providers, the services and the doors, in this order. Whatever opened is closed again if one fails. */
export async function startApp(config: Config, options: AppOptions): Promise<App> {
  const closing: Closing = [];
  const closeAll = async () => {
    for (const close of closing.reverse().splice(0)) await close();
  };
  try {
    return await open(config, options, closing, closeAll);
  } catch (error) {
    await closeAll();
    throw error;
  }
}

async function open(
  config: Config,
  { log, validatesResponses = false, embedded }: AppOptions,
  closing: Closing,
  closeAll: () => Promise<void>,
): Promise<App> {
  let address = '';
  const baseUrl = () => config.baseUrl ?? address;
  const providers = createProviders(config, log);
  closing.push(() => providers.close());
  const database = await openDatabase({ ...config, log, embedded });
  closing.push(() => database.close());
  const store = await openStore(database);
  const spools = await Spools.open({
    dataDir: config.dataDir,
    key: config.spoolKey,
    maxBytesPerUser: config.spoolMaxMbPerUser * 1_000_000,
  });
  closing.push(async () => spools.close());
  const queue = await startQueue({ database, store, log });
  closing.push(() => queue.stop());
  const services = createServices({ config, baseUrl, database, store, queue, providers, spools, log });
  await services.tokens.open();
  closing.push(await services.keys.start(), () => services.rateLimiter.close());
  const sessions = liveSessions({
    store: services.liveStore,
    stt: providers.stt,
    speakers: { store: services.liveSpeakers, sampler: services.voiceSampler },
    translate: providers.llm && createTranslator(providers.llm),
    spools,
    newId,
    log,
  });
  closing.push(await subscribeLiveNotifications(database, sessions, log));
  closing.push(await startJobs({ queue, store, providers, spools, services, log }));
  const live = createLiveServer({
    listenAuth: config.listenAuth,
    userToken: services.credentials.userToken,
    knowsUid: services.accounts.isKnown,
    sessions,
    handlers: listenHandlers,
    log,
    maxConnections: config.maxLiveSessions,
    maxSessionsPerUser: config.maxLiveSessionsPerUser,
    validatesMessages: validatesResponses,
  });
  const server = await startTransports({ config, baseUrl, services, live, log, validatesResponses });
  address = server.address;
  await writeCredentials(
    config.dataDir,
    await services.accounts.firstCredentials(await readFormerCredentials(config.dataDir)),
  );
  // Whoever waits for this finds the credentials.
  services.health.setStoreCheck(async () => {
    await store.sql.executeSql('SELECT 1');
  });
  return {
    address,
    baseUrl: baseUrl(),
    database,
    credentialsFile: credentialsFile(config.dataDir),
    services,
    store,
    async close(graceMs) {
      services.health.drain();
      await server.drain(graceMs);
      await closeAll();
    },
  };
}

interface TransportOptions {
  config: Config;
  baseUrl: () => string;
  services: Services;
  live: UpgradeEndpoint;
  log: Logger;
  validatesResponses: boolean;
}

async function startTransports(options: TransportOptions): Promise<RunningServer> {
  const { config, baseUrl, services, live, log, validatesResponses } = options;
  const { credentials, rateLimiter } = services;
  const shared = { credentials, rateLimiter, validatesResponses };
  const guard = createOriginGuard({ baseUrl, corsOrigins: config.corsOrigins });
  const app = createHttpApp({
    log,
    guard,
    toolServer: createToolServer({ ...shared, handlers: toolHandlers(services) }),
    docs: createDocs(),
    rest: await createRest({ ...shared, handlers: restHandlers(services), baseUrl }),
  });
  return startServer(config.port, config.host, { http: app.callback(), live, guard, log });
}
