import type { ImportCounts, ImportFormat, ImportStatus } from '../../../generated/types.gen.ts';
import * as c from '../sql/column.ts';
import { table } from '../sql/table.ts';

const columns = {
  uid: c.text,
  id: c.uuid,
  status: c.textOf<ImportStatus>(),
  /** Why it failed, in public words. */
  reason: c.nullable(c.text),
  /** Null: each record is recognized. */
  format: c.nullable(c.textOf<ImportFormat>()),
  file_name: c.text,
  bytes: c.bigint,
  received_bytes: c.bigint,
  dry_run: c.boolean,
  /** The key of SPOOL_KEY that encrypts the file; empty for none. */
  key_id: c.text,
  /** 0 to 1. */
  progress: c.float8,
  counts: c.json<ImportCounts[]>(),
  problem_count: c.integer,
  /** The next record: the pass over the file, the file of a ZIP, and the record in it. */
  at_pass: c.integer,
  at_entry: c.integer,
  at_record: c.integer,
  created_at: c.timestamp,
  updated_at: c.timestamp,
  finished_at: c.nullable(c.timestamp),
};

/** An uploaded file on its way to its records. Its bytes are blobs. */
export class ImportModel extends table('imports', columns) {}
export interface ImportRecord extends c.RecordOf<typeof columns> {}
