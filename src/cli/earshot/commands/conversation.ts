import type { Command } from 'commander';
import type { Client, Conversation, ConversationProcessing } from '../../../../generated/client/index.js';
import { byKey, type Cli } from '../cli.ts';
import { formatDiscardReason, formatFields, formatStart, formatTask, formatTimestamp, type View } from '../output.ts';
import { requireToolServerKey } from '../settings.ts';
import { uploadLines } from './audio-upload.ts';
import { option } from './command-group.ts';
import { addCreate, addFromSegments } from './conversation-create.ts';
import { addDelete } from './conversation-delete.ts';
import { addBulk, addMerge, addProcess } from './conversation-process.ts';
import { addSpeakers } from './correction.ts';
import { callOperation } from './operations.ts';
import { describeMaker, formatSegment } from './passage.ts';
import { RecordGroup } from './record-group.ts';
import { orNone, specOption } from './spec-options.ts';

/** Why a conversation is not final; undefined if it is. */
const waitingOf = ({ processing }: Pick<Conversation, 'processing'>): ConversationProcessing | undefined =>
  processing && processing.state !== 'audio_left_out' ? processing : undefined;

const columns: View<Conversation> = {
  id: 'id',
  started: ({ started_at, created_at }) => formatTimestamp(started_at ?? created_at),
  status: formatStatus,
  'made by': ({ structured, processing }) => formatMaker(structured.made_by, waitingOf({ processing })),
  category: ({ structured }) => structured.category,
  title: ({ structured: { emoji, title }, discarded, discard_reason }) =>
    `${emoji} ${title}${discarded ? ` (discarded: ${formatDiscardReason(discard_reason)})` : ''}`,
};

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
    ...action_items.map((task) => `${task.completed ? '☑' : '☐'} ${formatTask(task)}`),
    ...events.map((event) => `◷ ${event.title}, ${formatStart(event)}`),
    ...(action_items.length + events.length > 0 ? [''] : []),
    ...formatFields({
      id: conversation.id,
      status: formatStatus({ structured, ...conversation }),
      category,
      'made by': waitingOf(conversation) ? structured_by || undefined : describeMaker(structured_by),
      processing: conversation.processing ? formatProcessing(conversation.processing) : undefined,
      started: formatTimestamp(conversation.started_at),
      finished: formatTimestamp(conversation.finished_at),
      source: conversation.source,
      'same time': conversation.overlapping_ids?.join(', ') || undefined,
      folder: conversation.folder_name,
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
  const conversation = new RecordGroup<Conversation>(byKey(cli), program, {
    name: 'conversation',
    description: 'Conversations and saved texts.',
    columns,
    lines,
  });
  addList(conversation);
  conversation
    .add('get', 'getConversation', {
      description: 'Shows one conversation, who made its summary, and what it waits for.',
      examples: ['earshot conversation get $ID --include-transcript'],
      fields: ['include_transcript'],
    })
    .alias('show');
  addSearch(conversation);
  addCreate(conversation);
  addFromSegments(conversation);
  conversation.add('recording', 'getRecording', {
    description: 'Shows how far an upload is on its way to its conversations.',
    examples: [],
    lines: uploadLines,
  });
  conversation.add('left-out', 'transcribeLeftOutAudio', {
    description: 'Transcribes the audio of an upload that was left out, as a conversation has words of the same sound.',
    examples: [],
    lines: uploadLines,
  });
  conversation.addUpdate('updateConversation', {
    description: 'Changes a conversation.',
    examples: ['earshot conversation update $ID --title "The offer to the landlord" --starred'],
    fields: [
      'title',
      'overview',
      'category',
      {
        discarded: [specOption('updateConversation', 'discarded'), option('--no-discarded', 'shows it in lists')],
        starred: [option('--starred', 'adds a star'), option('--no-starred', 'removes the star')],
        folder_id: orNone(specOption('updateConversation', 'folder_id'), 'removes it from its folder'),
      },
    ],
  });
  conversation.add('finish', 'finishConversation', {
    description: 'Ends a conversation that is recorded at once, so that it is processed.',
    examples: [],
  });
  addProcess(conversation, lines);
  addMerge(conversation, lines);
  addBulk(conversation);
  addSpeakers(conversation);
  addDelete(conversation);
}

function addList(conversation: RecordGroup<Conversation>): void {
  conversation.addList('listConversations', {
    description: 'Lists conversations in any status, the newest first.',
    examples: [
      'earshot conversation list --status in_progress,processing,failed',
      'earshot conversation list --start-date 2026-11-01 --categories work,family',
      'earshot conversation list --all --include-transcript --json',
    ],
    fields: [
      'start_date',
      'end_date',
      'categories',
      'folder_id',
      'discarded',
      'include_transcript',
      {
        statuses: specOption('listConversations', 'statuses', '--status <list>').default('all'),
        starred: option('--starred', 'only starred ones'),
      },
    ],
    complete: wholeTranscripts,
    remark: describeWaitingAudio,
  });
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

function addSearch(conversation: RecordGroup<Conversation>): void {
  const spec = {
    operation: 'searchToolConversations',
    description: 'Finds conversations by words and meaning, the best match first.',
    examples: ['earshot conversation search "the offer to the landlord"'],
    args: { query: '<query>' },
    fields: ['limit', 'start_date', 'end_date'],
  } as const;
  conversation.addAction('search', spec, async ({ client, output, settings }, query) => {
    requireToolServerKey(settings);
    await output.list(await callOperation(client, spec.operation, query), columns);
  });
}
