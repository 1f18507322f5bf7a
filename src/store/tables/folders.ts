import type { Folder } from '../../../generated/types.gen.ts';
import * as c from './column.ts';
import { table } from './table.ts';
import { type ColumnsFor, toWire } from './wire.ts';

/** What lists show, and what is locked. */
const conversationCountSql = `(
  SELECT count(*)::int FROM conversations
  WHERE conversations.uid = folders.uid AND conversations.folder_id = folders.id
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
  /** When it got its position: of two with the same one, the folder that was put there last comes first. */
  placed_at: c.internal(c.timestamp),
  /** Which system folder it is, whatever it is called now. */
  system_name: c.internal(c.nullable(c.text)),
};

/** Where the user files conversations. Decisions: Records, "Folder". */
export class FolderModel extends table('folders', columns) {}
export interface FolderRecord extends c.RecordOf<typeof columns> {}
export interface NewFolderRow extends c.NewRowOf<typeof columns> {}

/** A folder as its owner sees it. */
export const toFolder = (record: FolderRecord): Folder => toWire(visible, record);
