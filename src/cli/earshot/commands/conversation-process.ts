import { setTimeout } from 'node:timers/promises';
import { Argument } from 'commander';
import type {
  Conversation,
  ConversationProcess,
  ConversationsChange,
  ConversationsChanged,
  ConversationsEnqueued,
  ConversationsMerge,
  ConversationsProcessing,
} from '../../../../generated/client/index.js';
import { CliError, exitCodes } from '../../cli-error.ts';
import { parseRecordId } from '../../option-parsers.ts';
import { type CommandContext, confirmDeletion } from '../cli.ts';
import { formatTimestamp } from '../output.ts';
import { idArgument, option, yesOption } from './command-group.ts';
import { askForMade, describeKept } from './conversation-delete.ts';
import type { RecordGroup } from './record-group.ts';
import { orNone, specOption } from './spec-options.ts';

const POLL_MS = 2000;
const FINAL = new Set(['failed', 'audio_left_out']);

type Lines = (conversation: Conversation) => readonly string[];

interface ProcessOptions {
  wait?: boolean;
  part?: 'whole' | 'model' | 'audio';
}

/** `earshot conversation process`: lets the language model process conversations again. */
export function addProcess(conversation: RecordGroup<Conversation>, lines: Lines): void {
  const spec = {
    operation: 'processConversations',
    description:
      'Lets the language model process conversations again, the newest first. Tasks and memories that you changed, completed or deleted stay as they are.',
    examples: [
      'earshot conversation process --made-by rules --since 2026-11-01',
      'earshot conversation process --made-by rules --wait',
      'earshot conversation process $ID',
      'earshot conversation process $ID --part model',
      'earshot conversation process $ID --part audio',
    ],
    args: { id: idArgument('[id]', 'only this conversation') },
    fields: ['made_by', 'since'],
    options: [option('--wait', 'show the progress until none waits'), specOption('reprocessConversation', 'part')],
  } as const;
  type Fields = ConversationProcess & { id?: string };
  conversation.addAction('process', spec, async (context, { id, ...fields }: Fields, options: ProcessOptions) => {
    if (id !== undefined) return reprocess(context, id, options, lines);
    if (Object.keys(fields).length === 0)
      throw new CliError('Use an id, --made-by or --since to choose conversations.');
    const found = await context.client.conversations.processConversations({ body: fields });
    const processing = options.wait ? await follow(context) : found.processing;
    await context.output.record({ ...found, processing }, describeEnqueued);
  });
}

async function reprocess(
  { client, output }: CommandContext,
  id: string,
  { wait, part }: ProcessOptions,
  lines: Lines,
): Promise<void> {
  const params = { conversation_id: id };
  let conversation = await client.conversations.reprocessConversation({ params, query: part ? { part } : {} });
  while (wait && conversation.processing && !FINAL.has(conversation.processing.state)) {
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

function describeEnqueued({ enqueued, processing }: ConversationsEnqueued): string[] {
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

/** Several ids, as Commander collects them. */
const parseIds = (text: string, ids: string[] | undefined): string[] => [...(ids ?? []), parseRecordId(text)];

/** `earshot conversation merge`. */
export function addMerge(conversation: RecordGroup<Conversation>, lines: Lines): void {
  const spec = {
    operation: 'mergeConversations',
    description: 'Makes one conversation of several: the earliest one stays, the others are deleted.',
    examples: ['earshot conversation merge $ID $OTHER_ID --yes'],
    args: { conversation_ids: new Argument('<ids...>').argParser(parseIds) },
    options: [yesOption()],
  } as const;
  const merge = async (context: CommandContext, body: ConversationsMerge, { yes }: { yes?: boolean }) => {
    const { client, output, terminal } = context;
    const what = `${body.conversation_ids.length} conversations`;
    const isConfirmed = yes ?? (await terminal.confirm(`Merge ${what}? This cannot be undone.`));
    if (isConfirmed === undefined) throw new CliError(`This merges ${what}, permanently: use --yes to confirm it.`);
    if (!isConfirmed) return output.note('Nothing was merged.');
    await output.record(await client.conversations.mergeConversations({ body }), lines);
  };
  conversation.addAction('merge', spec, merge).alias('join');
}

/** `earshot conversation bulk` and `earshot conversation deliveries`. */
export function addBulk(conversation: RecordGroup<Conversation>): void {
  const bulk = {
    operation: 'changeConversations',
    description: 'Deletes, stars, moves, discards or restores many conversations. Exits with 5 if one is missing.',
    examples: ['earshot conversation bulk star $ID', 'earshot conversation bulk delete $ID --yes'],
    args: { action: '<action>', ids: new Argument('<ids...>').argParser(parseIds) },
    fields: ['with', 'edited', { folder_id: orNone(specOption('changeConversations', 'folder_id'), 'for no folder') }],
    options: [option('-y, --yes', 'for delete: do not ask for confirmation')],
  } as const;
  conversation.addAction('bulk', bulk, async (context, body: ConversationsChange, { yes }: { yes?: boolean }) => {
    const { client, output } = context;
    const { action, ids, folder_id } = body;
    if (action === 'delete') {
      if (!(await confirmDeletion(context, `${ids.length} conversations`, yes))) return;
      const kinds = body.with ?? (await askForMade(context, yes));
      if (kinds) body.with = [...kinds];
    }
    if (action === 'move' && folder_id === undefined) throw new CliError('Use --folder to name the folder.');
    const changed = await client.conversations.changeConversations({ body });
    await output.record(changed, describeChanged);
    if (changed.done_count < changed.results.length)
      throw new CliError('Some conversations were not changed.', exitCodes.notFound);
  });
  conversation.add('deliveries', 'listConversationDeliveries', {
    description: 'Says for each webhook and app whether it got the conversation, and if not, why.',
    columns: {
      receiver: 'receiver',
      type: 'type',
      state: ({ state }) => state.replaceAll('_', ' '),
      'last attempt': 'last_attempt_at',
      delivery: 'delivery_id',
      reason: ({ reason }) => reason ?? '',
    },
  });
}

const describeChanged = ({ done_count, results }: ConversationsChanged): string[] => [
  `${done_count} of ${results.length} changed.`,
  ...results.flatMap(({ id, outcome }) => (outcome === 'done' ? [] : [`${id}: ${outcome.replaceAll('_', ' ')}`])),
  ...results.flatMap(({ kept }) => describeKept(kept)),
];
