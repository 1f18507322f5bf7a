// `npm run mock`: runs the service with the records of the examples in the specs. Deletes its data when it ends.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command, Option } from 'commander';
import { loadSpecs } from '../codegen/spec/load.ts';
import type { Credentials } from '../generated/types.gen.ts';
import { readConfig } from '../src/config/config.ts';
import { createLog } from '../src/lib/log.ts';
import { formatStartFailure } from '../src/startup/start-options.ts';
import { startEmbedded } from '../src/store/embedded/start-embedded.ts';
import { exampleReplies } from './mock/example-replies.ts';
import { type Filled, fillStore } from './mock/fill-store.ts';
import { createFixedAccount } from './mock/fixed-account.ts';
import { runCommand } from './run-command.ts';
import { root } from './tasks.ts';

/** A file system in memory if the system has one. */
const memoryFolder = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

interface MockOptions {
  port: string;
  json?: boolean;
  fixedKeys?: boolean;
}

async function serve({ port, json, fixedKeys }: MockOptions): Promise<void> {
  const dataDir = mkdtempSync(join(memoryFolder, 'earshot-mock-'));
  process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  const config = readConfig({ PORT: port, DATA_DIR: dataDir, RATE_LIMIT_PER_MINUTE: '0', LOG_LEVEL: 'warn' });
  const log = createLog(config.logLevel);
  // The database starts while the specs and the rest of the code are loaded.
  const embedded = startEmbedded({ dataDir, log });
  embedded.catch(() => {});
  const specs = loadSpecs(join(root, 'specs'));
  const { startApp } = await import('../src/app.ts');
  const app = await startApp(config, { log, validatesResponses: true, standIn: exampleReplies(specs), embedded });
  const first: Required<Credentials> = JSON.parse(readFileSync(app.credentialsFile, 'utf8'));
  const credentials = fixedKeys ? { ...first, ...(await createFixedAccount(app)) } : first;
  const filled = await fillStore(app.store, credentials.uid, specs);
  console.log(json ? oneLine(credentials) : greeting(app.baseUrl, credentials, filled));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, async () => {
      await app.close(1_000);
      process.exit(0);
    });
  }
}

function oneLine({
  base_url,
  developer_api_key,
  tool_server_key,
  user_token,
  admin_token,
  uid,
}: Required<Credentials>) {
  return JSON.stringify({ base_url, developer_api_key, tool_server_key, user_token, admin_token, uid });
}

function greeting(baseUrl: string, credentials: Required<Credentials>, filled: Filled): string {
  const counts = Object.entries(filled).map(([kind, count]) => `${kind.replaceAll('_', ' ')} (${count})`);
  return `
The mock serves at ${baseUrl}. It is the real service with an in-memory store: nothing is kept when it ends.
It contains the examples of specs/: ${counts.join(', ')}.

  developer key     ${credentials.developer_api_key}
  tool-server key   ${credentials.tool_server_key}
  user token        ${credentials.user_token}
  admin token       ${credentials.admin_token}
  uid               ${credentials.uid}

Try it:
  curl -s ${baseUrl}/v1/dev/user/memories -H 'authorization: Bearer ${credentials.developer_api_key}'
The documentation is at ${baseUrl}/docs
`;
}

const command = new Command('npm run mock --')
  .description(
    'Runs the service on this machine with an in-memory store that contains the examples of specs/, with their ids. An operation that is not built returns its example. It uses no providers and no rate limit, and deletes all data at the end.',
  )
  .addOption(new Option('--port <port>', 'the port').env('PORT').default('8080'))
  .option('--json', 'print one line of JSON with the address and the keys')
  .option(
    '--fixed-keys',
    'use the same developer key, tool-server key and uid at each start; only for tests, the keys are public',
  )
  .action((options: MockOptions) =>
    serve(options).catch((error: unknown) => {
      console.error(formatStartFailure(error));
      process.exit(1);
    }),
  );
await runCommand(command);
