import * as c from '../sql/column.ts';
import { table } from '../sql/table.ts';

const columns = { key: c.text, hits: c.timestamps, updated_at: c.timestamp };

export class RateLogModel extends table('rate_logs', columns, 'key') {}
