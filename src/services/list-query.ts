import { parseRange } from '../lib/timestamps.ts';
import type { Paging } from '../store/sql/page.ts';

/** The page that a request asks for. */
export interface PageQuery {
  limit: number;
  offset: number;
  cursor?: string;
}

/** Inclusive bounds, with or without a time. Dates without a time are days in UTC. */
export interface DateRangeQuery {
  start_date?: string;
  end_date?: string;
}

/** A cursor replaces the offset. */
export const toPaging = ({ limit, offset, cursor }: PageQuery): Paging =>
  cursor === undefined ? { limit, offset } : { limit, cursor };

/** Throws `invalid_input`. `at` is the location of the bounds in the request. */
export function parseDateRange({ start_date, end_date }: DateRangeQuery, at: 'query'[] = []) {
  return parseRange({ from: start_date, to: end_date }, { from: [...at, 'start_date'], to: [...at, 'end_date'] });
}
