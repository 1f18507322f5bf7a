import { Argument, type Command } from 'commander';
import type {
  Client,
  Conversation,
  ConversationCreate,
  ConversationCreated,
  ConversationFromSegmentsCreate,
  ConversationSegmentCreate,
  ConversationTextSource,
  ConversationUpdate,
  TranscriptSegment,
} from '../../../../generated/client/index.js';
import { CliError } from '../../cli-error.ts';
import { cleanCommaList, numberParser, parseTextOrNone } from '../../option-parsers.ts';
import { type Cli, describeCommand } from '../cli.ts';
import { readText } from '../input.ts';
import { formatDiscardReason } from '../output/discard-reason.ts';
import { formatFields } from '../output/output.ts';
import { formatClock, formatTimestamp } from '../output/printable.ts';
import type { Column } from '../output/table.ts';
import { requireToolServerKey } from '../settings.ts';
import type { Terminal } from '../terminal.ts';
import { type FieldOptions, option, ResourceCommands, recordId } from './resource.ts';

const textSources: ConversationTextSource[] = ['audio_transcript', 'message', 'other_text'];

const columns: Column<Conversation>[] = [
  { name: 'id', value: ({ id }) => id },
  { name: 'started', value: ({ started_at, created_at }) => formatTimestamp(started_at ?? created_at) },
  { name: 'category', value: ({ structured }) => structured.category },
  {
    name: 'title',
    value: ({ structured: { emoji, title }, discarded, discard_reason }) =>
      `${emoji} ${title}${discarded ? ` (discarded: ${formatDiscardReason(discard_reason)})` : ''}`,
  },
];

const formatSegment = ({ start, is_user, speaker_name, speaker, text }: TranscriptSegment) =>
  `${formatClock(start)}  ${is_user ? 'You' : (speaker_name ?? speaker ?? 'Unknown')}: ${text}`;

function lines({ structured, transcript_segments, ...conversation }: Conversation): string[] {
  const { emoji, title, overview, category, action_items, events } = structured;
  return [
    `${emoji} ${title}`.trim(),
    '',
    ...(overview ? [overview, ''] : []),
    ...action_items.map(({ description, completed }) => `${completed ? '☑' : '☐'} ${description}`),
    ...events.map(({ title: name, start }) => `◷ ${name}, ${formatTimestamp(start)}`),
    ...(action_items.length + events.length > 0 ? [''] : []),
    ...formatFields({
      id: conversation.id,
      status: conversation.status,
      category,
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

function discardedNote({ id, discarded, discard_reason }: Omit<Conversation, 'structured'>): string | undefined {
  if (!discarded) return undefined;
  return `${formatDiscardReason(discard_reason)}; restore it with: earshot conversation update ${id} --no-discarded`;
}

const createdLines = ({ id, status, discarded }: ConversationCreated) =>
  formatFields({ id, status, discarded: discarded || undefined });

const timeFields: FieldOptions<Pick<ConversationCreate, 'started_at' | 'finished_at' | 'language'>> = {
  started_at: option('--started-at <time>', 'the start, ISO 8601 with its zone; default: now'),
  finished_at: option('--finished-at <time>', 'the end'),
  language: option('--language <code>', 'the language spoken, such as en'),
};

/** `earshot conversation`. Specification: Other Developer API endpoints. */
export function addConversationCommand(program: Command, cli: Cli): void {
  const group = describeCommand(program.command('conversation'), 'Conversations and saved texts.');
  const conversation = new ResourceCommands<Conversation>(cli, group, { noun: 'conversation', columns, lines });
  addList(conversation);
  conversation.addRecord(
    'get',
    {
      description: 'Shows one conversation.',
      examples: ['earshot conversation get $ID --include-transcript'],
      args: [recordId],
      fields: { include_transcript: option('--include-transcript', 'with the transcript') },
    },
    ({ conversations }, query: { include_transcript?: boolean }, conversation_id: string) =>
      conversations.getConversation({ params: { conversation_id }, query }),
  );
  addSearch(conversation);
  addCreate(conversation);
  addFromSegments(conversation);
  conversation.addUpdate(
    {
      description: 'Changes a conversation.',
      examples: ['earshot conversation update $ID --title "The offer to the landlord" --starred'],
      fields: {
        title: option('--title <text>', '1 to 500 characters'),
        discarded: [option('--discarded', 'hide it from lists'), option('--no-discarded', 'show it in lists')],
        starred: [option('--starred', 'add a star'), option('--no-starred', 'remove the star')],
        folder_id: option('--folder <id>', 'move it to this folder; none removes it from its folder', parseTextOrNone),
      },
    },
    ({ conversations }, conversation_id, body: ConversationUpdate) =>
      conversations.updateConversation({ params: { conversation_id }, body }),
  );
  conversation.addDelete(({ conversations }, conversation_id) =>
    conversations.deleteConversation({ params: { conversation_id } }),
  );
}

function addList(conversation: ResourceCommands<Conversation>): void {
  conversation.addList(
    {
      description: 'Lists conversations, the newest first.',
      examples: [
        'earshot conversation list --start-date 2026-11-01 --categories work,family',
        'earshot conversation list --all --include-transcript --json',
      ],
      limit: 25,
      fields: {
        start_date: option('--start-date <date>', 'on this day or later'),
        end_date: option('--end-date <date>', 'on this day or earlier'),
        categories: option('--categories <list>', 'only these, separated by commas', cleanCommaList),
        folder_id: option('--folder <id>', 'only those in this folder'),
        starred: option('--starred', 'only starred ones'),
        discarded: option(
          '--discarded',
          'only discarded ones: those with too little content, and those that you discarded',
        ),
        include_transcript: option('--include-transcript', 'with the transcript, in JSON'),
      },
    },
    (client) => ({ all: (input) => wholeTranscripts(client, client.conversations.listConversations.all(input)) }),
  );
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

interface SearchFields {
  limit: number;
  start_date?: string;
  end_date?: string;
}

function addSearch(conversation: ResourceCommands<Conversation>): void {
  conversation.add(
    'search',
    {
      description: 'Finds conversations by words and meaning, the best match first.',
      examples: ['earshot conversation search "the offer to the landlord"'],
      args: [new Argument('<query>', 'what to search for')],
      fields: {
        limit: option('--limit <n>', 'the maximum number', numberParser({ min: 1, max: 100, isWhole: true })).default(
          10,
        ),
        start_date: option('--start-date <date>', 'on this day or later'),
        end_date: option('--end-date <date>', 'on this day or earlier'),
      },
    },
    async ({ client, output, settings }, fields: SearchFields, query: string) => {
      requireToolServerKey(settings);
      return output.list(await client.toolServer.searchToolConversations({ query: { ...fields, query } }), columns);
    },
  );
}

function addCreate(conversation: ResourceCommands<Conversation>): void {
  conversation.add(
    'create',
    {
      description: 'Saves a text as a conversation, which is processed in the background.',
      examples: [
        'earshot conversation create "Dana: shall we meet on Tuesday? Me: at ten." --text-source message',
        'earshot conversation create --file notes.txt --language de',
      ],
      args: [new Argument('[text]', '1 to 100,000 characters; or --text, or --file')],
      options: [
        option('--text <text>', 'the same as the argument'),
        option('--file <path>', 'read the text from this file; - is stdin'),
      ],
      fields: {
        text_source: option('--text-source <kind>', 'the kind of text').choices(textSources),
        text_source_spec: option('--text-source-spec <name>', 'the origin of the text, such as email'),
        ...timeFields,
      },
    },
    async (
      { client, output, terminal },
      fields: Omit<ConversationCreate, 'text'>,
      argument: string | undefined,
      options: TextOptions,
    ) => {
      const text = await readTextArgument(terminal, argument, options);
      await output.record(await client.conversations.createConversation({ body: { ...fields, text } }), createdLines);
    },
  );
}

interface TextOptions {
  text?: string;
  file?: string;
}

/** The text from the argument, --text or --file. Throws unless exactly one is used. */
async function readTextArgument(
  terminal: Terminal,
  argument: string | undefined,
  { text, file }: TextOptions,
): Promise<string> {
  const [value, ...others] = [argument, text, file].filter((source) => source !== undefined);
  if (value === undefined) throw new CliError('Missing text: use the argument or --file (- is stdin).');
  if (others.length > 0) throw new CliError('Use only one of the argument, --text and --file.');
  return file === undefined ? value : readText(terminal, file);
}

type SegmentsFields = Omit<ConversationFromSegmentsCreate, 'transcript_segments'>;

function addFromSegments(conversation: ResourceCommands<Conversation>): void {
  conversation.add(
    'from-segments',
    {
      description:
        'Saves a transcript as a conversation. Reads JSON: a list of {"text", "start", "end"} with optional fields.',
      examples: ['earshot conversation from-segments segments.json --source phone'],
      args: [new Argument('<file>', 'the segments, 1 to 500; - is stdin')],
      fields: {
        source: option('--source <name>', 'the source, such as phone'),
        client_session_id: option(
          '--client-session-id <name>',
          'your id of the recording; repeating it creates no second conversation',
        ),
        ...timeFields,
      },
    },
    async ({ client, output, terminal }, fields: SegmentsFields, file: string) => {
      const body = { ...fields, transcript_segments: await readSegments(terminal, file) };
      await output.record(await client.conversations.createConversationFromSegments({ body }), createdLines);
    },
  );
}

/** Reads a list of segments. The service validates them. */
async function readSegments(terminal: Terminal, file: string): Promise<ConversationSegmentCreate[]> {
  const text = await readText(terminal, file);
  try {
    const content = JSON.parse(text);
    const segments = Array.isArray(content) ? content : (content?.transcript_segments ?? content?.segments);
    if (Array.isArray(segments)) return segments;
  } catch {
    throw new CliError(`${file} is not JSON.`);
  }
  throw new CliError(`${file}: expected a list of segments, or an object with "transcript_segments".`);
}
