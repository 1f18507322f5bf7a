import { Argument, type Command } from 'commander';
import type { Session } from '../../../../generated/client/index.js';
import { parseRecordId } from '../../option-parsers.ts';
import { type Cli, describeCommand } from '../cli.ts';
import { formatFields } from '../output/output.ts';
import { formatTimestamp } from '../output/printable.ts';
import type { Column } from '../output/table.ts';
import { withUserToken } from '../user-token.ts';
import { ResourceCommands } from './resource.ts';

const columns: Column<Session>[] = [
  { name: 'id', value: ({ id, current }) => (current ? `${id} (this one)` : id) },
  { name: 'kind', value: ({ kind }) => kind },
  { name: 'by', value: ({ method }) => method },
  { name: 'began', value: ({ created_at }) => formatTimestamp(created_at) },
  { name: 'used', value: ({ last_used_at }) => formatTimestamp(last_used_at) },
  { name: 'address', value: ({ address }) => address ?? '-' },
  { name: 'program', value: ({ user_agent }) => user_agent ?? '-' },
];

const lines = ({ id, kind }: Session) => formatFields({ id, kind });

/** `earshot session`: browsers that are logged in, and programs with user tokens. Needs a user token. */
export function addSessionCommand(program: Command, cli: Cli): void {
  const group = describeCommand(program.command('session'), 'Browsers and programs that are logged in.');
  const session = new ResourceCommands<Session>(withUserToken(cli), group, { noun: 'session', columns, lines });
  session.addShortList(
    { description: 'Lists your sessions, the last used first.', examples: ['earshot session list'] },
    ({ auth }) => auth.listSessions(),
  );
  session.add(
    'revoke',
    {
      description: 'Ends a session. That browser or program has to log in again.',
      examples: ['earshot session revoke $ID'],
      args: [new Argument('<id>', 'the id of the session').argParser(parseRecordId)],
    },
    async ({ client, output }, _, session_id: string) => {
      await client.auth.revokeSession({ params: { session_id } });
      await output.record({ success: true }, () => [`Revoked session ${session_id}.`]);
    },
  );
  session.add(
    'revoke-others',
    {
      description: 'Ends all sessions but that of this command. Keys and connected apps stay.',
      examples: ['earshot session revoke-others'],
    },
    async ({ client, output }) => {
      const outcome = await client.auth.revokeOtherSessions();
      await output.record(outcome, () => [`Revoked ${outcome.revoked_count} sessions.`]);
    },
  );
}
