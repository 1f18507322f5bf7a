import type { ImportResult } from '../../generated/types.gen.ts';
import { invalidInput } from '../errors.ts';
import { parseRange } from '../lib/time.ts';
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

/** Parses comma-separated names. Undefined for an empty list. Throws `invalid_input` at `loc` for an unknown name. */
export function parseNames<T extends string>(
  csv: string | undefined,
  allowed: readonly T[],
  loc: string[],
  noun = 'category',
): T[] | undefined {
  const names = (csv ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const known = names.filter((name): name is T => allowed.some((one) => one === name));
  if (known.length < names.length) {
    throw invalidInput({ loc, msg: `Each ${noun} should be one of ${allowed.join(', ')}`, type: 'enum' });
  }
  return known.length > 0 ? known : undefined;
}

/** AI clients have a small context: a page of imported records has at most this many bytes, about 15,000 tokens. */
export const TOOL_PAGE_BYTES = 60_000;

/** The result of a batch, from the records that were new or replaced an earlier one. */
export function toImportResult(received: readonly unknown[], saved: readonly { created: boolean }[]): ImportResult {
  const created_count = saved.filter(({ created }) => created).length;
  return { received_count: received.length, created_count, updated_count: saved.length - created_count };
}

/** The range to delete. Throws `invalid_input` without a bound, unless `all` says that everything is meant. */
export function parseDeleteRange({ all, ...dates }: DateRangeQuery & { all: boolean }) {
  const range = parseDateRange(dates, ['query']);
  if (!all && range.from === undefined && range.to === undefined) {
    const msg = 'Give start_date or end_date, or all=true to delete everything';
    throw invalidInput({ loc: ['query', 'all'], msg, type: 'value_error' });
  }
  return range;
}
