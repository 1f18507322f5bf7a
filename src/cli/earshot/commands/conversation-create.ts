import { Argument } from 'commander';
import type {
  Conversation,
  ConversationCreate,
  ConversationCreated,
  ConversationFromSegmentsCreate,
  ConversationSegmentCreate,
} from '../../../../generated/client/index.js';
import { CliError } from '../../cli-error.ts';
import type { CommandContext } from '../cli.ts';
import { readText } from '../input.ts';
import { formatFields } from '../output/output.ts';
import type { Terminal } from '../terminal.ts';
import { type RecordingOptions, uploadRecordings } from './recording-upload.ts';
import { option, type ResourceCommands } from './resource.ts';
import { specArgument, specOption, specOptions } from './spec-options.ts';

const createdLines = ({ id, status, discarded }: ConversationCreated) =>
  formatFields({ id, status, discarded: discarded || undefined });

/** `earshot conversation create`. */
export function addCreate(conversation: ResourceCommands<Conversation>): void {
  conversation.add(
    'create',
    {
      description:
        'Saves a text as a conversation, which is processed in the background. Or uploads recordings, whose words become conversations.',
      examples: [
        'earshot conversation create "Dana: shall we meet on Tuesday? Me: at ten." --text-source message',
        'earshot conversation create --file notes.txt --language de',
        'earshot conversation create --audio talk.wav --started-at 2026-11-20T09:00:00Z',
      ],
      args: [specArgument('createConversation', 'text', '[text]')],
      options: [
        option('--text <text>', 'the same as the argument'),
        option('--file <path>', 'read the text from this file; - is stdin'),
        option(
          '--audio <path...>',
          'upload these recordings: WAV, M4A or AAC, MP3, FLAC, or Opus in Ogg, up to 12 hours',
        ),
        option('--wait', 'with --audio: wait until the recordings are conversations'),
      ],
      fields: {
        ...specOptions('createConversation', 'text_source', 'text_source_spec'),
        ...specOptions('createConversation', 'started_at', 'finished_at', 'language'),
      },
    },
    async (
      context,
      fields: Omit<ConversationCreate, 'text'>,
      argument: string | undefined,
      { audio, wait, ...options }: TextOptions & RecordingOptions & { audio?: string[] },
    ) => {
      const { client, output, terminal } = context;
      if (audio) return uploadAudio(context, audio, fields, { argument, wait, ...options });
      const text = await readTextArgument(terminal, argument, options);
      await output.record(await client.conversations.createConversation({ body: { ...fields, text } }), createdLines);
    },
  );
}

/** Throws if options for texts are used. */
function uploadAudio(
  context: CommandContext,
  paths: string[],
  { started_at, language, ...textFields }: Omit<ConversationCreate, 'text'>,
  { wait, argument, text, file }: RecordingOptions & TextOptions & { argument: string | undefined },
): Promise<void> {
  const isText = [argument, text, file].some((source) => source !== undefined);
  if (isText || Object.keys(textFields).length > 0)
    throw new CliError('With --audio, use only --started-at, --language and --wait.');
  if (paths.length > 1 && started_at != null) throw new CliError('--started-at is for one recording.');
  const fields = { ...(started_at != null && { started_at }), ...(language != null && { language }) };
  return uploadRecordings(context, paths, fields, wait === undefined ? {} : { wait });
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

/** `earshot conversation from-segments`. */
export function addFromSegments(conversation: ResourceCommands<Conversation>): void {
  conversation.add(
    'from-segments',
    {
      description:
        'Saves a transcript as a conversation. Reads JSON: a list of {"text", "start", "end"} with optional fields.',
      examples: ['earshot conversation from-segments segments.json --source phone'],
      args: [new Argument('<file>', 'the segments, 1 to 500; - is stdin')],
      fields: {
        ...specOptions('createConversationFromSegments', 'source', 'started_at', 'finished_at', 'language'),
        client_session_id: specOption(
          'createConversationFromSegments',
          'client_session_id',
          '--client-session-id <id>',
        ),
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
