// The next service: it loads everything, says so, and opens the store only once the one before has let go of it. Its answers are
// held against the specs.
import { once } from 'node:events';
import { startApp } from '../../src/app.ts';
import { loadConfig } from '../../src/config.ts';
import { createLog } from '../../src/log.ts';

/** How long what is under way may take when the next one is there. */
const DRAIN_MS = 1_000;

process.send?.('loaded');
await once(process, 'message');
try {
  const config = loadConfig();
  const app = await startApp(config, { log: createLog(config.logLevel), validatesAnswers: true });
  let isStopping = false;
  const stop = async () => {
    // A terminal tells the whole group, and whoever started this says it again.
    if (isStopping) return;
    isStopping = true;
    await app.close(DRAIN_MS);
    process.exit(0);
  };
  for (const event of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.on(event, stop);
  process.send?.({ serving: app.address, credentials: app.credentialsFile });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
