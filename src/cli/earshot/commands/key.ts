import { Argument, type Command } from 'commander';
import type { ApiKey, ApiKeyCreated, DeveloperKeyCreate } from '../../../../generated/client/index.js';
import { parseCommaList } from '../../option-parsers.ts';
import { type Cli, describeCommand } from '../cli.ts';
import { formatFields } from '../output/output.ts';
import { formatTimestamp } from '../output/printable.ts';
import type { Column } from '../output/table.ts';
import { withUserToken } from '../user-token.ts';
import { option, ResourceCommands } from './resource.ts';

const columns: Column<ApiKey>[] = [
  { name: 'id', value: ({ id }) => id },
  { name: 'key', value: ({ key_prefix }) => key_prefix },
  { name: 'created', value: ({ created_at }) => formatTimestamp(created_at) },
  { name: 'used', value: ({ last_used_at }) => formatTimestamp(last_used_at) },
  { name: 'name', value: ({ name }) => name },
];

const lines = ({ id, name, key_prefix, scopes, created_at, last_used_at, ...more }: ApiKey | ApiKeyCreated) => [
  ...('key' in more ? [more.key, '', 'It is shown only now.', ''] : []),
  ...formatFields({
    ...{ id, name, key: key_prefix, scopes: scopes.join(', '), created: formatTimestamp(created_at) },
    used: formatTimestamp(last_used_at),
  }),
];

/** `earshot key`: developer keys. Needs a user token. Decisions: Scopes and keys. */
export function addKeyCommand(program: Command, cli: Cli): void {
  const group = describeCommand(program.command('key'), 'Developer keys for programs.');
  const key = new ResourceCommands<ApiKey>(withUserToken(cli), group, { noun: 'key', columns, lines });
  key.addShortList({ description: 'Lists keys, the newest first.', examples: ['earshot key list'] }, ({ keys }) =>
    keys.listDeveloperKeys(),
  );
  key.addRecord(
    'create',
    {
      description: 'Creates a key and prints it. Without --scopes, it may only read.',
      examples: ['earshot key create "Home automation" --scopes memories:read,memories:write'],
      args: [new Argument('<name>', 'what the key is for')],
      fields: { scopes: option('--scopes <list>', 'what the key may do, separated by commas', parseCommaList) },
    },
    ({ keys }, body: Pick<DeveloperKeyCreate, 'scopes'>, name: string) =>
      keys.createDeveloperKey({ body: { ...body, name } }),
  );
  key.addDelete(({ keys }, key_id) => keys.deleteDeveloperKey({ params: { key_id } }));
}
