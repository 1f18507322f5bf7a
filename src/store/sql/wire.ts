import type { Column, Columns, RecordOf } from './column.ts';

/** The columns that a type of the spec needs: one for each field, with values that fit. */
export type ColumnsFor<Wire> = { readonly [K in keyof Required<Wire>]: Column<unknown, Required<Wire>[K]> };

/** The wire format of these columns. */
export type WireOf<C extends Columns> = {
  [K in keyof C]: C[K] extends Column<infer _, infer Wire> ? Wire : never;
};

/** Converts a record to its wire format. */
export function toWire<C extends Columns>(columns: C, record: RecordOf<C>): WireOf<C> {
  const wire: Record<string, unknown> = {};
  for (const name in columns) {
    const value = (record as Record<string, unknown>)[name];
    wire[name] = value instanceof Date ? value.toISOString() : value;
  }
  return wire as WireOf<C>;
}

/** The same in SQL: an expression for the JSON object of a row. */
export function jsonObject(columns: Columns): string {
  const fields = Object.entries(columns).map(([name, { type, sql = `"${name}"` }]) => {
    return `${type === 'timestamptz' ? wireTime(sql) : sql} AS "${name}"`;
  });
  return `(SELECT row_to_json(object) FROM (SELECT ${fields.join(', ')}) AS object)`;
}

/** The same as text, for `jsonPage`. */
export const jsonText = (columns: Columns): string => `${jsonObject(columns)}::text`;

/** A time in the format of Node's `toISOString`. */
export const wireTime = (sql: string) => `to_char(${sql} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
