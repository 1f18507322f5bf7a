import * as c from '../sql/column.ts';
import { systemTable } from '../sql/table.ts';

const columns = { key: c.text, hits: c.timestamps, updated_at: c.timestamp };

export class RateLogModel extends systemTable('rate_logs', columns, 'key') {}
