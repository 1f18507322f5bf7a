import { relative } from 'node:path';
import type { App } from './app.ts';
import { loadConfig } from './config/config.ts';
import { createLog } from './lib/log.ts';
import { checkPaths } from './startup/check-paths.ts';
import { explainStart } from './startup/start-failure.ts';
import { welcome } from './startup/welcome.ts';
import { startEmbedded } from './store/embedded/start-embedded.ts';

/** How long what is under way may take after SIGTERM. */
const drainMs = 10_000;

try {
  const config = loadConfig();
  checkPaths(config);
  const log = createLog(config.logLevel);
  // The database starts while the rest of the code is loaded: each takes as long as the other.
  const embedded = config.databaseUrl ? undefined : startEmbedded({ dataDir: config.dataDir, log });
  // What becomes of it is told where it is waited for.
  embedded?.catch(() => {});
  const { startApp } = await import('./app.ts');
  const app = await startApp(config, { log, embedded });
  console.error(
    welcome({
      baseUrl: app.baseUrl,
      credentialsFile: relative(process.cwd(), app.credentialsFile),
      sttModels: config.sttModels,
    }),
  );
  log.info({ address: app.address, store: app.database.kind }, 'serving');
  stopOnSignal(app);
} catch (error) {
  console.error(explainStart(error));
  process.exit(1);
}

function stopOnSignal(app: App): void {
  let isStopping = false;
  const stop = async () => {
    // The second signal is somebody who will not wait.
    if (isStopping) process.exit(1);
    isStopping = true;
    await app.close(drainMs);
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
}
