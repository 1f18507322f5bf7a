import type { Command } from 'commander';
import { byAdministrator } from '../administrator.ts';
import type { Cli } from '../cli.ts';
import { formatTimestamp } from '../output.ts';
import { callOperation } from './operations.ts';
import { RecordGroup } from './record-group.ts';

/** `earshot rotate`: for the administrator of the service in this folder. */
export function addRotateCommand(program: Command, cli: Cli): void {
  const rotate = new RecordGroup(byAdministrator(cli), program, {
    name: 'rotate',
    description:
      'Rotates the keys of the service in this folder. Uses the admin token in credentials.json of DATA_DIR.',
  });
  const signingKey = {
    operation: 'rotateSigningKey',
    description:
      'Creates the key that signs user tokens and access tokens. Tokens of the earlier one stay valid until they expire.',
    fields: [{ revoke_earlier: '--revoke' }],
  } as const;
  rotate.addAction('signing-key', signingKey, async ({ client, output }, values) => {
    const rotation = await callOperation(client, 'rotateSigningKey', { revoke_earlier: false, ...values });
    const { key_id, earlier_valid_until } = rotation;
    const earlier = earlier_valid_until
      ? `Tokens of the earlier keys are accepted until ${formatTimestamp(earlier_valid_until)}.`
      : 'The earlier keys are deleted: their tokens are rejected within a minute. Restart the service, which writes a new token for commands in this folder.';
    await output.record(rotation, () => [`The new signing key is ${key_id}. ${earlier}`]);
  });
  rotate.add('push-key', 'rotatePushKey', {
    description: 'Creates the key of Web Push for new browsers. Others keep the key with which they subscribed.',
    lines: ({ public_key }) => [`New browsers subscribe with ${public_key}.`],
  });
  rotate.add('spool-key', 'rotateSpoolKey', {
    description:
      'Encrypts recordings with the first key of SPOOL_KEY, in the background, and lists what each key is still needed for.',
    columns: {
      key: ({ key_id }) => key_id ?? 'unknown',
      state: ({ is_set, is_current }) => (is_current ? 'current' : is_set ? 'set' : 'missing'),
      spool: 'pending_audio',
      uploads: 'uploads',
      recordings: 'recordings',
      exports: 'exports',
    },
  });
}
