import type { ExportKind, ExportProgress, ExportStatus } from '../../../generated/types.gen.ts';
import * as c from '../sql/column.ts';
import { table } from '../sql/table.ts';

const columns = {
  uid: c.text,
  id: c.uuid,
  status: c.textOf<ExportStatus>(),
  kinds: c.textsOf<ExportKind>(),
  /** Inclusive. Null: from the beginning. */
  from_at: c.nullable(c.timestamp),
  /** Inclusive. Null: to the end. */
  to_at: c.nullable(c.timestamp),
  /** The number of times the archive was begun. */
  attempts: c.integer,
  /** By SPOOL_KEY. */
  is_encrypted: c.boolean,
  /** The id of the key. Null: the last one of SPOOL_KEY, as in an earlier version. */
  key_id: c.nullable(c.text),
  progress: c.json<ExportProgress>(),
  /** The size of the completed archive, in bytes. */
  size: c.nullable(c.bigint),
  error: c.nullable(c.text),
  created_at: c.timestamp,
  completed_at: c.nullable(c.timestamp),
  /** When the archive and this row are deleted. */
  expires_at: c.timestamp,
};

/** Exports of accounts. The archive is a blob. */
export class ExportModel extends table('exports', columns) {}
export interface ExportRecord extends c.RecordOf<typeof columns> {}
