import cluster from 'node:cluster';
import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Logger } from 'pino';
import type { App } from './app.ts';
import { type Config, ConfigError, findMisspeltSettings, loadConfig } from './config/config.ts';
import { findProgram } from './config/programs.ts';
import { fillKey } from './config/storage.ts';
import { createLog } from './lib/log.ts';
import { placeLoginLink } from './startup/credentials-file.ts';
import { checkPaths } from './startup/data-dir.ts';
import { formatStartFailure, readStartOptions, type StartOptions } from './startup/start-options.ts';
import { formatWelcome } from './startup/welcome.ts';
import { processPlace, reportReady, superviseWorkers, watchSupervisor } from './startup/workers.ts';
import { startEmbedded } from './store/embedded/start-embedded.ts';
import type { Handover } from './transport/http/server.ts';

/** The time that running requests may take after SIGTERM. */
const drainMs = 10_000;

/** Proxies ask every few seconds whether the service is ready. All of it, with the last words of the sessions, takes less than 30 s. */
const handover = { listenMs: 4_000, spreadMs: 8_000 };

// Only this user may read what is stored. Postgres' files have the mode 0666 without it.
process.umask(0o077);
try {
  if (cluster.isPrimary) for (const warning of findMisspeltSettings()) console.error(`Earshot: ${warning}`);
  const options = readStartOptions(process.argv.slice(2));
  const config = loadConfig();
  if (cluster.isPrimary) checkStart(config, options);
  if (cluster.isPrimary && config.restoreFrom !== undefined) await restoreAtFirstStart(config, config.restoreFrom);
  if (cluster.isPrimary && options.workers > 1) {
    const log = createLog(config.logLevel);
    if (config.metricsPort !== undefined || config.metricsToken !== undefined) {
      const { openMetricsOfWorkers } = await import('./observability/open-metrics.ts');
      await openMetricsOfWorkers(config);
    }
    process.exit(await superviseWorkers({ workers: options.workers, log }));
  }
  await serve(config, options);
} catch (error) {
  console.error(formatStartFailure(error));
  process.exit(1);
}

/** Checks that are made once, however many workers there are. */
function checkStart(config: Config, { workers }: StartOptions): void {
  if (workers > 1 && !config.databaseUrl)
    throw new ConfigError(['--workers needs DATABASE_URL: only one process can use the embedded database']);
  if (!existsSync(join(import.meta.dirname, '../dist')))
    throw new ConfigError(['dist/ is missing: node codegen/dist.ts builds it']);
  checkPaths(config);
}

/** Restores the backup of RESTORE_FROM into an empty deployment. Later starts ignore it. */
async function restoreAtFirstStart(config: Config, address: string) {
  const { dataDir, databaseUrl, backupIdentity, backupPassphrase } = config;
  const { isEmpty, restoreBackup } = await import('./backup/restore.ts');
  const { openBackupFile } = await import('./backup/backup-file.ts');
  const location = { dataDir, databaseUrl, log: createLog('silent') };
  if (!(await isEmpty(location))) return;
  const decryption = { identity: backupIdentity, passphrase: backupPassphrase };
  const file = openBackupFile(fillKey(address, config.backupTo), config.aws);
  console.error(`Earshot restores ${file.address} ...`);
  const { manifest } = await restoreBackup(file.open, location, { decryption });
  console.error(`Earshot restored the backup of ${manifest.created_at}.`);
}

async function serve(config: Config, { replacesCredentials, isNewDataDir }: StartOptions): Promise<void> {
  const place = await processPlace();
  const log = createLog(config.logLevel);
  // The database starts while the rest of the code loads; both take about the same time.
  const embedded = config.databaseUrl ? undefined : startEmbedded({ dataDir: config.dataDir, log });
  // startApp awaits it and reports its failure.
  embedded?.catch(() => {});
  const { startApp } = await import('./app.ts');
  const app = await startApp(config, { log, embedded, replacesCredentials, isNewDataDir, place });
  if (place.isFirst) await welcome(app, config);
  log.info({ address: app.address, store: app.database.kind }, 'serving');
  stopOnSignal(app, log, { ...handover, listenMs: hasProxy(config) ? handover.listenMs : 0 });
  reportReady();
  if (!place.isScheduler) return;
  const { warnAboutProviders } = await import('./providers/providers.ts');
  void warnAboutProviders(app, log);
}

async function welcome(app: App, config: Config): Promise<void> {
  const { describeSttModels } = await import('./providers/stt/registry.ts');
  console.error(
    formatWelcome({
      baseUrl: config.baseUrl ?? app.localUrl,
      localUrl: app.localUrl,
      networkAddresses: app.networkAddresses,
      credentialsFile: relative(process.cwd(), app.credentialsFile),
      missingCredentials: app.missingCredentials,
      loginLink: await showLoginLink(app, config.dataDir),
      speechModels: describeSttModels(config),
      installed: await app.store.system.deployment.installedModels(),
      hasFfmpeg: findProgram('ffmpeg') !== undefined,
      config,
    }),
  );
}

async function showLoginLink(app: App, dataDir: string): Promise<string | undefined> {
  const isTerminal = process.stderr.isTTY === true;
  const shown = await placeLoginLink(await app.createLoginLink(), { dataDir, isTerminal });
  return isTerminal || shown === undefined ? shown : `the address in ${relative(process.cwd(), shown)}`;
}

/** True if a proxy may pass requests to this process and to others. */
function hasProxy({ databaseUrl, baseUrl }: Config): boolean {
  return databaseUrl !== undefined && baseUrl !== undefined;
}

function stopOnSignal(app: App, log: Logger, handover: Handover): void {
  let isStopping = false;
  const stop = async (signal?: NodeJS.Signals) => {
    // A second signal ends the process at once.
    if (isStopping) process.exit(1);
    isStopping = true;
    await app.close(drainMs, handover);
    log.info({ signal }, 'stopped');
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
  if (cluster.isWorker) watchSupervisor(() => void stop());
}
