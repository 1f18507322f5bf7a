import type { ImportItem } from './types.ts';

const BATCH_RECORDS = 100;
const BATCH_BYTES = 500_000;

/** Items that are stored together. */
export class Batch {
  #items: ImportItem[] = [];
  #bytes = 0;

  add(item: ImportItem): void {
    this.#items.push(item);
    const { content } = item;
    if (content && 'records' in content) this.#bytes += JSON.stringify(content.records).length;
    if (content && 'photo' in content) this.#bytes += content.photo.bytes.length;
    if (content && ('audio' in content || 'keptAudio' in content)) this.#bytes += BATCH_BYTES;
  }

  get isFull(): boolean {
    return this.#items.length >= BATCH_RECORDS || this.#bytes >= BATCH_BYTES;
  }

  take(): ImportItem[] {
    const items = this.#items;
    this.#items = [];
    this.#bytes = 0;
    return items;
  }
}

/** The objects whose sizes count for the storage of an account. */
export function weights({ content }: ImportItem): object[] {
  if (!content || 'problem' in content || 'audio' in content || 'keptAudio' in content) return [];
  if ('photo' in content) return [{ bytes: content.photo.bytes }];
  return content.records.flatMap(({ fields }) => [fields, ...(Array.isArray(fields.segments) ? fields.segments : [])]);
}
