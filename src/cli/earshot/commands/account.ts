import { Argument, type Command } from 'commander';
import type { Account } from '../../../../generated/client/index.js';
import { credentialsFile, updateCredentials } from '../../../startup/credentials-file.ts';
import { CliError } from '../../cli-error.ts';
import { type AdminContext, withAdministrator } from '../administrator.ts';
import { type Cli, describeCommand } from '../cli.ts';
import { formatTimestamp } from '../output/printable.ts';
import type { Column } from '../output/table.ts';
import { addLoginCommands } from './account-login.ts';
import { addStorageCommands } from './account-storage.ts';
import { specOption } from './spec-options.ts';

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
    .addOption(specOption('createAccount', 'name'))
    .addOption(specOption('createAccount', 'login_name', '--login <text>'))
    .addOption(specOption('createAccount', 'administrator'))
    .action(
      withAdministrator(cli, async ({ client }, { name, login, administrator }: CreateOptions) => {
        const credentials = await client.admin.createAccount({ body: { name, login_name: login, administrator } });
        await cli.terminal.write(`${JSON.stringify(credentials, null, 2)}\n`);
      }),
    );
  describeCommand(group.command('list'), 'Lists the accounts, the newest first.', 'earshot account list').action(
    withAdministrator(cli, async ({ client, output }) =>
      output.list(client.admin.listAccounts.all({ query: {} }), columns),
    ),
  );
  describeCommand(
    group.command('update'),
    'Changes the time zone in which the days of an account begin and end, or makes it an administrator, whose browsers may administer the service.',
    'earshot account update $ACCOUNT_UID --timezone Europe/Berlin',
  )
    .argument('<uid>', 'the account, as `account list` prints it')
    .option('--administrator', 'make it an administrator')
    .option('--no-administrator', 'make it an ordinary account; the last administrator stays one')
    .option('--timezone <name>', 'the name of an IANA time zone; none for that of the service')
    .action(withAdministrator(cli, update));
  addLoginCommands(group, cli);
  addLockCommands(group, cli);
  addStorageCommands(group, cli);
  describeCommand(
    group.command('delete'),
    'Deletes an account with all its records, keys and audio. It cannot be undone.',
    'earshot account delete $ACCOUNT_UID --yes',
  )
    .argument('<uid>', 'the account, as `account list` prints it')
    .option('--yes', 'confirms the deletion')
    .action(withAdministrator(cli, remove));
  describeCommand(
    group.command('rotate-admin'),
    'Replaces the admin token and writes the new one to credentials.json. Earlier ones become invalid.',
    'earshot account rotate-admin',
  ).action(withAdministrator(cli, rotate));
}

interface UpdateOptions {
  administrator?: boolean;
  timezone?: string;
}

interface CreateOptions {
  name?: string;
  login?: string;
  administrator?: boolean;
}

const columns: Column<Account>[] = [
  { name: 'uid', value: ({ uid }) => uid },
  { name: 'created', value: ({ created_at }) => formatTimestamp(created_at) },
  { name: 'login', value: ({ login_name }) => login_name ?? '' },
  { name: 'role', value: ({ administrator }) => (administrator ? 'administrator' : '') },
  { name: 'name', value: ({ name }) => name ?? '' },
];

async function update({ client, output }: AdminContext, uid: string, changes: UpdateOptions): Promise<void> {
  const { administrator, timezone } = changes;
  if (administrator === undefined && timezone === undefined)
    throw new CliError('Nothing to change: add --timezone, --administrator or --no-administrator');
  const account = await client.admin.updateAccount({
    params: { uid },
    body: { administrator, timezone: timezone === 'none' ? null : timezone },
  });
  const role = account.administrator ? 'an administrator' : 'no administrator';
  const zone = account.timezone ?? 'that of the service';
  await output.record(account, () => [`The account ${uid} is ${role}. Its time zone: ${zone}.`]);
}

async function remove({ client, output }: AdminContext, uid: string, { yes }: { yes?: boolean }): Promise<void> {
  if (!yes)
    throw new CliError(`This deletes everything of the account ${uid} and cannot be undone: repeat it with --yes`);
  await output.record(await client.admin.deleteAccount({ params: { uid } }), () => [`Deleted the account ${uid}.`]);
}

async function rotate({ client, output, dataDir }: AdminContext): Promise<void> {
  const { admin_token } = await client.admin.rotateAdminToken();
  await updateCredentials(dataDir, { admin_token });
  const file = credentialsFile(dataDir);
  const advice = 'Does another machine use the same database? Copy admin_token to its credentials.json.';
  await output.record({ credentials_file: file }, () => [`The new admin token is in ${file}. ${advice}`]);
}

const kinds = ['conversation', 'memory'] as const;
type Kind = (typeof kinds)[number];

/** `earshot account lock` and `earshot account unlock`. */
function addLockCommands(group: Command, cli: Cli): void {
  addCommand('lock', 'Locks a record of an account: it cannot be read or changed until it is unlocked.');
  addCommand('unlock', 'Unlocks a record of an account.');

  function addCommand(name: 'lock' | 'unlock', summary: string): void {
    describeCommand(group.command(name), summary, `earshot account ${name} $ACCOUNT_UID memory $ID`)
      .argument('<uid>', 'the account, as `account list` prints it')
      .addArgument(new Argument('<kind>', 'the kind of record').choices(kinds))
      .argument('<id>', 'the id of the record')
      .action(
        withAdministrator(cli, async ({ client: { admin }, output }, uid: string, kind: Kind, id: string) => {
          const locked = name === 'lock';
          const state =
            kind === 'memory'
              ? await admin.updateMemoryLock({ params: { uid, memory_id: id }, body: { locked } })
              : await admin.updateConversationLock({ params: { uid, conversation_id: id }, body: { locked } });
          await output.record(state, () => [`The ${kind} ${id} is ${locked ? 'locked' : 'not locked any more'}.`]);
        }),
      );
  }
}
