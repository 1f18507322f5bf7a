// A service under development, step by step as it is told. It loads what no spec moves, and waits for a save; then it loads the rest of
// the service as it is saved, and says so; and it opens the store only once the one before rests and has let go of it. It rests itself
// when the next one starts, ready to serve again where that one cannot. Its answers are held against the specs.
import { once } from 'node:events';
import { join } from 'node:path';
import type { App } from '../../src/app.ts';
import { reachPostgres, type Start } from './held-postgres.ts';
import { filesWithout } from './load-ahead.ts';

/** How long what is under way may take when the next one is there. */
const DRAIN_MS = 1_000;

let app: App | undefined;
let isStopping = false;
async function stop(): Promise<void> {
  // A terminal tells the whole group, and whoever started this says it again.
  if (isStopping) return;
  isStopping = true;
  await app?.close(DRAIN_MS);
  process.exit(0);
}
for (const event of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.on(event, stop);

let isSaved = false;
const saved = once(process, 'message').then(() => {
  isSaved = true;
});
const nextTurn = () => new Promise(setImmediate);
await nextTurn();
const root = join(import.meta.dirname, '../..');
// Whoever waits already needs the rest, too.
for (const file of isSaved ? [] : filesWithout(join(root, 'generated'), join(root, 'src/app.ts'))) {
  if (isSaved) break;
  // What cannot be loaded is said by whoever needs it.
  await import(file).catch(() => {});
  await nextTurn();
}
await saved;

const { startApp } = await import('../../src/app.ts');
const { loadConfig } = await import('../../src/config/config.ts');
const { createLog } = await import('../../src/lib/log.ts');
const { explainStart } = await import('../../src/startup/start-failure.ts');

async function serve({ postgres }: Start): Promise<void> {
  try {
    const config = loadConfig();
    const embedded = postgres === undefined ? undefined : Promise.resolve(reachPostgres(postgres));
    app = await startApp(config, { log: createLog(config.logLevel), validatesAnswers: true, embedded });
    process.send?.({ serving: app.address, credentials: app.credentialsFile });
  } catch (error) {
    console.error(isForeseen(error) ? explainStart(error) : error);
    process.exit(1);
  }
}

async function rest(): Promise<void> {
  await app?.close(DRAIN_MS);
  app = undefined;
  process.send?.('resting');
}

/** What is foreseen says what to do; anything else is a mistake in the code, and is told with its place. */
const isForeseen = (error: unknown): error is Error =>
  error instanceof Error && ('problems' in error || ('code' in error && !String(error.code).startsWith('ERR_')));

process.on('message', (message: Start | 'rest') => (message === 'rest' ? rest() : serve(message)));
process.send?.('loaded');
