import type { Folder } from '../../../generated/types.gen.ts';
import {
  boolean,
  computed,
  integer,
  internal,
  type NewRowOf,
  nullable,
  type RecordOf,
  text,
  timestamp,
} from './column.ts';
import { table } from './table.ts';
import { type ColumnsFor, toWire } from './wire.ts';

/** What lists show, and what is locked. */
const conversationCountSql = `(
  SELECT count(*)::int FROM conversations
  WHERE conversations.uid = folders.uid AND conversations.folder_id = folders.id
    AND conversations.status = 'completed' AND NOT conversations.discarded)`;

const visible = {
  id: text,
  name: text,
  description: nullable(text),
  color: text,
  icon: text,
  order: computed(integer, 'position'),
  is_default: boolean,
  is_system: computed(boolean, 'system_name IS NOT NULL'),
  conversation_count: computed(integer, conversationCountSql),
  created_at: timestamp,
  updated_at: timestamp,
} satisfies ColumnsFor<Folder>;

const columns = {
  uid: text,
  ...visible,
  position: internal(integer),
  /** When it got its position: of two with the same one, the folder that was put there last comes first. */
  placed_at: internal(timestamp),
  /** Which system folder it is, whatever it is called now. */
  system_name: internal(nullable(text)),
};

/** Where the user files conversations. Decisions: Records, "Folder". */
export class FolderModel extends table('folders', columns) {}
export interface FolderRecord extends RecordOf<typeof columns> {}
export interface NewFolderRow extends NewRowOf<typeof columns> {}

/** A folder as its owner sees it. */
export const toFolder = (record: FolderRecord): Folder => toWire(visible, record);
