import { Model } from 'objection';
import { wireShape } from '../sql/wire-shape.ts';

/** Specification: Resources, Memory. */
export interface MemoryRecord {
  uid: string;
  id: string;
  content: string;
  category: string;
  visibility: string;
  tags: string[];
  manually_added: boolean;
  reviewed: boolean;
  user_review: boolean | null;
  edited: boolean;
  /** Drawn from focus, screen or activity; the tools leave these out unless asked. */
  activity: boolean;
  sensitive: boolean;
  locked: boolean;
  conversation_id: string | null;
  /** Computed by the database from `manually_added`, `category` and `created_at`. */
  scoring: string;
  created_at: Date;
  updated_at: Date;
}

export class MemoryModel extends Model {
  static override tableName = 'memories';
  static override idColumn = ['uid', 'id'];
  declare uid: string;
  declare id: string;
  declare content: string;
  declare content_hash: string;
  declare category: string;
  declare visibility: string;
  declare tags: string[];
  declare manually_added: boolean;
  declare reviewed: boolean;
  declare user_review: boolean | null;
  declare edited: boolean;
  declare activity: boolean;
  declare sensitive: boolean;
  declare locked: boolean;
  declare conversation_id: string | null;
  declare scoring: string;
  declare created_at: Date;
  declare updated_at: Date;
}

/** Specification: Errors, "Locked content". */
export const LOCKED_LENGTH = 70;

/** A memory as its owner sees it. In lists a locked one shows only how it begins. */
export const memoryWire = wireShape<MemoryRecord>()(
  {
    id: 'word',
    content: 'text',
    category: 'word',
    visibility: 'word',
    tags: 'json',
    created_at: 'time',
    updated_at: 'time',
    manually_added: 'bare',
    scoring: 'word',
    reviewed: 'bare',
    user_review: 'bare?',
    edited: 'bare',
  },
  {
    content: `CASE WHEN locked AND char_length(content) > ${LOCKED_LENGTH}
                   THEN left(content, ${LOCKED_LENGTH}) || '...' ELSE content END`,
  },
);
