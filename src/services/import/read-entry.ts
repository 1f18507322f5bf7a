import { createHash } from 'node:crypto';
import { parse } from 'node:path';
import type { ImportFormat, ImportKind } from '../../../generated/types.gen.ts';
import { timeInName } from '../../language/dates/time-in-name.ts';
import { toRecord } from '../../lib/record.ts';
import { createYieldPoint, type YieldPoint } from '../../lib/timers.ts';
import { BATCH_ROWS, rowsOf } from './batch.ts';
import { convertBee, isBee } from './formats/bee.ts';
import { archiveFile, convertAnyEarshot, convertEarshot, isIndex } from './formats/earshot.ts';
import { convertLimitless, convertLimitlessMarkdown, isLimitless, isLimitlessMarkdown } from './formats/limitless.ts';
import { convertOmi, isOmi, isPerson } from './formats/records.ts';
import { convertTranscript, convertWhisper, isTranscriptName, isWhisper } from './formats/transcript.ts';
import { parseRecord, readJson } from './json-records.ts';
import { divide } from './long-conversations.ts';
import { readProblemOf } from './problems.ts';
import {
  type ConvertedRecord,
  type Fields,
  failed,
  type ImportItem,
  type ImportProblem,
  type Position,
  skipped,
} from './types.ts';
import { pastTimeOf } from './writers/context.ts';
import type { ZipEntry } from './zip-entries.ts';

/** The endings of audio files that the service decodes. */
export const isAudioName = (path: string): boolean =>
  /\.(wav|mp3|opus|ogg|oga|m4a|mp4|mov|webm|mka|aac|flac|caf|aiff?|amr|wma|3gp)$/i.test(path);

export interface ReadOptions {
  fileName: string;
  /** Undefined: each record is recognized. */
  format: ImportFormat | undefined;
  /** The user's time zone. */
  zone: string;
  from: Position;
  signal: AbortSignal;
  /** SHA-256 of the files of an archive, in hexadecimal. */
  digests?: ReadonlyMap<string, string>;
}

type Content = NonNullable<ImportItem['content']>;
export interface EntryItem {
  place: string;
  content: Content;
}

interface Origin {
  /** Undefined: recognizes the format by the fields. */
  format?: ImportFormat | undefined;
  /** The name of the list that the value was in. */
  list?: string | undefined;
  /** The file of an archive. */
  archiveFile?: string | undefined;
  /** The path of its file. */
  path?: string | undefined;
  /** The user's time zone. */
  zone?: string | undefined;
}

const MAX_TRANSCRIPT_BYTES = 5_000_000;
const MAX_PHOTO_BYTES = 20_000_000;

/** The records of a file. Throws nothing but what is no fault of the file. */
export async function* readEntry(
  entry: ZipEntry,
  options: ReadOptions & { isArchive: boolean },
): AsyncGenerator<EntryItem, void> {
  const { name } = entry;
  try {
    if (entry.problem) throw entry.problem;
    const listed = options.isArchive ? archiveFile(name) : undefined;
    if (listed !== undefined && isIndex(listed)) return;
    // Before its first record is stored.
    if (options.isArchive && options.from.record === 0) await compareDigest(entry, options);
    if (options.isArchive && listed === undefined) yield* readArchiveFile(entry, options);
    else if (isAudioName(name)) yield audioItem(entry);
    else if (isTranscriptName(name)) yield* readTranscript(entry, options.zone);
    else if (/\.(json|jsonl|ndjson)$/i.test(name) || options.format !== undefined)
      yield* readRecords(entry, options, listed);
    else if (name.split('/').some((part) => part.startsWith('.') || part === '__MACOSX')) return;
    else throw skipped('Its ending is not that of JSON, a transcript or an audio file');
  } catch (error) {
    const problem = readProblemOf(error);
    if (!problem) throw error;
    yield { place: '', content: { problem, kind: 'files', sourceId: name } };
  }
}

const RECORDING = /^recordings\/([0-9a-f-]{36})\.ogg$/;
const PHOTO = /^photos\/([0-9a-f-]{36})\/([0-9a-f-]{36})\.[a-z]{1,5}$/;

/** Photos and recordings of an archive; its other files say again what is in the records. */
async function* readArchiveFile(entry: ZipEntry, options: ReadOptions): AsyncGenerator<EntryItem, void> {
  const [, conversationId, id] = PHOTO.exec(entry.name) ?? [];
  const [, recordingOf] = RECORDING.exec(entry.name) ?? [];
  if (conversationId !== undefined && id !== undefined) {
    options.signal.throwIfAborted();
    yield { place: '', content: { photo: { conversationId, id, bytes: await readWhole(entry, MAX_PHOTO_BYTES) } } };
  } else if (/^audio\/[^/]+$/.test(entry.name) && isAudioName(entry.name)) yield audioItem(entry);
  else if (recordingOf !== undefined) {
    const { bytes, open } = entry;
    yield { place: '', content: { recording: { conversationId: recordingOf, bytes, open } } };
  } else if (!/^(transcripts|daily-summaries)\/[^/]+$|^manifest\.json$/.test(entry.name))
    throw skipped('It is no part of an archive');
}

const audioItem = ({ name, bytes, open }: ZipEntry): EntryItem => ({
  place: '',
  content: { audio: { name: name.split('/').at(-1) ?? name, bytes, open } },
});

const NO_TIME =
  'Neither it nor its name has a time in the past, so its conversation ends when it is imported. A name such as “2026-11-01 09.30 call.txt” has one';

async function* readTranscript(entry: ZipEntry, zone: string): AsyncGenerator<EntryItem, void> {
  const text = decodeText(await readWhole(entry, MAX_TRANSCRIPT_BYTES));
  if (isLimitlessMarkdown(text)) {
    const record = convertLimitlessMarkdown(text, entry.name, zone);
    return yield { place: '', content: toContent(divide(record)) };
  }
  const { record, unread } = await convertTranscript(text, entry.name, zone);
  yield { place: '', content: toContent(divide(record, parse(entry.name).name)) };
  if (pastTimeOf(record.fields.started_at) === undefined)
    yield { place: '', content: { problem: skipped(NO_TIME), kind: 'conversations' } };
  const { first, count } = unread;
  if (!first) return;
  const others = count > 1 ? `, and ${count - 1} other lines` : '';
  const problem = skipped(`“${first.text.slice(0, 80)}” is no part of the transcript and was left out${others}`);
  yield { place: `line ${first.number}`, content: { problem, kind: 'conversations' } };
}

/** UTF-8, UTF-16 with a byte order mark or with mostly Latin letters, else Windows-1252, in which every file is a text. */
function decodeText(bytes: Buffer): string {
  const zeros = (first: number) => [0, 2, 4, 6].every((at) => bytes[at + first] === 0);
  const [one, two] = bytes;
  if ((one === 0xff && two === 0xfe) || zeros(1)) return new TextDecoder('utf-16le').decode(bytes);
  if ((one === 0xfe && two === 0xff) || zeros(0)) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes.includes(0)) throw failed('It is not a text');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

async function readWhole(entry: ZipEntry, limit: number): Promise<Buffer> {
  if (entry.bytes > limit) throw failed(`It is larger than ${limit / 1_000_000} MB`);
  return Buffer.concat(await Array.fromAsync(entry.open()));
}

async function* readRecords(
  entry: ZipEntry,
  { format, signal, zone }: ReadOptions,
  listed: string | undefined,
): AsyncGenerator<EntryItem, void> {
  const pace = createYieldPoint(signal);
  let isBlank = true;
  for await (const { place, list, content } of readJson(entry.name, entry.open())) {
    await pace();
    isBlank = false;
    const converted = await readContent(content, { format, list, archiveFile: listed, path: entry.name, zone }, pace);
    // Each setting may be refused alone.
    const isDivided = listed === 'settings' && 'records' in converted;
    if (isDivided) for (const record of converted.records) yield { place, content: { records: [record] } };
    else yield { place, content: converted };
  }
  // A list of an archive may be empty.
  if (isBlank && listed === undefined) throw skipped('There is nothing in it');
}

/** A long conversation is stored in steps. */
const toContent = (records: readonly ConvertedRecord[]): Content =>
  records.some((record) => rowsOf(record) > BATCH_ROWS) ? { long: records } : { records };

async function readContent(
  content: { text: string } | { problem: ImportProblem },
  origin: Origin,
  pace: YieldPoint,
): Promise<Content> {
  const kind = kindOfList(origin.archiveFile ?? origin.list);
  if ('problem' in content) return { problem: content.problem, kind };
  let sourceId: string | undefined;
  try {
    const value = parseRecord(content.text);
    sourceId = shownId(value);
    await pace();
    const records = convert(value, origin);
    await pace();
    return toContent(records.flatMap((record) => divide(record)));
  } catch (error) {
    const problem = readProblemOf(error);
    if (!problem) throw error;
    return { problem, kind, ...(sourceId !== undefined && { sourceId }) };
  }
}

/** Converts a JSON value to records. Throws only an ImportProblem. */
export function convert(value: unknown, origin: Origin = {}): ConvertedRecord[] {
  const { format, list, archiveFile, path = '', zone = 'UTC' } = origin;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw failed('It is no JSON object');
  const fields = withoutEnvelope(toRecord(value));
  if (archiveFile !== undefined) return convertEarshot(fields, archiveFile, zone);
  if (format === 'earshot') return convertAnyEarshot(fields, zone);
  if (format === 'limitless' || (format === undefined && isLimitless(fields))) return convertLimitless(fields);
  if (format === 'omi') return convertOmi(fields, { list, zone });
  if (format === 'bee' || (format === undefined && isBee(fields) && !isOmi(fields)))
    return convertBee(fields, { list, zone });
  if (isOmi(fields) || list === 'people' || isPerson(fields)) return convertOmi(fields, { list, zone });
  if (isWhisper(fields)) return [convertWhisper(fields, timeInName(parse(path).base, zone)?.at.toISOString())];
  throw failed('It is not recognized as a record of a known format');
}

const ENVELOPES = ['data', 'lifelog', 'conversation', 'memory', 'todo', 'fact'];

/** The record in the answer of an API for one: `{"data": {"lifelog": {…}}}`. */
function withoutEnvelope(fields: Fields): Fields {
  const [name, ...others] = Object.keys(fields).filter(
    (key) => typeof fields[key] === 'object' && fields[key] !== null,
  );
  const isEnvelope =
    name !== undefined && others.length === 0 && ENVELOPES.includes(name) && !Array.isArray(fields[name]);
  return isEnvelope ? withoutEnvelope(toRecord(fields[name])) : fields;
}

function shownId(value: unknown): string | undefined {
  const id: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'id') : undefined;
  return typeof id === 'string' || typeof id === 'number' ? String(id) : undefined;
}

const kinds: Readonly<Record<string, ImportKind>> = {
  conversations: 'conversations',
  lifelogs: 'conversations',
  memories: 'memories',
  facts: 'memories',
  action_items: 'action_items',
  actionItems: 'action_items',
  'action-items': 'action_items',
  todos: 'action_items',
  people: 'people',
  folders: 'folders',
  goals: 'goals',
  'chat-messages': 'chat_messages',
  chat_messages: 'chat_messages',
  chat_history: 'chat_messages',
  messages: 'chat_messages',
  'social-posts': 'social_posts',
  'screen-activity': 'screen_activity',
  'goal-history': 'goal_history',
  'daily-summaries': 'daily_summaries',
  corrections: 'corrections',
  settings: 'settings',
  apps: 'apps',
  webhooks: 'webhooks',
};

const kindOfList = (name: string | undefined): ImportKind => kinds[name ?? ''] ?? 'files';

/** Throws a problem if a file is not the one that the manifest describes. */
async function compareDigest(entry: ZipEntry, { digests, signal }: ReadOptions): Promise<void> {
  const expected = digests?.get(entry.name);
  if (expected === undefined) return;
  const hash = createHash('sha256');
  const pace = createYieldPoint(signal);
  for await (const chunk of entry.open()) {
    hash.update(chunk);
    await pace();
  }
  if (hash.digest('hex') !== expected) throw failed('It was changed: its SHA-256 is not that of manifest.json');
}
