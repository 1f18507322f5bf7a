import { Argument, type Command } from 'commander';
import {
  EarshotError,
  type ImportResult,
  type ScreenActivityCreate,
  type SocialPostCreate,
} from '../../../../generated/client/index.js';
import { CliError } from '../../cli-error.ts';
import { parseRecordId } from '../../option-parsers.ts';
import { byKey, type Cli, type CommandContext, describeCommand } from '../cli.ts';
import { importArchive } from '../import/archive.ts';
import { importDeviceFiles } from '../import/device-files.ts';
import { ARCHIVE_START, readJsonLines, readTweetArchive } from '../import/social-posts.ts';
import {
  batches,
  beforeInterrupt,
  openSource,
  type Source,
  type SourceRecord,
  showProgress,
} from '../import/source.ts';
import { byUserToken } from '../user-token.ts';
import { CommandGroup, option } from './command-group.ts';
import { specOption } from './spec-options.ts';

interface ImportSpec {
  /** For messages. */
  noun: string;
  read(source: Source): Promise<AsyncIterable<SourceRecord>>;
  send(context: CommandContext, records: object[]): Promise<ImportResult>;
}

/** `earshot import`. */
export function addImportCommand(program: Command, cli: Cli): void {
  const command = describeCommand(
    program.command('import'),
    'Imports archives and files of other services, recordings of devices, posts of social networks, and what was on your screen. Repeating an import adds nothing twice.',
  );
  addArchive(new CommandGroup(byUserToken(cli), command));
  const group = new CommandGroup(byKey(cli), command);
  addDeviceFiles(group);
  addRecords(group);
}

function addArchive(group: CommandGroup<CommandContext>): void {
  const archive = {
    operation: 'createImport',
    description:
      'Imports an archive of an account, files of Omi, Limitless or Bee, transcripts (SRT, WebVTT, text) or audio files: a file, a ZIP or a folder of them. Needs a user token.',
    examples: [
      'earshot import archive omi-export.json',
      'earshot import archive lifelogs.zip --format limitless --dry-run',
    ],
    args: { path: new Argument('<path>', 'a file or a folder') },
    fields: ['format', 'dry_run'],
  } as const;
  group.addAction('archive', archive, importArchive);
}

function addDeviceFiles(group: CommandGroup<CommandContext>): void {
  const deviceFiles = {
    description:
      'Imports what a device recorded without a connection. Files whose times are next to each other become one conversation.',
    examples: [
      'earshot import device-files recordings/ --no-wait',
      'earshot import device-files audio_pendant_pcm16_16000_1_fs160_1763629815.bin --no-wait',
    ],
    args: { paths: new Argument('<paths...>', 'files named NAME_<unix time>.bin, or folders with them') },
    options: [
      specOption('syncDeviceFiles', 'conversation_id').argParser(parseRecordId),
      option('--no-wait', 'return when the files are uploaded'),
    ],
  };
  group.addAction('device-files', deviceFiles, importDeviceFiles);
}

interface Files {
  paths: string[];
}

function addRecords(group: CommandGroup<CommandContext>): void {
  const args = { paths: new Argument('<files...>', 'the files; - is stdin') };
  const social = {
    description: 'Imports posts: JSON lines, or data/tweets.js of an X (Twitter) archive.',
    examples: [
      'earshot import social twitter-archive/data/tweets.js --author mayaforsberg',
      'earshot import social posts.jsonl',
    ],
    args,
    options: [option('--author <handle>', 'the author of posts without one')],
  };
  group.addAction('social', social, (context, { paths }: Files, { author }: { author?: string }) => {
    const isOwn = (record: object) => !('kind' in record && record.kind === 'bookmark');
    const withAuthor = (record: object) => (author !== undefined && isOwn(record) ? { author, ...record } : record);
    return importFiles(context, paths, {
      noun: 'posts',
      read: readPosts,
      send: ({ client }, records) =>
        client.socialPosts.importSocialPosts({ body: { posts: records.map(withAuthor) as SocialPostCreate[] } }),
    });
  });
  const screen = {
    description: 'Imports snapshots of your screen: JSON lines.',
    examples: ['earshot import screen activity.jsonl'],
    args,
  };
  group.addAction('screen', screen, (context, { paths }: Files) =>
    importFiles(context, paths, {
      noun: 'snapshots',
      read: async (source) => readJsonLines(source),
      send: ({ client }, records) =>
        client.screenActivity.importScreenActivity({ body: { rows: records as ScreenActivityCreate[] } }),
    }),
  );
}

async function importFiles(context: CommandContext, paths: readonly string[], spec: ImportSpec): Promise<void> {
  const { output, terminal } = context;
  const total = noneImported();
  for (const path of paths) {
    const source = await openSource(terminal, path);
    let stored = 0;
    const noteStored = () => {
      terminal.progress(undefined);
      if (stored > 0)
        output.note(`${stored} ${spec.noun} of ${source.name} are stored. Run the command again to continue.`);
    };
    using _ = beforeInterrupt(noteStored);
    try {
      const result = await upload(await spec.read(source), {
        name: source.name,
        send: (records) => spec.send(context, records),
        onProgress(received, done) {
          stored = received;
          showProgress(terminal, spec.noun, received, done);
        },
      });
      add(total, result);
    } catch (error) {
      noteStored();
      throw error;
    } finally {
      terminal.progress(undefined);
    }
  }
  await output.record(total, () => [formatResult(total, spec.noun)]);
}

const noneImported = (): ImportResult => ({ received_count: 0, created_count: 0, updated_count: 0 });

function add(total: ImportResult, { received_count, created_count, updated_count }: ImportResult): void {
  total.received_count += received_count;
  total.created_count += created_count;
  total.updated_count += updated_count;
}

function formatResult({ received_count, created_count, updated_count }: ImportResult, noun: string): string {
  const unchanged = received_count - created_count - updated_count;
  return `${received_count} ${noun}: ${created_count} new, ${updated_count} changed, ${unchanged} already stored.`;
}

/** The posts of an archive, or JSON lines. */
async function readPosts(source: Source): Promise<AsyncIterable<SourceRecord>> {
  const chunks = source.chunks[Symbol.asyncIterator]();
  const first = await chunks.next();
  if (first.done) throw new CliError(`${source.name} is empty.`);
  const begin = Buffer.from(first.value.subarray(0, 100))
    .toString()
    .replace(/^\ufeff/, '')
    .trimStart();
  const whole = {
    ...source,
    chunks: (async function* () {
      yield first.value;
      yield* { [Symbol.asyncIterator]: () => chunks };
    })(),
  };
  return begin.startsWith(ARCHIVE_START) ? readTweetArchive(whole) : readJsonLines(whole);
}

/** A batch has at most 500 records, and a request at most 1 MB. */
const MAX_RECORDS = 500;
const MAX_BYTES = 900_000;

interface UploadOptions {
  /** For messages. */
  name: string;
  send(records: object[]): Promise<ImportResult>;
  onProgress(received: number, done: number | undefined): void;
}

/** Sends records in batches, while they are read. Throws a CliError that names the line of an invalid record. */
export async function upload(
  records: AsyncIterable<SourceRecord>,
  { name, send, onProgress }: UploadOptions,
): Promise<ImportResult> {
  const total = noneImported();
  const sizeOf = ({ value }: SourceRecord) => Buffer.byteLength(JSON.stringify(value)) + 1;
  for await (const batch of batches(records, sizeOf, { count: MAX_RECORDS, bytes: MAX_BYTES })) {
    const result = await send(batch.map(({ value }) => value)).catch((error: unknown) => {
      throw nameLines(error, name, batch);
    });
    add(total, result);
    onProgress(total.received_count, batch.at(-1)?.done);
  }
  return total;
}

/** The places of invalid fields as lines of the file. */
function nameLines(error: unknown, name: string, batch: readonly SourceRecord[]): unknown {
  if (!(error instanceof EarshotError) || error.issues.length === 0) return error;
  const lines = error.issues.map(({ loc: [, , at, ...field], msg }) => {
    const place = batch[Number(at)]?.place;
    return `${name}${place === undefined ? '' : `, ${place}`}: ${[...field, msg].join(': ')}`;
  });
  return new CliError([...new Set(lines)].slice(0, 10).join('\n'));
}
