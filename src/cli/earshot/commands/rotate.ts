import type { Command } from 'commander';
import type { SpoolKey } from '../../../../generated/client/index.js';
import { type AdminContext, withAdministrator } from '../administrator.ts';
import { type Cli, describeCommand } from '../cli.ts';
import { formatTimestamp } from '../output/printable.ts';
import type { Column } from '../output/table.ts';
import { specOption } from './spec-options.ts';

/** `earshot rotate`: for the administrator of the service in this folder. */
export function addRotateCommand(program: Command, cli: Cli): void {
  const group = describeCommand(
    program.command('rotate'),
    'Rotates the keys of the service in this folder. Uses the admin token in credentials.json of DATA_DIR.',
  );
  describeCommand(
    group.command('signing-key'),
    'Creates the key that signs user tokens and access tokens. Tokens of the earlier one stay valid until they expire.',
    'earshot rotate signing-key',
  )
    .addOption(specOption('rotateSigningKey', 'revoke_earlier', '--revoke'))
    .action(withAdministrator(cli, rotateSigningKey));
  describeCommand(
    group.command('push-key'),
    'Creates the key of Web Push for new browsers. Others keep the key with which they subscribed.',
    'earshot rotate push-key',
  ).action(withAdministrator(cli, rotatePushKey));
  describeCommand(
    group.command('spool-key'),
    'Encrypts kept recordings with the first key of SPOOL_KEY, in the background, and lists what each key is still needed for.',
    'earshot rotate spool-key',
  ).action(
    withAdministrator(cli, async ({ client, output }) => output.list(await client.admin.rotateSpoolKey(), columns)),
  );
}

const columns: Column<SpoolKey>[] = [
  { name: 'key', value: ({ key_id }) => key_id ?? 'unknown' },
  { name: 'state', value: ({ is_set, is_current }) => (is_current ? 'current' : is_set ? 'set' : 'missing') },
  { name: 'pending audio', value: ({ pending_audio }) => String(pending_audio) },
  { name: 'uploads', value: ({ uploads }) => String(uploads) },
  { name: 'recordings', value: ({ recordings }) => String(recordings) },
  { name: 'exports', value: ({ exports }) => String(exports) },
];

async function rotateSigningKey({ client, output }: AdminContext, { revoke = false }: { revoke?: boolean }) {
  const rotation = await client.admin.rotateSigningKey({ body: { revoke_earlier: revoke } });
  const { key_id, earlier_valid_until } = rotation;
  const earlier = earlier_valid_until
    ? `Tokens of the earlier keys are accepted until ${formatTimestamp(earlier_valid_until)}.`
    : 'The earlier keys are deleted: their tokens are rejected within a minute. Restart the service, which writes a new token for commands in this folder.';
  await output.record(rotation, () => [`The new signing key is ${key_id}. ${earlier}`]);
}

async function rotatePushKey({ client, output }: AdminContext) {
  const key = await client.admin.rotatePushKey();
  await output.record(key, () => [`New browsers subscribe with ${key.public_key}.`]);
}
