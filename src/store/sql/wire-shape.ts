/** A time as it goes on the wire, written by Postgres just as Node's `toISOString` would. */
export const wireTime = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

export type Wire<R, K extends keyof R> = {
  [P in K]: R[P] extends Date ? string : R[P] extends Date | null ? string | null : R[P];
};

/**
 * How a value is written as JSON: `text` is anybody's words, `word` a text of ours that has nothing to escape (ids, names of categories),
 * `bare` a truth or a number, `time` a timestamp, `json` what Postgres can turn into JSON by itself.
 */
type Kind = 'text' | 'word' | 'bare' | 'time' | 'json';

const written: Record<Kind, (sql: string) => string> = {
  text: (sql) => `to_json((${sql})::text)::text`,
  word: (sql) => `'"' || ${sql} || '"'`,
  bare: (sql) => `(${sql})::text`,
  time: (sql) => `'"' || ${wireTime(sql)} || '"'`,
  json: (sql) => `to_json(${sql})::text`,
};

/**
 * The fields of a record that its owner sees, said once for both ways out: as SQL for lists that Postgres writes,
 * and as a function for records that Node holds. `special` gives a field's SQL where it is not simply its column.
 * The SQL joins texts: that costs half of what `json_build_object` does, which looks every value's type up in every row.
 */
export function wireShape<R extends object>() {
  return <const S extends Partial<Record<keyof R & string, Kind>>>(
    shape: S,
    special: Partial<Record<keyof S, string>> = {},
  ) => {
    type Field = keyof S & keyof R & string;
    const fields = Object.keys(shape) as Field[];
    const members = fields.map((field, i) => {
      const value = written[shape[field] as Kind](special[field] ?? field);
      return `'${i === 0 ? '{' : ','}"${field}":' || coalesce(${value}, 'null')`;
    });
    return {
      /** The text of a JSON object. */
      sql: `${members.join(' || ')} || '}'`,
      of(record: R): Wire<R, Field> {
        const wire: Partial<Record<Field, unknown>> = {};
        for (const field of fields) wire[field] = toWire(record[field]);
        return wire as Wire<R, Field>;
      },
    };
  };
}

const toWire = (value: unknown) => (value instanceof Date ? value.toISOString() : value);
