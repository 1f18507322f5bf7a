import * as c from '../sql/column.ts';
import { systemTable } from '../sql/table.ts';

const columns = {
  id: c.uuid,
  /** Since when a DATA_DIR has the id. */
  marked_at: c.nullable(c.timestamp),
  /** The last time of BACKUP_SCHEDULE that a process has taken over. */
  backup_due_at: c.nullable(c.timestamp),
  backup_file: c.nullable(c.text),
  backup_succeeded_at: c.nullable(c.timestamp),
  /** Null after a success. */
  backup_error: c.nullable(c.text),
};

/** The deployment itself, in one row. */
export class DeploymentModel extends systemTable('deployments', columns, 'id') {}
export interface DeploymentRecord extends c.RecordOf<typeof columns> {}
