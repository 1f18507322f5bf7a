// The next service, in three steps. It loads packages, which do not change, and waits for a save; then it loads the service as it is
// saved, and says so; and it opens the store only once the one before has let go of it. Its answers are held against the specs.
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { reachPostgres, type Start } from './held-postgres.ts';

/** How long what is under way may take when the next one is there. */
const DRAIN_MS = 1_000;

/** Nobody is left to wait for. */
const leave = () => process.exit(0);
process.once('disconnect', leave);
const saved = once(process, 'message');
const { dependencies } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
// What cannot be loaded is said by whoever needs it.
await Promise.allSettled(Object.keys(dependencies).map((name) => import(name)));
await saved;
const turn = once(process, 'message');
const { startApp } = await import('../../src/app.ts');
const { loadConfig } = await import('../../src/config.ts');
const { createLog } = await import('../../src/log.ts');
process.send?.('loaded');
const [{ postgres }] = (await turn) as [Start];
process.off('disconnect', leave);
try {
  const config = loadConfig();
  const embedded = postgres === undefined ? undefined : Promise.resolve(reachPostgres(postgres));
  const app = await startApp(config, { log: createLog(config.logLevel), validatesAnswers: true, embedded });
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
  // What is foreseen says what to do; anything else is a mistake in the code.
  const isForeseen = error instanceof Error && ('code' in error || 'problems' in error);
  console.error(isForeseen ? error.message : error);
  process.exit(1);
}
