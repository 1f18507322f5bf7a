import type { Memory, MemoryCategory, MemoryVisibility } from '../../../generated/types.gen.ts';
import { MemoryEmbeddingModel } from '../sql/embeddings.ts';
import { type ColumnsFor, c, sharesKey, table, toWire } from '../sql/table.ts';

/** Hidden while the memory or its conversation is locked. */
export const shownSegmentIds = `CASE WHEN cardinality(segment_ids) > 0 AND (memories.locked OR EXISTS (
    SELECT 1 FROM conversations
    WHERE conversations.uid = :uid AND conversations.id = memories.conversation_id AND conversations.locked))
  THEN '{}' ELSE segment_ids END`;

const visible = {
  id: c.uuid,
  content: c.text,
  category: c.textOf<MemoryCategory>(),
  visibility: c.textOf<MemoryVisibility>(),
  tags: c.texts,
  created_at: c.timestamp,
  updated_at: c.timestamp,
  manually_added: c.boolean,
  /** Computed from `manually_added`, `category` and `created_at`. */
  scoring: c.generated(c.text),
  reviewed: c.boolean,
  user_review: c.nullable(c.boolean),
  edited: c.boolean,
  /** Set by an administrator: only a paid plan would show its content. */
  locked: c.boolean,
  conversation_id: c.nullable(c.uuid),
  segment_ids: c.readAs(c.uuids, shownSegmentIds),
} satisfies ColumnsFor<Memory>;

const columns = {
  uid: c.text,
  ...visible,
  /** Memories with the same hash are the same. */
  content_hash: c.internal(c.bytes),
  /** The words of the shown content. Null if a node of an earlier version wrote it. */
  words: c.internal(c.nullable(c.tsvector)),
  /** Derived from focus, screen or activity. The tools omit these by default. */
  activity: c.boolean,
  sensitive: c.boolean,
};

export class MemoryModel extends table('memories', columns) {
  static override relationMappings = { embedding: sharesKey('memories', MemoryEmbeddingModel) };
}
export interface MemoryRecord extends c.RecordOf<typeof columns> {}

/** The visible length of a locked memory, in code points. */
const LOCKED_LENGTH = 70;

/** The wire format of a memory. Truncates locked ones. */
export function toMemory(record: MemoryRecord): Memory {
  return { ...toWire(visible, record), content: shownContent(record) };
}

/** The content as it is shown and searched. */
export const shownContent = ({ content, locked }: Pick<MemoryRecord, 'content' | 'locked'>): string =>
  locked ? cut(content) : content;

/** The same in SQL. */
export const memoryWire = {
  ...visible,
  content: c.readAs(
    c.text,
    `CASE WHEN locked AND char_length(content) > ${LOCKED_LENGTH}
          THEN left(content, ${LOCKED_LENGTH}) || '...' ELSE content END`,
  ),
} satisfies ColumnsFor<Memory>;

/** With the segments of locked conversations: a list looks these up for all its memories. */
export const listedMemoryWire = {
  ...memoryWire,
  segment_ids: c.readAs(c.uuids, `CASE WHEN locked THEN '{}' ELSE segment_ids END`),
} satisfies ColumnsFor<Memory>;

function cut(content: string): string {
  const characters = [...content];
  return characters.length > LOCKED_LENGTH ? `${characters.slice(0, LOCKED_LENGTH).join('')}...` : content;
}
