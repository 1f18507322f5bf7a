import { relative } from 'node:path';
import type { App } from './app.ts';
import { findMisspeltSettings, loadConfig } from './config/config.ts';
import { createLog } from './lib/log.ts';
import { warnAboutProviders } from './providers/provider-warnings.ts';
import { checkPaths } from './startup/check-paths.ts';
import { placeLoginLink } from './startup/login-link-file.ts';
import { formatStartFailure } from './startup/start-failure.ts';
import { formatWelcome } from './startup/welcome.ts';
import { startEmbedded } from './store/embedded/start-embedded.ts';

/** How long running requests may take after SIGTERM. */
const drainMs = 10_000;

// Only this user may read what is stored. Postgres' files have the mode 0666 without it.
process.umask(0o077);
try {
  for (const warning of findMisspeltSettings()) console.error(`Earshot: ${warning}`);
  const config = loadConfig();
  checkPaths(config);
  const log = createLog(config.logLevel);
  // The database starts while the rest of the code loads; both take about the same time.
  const embedded = config.databaseUrl ? undefined : startEmbedded({ dataDir: config.dataDir, log });
  // startApp awaits it and reports its failure.
  embedded?.catch(() => {});
  const { startApp } = await import('./app.ts');
  const { describeSttModels } = await import('./providers/stt/registry.ts');
  const replacesCredentials = process.argv.includes('--new-credentials');
  const app = await startApp(config, { log, embedded, replacesCredentials });
  console.error(
    formatWelcome({
      baseUrl: config.baseUrl ?? app.localUrl,
      localUrl: app.localUrl,
      networkAddresses: app.networkAddresses,
      credentialsFile: relative(process.cwd(), app.credentialsFile),
      missingCredentials: app.missingCredentials,
      loginLink: await showLoginLink(app, config.dataDir),
      speechModels: describeSttModels(config.sttModels),
      config,
    }),
  );
  log.info({ address: app.address, store: app.database.kind }, 'serving');
  stopOnSignal(app);
  void warnAboutProviders(app, log);
} catch (error) {
  console.error(formatStartFailure(error));
  process.exit(1);
}

async function showLoginLink(app: App, dataDir: string): Promise<string | undefined> {
  const isTerminal = process.stderr.isTTY === true;
  const shown = await placeLoginLink(await app.createLoginLink(), { dataDir, isTerminal });
  return isTerminal || shown === undefined ? shown : `the address in ${relative(process.cwd(), shown)}`;
}

function stopOnSignal(app: App): void {
  let isStopping = false;
  const stop = async () => {
    // A second signal ends the process at once.
    if (isStopping) process.exit(1);
    isStopping = true;
    await app.close(drainMs);
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
}
