import { Argument, type Command } from 'commander';
import type { AppKey, AppKeyCreated } from '../../../../generated/client/index.js';
import { parseRecordId } from '../../option-parsers.ts';
import { type Cli, describeCommand } from '../cli.ts';
import { formatFields } from '../output/output.ts';
import { formatTimestamp } from '../output/printable.ts';
import type { Column } from '../output/table.ts';
import { ResourceCommands } from './resource.ts';

const columns: Column<AppKey>[] = [
  { name: 'id', value: ({ id }) => id },
  { name: 'key', value: ({ label }) => label },
  { name: 'created', value: ({ created_at }) => formatTimestamp(created_at) },
];

const lines = ({ id, label, created_at, ...more }: AppKey | AppKeyCreated) => [
  ...('secret' in more ? [more.secret, '', 'It is shown only now.', ''] : []),
  ...formatFields({ id, key: label, created: formatTimestamp(created_at) }),
];

const appId = new Argument('<app>', 'the id of the app').argParser(parseRecordId);
const keyId = new Argument('<key>', 'the id of the key').argParser(parseRecordId);

/** `earshot app key`: the keys by which an app sends chat messages. */
export function addAppKeyCommands(apps: Command, cli: Cli): void {
  const group = describeCommand(apps.command('key'), 'Keys by which an app sends chat messages.');
  const key = new ResourceCommands<AppKey>(cli, group, { noun: 'key', columns, lines });
  key.addRecord(
    'create',
    {
      description: 'Creates a key of an app and prints it.',
      examples: ['earshot app key create $ID'],
      args: [appId],
    },
    ({ apps }, _, app_id: string) => apps.createAppKey({ params: { app_id } }),
  );
  key.add(
    'list',
    { description: 'Lists the keys of an app.', examples: ['earshot app key list $ID'], args: [appId] },
    async ({ client, output }, _, app_id: string) =>
      output.list(await client.apps.listAppKeys({ params: { app_id } }), columns),
  );
  key.add(
    'revoke',
    {
      description: 'Revokes a key of an app, at once.',
      examples: ['earshot app key revoke $ID $KEY_ID'],
      args: [appId, keyId],
    },
    async ({ client, output }, _, app_id: string, key_id: string) =>
      output.record(await client.apps.deleteAppKey({ params: { app_id, key_id } }), () => [`Revoked key ${key_id}.`]),
  );
}
