import type { Logger } from 'pino';
import { removeSnapshots } from './backup/snapshot.ts';
import { openBlobStore } from './blobs/open-blob-store.ts';
import type { Config } from './config/config.ts';
import { listenHandlers } from './handlers/live/listen.ts';
import { restHandlers } from './handlers/rest/index.ts';
import { toolHandlers } from './handlers/tools/index.ts';
import { startJobs } from './jobs/jobs.ts';
import { warmUpExtraction } from './language/extraction/extract-structure.ts';
import { DiskReserve } from './lib/disk-reserve.ts';
import { createAccessLog } from './lib/log.ts';
import { CallCounter } from './lib/measurements.ts';
import type { MetricsAnswerer } from './observability/metrics-server.ts';
import { createEgress } from './outbound/egress.ts';
import { LiveSessions } from './pipeline/live-sessions.ts';
import { createProviders, type Providers } from './providers/providers.ts';
import { startQueue } from './queue/queue.ts';
import type { SavedCredentials } from './services/identity/first-credentials.ts';
import { subscribeAccountDeletions, subscribeLiveNotifications } from './services/live/live-notifications.ts';
import { createTranslator } from './services/live/translation.ts';
import { RecordingSpoolStore } from './services/recordings/recording-spool-store.ts';
import { RecordingWriter } from './services/recordings/recording-writer.ts';
import { Recordings } from './services/recordings/recordings.ts';
import { createServices, type Services } from './services/services.ts';
import { openSpoolStore } from './services/spool/open-spool-store.ts';
import { StorageQuota } from './services/storage-quota.ts';
import { StoreWatch } from './services/store-watch.ts';
import { credentialsFile, readKeptCredentials, writeCredentials } from './startup/credentials-file.ts';
import { checkMarker } from './startup/data-dir.ts';
import { findAddresses, type ServiceAddresses } from './startup/welcome.ts';
import type { ProcessPlace } from './startup/workers.ts';
import { openDatabase } from './store/database.ts';
import type { Database } from './store/database-connection.ts';
import type { PgliteThread } from './store/embedded/pglite.ts';
import { newId } from './store/ids.ts';
import { openStore, type Store } from './store/store.ts';
import { createConsole } from './transport/console/console.ts';
import { createDocs } from './transport/docs/docs.ts';
import { BrowserSessions } from './transport/http/browser-session.ts';
import { createClientAddress } from './transport/http/client-address.ts';
import { createHttpApp, metricsPage } from './transport/http/http-app.ts';
import { createOriginGuard } from './transport/http/origin-guard.ts';
import { type Handover, type RunningServer, startServer } from './transport/http/server.ts';
import { createLiveServer } from './transport/live/live-server.ts';
import { createOAuth } from './transport/oauth/oauth.ts';
import { Resources } from './transport/oauth/resources.ts';
import { createPages } from './transport/pages/pages.ts';
import { createRest, type StandIn } from './transport/rest/rest.ts';
import { grantableScopes } from './transport/tools/tool-caller.ts';
import { createToolServer } from './transport/tools/tool-server.ts';

/** The time that the audio of sessions that a shutdown ended may take to reach its webhooks. */
const AUDIO_GRACE_MS = 3000;

const NO_PGVECTOR =
  'the database had no pgvector at the first start: this process searches vectors, which is slower for users with many records. Docs: deploy.md, Managed Postgres';

const secretNames = ['developer_api_key', 'tool_server_key', 'admin_token'] as const;

export interface App {
  /** As bound: `http://HOST:PORT`. */
  address: string;
  baseUrl: string;
  /** The address for programs on this machine. */
  localUrl: string;
  /** For other devices, if the service listens on all addresses of this machine. */
  networkAddresses: readonly string[];
  database: Database;
  credentialsFile: string;
  /** The file lacks those that were created for another data folder, or were revoked. */
  missingCredentials: readonly (typeof secretNames)[number][];
  /** Creates a one-time login link for the first account. Undefined if it has a password, or if users come from an external issuer. */
  createLoginLink(): Promise<string | undefined>;
  providers: Providers;
  services: Services;
  store: Store;
  /** Accepts no new work, lets running work finish for at most `graceMs`, and closes the store. */
  close(graceMs: number, handover?: Handover): Promise<void>;
}

export interface AppOptions {
  log: Logger;
  /** Validates responses and outgoing messages against the specs, in tests and development. */
  validatesResponses?: boolean;
  /** Replies for REST operations that are not built. For the mock. */
  standIn?: StandIn;
  /** True if open pages of the console load again when it was built again. For development. */
  reloadsConsole?: boolean;
  /** The embedded Postgres of `dataDir`, if it was started already. It is closed with the service. */
  embedded?: Promise<PgliteThread> | undefined;
  /** Creates new first credentials; the earlier ones become invalid. */
  replacesCredentials?: boolean;
  /** DATA_DIR is a new folder of a deployment that has stored files in another one. */
  isNewDataDir?: boolean;
  /** Where several processes serve one port. */
  place?: ProcessPlace;
}

/** Opens the store, the providers, the services and the transports. If one fails, what is open is closed again. */
export async function startApp(config: Config, options: AppOptions): Promise<App> {
  const resources = new AsyncDisposableStack();
  try {
    return await openApp(config, options, resources);
  } catch (error) {
    await resources.disposeAsync();
    throw error;
  }
}

/** `resources` are closed in the reverse order. */
async function openApp(
  config: Config,
  {
    log,
    validatesResponses = false,
    standIn,
    embedded,
    replacesCredentials = false,
    isNewDataDir = false,
    reloadsConsole = false,
    place = { processes: 1, isScheduler: true, isFirst: true },
  }: AppOptions,
  resources: AsyncDisposableStack,
): Promise<App> {
  let addresses: ServiceAddresses = { local: '', network: [] };
  const baseUrl = () => config.baseUrl ?? addresses.network[0] ?? addresses.local;
  if (config.traces) {
    // It takes memory and a part of a second: loaded only if traces are on. It ends last, and sends the spans of the others.
    const { startTraces } = await import('./observability/traces.ts');
    resources.defer(startTraces(config.traces, log));
  }
  const providers = createProviders(config, log);
  resources.defer(() => providers.close());
  const counter = new CallCounter();
  const egress = createEgress({ ...config, count: counter.count });
  resources.defer(() => egress.close());
  // Callers without credentials choose the addresses of these documents.
  const documentEgress = createEgress({ allowPrivateAddresses: [] });
  resources.defer(() => documentEgress.close());
  // Runs while the database starts.
  const warmUp = warmUpExtraction();
  warmUp.catch(() => {});
  const database = await openDatabase({
    ...config,
    connections: Math.floor(config.databaseConnections / place.processes),
    log,
    embedded,
  });
  resources.defer(() => database.close());
  const store = await openStore(database);
  await providers.machine.use((await store.system.deployment.installedModels()) ?? {});
  if (place.isFirst) {
    await checkMarker(config, store.system.deployment, { isNewFolder: isNewDataDir, log });
    if (database.folder !== undefined) await removeSnapshots(config.dataDir, 0);
  }
  if (place.isFirst && !store.hasVectors) log.info(NO_PGVECTOR);
  const disk = new DiskReserve({ dataDir: config.dataDir, reserveMb: config.diskReserveMb, log });
  const blobs = await openBlobStore(config, disk);
  const quota = new StorageQuota({ store, limitMb: config.maxStorageMbPerUser });
  const recordingWriter = new RecordingWriter({ store, blobs, quota, log, keys: config.spoolKeys });
  const spoolStore = new RecordingSpoolStore(await openSpoolStore(config, { store, disk, log }), {
    writer: recordingWriter,
    log,
  });
  resources.defer(() => spoolStore.close());
  if (database.hasOneProcess) await store.system.leases.endAll();
  const queue = await startQueue({ database, store, log, searches: place.isScheduler });
  resources.defer(() => queue.stop());
  const recordings = new Recordings({ store, blobs, queue, keys: config.spoolKeys });
  const parts = {
    config,
    baseUrl,
    database,
    store,
    queue,
    providers,
    spoolStore,
    blobs,
    recordings,
    recordingWriter,
    quota,
    disk,
    egress,
    documentEgress,
    counter,
    log,
  };
  const services = createServices({ ...parts, validatesResponses });
  resources.defer(() => services.setup.close());
  // The jobs stop before that, and their last calls are counted.
  resources.defer(() => services.outboundUsage.save());
  await services.tokens.signingKeys.open();
  resources.defer(await services.tokens.signingKeys.watch(database));
  resources.defer(await services.keys.start());
  resources.defer(await services.chatTurns.start(database));
  resources.defer(() => services.rateLimiter.close());
  resources.defer(() => services.strangerLimiter.close());
  resources.defer(() => services.webhookTaps.close(AUDIO_GRACE_MS));
  const translate = createTranslator(services.models);
  const sessions = new LiveSessions({
    store: services.liveStore,
    stt: providers.stt,
    sttUser: services.userProviders.sttUser,
    speakers: {
      store: services.speakerStore,
      get sampler() {
        return services.voices.voiceSampler;
      },
    },
    translator: () => services.models.llm && translate,
    spoolStore,
    taps: services.webhookTaps,
    newId,
    log,
  });
  resources.defer(
    await subscribeAccountDeletions(database, sessions, (uid) => {
      services.accessTokens.reject(uid);
      services.spoolSweep.onAccountDeleted(uid);
      services.uploadFiles
        .removeUser(uid)
        .catch((err: unknown) => log.warn({ err }, 'the recordings of a deleted account could not be deleted yet'));
    }),
  );
  resources.defer(await subscribeLiveNotifications(database, sessions, log));
  resources.defer(
    await startJobs({
      ...parts,
      services,
      pushContact: config.pushContact,
      llmParallel: config.llmParallel,
      isScheduler: place.isScheduler,
    }),
  );
  const hasMetrics = config.metricsPort !== undefined || config.metricsToken !== undefined;
  // It takes memory and a part of a second: only who wants metrics loads it.
  const { openMetrics } = hasMetrics ? await import('./observability/open-metrics.ts') : {};
  const metrics = await openMetrics?.({ config, database, store, queue, sessions, place }, resources);
  const storeWatch = new StoreWatch({ ping: database.ping });
  resources.defer(() => storeWatch.close());
  await warmUp;
  // Without BASE_URL, clients reach the service by any of its addresses.
  const origins = () => (config.baseUrl ? [config.baseUrl] : [baseUrl(), addresses.local, ...addresses.network]);
  const server = await startTransports({
    ...parts,
    origins,
    services,
    sessions,
    storeWatch,
    metrics,
    validatesResponses,
    standIn,
    reloadsConsole,
  });
  addresses = findAddresses(server.address);
  const credentials = place.isFirst
    ? await saveCredentials(config, services, { baseUrl: addresses.local, replaces: replacesCredentials })
    : undefined;
  services.health.setStoreCheck(async () => {
    await store.executeSql('SELECT 1');
  });
  return {
    address: server.address,
    baseUrl: baseUrl(),
    localUrl: addresses.local,
    networkAddresses: addresses.network,
    database,
    credentialsFile: credentialsFile(config.dataDir),
    missingCredentials: secretNames.filter((name) => credentials?.[name] === undefined),
    createLoginLink: async () =>
      credentials && !config.oidc ? (await services.logins.createFirstLink(credentials.uid))?.url : undefined,
    providers,
    services,
    store,
    async close(graceMs, handover) {
      services.health.drain();
      await server.drain(graceMs, handover);
      await resources.disposeAsync();
    },
  };
}

/** Runs before the service is ready, so that a caller who waits for readiness finds the file. */
async function saveCredentials(
  { dataDir }: Config,
  { firstCredentials }: Services,
  { baseUrl: base_url, replaces }: { baseUrl: string; replaces: boolean },
): Promise<SavedCredentials> {
  const file = {
    read: (uid?: string) => readKeptCredentials(dataDir, uid),
    write: (credentials: SavedCredentials) => writeCredentials(dataDir, { base_url, ...credentials }),
  };
  return firstCredentials.save(file, { replaces });
}

interface TransportOptions {
  config: Config;
  baseUrl: () => string;
  /** All origins of the service, that of `baseUrl` first. */
  origins: () => string[];
  services: Services;
  disk: DiskReserve;
  sessions: LiveSessions;
  storeWatch: StoreWatch;
  metrics: MetricsAnswerer | undefined;
  log: Logger;
  validatesResponses: boolean;
  standIn: StandIn | undefined;
  reloadsConsole: boolean;
}

async function startTransports(options: TransportOptions): Promise<RunningServer> {
  const { config, baseUrl, origins, services, sessions, storeWatch, log, validatesResponses } = options;
  const { credentials, rateLimiter, userGate: gate } = services;
  const shared = { credentials, rateLimiter, gate, validatesResponses };
  const browsers = new BrowserSessions({ sessions: services.sessions, names: services.knownBrowsers, baseUrl });
  const guard = createOriginGuard({ ...config, baseUrl });
  const resources = new Resources(origins);
  const clientAddress = createClientAddress(config.trustedProxies);
  const oauth = createOAuth({
    resources,
    scopes: grantableScopes,
    externalIssuer: config.oidc?.issuer,
    signingKey: () => services.tokens.signingKeys.signingJwk(),
    records: services.oauthRecords,
    grants: services.grants,
    sessions: browsers,
    profiles: services.logins,
    hasAccount: (uid) => services.accounts.isKnown(uid),
    fetchDocument: (url) => services.clientDocuments.fetch(url),
    clientAddress,
    limitStranger: (action, address) => services.strangerLimiter.take(action, address),
    log,
  });
  const app = createHttpApp({
    log,
    accessLog: config.accessLog === undefined ? undefined : createAccessLog(config.accessLog, log),
    clientAddress,
    guard,
    storeWatch,
    oauth,
    toolServer: createToolServer({
      ...shared,
      resources,
      scopes: grantableScopes,
      handlers: toolHandlers(services),
      recordProgram: (call, method, info) => services.toolClients.record(call, method, info),
    }),
    console: createConsole({ sessions: browsers, reloads: options.reloadsConsole }),
    docs: createDocs(baseUrl),
    pages: createPages({
      sessions: browsers,
      logins: services.logins,
      grants: services.grants,
      keys: services.keys,
      baseUrl,
    }),
    metrics: options.metrics && metricsPage(options.metrics),
    rest: await createRest({
      ...shared,
      handlers: restHandlers(services),
      baseUrl,
      browsers,
      disk: options.disk,
      standIn: options.standIn,
      access: { credentials, resources, scopes: grantableScopes },
    }),
  });
  const live = createLiveServer({
    listenAuth: config.listenAuth,
    credentials,
    browsers,
    knowsUid: (uid) => services.accounts.isKnown(uid),
    takeMessage: (uid) => rateLimiter.takeMessage(uid),
    gate,
    sessions,
    handlers: listenHandlers,
    log,
    maxSessions: config.maxLiveSessions,
    maxSessionsPerUser: config.maxLiveSessionsPerUser,
    validatesMessages: validatesResponses,
  });
  return startServer(config.port, config.host, { http: app.callback(), live, guard, log });
}
