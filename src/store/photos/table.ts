import type { ConversationPhoto } from '../../../generated/types.gen.ts';
import { type ColumnsFor, c, table } from '../sql/table.ts';

export const photoWire = {
  id: c.uuid,
  created_at: c.timestamp,
  content_type: c.textOf<ConversationPhoto['content_type']>(),
} satisfies ColumnsFor<ConversationPhoto>;

const columns = {
  uid: c.text,
  ...photoWire,
  conversation_id: c.uuid,
  bytes: c.bytes,
  size: c.internal(c.integer),
  /** Identifies a photo that is sent twice. */
  digest: c.internal(c.bytes),
};

/** A photo of a conversation. */
export class PhotoModel extends table('photos', columns) {}
export interface PhotoRecord extends c.RecordOf<typeof columns> {}
