import type { RateState } from '../rate-window.ts';
import { json, text, timestamp } from './column.ts';
import { table } from './table.ts';

const columns = { key: text, state: json<RateState>(), updated_at: timestamp };

export class RateWindowModel extends table('rate_windows', columns, 'key') {}
