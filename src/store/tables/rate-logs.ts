import * as c from './column.ts';
import { table } from './table.ts';

const columns = { key: c.text, hits: c.timestamps, updated_at: c.timestamp };

export class RateLogModel extends table('rate_logs', columns, 'key') {}
