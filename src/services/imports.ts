import type { ImportResult } from '../../generated/types.gen.ts';
import { invalidInput } from '../errors.ts';
import { type DateRangeQuery, parseDateRange } from './list-query.ts';

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
