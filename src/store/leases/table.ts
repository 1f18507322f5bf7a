import * as c from '../sql/column.ts';
import { systemTable } from '../sql/table.ts';

const columns = {
  /** The work, with the id of its user: `chat/UID/APP`. */
  key: c.text,
  /** A later holder has a higher one. */
  epoch: c.bigint,
  /** Its process renews it until then, by the clock of the database. */
  until: c.timestamp,
};

/** Work that one process does, and the processes that wait for it in line. */
export class LeaseModel extends systemTable('leases', columns, ['key', 'epoch']) {}
export type LeaseRecord = Pick<c.RecordOf<typeof columns>, 'key' | 'epoch'>;
