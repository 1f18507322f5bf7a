import type { Command } from 'commander';
import type {
  ApiKey,
  ApiKeyCreated,
  Client,
  DeveloperKeyCreate,
  ToolServerKeyCreate,
} from '../../../../generated/client/index.js';
import { type Cli, describeCommand } from '../cli.ts';
import { formatFields } from '../output/output.ts';
import { formatTimestamp } from '../output/printable.ts';
import type { Column } from '../output/table.ts';
import { withUserToken } from '../user-token.ts';
import { ResourceCommands } from './resource.ts';
import { specArgument, specOptions } from './spec-options.ts';

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
    id,
    name,
    key: key_prefix,
    scopes: scopes.join(', '),
    created: formatTimestamp(created_at),
    used: formatTimestamp(last_used_at),
  }),
];

/** `earshot key`: developer keys. Needs a user token. */
export function addKeyCommand(program: Command, cli: Cli): void {
  addGroup(program, cli, {
    name: 'key',
    noun: 'key',
    description: 'Developer keys for programs.',
    example: '"Home automation" --scopes memories:read,memories:write',
    list: ({ keys }) => keys.listDeveloperKeys(),
    operation: 'createDeveloperKey',
    create: ({ keys }, body: DeveloperKeyCreate) => keys.createDeveloperKey({ body }),
    remove: ({ keys }, key_id) => keys.deleteDeveloperKey({ params: { key_id } }),
  });
}

/** `earshot tool-server-key`: the keys of AI clients. Needs a user token. */
export function addToolServerKeyCommand(program: Command, cli: Cli): void {
  addGroup(program, cli, {
    name: 'tool-server-key',
    noun: 'tool-server key',
    description: 'Keys for AI clients, which call the tool server.',
    example: '"Desktop" --scopes memories:read,people:read',
    list: ({ toolServerKeys }) => toolServerKeys.listToolServerKeys(),
    operation: 'createToolServerKey',
    create: ({ toolServerKeys }, body: ToolServerKeyCreate) => toolServerKeys.createToolServerKey({ body }),
    remove: ({ toolServerKeys }, key_id) => toolServerKeys.deleteToolServerKey({ params: { key_id } }),
  });
}

interface KeyGroup<Body> {
  name: string;
  noun: string;
  description: string;
  /** The arguments of `create`. */
  example: string;
  list(client: Client): Promise<readonly ApiKey[]>;
  /** The one of `create`. */
  operation: 'createDeveloperKey' | 'createToolServerKey';
  create(client: Client, body: Body): Promise<ApiKeyCreated>;
  remove(client: Client, id: string): Promise<unknown>;
}

function addGroup<Body extends DeveloperKeyCreate | ToolServerKeyCreate>(
  program: Command,
  cli: Cli,
  { name, noun, description, example, list, operation, create, remove }: KeyGroup<Body>,
): void {
  const group = describeCommand(program.command(name), description);
  const key = new ResourceCommands<ApiKey>(withUserToken(cli), group, { noun, columns, lines });
  key.addShortList({ description: 'Lists keys, the newest first.', examples: [`earshot ${name} list`] }, list);
  key.addRecord(
    'create',
    {
      description: 'Creates a key and prints it. Without --scopes, it may only read.',
      examples: [`earshot ${name} create ${example}`],
      args: [specArgument(operation, 'name', '<name>')],
      fields: specOptions(operation, 'scopes'),
    },
    (client, fields: Pick<Body, 'scopes'>, keyName: string) => create(client, { ...fields, name: keyName } as Body),
  );
  key.addDelete(remove);
}
