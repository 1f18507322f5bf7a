/** A time as it goes on the wire, written by Postgres just as Node's `toISOString` would. */
export const wireTime = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

export type Wire<R, K extends keyof R> = {
  [P in K]: R[P] extends Date ? string : R[P] extends Date | null ? string | null : R[P];
};

/**
 * The fields of a record that its owner sees, said once for both ways out: as SQL for lists that Postgres writes,
 * and as a function for records that Node holds. `special` gives a field's SQL where it is not simply its column.
 */
export function wireShape<R extends object>() {
  return <const K extends readonly (keyof R & string)[]>(
    fields: K,
    { times, special = {} }: { times: readonly K[number][]; special?: Partial<Record<K[number], string>> },
  ) => {
    const column = (field: K[number]) => special[field] ?? (times.includes(field) ? wireTime(field) : field);
    return {
      sql: `json_build_object(${fields.map((field) => `'${field}', ${column(field)}`).join(', ')})`,
      of(record: R): Wire<R, K[number]> {
        const entries = fields.map((field) => [field, toWire(record[field])]);
        return Object.fromEntries(entries) as Wire<R, K[number]>;
      },
    };
  };
}

const toWire = (value: unknown) => (value instanceof Date ? value.toISOString() : value);
