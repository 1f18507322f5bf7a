import type { ConvertedRecord, ImportItem } from './types.ts';

const BATCH_RECORDS = 100;
const BATCH_BYTES = 500_000;
/** Rows of one transaction: they take 30 ms of the embedded database. */
export const BATCH_ROWS = 1000;

const lengthOf = (value: unknown): number => (Array.isArray(value) ? value.length : 0);

/** The statements of a record take as long as so many rows. Memories share theirs. */
const ROWS_OF_STATEMENTS = 25;

/** The rows of a record: those of its segments and action items, and its own. */
export const rowsOf = ({ kind, fields }: ConvertedRecord): number =>
  lengthOf(fields.segments) + lengthOf(fields.action_items) + (kind === 'memories' ? 1 : ROWS_OF_STATEMENTS);

/** Items that are stored together. */
export class Batch {
  #items: ImportItem[] = [];
  #bytes = 0;
  #rows = 0;

  add(item: ImportItem): void {
    this.#items.push(item);
    const { content } = item;
    if (content && 'records' in content) {
      this.#bytes += JSON.stringify(content.records).length;
      for (const record of content.records) this.#rows += rowsOf(record);
    }
    if (content && 'photo' in content) this.#bytes += content.photo.bytes.length;
    if (content && ('audio' in content || 'recording' in content || 'long' in content)) this.#bytes += BATCH_BYTES;
  }

  get isFull(): boolean {
    return this.#items.length >= BATCH_RECORDS || this.#bytes >= BATCH_BYTES || this.#rows >= BATCH_ROWS;
  }

  take(): ImportItem[] {
    const items = this.#items;
    this.#items = [];
    this.#bytes = 0;
    this.#rows = 0;
    return items;
  }
}

/** The objects whose sizes count for the storage of an account. */
export function weights({ content }: ImportItem): object[] {
  if (content && 'photo' in content) return [{ bytes: content.photo.bytes }];
  return content && 'records' in content ? content.records.flatMap(weightsOf) : [];
}

export const weightsOf = ({ fields }: ConvertedRecord): object[] => [
  fields,
  ...(Array.isArray(fields.segments) ? fields.segments : []),
];
