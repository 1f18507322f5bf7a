import pg from 'pg';
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

/** A time in the format of Node's `toISOString`. */
export const wireTime = (sql: string) => `to_char(${sql} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Converts a row of these columns, in Postgres' text form, to the wire format. */
export function wireReader<C extends Columns>(columns: C): (row: readonly (string | null)[]) => WireOf<C> {
  const names = Object.keys(columns);
  const reads = Object.values(columns).map(({ type }) => readerOf(type));
  return (row) => {
    const wire: Record<string, unknown> = {};
    for (let at = 0; at < names.length; at += 1) {
      const text = row[at] as string | null;
      wire[names[at] as string] = text === null ? null : reads[at]?.(text);
    }
    return wire as WireOf<C>;
  };
}

type Read = (text: string) => unknown;

const asText: Read = (text) => text;
/** The type of `text[]`, which has no name in `pg`. */
const TEXTS: number = 1009;
const readQuotedTexts: Read = pg.types.getTypeParser(TEXTS);
/** Postgres quotes texts with commas and other special characters. */
const readTexts: Read = (text) => {
  if (text === '{}') return [];
  return text.includes('"') ? readQuotedTexts(text) : text.slice(1, -1).split(',');
};
const readers: Readonly<Record<string, Read>> = {
  text: asText,
  uuid: asText,
  boolean: (text) => text === 't',
  integer: Number,
  bigint: Number,
  float8: Number,
  timestamptz: readTime,
  jsonb: (text) => JSON.parse(text),
  'text[]': readTexts,
  'uuid[]': readTexts,
};

function readerOf(type: string): Read {
  const read = readers[type];
  if (!read) throw new Error(`lists have no columns of type ${type}`);
  return read;
}

/** From `2026-11-20 12:00:00.5+00`: see `SESSION_SETTINGS`. */
function readTime(text: string): string {
  const fraction = text.slice('2026-11-20 12:00:00.'.length, -'+00'.length);
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction.padEnd(3, '0').slice(0, 3)}Z`;
}

/** A value of a sort key in a cursor. */
export const keyText = (type: string, text: string): string =>
  text === 'infinity' ? text : String(readerOf(type)(text));
