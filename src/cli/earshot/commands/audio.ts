import type { Command } from 'commander';
import type { PendingAudio, PendingAudioRetried } from '../../../../generated/client/index.js';
import { byKey, type Cli } from '../cli.ts';
import { formatTimestamp } from '../output.ts';
import { byUserToken } from '../user-token.ts';
import { CommandGroup, idArgument } from './command-group.ts';
import { onOff, retentionLines } from './privacy.ts';
import { RecordGroup } from './record-group.ts';

/** `earshot audio`: what is not transcribed yet, and whether the audio of conversations is kept. */
export function addAudioCommand(program: Command, cli: Cli): void {
  const audio = new RecordGroup<PendingAudio>(byKey(cli), program, {
    name: 'audio',
    description: 'Audio that waits for its words, and audio that is kept.',
    columns: {
      id: 'id',
      since: ({ since }) => formatTimestamp(since),
      minutes: ({ seconds }) => (seconds / 60).toFixed(1),
      attempts: 'attempts',
      next: 'next_attempt_at',
      title: ({ title, source }) => title ?? source,
      reason: 'reason',
    },
  });
  audio.addShortList('listPendingAudio', 'Lists audio that is not transcribed yet, with the reason.');
  audio.addAction(
    'retry',
    {
      description: 'Tries audio again now, all of it or that with an id of the list.',
      examples: ['earshot audio retry'],
      args: { pending_audio_id: idArgument('[id]', 'only this audio') },
    },
    async ({ client: { pendingAudio }, output }, { pending_audio_id }: { pending_audio_id?: string }) => {
      const retried =
        pending_audio_id === undefined
          ? await pendingAudio.retryAllPendingAudio()
          : await pendingAudio.retryPendingAudio({ params: { pending_audio_id } });
      await output.record(retried, describe);
    },
  );
  const keep = {
    description: 'Keeps the audio of conversations from now on, or not. What is kept already stays.',
    examples: ['earshot audio keep on'],
    args: { keep_audio: onOff() },
  };
  new CommandGroup(byUserToken(cli), audio.command).addAction(
    'keep',
    keep,
    async ({ client, output }, wanted: { keep_audio: 'on' | 'off' }) => {
      const { applied_at: _, kept_audio: __, ...before } = await client.privacy.getRetention();
      const body = { ...before, keep_audio: wanted.keep_audio === 'on' };
      await output.record(await client.privacy.setRetention({ body }), retentionLines);
    },
  );
}

const describe = ({ retried_count, unreachable_count }: PendingAudioRetried): string[] => [
  `Tried again: the audio of ${retried_count} ${retried_count === 1 ? 'session' : 'sessions'}.`,
  ...(unreachable_count > 0 ? [`Of ${unreachable_count} more, no running process has the audio.`] : []),
];
