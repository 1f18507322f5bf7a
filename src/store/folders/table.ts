import type { Folder } from '../../../generated/types.gen.ts';
import * as c from '../sql/column.ts';
import { table } from '../sql/table.ts';
import { type ColumnsFor, toWire } from '../sql/wire.ts';

/** Counts completed conversations, including locked ones. */
const conversationCountSql = `(
  SELECT count(*)::int FROM conversations
  WHERE conversations.uid = :uid AND conversations.folder_id = folders.id
    AND conversations.status = 'completed' AND NOT conversations.discarded)`;

const visible = {
  id: c.text,
  name: c.text,
  description: c.nullable(c.text),
  color: c.text,
  icon: c.text,
  order: c.computed(c.integer, 'position'),
  is_default: c.boolean,
  is_system: c.computed(c.boolean, 'system_name IS NOT NULL'),
  conversation_count: c.computed(c.integer, conversationCountSql),
  created_at: c.timestamp,
  updated_at: c.timestamp,
} satisfies ColumnsFor<Folder>;

const columns = {
  uid: c.text,
  ...visible,
  position: c.internal(c.integer),
  /** The time of the last move. Of folders with the same position, the one moved last comes first. */
  placed_at: c.internal(c.timestamp),
  /** The original name of a system folder. Null for other folders. */
  system_name: c.internal(c.nullable(c.text)),
};

/** Folders of conversations. */
export class FolderModel extends table('folders', columns) {}
export interface FolderRecord extends c.RecordOf<typeof columns> {}
export interface NewFolderRow extends c.NewRowOf<typeof columns> {}

/** The wire format of a folder. */
export const toFolder = (record: FolderRecord): Folder => toWire(visible, record);
