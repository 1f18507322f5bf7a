import { Argument, type Command } from 'commander';
import type { Account, Storage } from '../../../../generated/client/index.js';
import { credentialsFile, updateCredentials } from '../../../startup/credentials-file.ts';
import { CliError } from '../../cli-error.ts';
import { type AdminContext, byAdministrator } from '../administrator.ts';
import type { Cli } from '../cli.ts';
import { formatFields, formatMegabytes } from '../output.ts';
import { addLoginCommands } from './account-login.ts';
import { callOperation } from './operations.ts';
import { RecordGroup } from './record-group.ts';

type Accounts = RecordGroup<Account, AdminContext>;

/** `earshot account`, also `npm run account`: for the administrator of the service in this folder. */
export function addAccountCommand(program: Command, cli: Cli): void {
  const account: Accounts = new RecordGroup(byAdministrator(cli), program, {
    name: 'account',
    description: 'Accounts of the service in this folder. Uses the admin token in credentials.json of DATA_DIR.',
  });
  addRecords(account);
  addLoginCommands(account, cli);
  addLock(account, 'lock', 'Locks a record of an account: it cannot be read or changed until it is unlocked.');
  addLock(account, 'unlock', 'Unlocks a record of an account.');
  addStorage(account);
  const deletion = {
    operation: 'deleteAccount',
    description: 'Deletes an account with all its records, keys and audio. It cannot be undone.',
    examples: ['earshot account delete $ACCOUNT_UID --yes'],
    args: { uid: uidArgument() },
  } as const;
  account
    .addAction('delete', deletion, async ({ client, output }, { uid }: Uid, { yes }: { yes?: boolean }) => {
      if (!yes)
        throw new CliError(`This deletes everything of the account ${uid} and cannot be undone: repeat it with --yes`);
      await output.record(await client.admin.deleteAccount({ params: { uid } }), () => [`Deleted the account ${uid}.`]);
    })
    .option('--yes', 'confirms the deletion');
  const rotation = {
    description: 'Replaces the admin token and writes the new one to credentials.json. Earlier ones become invalid.',
  };
  account.addAction('rotate-admin', rotation, async ({ client, output, dataDir }) => {
    const { admin_token } = await client.admin.rotateAdminToken();
    await updateCredentials(dataDir, { admin_token });
    const file = credentialsFile(dataDir);
    const advice = 'Does another machine use the same database? Copy admin_token to its credentials.json.';
    await output.record({ credentials_file: file }, () => [`The new admin token is in ${file}. ${advice}`]);
  });
}

interface Uid {
  uid: string;
}

const uidArgument = () => new Argument('<uid>', 'the account, as `account list` prints it');

function addRecords(account: Accounts): void {
  const creation = {
    operation: 'createAccount',
    description: 'Creates an account and prints its credentials as JSON, in the format of credentials.json.',
    examples: ['earshot account create --name Dana > dana.json'],
    fields: ['name', { login_name: '--login <text>' }, 'administrator'],
  } as const;
  account.addAction('create', creation, async ({ client, terminal }, body) => {
    const credentials = await callOperation(client, 'createAccount', body);
    await terminal.write(`${JSON.stringify(credentials, null, 2)}\n`);
  });
  const list = { description: 'Lists the accounts, the newest first.' };
  account.addAction('list', list, async ({ client, output }) =>
    output.list(client.admin.listAccounts.all({ query: {} }), {
      uid: 'uid',
      created: 'created_at',
      login: ({ login_name }) => login_name ?? '',
      role: ({ administrator }) => (administrator ? 'administrator' : ''),
      name: ({ name }) => name ?? '',
    }),
  );
  const changes = {
    description:
      'Changes the time zone in which the days of an account begin and end, or makes it an administrator, whose browsers may administer the service.',
    examples: ['earshot account update $ACCOUNT_UID --timezone Europe/Berlin'],
    args: { uid: uidArgument() },
  };
  account
    .addAction('update', changes, update)
    .option('--administrator', 'make it an administrator')
    .option('--no-administrator', 'make it an ordinary account; the last administrator stays one')
    .option('--timezone <name>', 'the name of an IANA time zone; none for that of the service')
    .option(
      '--due-days-follow',
      'with --timezone: open tasks that are due on a day without a time keep their day; so where it cannot ask',
    )
    .option('--no-due-days-follow', 'they stay at their moment, which may be another day');
}

const DUE_DAYS = 'Keep the day of open tasks that are due on a day without a time?';
const KEPT_DAY = 'Open tasks that are due on a day keep that day, as do all-day events.';
const KEPT_MOMENT = 'Open tasks that are due on a day keep their moment. All-day events keep their day.';

async function update(
  { client, output, terminal }: AdminContext,
  { uid }: Uid,
  { administrator, timezone, dueDaysFollow }: { administrator?: boolean; timezone?: string; dueDaysFollow?: boolean },
): Promise<void> {
  if (administrator === undefined && timezone === undefined)
    throw new CliError('Nothing to change: add --timezone, --administrator or --no-administrator');
  const due_days_follow =
    timezone === undefined ? undefined : (dueDaysFollow ?? (await terminal.confirm(DUE_DAYS)) ?? true);
  const body = { administrator, timezone: timezone === 'none' ? null : timezone, due_days_follow };
  const account = await client.admin.updateAccount({ params: { uid }, body });
  const role = account.administrator ? 'an administrator' : 'no administrator';
  const zone = account.timezone ?? 'that of the service';
  const days = due_days_follow ? KEPT_DAY : KEPT_MOMENT;
  await output.record(account, () => [
    `The account ${uid} is ${role}. Its time zone: ${zone}.`,
    ...(timezone === undefined ? [] : [days]),
  ]);
}

const kinds = ['conversation', 'memory'] as const;

interface LockedRecord extends Uid {
  kind: (typeof kinds)[number];
  id: string;
}

function addLock(account: Accounts, name: 'lock' | 'unlock', description: string): void {
  const spec = {
    description,
    examples: [`earshot account ${name} $ACCOUNT_UID memory $ID`],
    args: {
      uid: uidArgument(),
      kind: new Argument('<kind>', 'the kind of record').choices(kinds),
      id: new Argument('<id>', 'the id of the record'),
    },
  };
  account.addAction(name, spec, async ({ client: { admin }, output }, { uid, kind, id }: LockedRecord) => {
    const locked = name === 'lock';
    const state =
      kind === 'memory'
        ? await admin.updateMemoryLock({ params: { uid, memory_id: id }, body: { locked } })
        : await admin.updateConversationLock({ params: { uid, conversation_id: id }, body: { locked } });
    await output.record(state, () => [`The ${kind} ${id} is ${locked ? 'locked' : 'not locked any more'}.`]);
  });
}

function addStorage(account: Accounts): void {
  const storage = {
    description: 'Shows what the service stores by kind of record, and what each account stores.',
  };
  account.addAction('storage', storage, async ({ client, output }) => {
    const stored = await client.admin.getStorage();
    const accounts = await Array.fromAsync(client.admin.listAccountStorage.all({ query: {} }));
    if (output.isJson) return output.record({ ...stored, accounts }, () => []);
    await output.record(stored, storageLines);
    await output.list(accounts, {
      uid: 'uid',
      MB: ({ bytes }) => (bytes / 1_000_000).toFixed(1),
      'audio (min)': ({ pending_audio_seconds }) => (pending_audio_seconds / 60).toFixed(1),
      name: ({ name }) => name ?? '',
    });
  });
  account.add('queues', 'listQueues', {
    description: 'Shows how much background work waits, runs and has failed.',
    columns: { queue: 'name', waiting: 'waiting', active: 'active', failed: 'failed', oldest: 'oldest_at' },
  });
}

function storageLines({ database_bytes, kinds, disk }: Storage): string[] {
  const { pending_audio_bytes, recordings_bytes, database_bytes: folder, free_bytes } = disk;
  const named = kinds.map(({ kind, bytes }) => [kind.replaceAll('_', ' '), formatMegabytes(bytes)]);
  return [
    ...formatFields({
      database: formatMegabytes(database_bytes),
      'database folder': folder === null ? undefined : formatMegabytes(folder),
      spool: formatMegabytes(pending_audio_bytes),
      'uploaded recordings': formatMegabytes(recordings_bytes),
      'free on the disk': formatMegabytes(free_bytes),
    }),
    '',
    ...formatFields(Object.fromEntries(named)),
    '',
  ];
}
