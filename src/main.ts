import { relative } from 'node:path';
import { type App, startApp } from './app.ts';
import { ConfigError, loadConfig } from './config.ts';
import { createLog } from './log.ts';
import { welcome } from './welcome.ts';

/** How long what is under way may take after SIGTERM. */
const drainMs = 10_000;

try {
  const config = loadConfig();
  const log = createLog(config.logLevel);
  const app = await startApp(config, { log });
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
  return `Earshot cannot start: ${error.name === 'Error' || error.name === 'DomainError' ? error.message : error.stack}`;
}
