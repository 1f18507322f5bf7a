import { createClient } from '../../../../generated/client/index.js';
import type { RunningService } from '../../../backup/backup.ts';
import { readFormerCredentials } from '../../../startup/credentials-file.ts';
import { CliError, exitCodes } from '../../cli-error.ts';
import { readDataDir } from '../../local-service.ts';
import type { Cli } from '../cli.ts';
import { toCliError } from '../service-errors.ts';

/** Copying a large database to the same disk takes minutes. */
const TIMEOUT_MS = 3_600_000;

/** The requests of `earshot backup` to the service that runs on the embedded database of this folder. */
export const runningService = (cli: Cli): RunningService => ({
  takeSnapshot: () => callService(cli, async (client) => (await client.admin.createSnapshot()).id),
  recordBackup: (body) => callService(cli, async (client) => void (await client.admin.recordBackup({ body }))),
});

async function callService<Result>(
  cli: Cli,
  call: (client: ReturnType<typeof createClient>) => Promise<Result>,
): Promise<Result> {
  const dataDir = readDataDir(cli.loadConfig);
  const { base_url, admin_token } = await readFormerCredentials(dataDir);
  if (!base_url || !admin_token)
    throw new CliError(`The service runs, and ${dataDir}/credentials.json has no admin_token.`, exitCodes.auth);
  const client = createClient({ baseUrl: base_url, adminToken: admin_token, timeoutMs: TIMEOUT_MS });
  try {
    return await call(client);
  } catch (error) {
    throw toCliError(error, { apiBase: base_url, from: { apiBase: dataDir, apiKey: dataDir } });
  }
}
