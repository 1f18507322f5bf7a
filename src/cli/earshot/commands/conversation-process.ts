import { setTimeout } from 'node:timers/promises';
import { Argument } from 'commander';
import type {
  Conversation,
  ConversationProcess,
  ConversationsEnqueued,
  ConversationsProcessing,
} from '../../../../generated/client/index.js';
import { CliError } from '../../cli-error.ts';
import { parseRecordId } from '../../option-parsers.ts';
import type { CommandContext } from '../cli.ts';
import { formatTimestamp } from '../output/printable.ts';
import { option, type ResourceCommands } from './resource.ts';
import { specOption, specOptions } from './spec-options.ts';

const POLL_MS = 2000;

/** `earshot conversation process`: lets the language model process conversations again. */
export function addProcess(
  conversation: ResourceCommands<Conversation>,
  lines: (conversation: Conversation) => readonly string[],
): void {
  conversation.add(
    'process',
    {
      description:
        'Lets the language model process conversations again, the newest first. Tasks and memories that you changed, completed or deleted stay as they are.',
      examples: [
        'earshot conversation process --made-by rules --since 2026-11-01',
        'earshot conversation process --made-by rules --wait',
        'earshot conversation process $ID',
        'earshot conversation process $ID --part model',
        'earshot conversation process $ID --part audio',
      ],
      args: [new Argument('[id]', 'only this conversation').argParser(parseRecordId)],
      fields: specOptions('processConversations', 'made_by', 'since'),
      options: [option('--wait', 'show the progress until none waits'), specOption('reprocessConversation', 'part')],
    },
    async (context, fields: ConversationProcess, id: string | undefined, { wait = false, part }: ProcessOptions) => {
      if (id !== undefined) return reprocess(context, id, { wait, part, lines });
      if (Object.keys(fields).length === 0)
        throw new CliError('Use an id, --made-by or --since to choose conversations.');
      const found = await context.client.conversations.processConversations({ body: fields });
      const processing = wait ? await follow(context) : found.processing;
      await context.output.record({ ...found, processing }, describe);
    },
  );
}

interface ProcessOptions {
  wait?: boolean;
  part?: 'whole' | 'model' | 'audio';
}

interface ReprocessOptions {
  wait: boolean;
  part: ProcessOptions['part'];
  lines: (conversation: Conversation) => readonly string[];
}

async function reprocess({ client, output }: CommandContext, id: string, { wait, part, lines }: ReprocessOptions) {
  const params = { conversation_id: id };
  let conversation = await client.conversations.reprocessConversation({ params, query: part ? { part } : {} });
  while (wait && conversation.processing && conversation.processing.state !== 'failed') {
    await setTimeout(POLL_MS);
    conversation = await client.conversations.getConversation({ params });
  }
  await output.record(conversation, lines);
}

/** Shows how many conversations wait, until none does. */
async function follow({ client, terminal, output }: CommandContext): Promise<ConversationsProcessing> {
  let reason: string | null = null;
  for (;;) {
    const state = await client.conversations.getConversationsProcessing();
    const left = state.waiting + state.running;
    terminal.progress(left > 0 ? `${left} left, ${state.running} running` : undefined);
    if (state.reason !== reason && state.reason !== null) {
      terminal.progress(undefined);
      output.note(unusable(state));
    }
    reason = state.reason;
    if (left === 0) return state;
    await setTimeout(POLL_MS);
  }
}

function describe({ enqueued, processing }: ConversationsEnqueued): string[] {
  const { waiting, running, failed, reason } = processing;
  return [
    `${enqueued} enqueued, ${waiting} waiting, ${running} running, ${failed} failed.`,
    ...(reason === null ? [] : [unusable(processing)]),
  ];
}

const unusable = ({ reason, next_attempt_at }: ConversationsProcessing): string => {
  const next = next_attempt_at === null ? '' : `; next attempt at ${formatTimestamp(next_attempt_at)}`;
  return `The language model cannot be used: ${reason}${next}`;
};
