// The service that `npm run dev` runs: like src/main.ts, but it also validates responses, sends its address to its parent, and ends
// with its parent.
import { loadConfig } from '../../src/config/config.ts';
import { createLog } from '../../src/lib/log.ts';
import { formatStartFailure } from '../../src/startup/start-options.ts';
import { startEmbedded } from '../../src/store/embedded/start-embedded.ts';

/** The time that requests may take to finish after SIGTERM. */
const DRAIN_MS = 500;

try {
  const config = loadConfig();
  const log = createLog(config.logLevel);
  // The database starts while the rest of the code is loaded.
  const embedded = config.databaseUrl ? undefined : startEmbedded({ dataDir: config.dataDir, log });
  embedded?.catch(() => {});
  const { startApp } = await import('../../src/app.ts');
  const app = await startApp(config, { log, validatesResponses: true, embedded, reloadsConsole: true });
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    await app.close(DRAIN_MS);
    process.exit(0);
  };
  for (const event of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.on(event, stop);
  process.send?.(app.address);
} catch (error) {
  console.error(formatStartFailure(error));
  process.exit(1);
}
