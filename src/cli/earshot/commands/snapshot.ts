import { createClient } from '../../../../generated/client/index.js';
import { readFormerCredentials } from '../../../startup/credentials-file.ts';
import { CliError, exitCodes } from '../../cli-error.ts';
import { readDataDir } from '../../local-service.ts';
import type { Cli } from '../cli.ts';
import { toCliError } from '../service-errors.ts';

/** Copying a large database to the same disk takes minutes. */
const TIMEOUT_MS = 3_600_000;

/** Lets the running service copy its embedded database, and returns the id of the snapshot. */
export async function requestSnapshot(cli: Cli): Promise<string> {
  const dataDir = readDataDir(cli.loadConfig);
  const { base_url, admin_token } = await readFormerCredentials(dataDir);
  if (!base_url || !admin_token)
    throw new CliError(`The service runs, and ${dataDir}/credentials.json has no admin_token.`, exitCodes.auth);
  const client = createClient({ baseUrl: base_url, adminToken: admin_token, timeoutMs: TIMEOUT_MS });
  try {
    return (await client.admin.createSnapshot()).id;
  } catch (error) {
    throw toCliError(error, { apiBase: base_url, from: { apiBase: dataDir, apiKey: dataDir } });
  }
}
