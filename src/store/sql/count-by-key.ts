import type { QueryBuilder } from 'objection';
import { raw } from 'objection';

/** The number of rows with a key of SPOOL_KEY. */
export interface KeyCount {
  key_id: string | null;
  count: number;
}

/** Counts rows by their `key_id`. */
// biome-ignore lint/suspicious/noExplicitAny: the type of Objection's own models
export const countByKey = async (rows: QueryBuilder<any, any>): Promise<KeyCount[]> =>
  rows.select('key_id', raw('count(*)::integer AS count')).groupBy('key_id').castTo<KeyCount[]>();
