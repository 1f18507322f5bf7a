import { Argument, type Command } from 'commander';
import type { PendingAudio, PendingAudioRetried, Retention } from '../../../../generated/client/index.js';
import { parseRecordId } from '../../option-parsers.ts';
import { type Cli, describeCommand } from '../cli.ts';
import { formatTimestamp } from '../output/printable.ts';
import type { Column } from '../output/table.ts';
import { withUserToken } from '../user-token.ts';
import { retentionLines } from './privacy.ts';
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

/** `earshot audio`: what is not transcribed yet, and whether the audio of conversations is kept. */
export function addAudioCommand(program: Command, cli: Cli): void {
  const group = describeCommand(program.command('audio'), 'Audio that waits for its words, and audio that is kept.');
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
  const settings = new ResourceCommands<Retention>(withUserToken(cli), group, {
    noun: 'setting',
    columns: [],
    lines: retentionLines,
  });
  settings.addRecord(
    'keep',
    {
      description: 'Keeps the audio of conversations from now on, or not. What is kept already stays.',
      examples: ['earshot audio keep on'],
      args: [new Argument('<state>', 'on or off').choices(['on', 'off'])],
    },
    async ({ privacy }, _, wanted: string) => {
      const { applied_at: __, kept_audio: ___, ...before } = await privacy.getRetention();
      return privacy.setRetention({ body: { ...before, keep_audio: wanted === 'on' } });
    },
  );
}

const describe = ({ retried_count, unreachable_count }: PendingAudioRetried): string[] => [
  `Tried again: the audio of ${retried_count} ${retried_count === 1 ? 'session' : 'sessions'}.`,
  ...(unreachable_count > 0 ? [`Of ${unreachable_count} more, no running process has the audio.`] : []),
];
