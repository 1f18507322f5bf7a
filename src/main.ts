import { relative } from 'node:path';
import type { App } from './app.ts';
import { ConfigError, loadConfig } from './config.ts';
import { DomainError } from './errors.ts';
import { createLog } from './log.ts';
import { checkPlaces } from './places.ts';
import { FolderInUseError } from './store/embedded/folder-lock.ts';
import { startEmbedded } from './store/embedded/start-embedded.ts';
import { welcome } from './welcome.ts';

/** How long what is under way may take after SIGTERM. */
const drainMs = 10_000;

try {
  const config = loadConfig();
  checkPlaces(config);
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
  console.error(explain(error));
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

/** Why the service did not start, in lines for the person who started it. */
function explain(error: unknown): string {
  if (error instanceof ConfigError)
    return error.problems.map((problem) => `Earshot cannot start: ${problem}`).join('\n');
  if (!(error instanceof Error)) return `Earshot cannot start: ${error}`;
  const code = 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return `Earshot cannot start: ${error.message}. Stop what listens there, or set PORT.`;
  if (code === 'EACCES') return `Earshot cannot start: ${error.message}. Another PORT, or other rights, are needed.`;
  if (code === 'ENOTFOUND') return `Earshot cannot start: HOST is no address of this machine (${error.message}).`;
  if (error instanceof FolderInUseError) return `Earshot cannot start: ${error.message}`;
  // Before it serves, nothing but the database can be away.
  if (error instanceof DomainError && error.code === 'unavailable') {
    return `Earshot cannot start: the database of DATABASE_URL cannot be reached (${reasonOf(error.cause)}).`;
  }
  return `Earshot cannot start: ${error.name === 'Error' || error.name === 'DomainError' ? error.message : error.stack}`;
}

/** In a word: the message of a database may quote its address, with the password. */
const reasonOf = (cause: unknown) =>
  cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : 'no answer';
