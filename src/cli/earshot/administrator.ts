import type { Command } from 'commander';
import { createClient, EarshotError } from '../../../generated/client/index.js';
import { credentialsFile, readFormerCredentials } from '../../startup/credentials-file.ts';
import { CliError, exitCodes } from '../cli-error.ts';
import { readDataDir } from '../local-service.ts';
import { type Cli, type ClientContext, type Connect, inputNames, localContext } from './cli.ts';
import { type InputNames, toCliError } from './service-errors.ts';

export interface AdminContext extends ClientContext {
  dataDir: string;
  baseUrl: string;
}

const REPLACE =
  'Is it lost? "npm start -- --new-credentials" replaces it, and the first keys: the earlier ones become invalid.';

/** For commands of the administrator of the service in this folder. */
export const byAdministrator =
  (cli: Cli): Connect<AdminContext> =>
  (run, inputs) =>
  async (...args) => {
    const command = args.pop() as Command;
    const context = localContext(cli, command);
    const dataDir = readDataDir(cli.loadConfig);
    const file = credentialsFile(dataDir);
    const { base_url, admin_token } = await readFormerCredentials(dataDir);
    if (!base_url) {
      const advice = 'start the service first (npm start), or set DATA_DIR';
      throw new CliError(`${file} has no base_url and admin_token: ${advice}`, exitCodes.auth);
    }
    if (!admin_token) {
      const advice = `The first start on this database wrote it, perhaps into another DATA_DIR. ${REPLACE}`;
      throw new CliError(`${file} has no admin_token. ${advice}`, exitCodes.auth);
    }
    const { timeout } = context.options;
    const timeoutMs = timeout === undefined ? undefined : timeout * 1000;
    const client = createClient({ baseUrl: base_url, adminToken: admin_token, timeoutMs });
    try {
      await run({ ...context, client, dataDir, baseUrl: base_url }, ...(args as never));
    } catch (error) {
      throw toAdminError(error, { baseUrl: base_url, file, names: inputNames(command, inputs) });
    }
  };

interface FailedRequest {
  baseUrl: string;
  file: string;
  names: InputNames;
}

function toAdminError(error: unknown, { baseUrl, file, names }: FailedRequest): unknown {
  if (error instanceof EarshotError && error.kind === 'unauthenticated') {
    const advice = `Set DATA_DIR if that file belongs to another service. ${REPLACE}`;
    return new CliError(`${baseUrl} rejects the admin_token of ${file}. ${advice}`, exitCodes.auth);
  }
  return toCliError(error, { apiBase: baseUrl, from: { apiBase: file, apiKey: file } }, names);
}
