import type { DeletionCounts, DeletionKind } from '../../../generated/types.gen.ts';
import * as c from '../sql/column.ts';
import { table } from '../sql/table.ts';

const columns = {
  uid: c.text,
  id: c.uuid,
  /** Inclusive. Null: from the beginning. */
  from_at: c.nullable(c.timestamp),
  /** Inclusive. Null: to the end. */
  to_at: c.nullable(c.timestamp),
  kinds: c.textsOf<DeletionKind>(),
  status: c.textOf<'waiting' | 'running' | 'completed' | 'failed'>(),
  /** Why it failed, in words. */
  reason: c.nullable(c.text),
  /** When the deletion was requested. */
  found: c.json<DeletionCounts>(),
  /** So far. */
  deleted: c.json<DeletionCounts>(),
  created_at: c.timestamp,
  finished_at: c.nullable(c.timestamp),
};

/** Deletions of what was recorded in a range of time. */
export class DeletionModel extends table('deletions', columns) {}
export interface DeletionRecord extends c.RecordOf<typeof columns> {}
