import type { Command } from 'commander';
import type { AccountStorage, Queue, Storage } from '../../../../generated/client/index.js';
import { withAdministrator } from '../administrator.ts';
import { type Cli, describeCommand } from '../cli.ts';
import { formatFields } from '../output/output.ts';
import { formatMegabytes, formatTimestamp } from '../output/printable.ts';
import type { Column } from '../output/table.ts';

const accountColumns: Column<AccountStorage>[] = [
  { name: 'uid', value: ({ uid }) => uid },
  { name: 'MB', value: ({ bytes }) => (bytes / 1_000_000).toFixed(1) },
  { name: 'audio (min)', value: ({ pending_audio_seconds }) => (pending_audio_seconds / 60).toFixed(1) },
  { name: 'name', value: ({ name }) => name ?? '' },
];

const queueColumns: Column<Queue>[] = [
  { name: 'queue', value: ({ name }) => name },
  { name: 'waiting', value: ({ waiting }) => String(waiting) },
  { name: 'active', value: ({ active }) => String(active) },
  { name: 'failed', value: ({ failed }) => String(failed) },
  { name: 'oldest', value: ({ oldest_at }) => formatTimestamp(oldest_at) },
];

/** `earshot account storage` and `earshot account queues`. */
export function addStorageCommands(group: Command, cli: Cli): void {
  describeCommand(
    group.command('storage'),
    'Shows what the service stores by kind of record, and what each account stores.',
    'earshot account storage',
  ).action(
    withAdministrator(cli, async ({ client, output }) => {
      const storage = await client.admin.getStorage();
      const accounts = await Array.fromAsync(client.admin.listAccountStorage.all({ query: {} }));
      if (output.isJson) return output.record({ ...storage, accounts }, () => []);
      await output.record(storage, describe);
      await output.list(accounts, accountColumns);
    }),
  );
  describeCommand(
    group.command('queues'),
    'Shows how much background work waits, runs and has failed.',
    'earshot account queues',
  ).action(
    withAdministrator(cli, async ({ client, output }) => output.list(await client.admin.listQueues(), queueColumns)),
  );
}

function describe({ database_bytes, kinds, disk }: Storage): string[] {
  const { pending_audio_bytes, recordings_bytes, database_bytes: folder, free_bytes } = disk;
  const named = kinds.map(({ kind, bytes }) => [kind.replaceAll('_', ' '), formatMegabytes(bytes)]);
  return [
    ...formatFields({
      database: formatMegabytes(database_bytes),
      'database folder': folder === null ? undefined : formatMegabytes(folder),
      'pending audio': formatMegabytes(pending_audio_bytes),
      'uploaded recordings': formatMegabytes(recordings_bytes),
      'free on the disk': formatMegabytes(free_bytes),
    }),
    '',
    ...formatFields(Object.fromEntries(named)),
    '',
  ];
}
