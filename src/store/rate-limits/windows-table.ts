import * as c from '../sql/column.ts';
import { systemTable } from '../sql/table.ts';
import type { RateState } from './rate-window.ts';

const columns = { key: c.text, state: c.json<RateState>(), updated_at: c.timestamp };

export class RateWindowModel extends systemTable('rate_windows', columns, 'key') {}
