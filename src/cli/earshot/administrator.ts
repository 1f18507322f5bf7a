import type { Command } from 'commander';
import { type Client, createClient, EarshotError } from '../../../generated/client/index.js';
import { credentialsFile, readFormerCredentials } from '../../startup/credentials-file.ts';
import { CliError, exitCodes } from '../cli-error.ts';
import { readDataDir } from '../local-service.ts';
import type { Cli } from './cli.ts';
import { createOutput, type Output } from './output/output.ts';
import { toCliError } from './service-errors.ts';
import type { GlobalOptions } from './settings.ts';

export interface AdminContext {
  client: Client;
  output: Output;
  dataDir: string;
  baseUrl: string;
}

const REPLACE =
  'Is it lost? "npm start -- --new-credentials" replaces it, and the first keys: the earlier ones become invalid.';

/** Creates the action of a command that the administrator of the service in this folder runs, with its arguments and options. */
export const withAdministrator =
  <Args extends unknown[]>(cli: Cli, run: (context: AdminContext, ...args: Args) => Promise<void>) =>
  async (...args: [...Args, Command]): Promise<void> => {
    const command = args.pop() as Command;
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
    const { json, timeout } = command.optsWithGlobals<GlobalOptions>();
    const timeoutMs = timeout === undefined ? undefined : timeout * 1000;
    const client = createClient({ baseUrl: base_url, adminToken: admin_token, timeoutMs });
    try {
      const output = createOutput(cli.terminal, { isJson: json === true });
      await run({ client, output, dataDir, baseUrl: base_url }, ...(args as unknown as Args));
    } catch (error) {
      throw toAdminError(error, base_url, file);
    }
  };

function toAdminError(error: unknown, baseUrl: string, file: string): unknown {
  if (error instanceof EarshotError && error.kind === 'unauthenticated') {
    const advice = `Set DATA_DIR if that file belongs to another service. ${REPLACE}`;
    return new CliError(`${baseUrl} rejects the admin_token of ${file}. ${advice}`, exitCodes.auth);
  }
  return toCliError(error, { apiBase: baseUrl, from: { apiBase: file, apiKey: file } });
}
