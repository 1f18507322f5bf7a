import { EarshotError, type ImportResult } from '../../../../generated/client/index.js';
import { CliError } from '../../cli-error.ts';
import type { SourceRecord } from './source.ts';

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
  const total: ImportResult = { received_count: 0, created_count: 0, updated_count: 0 };
  for await (const batch of batches(records)) {
    const result = await send(batch.map(({ value }) => value)).catch((error: unknown) => {
      throw nameLines(error, name, batch);
    });
    total.received_count += result.received_count;
    total.created_count += result.created_count;
    total.updated_count += result.updated_count;
    onProgress(total.received_count, batch.at(-1)?.done);
  }
  return total;
}

async function* batches(records: AsyncIterable<SourceRecord>): AsyncGenerator<SourceRecord[]> {
  let batch: SourceRecord[] = [];
  let bytes = 0;
  for await (const record of records) {
    const size = Buffer.byteLength(JSON.stringify(record.value)) + 1;
    if (batch.length === MAX_RECORDS || (batch.length > 0 && bytes + size > MAX_BYTES)) {
      yield batch;
      batch = [];
      bytes = 0;
    }
    batch.push(record);
    bytes += size;
  }
  if (batch.length > 0) yield batch;
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
