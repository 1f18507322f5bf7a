import { Argument } from 'commander';
import type {
  Conversation,
  ConversationCreate,
  ConversationCreated,
  ConversationSegmentCreate,
} from '../../../../generated/client/index.js';
import { CliError } from '../../cli-error.ts';
import type { CommandContext } from '../cli.ts';
import { formatFields } from '../output.ts';
import { readText, type Terminal } from '../terminal.ts';
import { uploadFiles } from './audio-upload.ts';
import { option } from './command-group.ts';
import type { RecordGroup } from './record-group.ts';
import { specOption } from './spec-options.ts';

const createdLines = ({ id, status, discarded }: ConversationCreated) =>
  formatFields({ id, status, discarded: discarded || undefined });

/** `earshot conversation create`. */
export function addCreate(conversation: RecordGroup<Conversation>): void {
  const spec = {
    operation: 'createConversation',
    description:
      'Saves a text as a conversation, which is processed in the background. Or uploads audio files, whose words become conversations.',
    examples: [
      'earshot conversation create "Dana and I meet on Tuesday at ten." --text-source message',
      'earshot conversation create --file notes.txt --language de',
      'earshot conversation create --audio talk.wav --started-at 2026-11-20T09:00:00Z',
    ],
    args: { text: '[text]' },
    options: [
      option('--text <text>', 'the same as the argument'),
      option('--file <path>', 'read the text from this file; - is stdin'),
      option(
        '--audio <path...>',
        'upload these audio files: WAV, MP3, FLAC, Opus in Ogg or WebM, and others where the service has ffmpeg, up to 12 hours',
      ),
      option('--wait', 'with --audio: wait until the uploads are conversations'),
      specOption('createRecording', 'languages'),
    ],
    fields: ['text_source', 'text_source_spec', 'started_at', 'finished_at', 'language'],
  } as const;
  conversation.addAction('create', spec, create);
}

async function create(
  context: CommandContext,
  { text: argument, ...fields }: Partial<ConversationCreate>,
  {
    audio,
    wait = false,
    languages,
    ...options
  }: TextOptions & { audio?: string[]; wait?: boolean; languages?: string },
): Promise<void> {
  const { client, output, terminal } = context;
  if (audio) return uploadAudio(context, audio, fields, { argument, wait, languages, ...options });
  if (languages !== undefined) throw new CliError('--languages is for --audio.');
  const text = await readTextArgument(terminal, argument, options);
  await output.record(await client.conversations.createConversation({ body: { ...fields, text } }), createdLines);
}

/** Throws if options for texts are used. */
function uploadAudio(
  context: CommandContext,
  paths: string[],
  { started_at, language, ...textFields }: Partial<ConversationCreate>,
  { wait, languages, argument, text, file }: AudioOptions,
): Promise<void> {
  const isText = [argument, text, file].some((source) => source !== undefined);
  if (isText || Object.keys(textFields).length > 0)
    throw new CliError('With --audio, use only --started-at, --language, --languages and --wait.');
  if (paths.length > 1 && started_at != null) throw new CliError('--started-at is for one file.');
  const fields = {
    ...(started_at != null && { started_at }),
    ...(language != null && { language }),
    ...(languages !== undefined && { languages }),
  };
  return uploadFiles(context, paths, fields, { wait });
}

interface TextOptions {
  text?: string;
  file?: string;
}

interface AudioOptions extends TextOptions {
  argument: string | undefined;
  languages: string | undefined;
  wait: boolean;
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

/** `earshot conversation from-segments`. */
export function addFromSegments(conversation: RecordGroup<Conversation>): void {
  const spec = {
    operation: 'createConversationFromSegments',
    description:
      'Saves a transcript as a conversation. Reads JSON: a list of {"text", "start", "end"} with optional fields.',
    examples: ['earshot conversation from-segments segments.json --source phone'],
    args: { file: new Argument('<file>', 'the segments, 1 to 500; - is stdin') },
    fields: ['source', 'started_at', 'finished_at', 'language', { client_session_id: '--client-session-id <id>' }],
  } as const;
  conversation.addAction('from-segments', spec, async (context, { file, ...fields }: { file: string }) => {
    const body = { ...fields, transcript_segments: await readSegments(context.terminal, file) };
    const created = await context.client.conversations.createConversationFromSegments({ body });
    await context.output.record(created, createdLines);
  });
}

/** Reads a list of segments. The service validates them. */
export async function readSegments(terminal: Terminal, file: string): Promise<ConversationSegmentCreate[]> {
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
