// The embedded Postgres of services that come and go, in a process of its own: whatever else is done meanwhile, it answers at once.
// Tells the socket by which it is reached, or nothing where the service works on another Postgres.
import { setFlagsFromString } from 'node:v8';
import { loadConfig } from '../../src/config/config.ts';
import { createLog } from '../../src/lib/log.ts';
import { explainStart } from '../../src/startup/start-failure.ts';
import { holdPostgres, type Start } from './held-postgres.ts';

// The cores are wanted for other things than for optimising Postgres, which has little to do here.
setFlagsFromString('--wasm-tiering-budget=1000000000');

// A terminal tells the whole group; it is the end of whoever started this that counts.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
try {
  const config = loadConfig();
  const held = config.databaseUrl ? undefined : await holdPostgres({ ...config, log: createLog(config.logLevel) });
  process.once('disconnect', async () => {
    await held?.close();
    process.exit(0);
  });
  process.send?.({ postgres: held?.path } satisfies Start);
} catch (error) {
  console.error(explainStart(error));
  process.exit(1);
}
