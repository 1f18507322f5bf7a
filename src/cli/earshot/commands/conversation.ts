import { Command, Option } from 'commander';
import type {
  Conversation,
  ConversationCreated,
  ConversationSegmentCreate,
  ConversationTextSource,
} from '../../../../generated/client/index.js';
import { CliError } from '../../cli-error.ts';
import { type Cli, describe, type Session, withService } from '../cli.ts';
import { readText } from '../input.ts';
import { fields } from '../output/output.ts';
import { asMoment } from '../output/printable.ts';
import type { Column } from '../output/table.ts';
import type { Terminal } from '../terminal.ts';
import {
  addDelete,
  addListOptions,
  changesOf,
  commaList,
  type ListOptions,
  recordId,
  unlessNone,
  walk,
} from './shared.ts';
import { transcriptLines } from './transcript-lines.ts';

const textSources: ConversationTextSource[] = ['audio_transcript', 'message', 'other_text'];

const columns: Column<Conversation>[] = [
  { name: 'id', value: ({ id }) => id },
  { name: 'started', value: ({ started_at, created_at }) => asMoment(started_at ?? created_at) },
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
    ...events.map(({ title: name, start }) => `◷ ${name}, ${asMoment(start)}`),
    ...(action_items.length + events.length > 0 ? [''] : []),
    ...fields({
      id: conversation.id,
      status: conversation.status,
      category,
      started: asMoment(conversation.started_at),
      finished: asMoment(conversation.finished_at),
      source: conversation.source ?? undefined,
      folder: conversation.folder_name ?? undefined,
      starred: conversation.starred || undefined,
      discarded: conversation.discarded || undefined,
      locked: conversation.locked || undefined,
    }),
    ...transcriptLines(conversation.transcript_segments),
  ];
}

const createdLines = ({ id, status, discarded }: ConversationCreated) =>
  fields({ id, status, discarded: discarded || undefined });

interface Filters extends ListOptions {
  startDate?: string;
  endDate?: string;
  categories?: string[];
  folder?: string;
  starred?: boolean;
  includeTranscript?: boolean;
}

/** `earshot conversation`: what was said or written. Specification: Other Developer API endpoints. */
export function conversationCommand(cli: Cli): Command {
  const group = describe(new Command('conversation'), 'What was said or written, and what was made of it.');
  addList(cli, group);
  describe(group.command('get'), 'Shows one conversation.', 'earshot conversation get $ID --include-transcript')
    .argument('<id>', '', recordId)
    .option('--include-transcript', 'with what was said')
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
  return group;
}

function addList(cli: Cli, group: Command): void {
  const list = describe(
    group.command('list'),
    'Lists conversations, the newest first.',
    'earshot conversation list --start-date 2026-11-01 --categories work,family',
    'earshot conversation list --all --include-transcript --json',
  )
    .option('--start-date <date>', 'on this day or later')
    .option('--end-date <date>', 'on this day or earlier')
    .option('--categories <list>', 'only these, separated by commas', commaList)
    .option('--folder <id>', 'only those of this folder')
    .option('--starred', 'only those with a star')
    .option('--include-transcript', 'with what was said, in JSON');
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
      return output.list(walk(client.conversations.listConversations, query, options), columns);
    }),
  );
}

interface Told {
  startedAt?: string;
  finishedAt?: string;
  language?: string;
}

const addTold = (command: Command) =>
  command
    .option('--started-at <moment>', 'when it began, ISO 8601 with its zone; now unless given')
    .option('--finished-at <moment>', 'when it ended')
    .option('--language <code>', 'the language spoken, such as en');

const toldOf = ({ startedAt, finishedAt, language }: Told) => ({
  started_at: startedAt,
  finished_at: finishedAt,
  language,
});

interface CreateOptions extends Told {
  text?: string;
  file?: string;
  textSource?: ConversationTextSource;
  textSourceSpec?: string;
}

function addCreate(cli: Cli, group: Command): void {
  addTold(
    describe(
      group.command('create'),
      'Keeps a text as a conversation; what is in it is found in the background.',
      'earshot conversation create "Dana: shall we meet on Tuesday? Me: at ten." --text-source message',
      'earshot conversation create --file notes.txt --language de',
    )
      .argument('[text]', '1 to 100,000 characters; or --text, or --file')
      .option('--text <text>', 'the same as the argument')
      .option('--file <path>', 'the text is in this file; - is stdin')
      .addOption(new Option('--text-source <kind>', 'what kind of text it is').choices(textSources))
      .option('--text-source-spec <name>', 'where it comes from, such as email'),
  ).action(
    withService(cli, async ({ client, output, terminal }, argument: string | undefined, options: CreateOptions) => {
      const text = await textOf(terminal, argument, options);
      const { textSource: text_source, textSourceSpec: text_source_spec } = options;
      const body = { text, text_source, text_source_spec, ...toldOf(options) };
      await output.record(await client.conversations.createConversation({ body }), createdLines);
    }),
  );
}

/** The text, from the one place that names it. */
async function textOf(terminal: Terminal, typed: string | undefined, { text, file }: CreateOptions): Promise<string> {
  const [only, ...others] = [typed, text, file].filter((place) => place !== undefined);
  if (only === undefined) throw new CliError('A text is needed: as an argument, or --file (- is stdin).');
  if (others.length > 0) throw new CliError('One text is needed: the argument, --text, or --file.');
  return file === undefined ? only : readText(terminal, file);
}

function addFromSegments(cli: Cli, group: Command): void {
  addTold(
    describe(
      group.command('from-segments'),
      'Keeps a transcript as a conversation: JSON, a list of {"text", "start", "end"} and what else is known of each segment.',
      'earshot conversation from-segments segments.json --source phone',
    )
      .argument('<file>', 'the segments, 1 to 500; - is stdin')
      .option('--source <name>', 'where it comes from, such as phone')
      .option(
        '--client-session-id <name>',
        'your name of the recording: the same one again makes no second conversation',
      ),
  ).action(
    withService(cli, async (session, file: string, options: Told & { source?: string; clientSessionId?: string }) => {
      const { source, clientSessionId: client_session_id } = options;
      const transcript_segments = await readSegments(session, file);
      const body = { transcript_segments, source, client_session_id, ...toldOf(options) };
      const created = await session.client.conversations.createConversationFromSegments({ body });
      await session.output.record(created, createdLines);
    }),
  );
}

/** What is in the list is for the service to judge. */
async function readSegments({ terminal }: Session, file: string): Promise<ConversationSegmentCreate[]> {
  const text = await readText(terminal, file);
  try {
    const content = JSON.parse(text);
    const segments = Array.isArray(content) ? content : (content?.transcript_segments ?? content?.segments);
    if (Array.isArray(segments)) return segments;
  } catch {
    throw new CliError(`${file} is not JSON.`);
  }
  throw new CliError(`${file}: a list of segments is needed, or an object with "transcript_segments".`);
}

interface Changes {
  title?: string;
  discarded?: boolean;
  starred?: boolean;
  folder?: string;
}

function addUpdate(cli: Cli, group: Command): void {
  describe(
    group.command('update'),
    'Changes what is named.',
    'earshot conversation update $ID --title "The offer to the landlord" --starred',
  )
    .argument('<id>', '', recordId)
    .option('--title <text>', '1 to 500 characters')
    .option('--discarded', 'not worth keeping in view')
    .option('--no-discarded', 'worth it after all')
    .option('--starred', 'with a star')
    .option('--no-starred', 'without one')
    .option('--folder <id>', 'the folder it is in; none takes it out')
    .action(
      withService(cli, async ({ client, output }, conversation_id: string, options: Changes) => {
        const { title, discarded, starred, folder } = options;
        const changes = { title, discarded, starred, folder_id: unlessNone(folder) };
        const body = changesOf(changes, '--title, --discarded, --starred and --folder');
        await output.record(
          await client.conversations.updateConversation({ params: { conversation_id }, body }),
          lines,
        );
      }),
    );
}
