import { type Command, Option } from 'commander';
import type {
  Conversation,
  ConversationCreated,
  ConversationSegmentCreate,
  ConversationTextSource,
} from '../../../../generated/client/index.js';
import { CliError } from '../../cli-error.ts';
import { type Cli, type CommandContext, describeCommand, withService } from '../cli.ts';
import { readText } from '../input.ts';
import { formatFields } from '../output/output.ts';
import { formatTimestamp } from '../output/printable.ts';
import type { Column } from '../output/table.ts';
import { formatTranscript } from '../output/transcript-lines.ts';
import type { Terminal } from '../terminal.ts';
import {
  addDelete,
  addListOptions,
  iterateList,
  type ListOptions,
  parseCommaList,
  parseRecordId,
  requireChanges,
  toNullable,
} from './shared.ts';

const textSources: ConversationTextSource[] = ['audio_transcript', 'message', 'other_text'];

const columns: Column<Conversation>[] = [
  { name: 'id', value: ({ id }) => id },
  { name: 'started', value: ({ started_at, created_at }) => formatTimestamp(started_at ?? created_at) },
  { name: 'category', value: ({ structured }) => structured.category },
  { name: 'title', value: ({ structured: { emoji, title } }) => `${emoji} ${title}` },
];

function lines({ structured, ...conversation }: Conversation): string[] {
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
      discarded: conversation.discarded || undefined,
      locked: conversation.locked || undefined,
    }),
    ...formatTranscript(conversation.transcript_segments),
  ];
}

const createdLines = ({ id, status, discarded }: ConversationCreated) =>
  formatFields({ id, status, discarded: discarded || undefined });

interface Filters extends ListOptions {
  startDate?: string;
  endDate?: string;
  categories?: string[];
  folder?: string;
  starred?: boolean;
  includeTranscript?: boolean;
}

/** `earshot conversation`. Specification: Other Developer API endpoints. */
export function addConversationCommand(program: Command, cli: Cli): void {
  const group = describeCommand(program.command('conversation'), 'Conversations and saved texts.');
  addList(cli, group);
  describeCommand(group.command('get'), 'Shows one conversation.', 'earshot conversation get $ID --include-transcript')
    .argument('<id>', '', parseRecordId)
    .option('--include-transcript', 'with the transcript')
    .action(
      withService(cli, async ({ client, output }, conversation_id: string, options: Filters) => {
        const query = { include_transcript: options.includeTranscript };
        await output.record(await client.conversations.getConversation({ params: { conversation_id }, query }), lines);
      }),
    );
  addCreate(cli, group);
  addFromSegments(cli, group);
  addUpdate(cli, group);
  addDelete(cli, group, 'conversation', ({ conversations }, conversation_id) =>
    conversations.deleteConversation({ params: { conversation_id } }),
  );
}

function addList(cli: Cli, group: Command): void {
  const list = describeCommand(
    group.command('list'),
    'Lists conversations, the newest first.',
    'earshot conversation list --start-date 2026-11-01 --categories work,family',
    'earshot conversation list --all --include-transcript --json',
  )
    .option('--start-date <date>', 'on this day or later')
    .option('--end-date <date>', 'on this day or earlier')
    .option('--categories <list>', 'only these, separated by commas', parseCommaList)
    .option('--folder <id>', 'only those in this folder')
    .option('--starred', 'only starred ones')
    .option('--include-transcript', 'with the transcript, in JSON');
  addListOptions(list, 25).action(
    withService(cli, ({ client, output }, options: Filters) => {
      const query = {
        start_date: options.startDate,
        end_date: options.endDate,
        categories: options.categories?.join(),
        folder_id: options.folder,
        starred: options.starred,
        include_transcript: options.includeTranscript,
        offset: options.offset,
      };
      return output.list(iterateList(client.conversations.listConversations, query, options), columns);
    }),
  );
}

interface TimeOptions {
  startedAt?: string;
  finishedAt?: string;
  language?: string;
}

const addTimeOptions = (command: Command) =>
  command
    .option('--started-at <time>', 'the start, ISO 8601 with its zone; default: now')
    .option('--finished-at <time>', 'the end')
    .option('--language <code>', 'the language spoken, such as en');

const timeFields = ({ startedAt, finishedAt, language }: TimeOptions) => ({
  started_at: startedAt,
  finished_at: finishedAt,
  language,
});

interface CreateOptions extends TimeOptions {
  text?: string;
  file?: string;
  textSource?: ConversationTextSource;
  textSourceSpec?: string;
}

function addCreate(cli: Cli, group: Command): void {
  addTimeOptions(
    describeCommand(
      group.command('create'),
      'Saves a text as a conversation, which is processed in the background.',
      'earshot conversation create "Dana: shall we meet on Tuesday? Me: at ten." --text-source message',
      'earshot conversation create --file notes.txt --language de',
    )
      .argument('[text]', '1 to 100,000 characters; or --text, or --file')
      .option('--text <text>', 'the same as the argument')
      .option('--file <path>', 'read the text from this file; - is stdin')
      .addOption(new Option('--text-source <kind>', 'the kind of text').choices(textSources))
      .option('--text-source-spec <name>', 'the origin of the text, such as email'),
  ).action(
    withService(cli, async ({ client, output, terminal }, argument: string | undefined, options: CreateOptions) => {
      const text = await readTextArgument(terminal, argument, options);
      const { textSource: text_source, textSourceSpec: text_source_spec } = options;
      const body = { text, text_source, text_source_spec, ...timeFields(options) };
      await output.record(await client.conversations.createConversation({ body }), createdLines);
    }),
  );
}

/** The text from the argument, --text or --file. Throws unless exactly one is used. */
async function readTextArgument(
  terminal: Terminal,
  argument: string | undefined,
  { text, file }: CreateOptions,
): Promise<string> {
  const [value, ...others] = [argument, text, file].filter((source) => source !== undefined);
  if (value === undefined) throw new CliError('Missing text: use the argument or --file (- is stdin).');
  if (others.length > 0) throw new CliError('Use only one of the argument, --text and --file.');
  return file === undefined ? value : readText(terminal, file);
}

function addFromSegments(cli: Cli, group: Command): void {
  addTimeOptions(
    describeCommand(
      group.command('from-segments'),
      'Saves a transcript as a conversation. Reads JSON: a list of {"text", "start", "end"} with optional fields.',
      'earshot conversation from-segments segments.json --source phone',
    )
      .argument('<file>', 'the segments, 1 to 500; - is stdin')
      .option('--source <name>', 'the source, such as phone')
      .option('--client-session-id <name>', 'your id of the recording; repeating it creates no second conversation'),
  ).action(
    withService(
      cli,
      async (session, file: string, options: TimeOptions & { source?: string; clientSessionId?: string }) => {
        const { source, clientSessionId: client_session_id } = options;
        const transcript_segments = await readSegments(session, file);
        const body = { transcript_segments, source, client_session_id, ...timeFields(options) };
        const created = await session.client.conversations.createConversationFromSegments({ body });
        await session.output.record(created, createdLines);
      },
    ),
  );
}

/** Reads a list of segments. The service validates them. */
async function readSegments({ terminal }: CommandContext, file: string): Promise<ConversationSegmentCreate[]> {
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

interface UpdateOptions {
  title?: string;
  discarded?: boolean;
  starred?: boolean;
  folder?: string;
}

function addUpdate(cli: Cli, group: Command): void {
  describeCommand(
    group.command('update'),
    'Changes a conversation.',
    'earshot conversation update $ID --title "The offer to the landlord" --starred',
  )
    .argument('<id>', '', parseRecordId)
    .option('--title <text>', '1 to 500 characters')
    .option('--discarded', 'hide it from lists')
    .option('--no-discarded', 'show it in lists')
    .option('--starred', 'add a star')
    .option('--no-starred', 'remove the star')
    .option('--folder <id>', 'move it to this folder; none removes it from its folder')
    .action(
      withService(cli, async ({ client, output }, conversation_id: string, options: UpdateOptions) => {
        const { title, discarded, starred, folder } = options;
        const changes = { title, discarded, starred, folder_id: toNullable(folder) };
        const body = requireChanges(changes, '--title, --discarded, --starred and --folder');
        await output.record(
          await client.conversations.updateConversation({ params: { conversation_id }, body }),
          lines,
        );
      }),
    );
}
