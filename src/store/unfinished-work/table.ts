import * as c from '../sql/column.ts';
import { table } from '../sql/table.ts';

/** `ref` is the id of the conversation, the date of the day, or empty. */
export type WorkKind = 'conversation' | 'day' | 'profile';

const columns = {
  uid: c.text,
  kind: c.textOf<WorkKind>(),
  ref: c.text,
  /** The newest is done first. */
  occurred_at: c.timestamp,
  /** Raised by each request: work that was requested again while it ran is done again. */
  revision: c.integer,
  attempts: c.integer,
  /** Why the last attempt failed. */
  reason: c.nullable(c.text),
  /** No attempt follows. */
  failed: c.boolean,
  /** Null: when it is its turn. */
  next_attempt_at: c.nullable(c.timestamp),
  /** The epoch of the lease of the attempt that runs. */
  epoch: c.nullable(c.bigint),
  /** Since when it waits. */
  requested_at: c.timestamp,
  updated_at: c.timestamp,
  /** While traces are on: that of the last request. */
  traceparent: c.nullable(c.text),
};

/** Work that waits for the language model, or that failed. */
export class UnfinishedWorkModel extends table('unfinished_work', columns, ['uid', 'kind', 'ref']) {}
export interface UnfinishedWorkRecord extends c.RecordOf<typeof columns> {}
