import { Command } from 'commander';
import { createClient, EarshotError } from '../../generated/client/index.js';
import type { Credentials } from '../../generated/types.gen.ts';
import { credentialsFile } from '../startup/credentials-file.ts';
import { CliError, exitCodes } from './cli-error.ts';
import { readCredentials, readDataDir } from './local-service.ts';
import { runProgram } from './run-program.ts';

const program = new Command('account').description('Manages the accounts of the running service.');

program
  .command('create')
  .description('Creates an account and prints its credentials as JSON, in the format of credentials.json.')
  .option('--name <name>', 'a name for the account')
  .addHelpText('after', '\nExample:\n  npm run -s account -- create --name Dana > dana.json')
  .action(create);

await runProgram(program);

async function create({ name }: { name?: string }): Promise<void> {
  const dataDir = readDataDir();
  const { base_url, admin_token } = readCredentials(dataDir);
  if (!base_url || !admin_token) {
    const file = credentialsFile(dataDir);
    throw new CliError(`${file} has no base_url and admin_token: start the service again (npm start)`, exitCodes.auth);
  }
  const client = createClient({ baseUrl: base_url, adminToken: admin_token });
  const credentials: Credentials = await client.admin.createAccount({ body: { name } }).catch((error: unknown) => {
    throw toCliError(error, base_url, dataDir);
  });
  console.log(JSON.stringify(credentials, null, 2));
}

function toCliError(error: unknown, baseUrl: string, dataDir: string): unknown {
  if (!(error instanceof EarshotError)) return error;
  switch (error.status) {
    case 0:
      return new CliError(`No service responds at ${baseUrl}: start it first (npm start)`, exitCodes.server);
    case 401:
      return new CliError(
        `The service at ${baseUrl} rejects the admin_token of ${credentialsFile(dataDir)}: does DATA_DIR belong to another service?`,
        exitCodes.auth,
      );
    case 422:
      return new CliError(error.message);
    default:
      return new CliError(`The service at ${baseUrl} returned ${error.status}: ${error.message}`, exitCodes.server);
  }
}
