import type { Command, OptionValues } from 'commander';
import { type Account, type Client, createClient, EarshotError } from '../../../../generated/client/index.js';
import { credentialsFile, readFormerCredentials, updateCredentials } from '../../../startup/credentials-file.ts';
import { CliError, exitCodes } from '../../cli-error.ts';
import { readDataDir } from '../../local-service.ts';
import { type Cli, describeCommand } from '../cli.ts';
import { createOutput, type Output } from '../output/output.ts';
import { formatTimestamp } from '../output/printable.ts';
import type { Column } from '../output/table.ts';
import { toCliError } from '../service-errors.ts';
import type { GlobalOptions } from '../settings.ts';

interface AdminContext {
  client: Client;
  output: Output;
  dataDir: string;
}

/** `earshot account`, also `npm run account`: for the administrator of the service in this folder. */
export function addAccountCommand(program: Command, cli: Cli): void {
  const group = describeCommand(
    program.command('account'),
    'Accounts of the service in this folder. Uses the admin token in credentials.json of DATA_DIR.',
  );
  describeCommand(
    group.command('create'),
    'Creates an account and prints its credentials as JSON, in the format of credentials.json.',
    'earshot account create --name Dana > dana.json',
  )
    .option('--name <name>', 'a name for the account')
    .action(
      withAdministrator<{ name?: string }>(cli, async ({ client }, { name }) => {
        const credentials = await client.admin.createAccount({ body: { name } });
        await cli.terminal.write(`${JSON.stringify(credentials, null, 2)}\n`);
      }),
    );
  describeCommand(group.command('list'), 'Lists the accounts, the newest first.', 'earshot account list').action(
    withAdministrator(cli, async ({ client, output }) =>
      output.list(client.admin.listAccounts.all({ query: {} }), columns),
    ),
  );
  describeCommand(
    group.command('delete'),
    'Deletes an account with all its records, keys and audio. It cannot be undone.',
    'earshot account delete $ACCOUNT_UID --yes',
  )
    .argument('<uid>', 'the account, as `account list` prints it')
    .option('--yes', 'confirms the deletion')
    .action((uid: string, options: { yes?: boolean }, command: Command) =>
      withAdministrator<{ yes?: boolean }>(cli, (context, { yes }) => remove(context, uid, yes))(options, command),
    );
  describeCommand(
    group.command('rotate-admin'),
    'Replaces the admin token and writes the new one to credentials.json. Earlier ones become invalid.',
    'earshot account rotate-admin',
  ).action(withAdministrator(cli, rotate));
}

const columns: Column<Account>[] = [
  { name: 'uid', value: ({ uid }) => uid },
  { name: 'created', value: ({ created_at }) => formatTimestamp(created_at) },
  { name: 'name', value: ({ name }) => name ?? '' },
];

async function remove({ client, output }: AdminContext, uid: string, isConfirmed = false): Promise<void> {
  if (!isConfirmed)
    throw new CliError(`This deletes everything of the account ${uid} and cannot be undone: repeat it with --yes`);
  await output.record(await client.admin.deleteAccount({ params: { uid } }), () => [`Deleted the account ${uid}.`]);
}

async function rotate({ client, output, dataDir }: AdminContext): Promise<void> {
  const { admin_token } = await client.admin.rotateAdminToken();
  await updateCredentials(dataDir, { admin_token });
  const file = credentialsFile(dataDir);
  const advice =
    'Does another machine use the same database? Remove admin_token from its credentials.json, and restart it.';
  await output.record({ credentials_file: file }, () => [`The new admin token is in ${file}. ${advice}`]);
}

/** Creates the action of a command that the administrator of the service in this folder runs. */
export const withAdministrator =
  <Options extends OptionValues>(cli: Cli, run: (context: AdminContext, options: Options) => Promise<void>) =>
  async (options: Options, command: Command): Promise<void> => {
    const dataDir = readDataDir(cli.loadConfig);
    const file = credentialsFile(dataDir);
    const { base_url, admin_token } = await readFormerCredentials(dataDir);
    if (!base_url || !admin_token) {
      const advice = 'start the service first (npm start), or set DATA_DIR';
      throw new CliError(`${file} has no base_url and admin_token: ${advice}`, exitCodes.auth);
    }
    const { json, timeout } = command.optsWithGlobals<GlobalOptions>();
    const timeoutMs = timeout === undefined ? undefined : timeout * 1000;
    const client = createClient({ baseUrl: base_url, adminToken: admin_token, timeoutMs });
    try {
      await run({ client, output: createOutput(cli.terminal, { isJson: json === true }), dataDir }, options);
    } catch (error) {
      throw toAdminError(error, base_url, file);
    }
  };

function toAdminError(error: unknown, baseUrl: string, file: string): unknown {
  if (error instanceof EarshotError && error.kind === 'unauthenticated') {
    const advice = 'Restart it to get a new one, or set DATA_DIR if that file belongs to another service.';
    return new CliError(`${baseUrl} rejects the admin_token of ${file}. ${advice}`, exitCodes.auth);
  }
  return toCliError(error, { apiBase: baseUrl, from: { apiBase: file, apiKey: file } });
}
