import type { ConversationPhoto } from '../../../generated/types.gen.ts';
import { bytes, integer, internal, type RecordOf, text, textOf, timestamp, uuid } from './column.ts';
import { table } from './table.ts';
import type { ColumnsFor } from './wire.ts';

export const photoWire = {
  id: uuid,
  created_at: timestamp,
  content_type: textOf<ConversationPhoto['content_type']>(),
} satisfies ColumnsFor<ConversationPhoto>;

const columns = {
  uid: text,
  ...photoWire,
  conversation_id: uuid,
  bytes,
  size: internal(integer),
  /** The same photo sent twice is one. */
  digest: internal(bytes),
};

/** A photo of a conversation. Specification: Events, `image_chunk`. */
export class PhotoModel extends table('photos', columns) {}
export interface PhotoRecord extends RecordOf<typeof columns> {}
