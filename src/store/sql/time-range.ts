import type { Fragment } from './statement.ts';

/** A range of time, both inclusive. */
export interface TimeRange {
  from?: Date | undefined;
  to?: Date | undefined;
}

/** The conditions for a range of time. */
export const withinTime = (column: string, { from, to }: TimeRange): (Fragment | undefined)[] => [
  from && { sql: `${column} >= ?`, values: [from] },
  to && { sql: `${column} <= ?`, values: [to] },
];
