import type { RateState } from '../rate-window.ts';
import * as c from './column.ts';
import { table } from './table.ts';

const columns = { key: c.text, state: c.json<RateState>(), updated_at: c.timestamp };

export class RateWindowModel extends table('rate_windows', columns, 'key') {}
