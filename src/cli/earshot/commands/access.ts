import type { Command } from 'commander';
import type {
  ApiKey,
  ApiKeyCreated,
  CalendarAddress,
  DeviceKey,
  DeviceKeyCreated,
  Grant,
  Session,
} from '../../../../generated/client/index.js';
import type { Cli } from '../cli.ts';
import { linesOf } from '../output.ts';
import { byUserToken } from '../user-token.ts';
import { idArgument } from './command-group.ts';
import { RecordGroup } from './record-group.ts';

type AnyKey = ApiKey | ApiKeyCreated | DeviceKey | DeviceKeyCreated;

const describeKey = linesOf<AnyKey>({
  id: 'id',
  name: 'name',
  key: 'key_prefix',
  scopes: 'scopes',
  device: (key) => ('device' in key ? key.device : undefined),
  created: 'created_at',
  used: 'last_used_at',
});

const keyLines = (key: AnyKey) => [
  ...('key' in key ? [key.key, '', 'It is shown only now.', ''] : []),
  ...describeKey(key),
];

function addPairing(key: RecordGroup<AnyKey>): void {
  key.add('pair', 'createPairingCode', {
    description: 'Prints a code to type into a device, which exchanges it for its key within ten minutes.',
    examples: ['earshot device-key pair "Pendant"'],
    args: { name: '<name>' },
    lines: ({ code, expires_at }) => [code, '', `It works once, until ${expires_at}.`],
  });
}

/** `earshot calendar`: the address that calendars subscribe to. Needs a user token. */
export function addCalendarCommand(program: Command, cli: Cli): void {
  const lines = linesOf<CalendarAddress>({ key: 'key_prefix', created: 'created_at', read: 'last_used_at' });
  const calendar = new RecordGroup<CalendarAddress>(byUserToken(cli), program, {
    name: 'calendar',
    description: 'An address with events and due tasks, which calendars of phones and computers subscribe to.',
    lines: (address) => (address.key_prefix === null ? ['There is none.'] : lines(address)),
  });
  calendar.add('show', 'getCalendarAddress', { description: 'Shows when the address was read last.' });
  calendar.add('create', 'createCalendarAddress', {
    description: 'Creates the address and prints it. An earlier one stops working.',
    lines: ({ url }) => [url, '', 'It is shown only now.'],
  });
  calendar.add('delete', 'deleteCalendarAddress', {
    description: 'Revokes the address: calendars get nothing more.',
    lines: () => ['The address is revoked.'],
  });
}

/** `earshot key`, `tool-server-key` and `device-key`: keys of programs, AI clients and devices. Need a user token. */
export function addKeyCommands(program: Command, cli: Cli): void {
  for (const { name, description, example, created, args, fields, list, create, remove } of [
    {
      name: 'key',
      description: 'Developer keys for programs.',
      example: 'earshot key create "Home automation" --scopes memories:read,memories:write',
      created: 'Creates a key and prints it. Without --scopes, it may only read.',
      args: { name: '<name>' },
      fields: ['scopes'],
      list: 'listDeveloperKeys',
      create: 'createDeveloperKey',
      remove: 'deleteDeveloperKey',
    },
    {
      name: 'tool-server-key',
      description: 'Keys for AI clients, which call the tool server.',
      example: 'earshot tool-server-key create "Desktop" --scopes memories:read,people:read',
      created: 'Creates a key and prints it. Without --scopes, it may only read.',
      args: { name: '<name>' },
      fields: ['scopes'],
      list: 'listToolServerKeys',
      create: 'createToolServerKey',
      remove: 'deleteToolServerKey',
    },
    {
      name: 'device-key',
      description: 'Keys of devices, which open the live socket and nothing else.',
      example: 'earshot device-key create "Pendant" pendant-0117',
      created: 'Creates the key of a device and prints it. An earlier one of the device is revoked.',
      args: { name: '<name>', device: '<device>' },
      fields: [],
      list: 'listDeviceKeys',
      create: 'createDeviceKey',
      remove: 'deleteDeviceKey',
    },
  ] as const) {
    const key = new RecordGroup<AnyKey>(byUserToken(cli), program, {
      name,
      noun: name.replace(/-key$/, ' key'),
      description,
      columns: { id: 'id', key: 'key_prefix', created: 'created_at', used: 'last_used_at', name: 'name' },
      lines: keyLines,
    });
    key.addShortList(list, 'Lists keys, the newest first.');
    key.add('create', create, {
      description: created,
      examples: [example],
      args,
      fields,
    });
    key.addDelete(remove);
    if (name === 'device-key') addPairing(key);
  }
}

/** `earshot grant`: what the user allowed AI clients by OAuth. Needs a user token. */
export function addGrantCommand(program: Command, cli: Cli): void {
  const grant = new RecordGroup<Grant>(byUserToken(cli), program, {
    name: 'grant',
    description: 'AI clients that are connected by OAuth.',
    columns: {
      id: 'id',
      client: 'client_name',
      host: 'redirect_host',
      created: 'created_at',
      renewed: 'last_used_at',
      scopes: 'scopes',
    },
  });
  grant.addShortList('listGrants', 'Lists what you allowed AI clients, the newest first.');
  grant.add('clients', 'listToolClients', {
    description: 'Lists the AI clients that have called, by OAuth or by key, with their last call.',
    columns: {
      name: 'name',
      version: 'version',
      by: 'credential',
      'first call': 'first_called_at',
      'last call': 'last_called_at',
      method: 'last_method',
    },
  });
  grant.add('revoke', 'revokeGrant', {
    description: 'Disconnects an AI client. Its access ends within ten minutes.',
    args: { grant_id: idArgument('<id>', 'the id of the grant') },
    lines: (_, { grant_id }: { grant_id: string }) => [`Revoked grant ${grant_id}.`],
  });
}

/** `earshot session`: browsers that are logged in, and programs with user tokens. Needs a user token. */
export function addSessionCommand(program: Command, cli: Cli): void {
  const session = new RecordGroup<Session>(byUserToken(cli), program, {
    name: 'session',
    description: 'Browsers and programs that are logged in.',
    columns: {
      id: ({ id, current }) => (current ? `${id} (this one)` : id),
      kind: 'kind',
      by: 'method',
      began: 'created_at',
      used: 'last_used_at',
      address: 'address',
      program: 'user_agent',
    },
  });
  session.addShortList('listSessions', 'Lists your sessions, the last used first.');
  session.add('revoke', 'revokeSession', {
    description: 'Ends a session. That browser or program has to log in again.',
    args: { session_id: idArgument('<id>', 'the id of the session') },
    lines: (_, { session_id }: { session_id: string }) => [`Revoked session ${session_id}.`],
  });
  session.add('revoke-others', 'revokeOtherSessions', {
    description: 'Ends all sessions but that of this command. Keys and connected apps stay.',
    lines: ({ revoked_count }) => [`Revoked ${revoked_count} sessions.`],
  });
}
