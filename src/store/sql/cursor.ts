// Cursors of all lists. With an offset, Postgres would read the skipped rows again, and new rows would shift the next page.
import { invalidInput } from '../../errors.ts';
import type { Columns } from './column.ts';

/** A column of a sort key, with its Postgres type. */
export type KeyColumn = readonly [name: string, type: string];

/** The order of a list. All columns have the same direction, so that "after this row" is one comparison on one index. */
export interface SortKey {
  /** Part of the cursor, so that a cursor of another order is rejected. */
  name: string;
  columns: readonly KeyColumn[];
  direction: 'asc' | 'desc';
}

/** An order by columns of a table. The last column makes it unique. */
export function sortKey<C extends Columns>(
  { columns }: { columns: C },
  name: string,
  direction: SortKey['direction'],
  names: readonly Extract<keyof C, string>[],
): SortKey {
  return { name, direction, columns: names.map((column) => [column, columns[column]?.type ?? '']) };
}

/** The allowed types of a sort key, and whether Postgres reads a text as one: a forged cursor must not reach it. */
const VALID: Readonly<Record<string, (text: string) => boolean>> = {
  text: (text) => /^[\x20-\x7e]{0,200}$/.test(text),
  timestamptz: (text) => text === 'infinity' || isTime(text),
  uuid: (text) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text),
  float8: (text) => /^-?\d{1,15}(\.\d{1,6})?$/.test(text),
  boolean: (text) => text === 'true' || text === 'false',
};

/** Years above 9999 have more digits here and in Postgres, and a sign in JavaScript. */
function isTime(text: string): boolean {
  const [, year = '', rest = ''] = /^(\d{4}|[1-9]\d{4,5})(-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)$/.exec(text) ?? [];
  const written = (year.length > 4 ? `+${year.padStart(6, '0')}` : year) + rest;
  const time = new Date(written);
  return year !== '0000' && !Number.isNaN(time.getTime()) && time.toISOString() === written;
}

export function encodeCursor(key: SortKey, values: readonly string[]): string {
  return Buffer.from(JSON.stringify([key.name, ...values])).toString('base64url');
}

/** @throws DomainError `invalid_input` for anything but a cursor of this order */
export function decodeCursor(key: SortKey, cursor: string): string[] {
  const parsed = parse(cursor);
  const [name, ...values] = Array.isArray(parsed) ? parsed : [];
  const fits =
    name === key.name &&
    values.length === key.columns.length &&
    key.columns.every(([, type], i) => typeof values[i] === 'string' && VALID[type]?.(values[i]));
  if (!fits) {
    throw invalidInput({ loc: ['query', 'cursor'], msg: 'Not a cursor of this list', type: 'value_error' });
  }
  return values.map(String);
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}
