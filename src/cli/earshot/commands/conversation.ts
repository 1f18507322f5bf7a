import type { Command } from 'commander';
import type {
  Client,
  Conversation,
  ConversationProcessing,
  ConversationUpdate,
} from '../../../../generated/client/index.js';
import { type Cli, describeCommand } from '../cli.ts';
import { formatFields } from '../output/output.ts';
import { formatDiscardReason, formatTimestamp } from '../output/printable.ts';
import type { Column } from '../output/table.ts';
import { requireToolServerKey } from '../settings.ts';
import { addBulk } from './conversation-bulk.ts';
import { addCreate, addFromSegments } from './conversation-create.ts';
import { addProcess } from './conversation-process.ts';
import { addSpeakers } from './conversation-speakers.ts';
import { formatSegment } from './passage.ts';
import { recordingLines } from './recording-upload.ts';
import { option, ResourceCommands, recordId } from './resource.ts';
import { orNone, specArgument, specOption, specOptions } from './spec-options.ts';

const columns: Column<Conversation>[] = [
  { name: 'id', value: ({ id }) => id },
  { name: 'started', value: ({ started_at, created_at }) => formatTimestamp(started_at ?? created_at) },
  { name: 'status', value: formatStatus },
  { name: 'made by', value: ({ structured, processing }) => formatMaker(structured.made_by, processing) },
  { name: 'category', value: ({ structured }) => structured.category },
  {
    name: 'title',
    value: ({ structured: { emoji, title }, discarded, discard_reason }) =>
      `${emoji} ${title}${discarded ? ` (discarded: ${formatDiscardReason(discard_reason)})` : ''}`,
  },
];

/** "in progress", or what it waits for. */
function formatStatus({ status, processing }: Conversation): string {
  return (processing?.state === 'waiting_for_audio' ? processing.state : status).replaceAll('_', ' ');
}

function lines({ structured, transcript_segments, ...conversation }: Conversation): string[] {
  const { emoji, title, overview, category, action_items, events, made_by: structured_by } = structured;
  return [
    `${emoji} ${title}`.trim(),
    '',
    ...(overview ? [overview, ''] : []),
    ...action_items.map(({ description, completed }) => `${completed ? '☑' : '☐'} ${description}`),
    ...events.map(({ title: name, start }) => `◷ ${name}, ${formatTimestamp(start)}`),
    ...(action_items.length + events.length > 0 ? [''] : []),
    ...formatFields({
      id: conversation.id,
      status: formatStatus({ structured, ...conversation }),
      category,
      'made by': structured_by || undefined,
      processing: conversation.processing ? formatProcessing(conversation.processing) : undefined,
      started: formatTimestamp(conversation.started_at),
      finished: formatTimestamp(conversation.finished_at),
      source: conversation.source ?? undefined,
      folder: conversation.folder_name ?? undefined,
      starred: conversation.starred || undefined,
      discarded: discardedNote(conversation),
      locked: conversation.locked || undefined,
    }),
    ...(transcript_segments ? ['', ...transcript_segments.map(formatSegment)] : []),
  ];
}

/** "rules (waiting)", or the name of the model. */
const formatMaker = (madeBy = '', processing: Conversation['processing']): string =>
  [madeBy, processing && madeBy && `(${processing.state.replaceAll('_', ' ')})`].filter(Boolean).join(' ');

const formatProcessing = ({ state, ...why }: ConversationProcessing): string =>
  [state.replaceAll('_', ' '), ...formatAttempts(why)].join('; ');

/** Why something waits, how often it was tried, and when it is tried next. */
function formatAttempts({ reason, attempts, next_attempt_at }: Omit<ConversationProcessing, 'state'>): string[] {
  return [
    ...(reason === null ? [] : [reason]),
    ...(attempts > 0 ? [`${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}`] : []),
    ...(next_attempt_at === null ? [] : [`next attempt at ${formatTimestamp(next_attempt_at)}`]),
  ];
}

function discardedNote({ id, discarded, discard_reason }: Omit<Conversation, 'structured'>): string | undefined {
  if (!discarded) return undefined;
  return `${formatDiscardReason(discard_reason)}; restore it with: earshot conversation update ${id} --no-discarded`;
}

/** `earshot conversation`. */
export function addConversationCommand(program: Command, cli: Cli): void {
  const group = describeCommand(program.command('conversation'), 'Conversations and saved texts.');
  const conversation = new ResourceCommands<Conversation>(cli, group, { noun: 'conversation', columns, lines });
  addList(conversation);
  conversation
    .addRecord(
      'get',
      {
        description: 'Shows one conversation, who made its summary, and what it waits for.',
        examples: ['earshot conversation get $ID --include-transcript'],
        args: [recordId],
        fields: specOptions('getConversation', 'include_transcript'),
      },
      ({ conversations }, query: { include_transcript?: boolean }, conversation_id: string) =>
        conversations.getConversation({ params: { conversation_id }, query }),
    )
    .alias('show');
  addSearch(conversation);
  addCreate(conversation);
  addFromSegments(conversation);
  conversation.add(
    'recording',
    {
      description: 'Shows how far an uploaded recording is on its way to its conversations.',
      examples: [],
      args: [recordId],
    },
    async ({ client, output }, _fields: object, recording_id: string) =>
      output.record(await client.recordings.getRecording({ params: { recording_id } }), recordingLines),
  );
  conversation.addUpdate(
    {
      description: 'Changes a conversation.',
      examples: ['earshot conversation update $ID --title "The offer to the landlord" --starred'],
      fields: {
        title: specOption('updateConversation', 'title'),
        discarded: [specOption('updateConversation', 'discarded'), option('--no-discarded', 'shows it in lists')],
        starred: [option('--starred', 'adds a star'), option('--no-starred', 'removes the star')],
        folder_id: orNone(specOption('updateConversation', 'folder_id'), 'removes it from its folder'),
      },
    },
    ({ conversations }, conversation_id, body: ConversationUpdate) =>
      conversations.updateConversation({ params: { conversation_id }, body }),
  );
  addProcess(conversation, lines);
  addBulk(conversation);
  addSpeakers(conversation);
  conversation.addDelete(({ conversations }, conversation_id) =>
    conversations.deleteConversation({ params: { conversation_id } }),
  );
}

function addList(conversation: ResourceCommands<Conversation>): void {
  conversation.addList(
    {
      description: 'Lists conversations in any status, the newest first.',
      examples: [
        'earshot conversation list --status in_progress,processing,failed',
        'earshot conversation list --start-date 2026-11-01 --categories work,family',
        'earshot conversation list --all --include-transcript --json',
      ],
      operation: 'listConversations',
      fields: {
        ...specOptions('listConversations', 'start_date', 'end_date', 'categories', 'folder_id'),
        ...specOptions('listConversations', 'discarded', 'include_transcript'),
        statuses: specOption('listConversations', 'statuses', '--status <list>').default('all'),
        starred: option('--starred', 'only starred ones'),
      },
    },
    (client) => ({ all: (input) => wholeTranscripts(client, client.conversations.listConversations.all(input)) }),
    describeWaitingAudio,
  );
}

/** A conversation is listed from its first stored words: audio alone is not. */
async function describeWaitingAudio({ conversations }: Client): Promise<string | undefined> {
  const { audio } = await conversations.getConversationsProcessing();
  if (!audio) return undefined;
  const { seconds, since, ...why } = audio;
  const waiting = `${(seconds / 60).toFixed(1)} minutes of audio wait for words since ${formatTimestamp(since)}`;
  return [waiting, ...formatAttempts(why)].join('; ');
}

/** A list has only the beginning of a long transcript. */
async function* wholeTranscripts(
  { conversations }: Client,
  listed: AsyncIterable<Conversation>,
): AsyncGenerator<Conversation> {
  const query = { include_transcript: true };
  for await (const conversation of listed) {
    const params = { conversation_id: conversation.id };
    yield conversation.has_more ? await conversations.getConversation({ params, query }) : conversation;
  }
}

type SearchFields = { limit?: number; start_date?: string; end_date?: string };

function addSearch(conversation: ResourceCommands<Conversation>): void {
  conversation.add(
    'search',
    {
      description: 'Finds conversations by words and meaning, the best match first.',
      examples: ['earshot conversation search "the offer to the landlord"'],
      args: [specArgument('searchToolConversations', 'query', '<query>')],
      fields: specOptions('searchToolConversations', 'limit', 'start_date', 'end_date'),
    },
    async ({ client, output, settings }, fields: SearchFields, query: string) => {
      requireToolServerKey(settings);
      return output.list(await client.toolServer.searchToolConversations({ query: { ...fields, query } }), columns);
    },
  );
}
