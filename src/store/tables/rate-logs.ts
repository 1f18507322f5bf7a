import { text, timestamp, timestamps } from './column.ts';
import { table } from './table.ts';

const columns = { key: text, hits: timestamps, updated_at: timestamp };

export class RateLogModel extends table('rate_logs', columns, 'key') {}
