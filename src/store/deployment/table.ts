import type { BackupVerification } from '../../../generated/types.gen.ts';
import * as c from '../sql/column.ts';
import { systemTable } from '../sql/table.ts';

const columns = {
  id: c.uuid,
  /** Since when a DATA_DIR has the id. */
  marked_at: c.nullable(c.timestamp),
  /** The last time of BACKUP_SCHEDULE that a process has taken over. */
  backup_due_at: c.nullable(c.timestamp),
  /** The last one that was written, by the schedule or by hand. Its address contains no key. */
  backup_file: c.nullable(c.text),
  backup_succeeded_at: c.nullable(c.timestamp),
  backup_bytes: c.nullable(c.bigint),
  /** The time that it took. */
  backup_seconds: c.nullable(c.float8),
  /** Why the last one of the schedule that failed did. */
  backup_error: c.nullable(c.text),
  backup_failed_at: c.nullable(c.timestamp),
  /** The last one that was requested. */
  backup_verification: c.nullable(c.json<StoredVerification>()),
  /** The earliest last migration of code that runs on this schema. */
  compatible_since: c.nullable(c.text),
};

export interface StoredVerification extends BackupVerification {
  /** When the process that verifies has written this, by its clock. */
  seen_at: string;
}

/** The deployment itself, in one row. */
export class DeploymentModel extends systemTable('deployments', columns, 'id') {}
export interface DeploymentRecord extends c.RecordOf<typeof columns> {}
