import { isRecord } from '../../../lib/record.ts';
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
