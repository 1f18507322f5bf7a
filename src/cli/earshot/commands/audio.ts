import { Argument, type Command } from 'commander';
import type { PendingAudio, PendingAudioRetried } from '../../../../generated/client/index.js';
import { parseRecordId } from '../../option-parsers.ts';
import { type Cli, describeCommand } from '../cli.ts';
import { formatTimestamp } from '../output/printable.ts';
import type { Column } from '../output/table.ts';
import { ResourceCommands } from './resource.ts';

const columns: Column<PendingAudio>[] = [
  { name: 'id', value: ({ id }) => id },
  { name: 'since', value: ({ since }) => formatTimestamp(since) },
  { name: 'minutes', value: ({ seconds }) => (seconds / 60).toFixed(1) },
  { name: 'attempts', value: ({ attempts }) => String(attempts) },
  { name: 'next', value: ({ next_attempt_at }) => formatTimestamp(next_attempt_at) },
  { name: 'title', value: ({ title, source }) => title ?? source ?? '-' },
  { name: 'reason', value: ({ reason }) => reason },
];

/** `earshot audio`: what is not transcribed yet. */
export function addAudioCommand(program: Command, cli: Cli): void {
  const group = describeCommand(program.command('audio'), 'Audio that waits for its words.');
  const audio = new ResourceCommands<PendingAudio>(cli, group, { noun: 'audio', columns, lines: () => [] });
  audio.addShortList(
    { description: 'Lists audio that is not transcribed yet, with the reason.', examples: ['earshot audio list'] },
    ({ pendingAudio }) => pendingAudio.listPendingAudio(),
  );
  audio.add(
    'retry',
    {
      description: 'Tries audio again now, all of it or that with an id of the list.',
      examples: ['earshot audio retry'],
      args: [new Argument('[id]', 'only this audio').argParser(parseRecordId)],
    },
    async ({ client: { pendingAudio }, output }, _: object, id: string | undefined) => {
      const retried =
        id === undefined
          ? await pendingAudio.retryAllPendingAudio()
          : await pendingAudio.retryPendingAudio({ params: { pending_audio_id: id } });
      await output.record(retried, describe);
    },
  );
}

const describe = ({ retried_count, unreachable_count }: PendingAudioRetried): string[] => [
  `Tried again: the audio of ${retried_count} ${retried_count === 1 ? 'session' : 'sessions'}.`,
  ...(unreachable_count > 0 ? [`Of ${unreachable_count} more, no running process has the audio.`] : []),
];
