import { Argument, type Command } from 'commander';
import type { Grant, ToolClient } from '../../../../generated/client/index.js';
import { parseRecordId } from '../../option-parsers.ts';
import { type Cli, describeCommand } from '../cli.ts';
import { formatFields } from '../output/output.ts';
import { formatTimestamp } from '../output/printable.ts';
import type { Column } from '../output/table.ts';
import { withUserToken } from '../user-token.ts';
import { ResourceCommands } from './resource.ts';

const columns: Column<Grant>[] = [
  { name: 'id', value: ({ id }) => id },
  { name: 'client', value: ({ client_name }) => client_name },
  { name: 'host', value: ({ redirect_host }) => redirect_host },
  { name: 'created', value: ({ created_at }) => formatTimestamp(created_at) },
  { name: 'renewed', value: ({ last_used_at }) => formatTimestamp(last_used_at) },
  { name: 'scopes', value: ({ scopes }) => scopes.join(', ') },
];

const callColumns: Column<ToolClient>[] = [
  { name: 'name', value: ({ name }) => name ?? '-' },
  { name: 'version', value: ({ version }) => version ?? '-' },
  { name: 'by', value: ({ credential }) => credential },
  { name: 'first call', value: ({ first_called_at }) => formatTimestamp(first_called_at) },
  { name: 'last call', value: ({ last_called_at }) => formatTimestamp(last_called_at) },
  { name: 'method', value: ({ last_method }) => last_method },
];

const lines = ({ id, client_name }: Grant) => formatFields({ id, client: client_name });

/** `earshot grant`: what the user allowed AI clients by OAuth. Needs a user token. */
export function addGrantCommand(program: Command, cli: Cli): void {
  const group = describeCommand(program.command('grant'), 'AI clients that are connected by OAuth.');
  const grant = new ResourceCommands<Grant>(withUserToken(cli), group, { noun: 'grant', columns, lines });
  grant.addShortList(
    { description: 'Lists what you allowed AI clients, the newest first.', examples: ['earshot grant list'] },
    ({ grants }) => grants.listGrants(),
  );
  grant.add(
    'clients',
    {
      description: 'Lists the AI clients that have called, by OAuth or by key, with their last call.',
      examples: ['earshot grant clients'],
    },
    async ({ client, output }) => output.list(await client.grants.listToolClients(), callColumns),
  );
  const args = [new Argument('<id>', 'the id of the grant').argParser(parseRecordId)];
  grant.add(
    'revoke',
    {
      description: 'Disconnects an AI client. Its access ends within ten minutes.',
      examples: ['earshot grant revoke $ID'],
      args,
    },
    async ({ client, output }, _, grant_id: string) => {
      await client.grants.revokeGrant({ params: { grant_id } });
      await output.record({ success: true }, () => [`Revoked grant ${grant_id}.`]);
    },
  );
}
