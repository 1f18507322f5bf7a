import { parseJson } from '../../lib/element-limits.ts';
import { decode, JsonSplitter, type JsonText, LISTS, MAX_BYTES, tooLong } from './json-splitter.ts';
import { failed } from './types.ts';

const PEEK_BYTES = 65_536;

/** Reads JSON lines, an array, an object with arrays of records, or single objects. Holds one record at a time. */
export async function* readJson(name: string, bytes: AsyncIterable<Uint8Array>): AsyncGenerator<JsonText, void> {
  const source = bytes[Symbol.asyncIterator]();
  try {
    const first: Uint8Array[] = [];
    let size = 0;
    while (size < PEEK_BYTES) {
      const { value, done } = await source.next();
      if (done) break;
      first.push(value);
      size += value.length;
    }
    const all = async function* () {
      yield* first.splice(0);
      yield* { [Symbol.asyncIterator]: () => source };
    };
    const areLines = /\.(jsonl|ndjson)$/i.test(name) || beginsWithLine(Buffer.concat(first).toString());
    yield* areLines ? readLines(all()) : readValues(all());
  } finally {
    await source.return?.();
  }
}

/** True if the first line is an object of its own, and another one follows. */
function beginsWithLine(start: string): boolean {
  const text = start.replace(/^\ufeff/, '').trimStart();
  const end = text.indexOf('\n');
  const line = text.slice(0, Math.max(0, end));
  if (line === '' || text.slice(end).trim() === '') return false;
  try {
    const value: unknown = JSON.parse(line);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
    return !Object.keys(value).some((key) => LISTS.has(key));
  } catch {
    return false;
  }
}

const NEWLINE = 0x0a;

async function* readLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<JsonText, void> {
  let line = 0;
  let held: Uint8Array[] = [];
  let size = 0;
  const finish = (): JsonText | undefined => {
    line += 1;
    const place = `line ${line}`;
    const isLong = size > MAX_BYTES;
    const bytes = Buffer.concat(held);
    held = [];
    size = 0;
    if (isLong) return { place, list: undefined, content: { problem: tooLong() } };
    return isBlank(bytes) ? undefined : { place, list: undefined, content: decode(bytes) };
  };
  for await (const chunk of chunks) {
    let from = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, from)) {
      size += end - from;
      if (size <= MAX_BYTES) held.push(chunk.subarray(from, end));
      from = end + 1;
      const text = finish();
      if (text) yield text;
    }
    size += chunk.length - from;
    if (size <= MAX_BYTES) held.push(Buffer.from(chunk.subarray(from)));
    else held = [];
  }
  const text = size > 0 ? finish() : undefined;
  if (text) yield text;
}

const isBlank = (bytes: Uint8Array) => bytes.every((byte) => byte <= 0x20);

/** Parses the text of a record. Throws a problem, and `too_large` for too many values or levels. */
export function parseRecord(text: string): unknown {
  try {
    return parseJson(text);
  } catch (error) {
    throw error instanceof SyntaxError ? failed('It is not JSON') : error;
  }
}

async function* readValues(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<JsonText, void> {
  const splitter = new JsonSplitter();
  for await (const chunk of chunks) yield* splitter.push(chunk);
  yield* splitter.end();
}
