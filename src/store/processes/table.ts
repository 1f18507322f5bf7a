import * as c from '../sql/column.ts';
import { systemTable } from '../sql/table.ts';

const columns = {
  id: c.uuid,
  seen_at: c.timestamp,
};

/** A process of the service that writes audio into the database. */
export class ProcessModel extends systemTable('processes', columns, 'id') {}
