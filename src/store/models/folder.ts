import { wireShape } from '../sql/wire-shape.ts';

/** Where the user files conversations. Decisions: Records, "Folder". */
export interface FolderRecord {
  id: string;
  name: string;
  description: string | null;
  color: string;
  icon: string;
  order: number;
  is_default: boolean;
  is_system: boolean;
  conversation_count: number;
  created_at: Date;
  updated_at: Date;
}

/** A folder as its owner sees it. */
export const folderWire = wireShape<FolderRecord>()({
  id: 'word',
  name: 'text',
  description: 'text?',
  color: 'word',
  icon: 'text',
  order: 'bare',
  is_default: 'bare',
  is_system: 'bare',
  conversation_count: 'bare',
  created_at: 'time',
  updated_at: 'time',
});
