import type { Memory, MemoryCategory, MemoryVisibility } from '../../../generated/types.gen.ts';
import {
  boolean,
  bytes,
  generated,
  internal,
  nullable,
  type RecordOf,
  readAs,
  text,
  textOf,
  texts,
  timestamp,
  uuid,
} from './column.ts';
import { MemoryEmbeddingModel } from './embeddings.ts';
import { sharesKey, table } from './table.ts';
import { type ColumnsFor, toWire } from './wire.ts';

const visible = {
  id: uuid,
  content: text,
  category: textOf<MemoryCategory>(),
  visibility: textOf<MemoryVisibility>(),
  tags: texts,
  created_at: timestamp,
  updated_at: timestamp,
  manually_added: boolean,
  /** From `manually_added`, `category` and `created_at`. */
  scoring: generated(text),
  reviewed: boolean,
  user_review: nullable(boolean),
  edited: boolean,
} satisfies ColumnsFor<Memory>;

const columns = {
  uid: text,
  ...visible,
  /** Two memories with one hash are the same. */
  content_hash: internal(bytes),
  /** Drawn from focus, screen or activity; the tools leave these out unless asked. */
  activity: boolean,
  sensitive: boolean,
  locked: boolean,
  conversation_id: nullable(uuid),
};

/** Specification: Resources, Memory. */
export class MemoryModel extends table('memories', columns) {
  static override relationMappings = { embedding: sharesKey('memories', MemoryEmbeddingModel) };
}
export interface MemoryRecord extends RecordOf<typeof columns> {}

/** How much a locked memory shows, in code points. Specification: Errors, "Locked content". */
const LOCKED_LENGTH = 70;

/** A memory as its owner sees it; a locked one is cut. */
export function toMemory(record: MemoryRecord): Memory {
  const memory = toWire(visible, record);
  return record.locked ? { ...memory, content: cut(memory.content) } : memory;
}

/** The same in SQL. */
export const memoryWire = {
  ...visible,
  content: readAs(
    text,
    `CASE WHEN locked AND char_length(content) > ${LOCKED_LENGTH}
          THEN left(content, ${LOCKED_LENGTH}) || '...' ELSE content END`,
  ),
} satisfies ColumnsFor<Memory>;

function cut(content: string): string {
  const characters = [...content];
  return characters.length > LOCKED_LENGTH ? `${characters.slice(0, LOCKED_LENGTH).join('')}...` : content;
}
