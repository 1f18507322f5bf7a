import { isRecord, toRecord } from '../../../lib/record.ts';
import { CliError } from '../../cli-error.ts';
import type { Source, SourceRecord } from './source.ts';

/** A request may have 1 MB. */
const MAX_LINE_BYTES = 1_000_000;
const NEWLINE = 0x0a;

/** Reads one JSON object per line, without loading the whole file. Skips blank lines. Throws a CliError that names the line. */
export async function* readJsonLines({ name, chunks, totalBytes }: Source): AsyncGenerator<SourceRecord> {
  let line = 0;
  let bytes = 0;
  for await (const content of splitLines(chunks, () => tooLong(name, line + 1))) {
    line += 1;
    bytes += content.byteLength + 1;
    const value = parseLine(content, `${name}, line ${line}`);
    const done = totalBytes === undefined ? undefined : Math.min(1, bytes / totalBytes);
    if (value !== undefined) yield { value, place: `line ${line}`, done };
  }
}

async function* splitLines(chunks: AsyncIterable<Uint8Array>, tooLongError: () => CliError): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of chunks) {
    rest = rest.byteLength === 0 ? Buffer.from(chunk) : Buffer.concat([rest, chunk]);
    let from = 0;
    for (let end = rest.indexOf(NEWLINE); end >= 0; end = rest.indexOf(NEWLINE, from)) {
      yield rest.subarray(from, end);
      from = end + 1;
    }
    rest = rest.subarray(from);
    if (rest.byteLength > MAX_LINE_BYTES) throw tooLongError();
  }
  if (rest.byteLength > 0) yield rest;
}

/** Undefined for a blank line. */
function parseLine(content: Buffer, place: string): object | undefined {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(content).trim();
  } catch {
    throw new CliError(`${place}: this is not UTF-8 text.`);
  }
  if (text === '') return undefined;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    // Without the quoted part of the line.
    const [reason] = error instanceof Error ? error.message.split(', "') : [];
    throw new CliError(`${place}: this is not JSON${reason && ` (${reason})`}. Each line has to be one JSON object.`);
  }
  if (isRecord(value)) return value;
  throw new CliError(`${place}: expected a JSON object such as {"id": "1", ...}.`);
}

const tooLong = (name: string, line: number) =>
  new CliError(
    `${name}, line ${line}: the line is longer than ${MAX_LINE_BYTES / 1000} kB. Each line has to be one record.`,
  );

/** The beginning of a file in the folder `data` of an X (Twitter) archive. */
export const ARCHIVE_START = 'window.YTD.';

const MAX_BYTES = 500_000_000;
/** Milliseconds at which the ids of posts begin: they contain their time. */
const ID_EPOCH_MS = 1_288_834_974_657n;
const address = (id: string) => `https://x.com/i/web/status/${id}`;

type Fields = Record<string, unknown>;

/** Reads the posts of `tweets.js` and the saved ones of `bookmarks.js`. Skips saved posts without text. */
export async function* readTweetArchive({ name, chunks }: Source): AsyncGenerator<SourceRecord> {
  const text = await readAll(name, chunks);
  const [, part = ''] = /^\s*window\.YTD\.(\w+)\.part\d+\s*=/.exec(text) ?? [];
  const convert = converters[part];
  if (!convert) {
    throw new CliError(
      `${name} has "${part || 'an unknown part'}" of an archive: import data/tweets.js, or bookmarks.js.`,
    );
  }
  const entries = parseEntries(name, text);
  for (const [at, entry] of entries.entries()) {
    const value = convert(entry);
    if (value) yield { value, place: `entry ${at + 1}`, done: (at + 1) / entries.length };
  }
}

async function readAll(name: string, chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.byteLength;
    if (bytes > MAX_BYTES)
      throw new CliError(`${name} is larger than ${MAX_BYTES / 1e6} MB. Import its parts one by one.`);
    parts.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(parts));
}

function parseEntries(name: string, text: string): Fields[] {
  const start = text.indexOf('=') + 1;
  try {
    const list: unknown = JSON.parse(text.slice(start).replace(/;\s*$/, ''));
    if (Array.isArray(list)) return list.filter(isRecord);
  } catch (error) {
    // Quotes the damaged place.
    const reason = error instanceof Error ? error.message.slice(0, 200) : '';
    throw new CliError(`${name} is damaged: unpack the archive again (${reason}).`);
  }
  throw new CliError(`${name}: expected a list.`);
}

const converters: Record<string, ((entry: Fields) => object | undefined) | undefined> = {
  tweet: toPost,
  tweets: toPost,
  bookmark: toSavedPost,
  bookmarks: toSavedPost,
};

function toPost(entry: Fields): object | undefined {
  const tweet = toRecord(entry.tweet ?? entry);
  const id = textOf(tweet.id_str ?? tweet.id);
  const text = textOf(tweet.full_text ?? tweet.text);
  if (id === '' || text.trim() === '') return undefined;
  const posted = new Date(textOf(tweet.created_at));
  return {
    id,
    kind: 'tweet',
    text: expandLinks(unescapeHtml(text), tweet),
    url: address(id),
    posted_at: Number.isNaN(posted.getTime()) ? timeOfId(id) : posted.toISOString(),
  };
}

function toSavedPost(entry: Fields): object | undefined {
  const saved = toRecord(entry.bookmark ?? entry);
  const id = textOf(saved.tweetId);
  const text = unescapeHtml(textOf(saved.fullText));
  if (id === '' || text.trim() === '') return undefined;
  const url = textOf(saved.expandedUrl) || address(id);
  // The user can have saved a post of their own.
  return { id: `bookmark-${id}`, kind: 'bookmark', text, url, posted_at: timeOfId(id) };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The time in an id. The first ids, of before November 2010, have none. */
function timeOfId(id: string): string {
  const ms = /^\d{1,19}$/.test(id) ? (BigInt(id) >> 22n) + ID_EPOCH_MS : ID_EPOCH_MS;
  return new Date(Number(ms)).toISOString();
}

const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&amp;': '&' };
const unescapeHtml = (text: string) => text.replace(/&(?:lt|gt|amp);/g, (entity) => entities[entity] ?? entity);

/** Replaces shortened links by their addresses. */
function expandLinks(text: string, tweet: Fields): string {
  const { urls } = toRecord(tweet.entities);
  if (!Array.isArray(urls)) return text;
  return urls.map(toRecord).reduce((expanded, { url, expanded_url }) => {
    const short = textOf(url);
    return short === '' ? expanded : expanded.replaceAll(short, textOf(expanded_url) || short);
  }, text);
}
