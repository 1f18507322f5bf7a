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

/** A column that may be null says so. */
type KindOf<V> = null extends V ? `${Kind}?` : Kind;

const written: Record<Kind, { quote: '"' | ''; of: (sql: string) => string }> = {
  text: { quote: '', of: (sql) => `to_json((${sql})::text)::text` },
  word: { quote: '"', of: (sql) => sql },
  bare: { quote: '', of: (sql) => `(${sql})::text` },
  time: { quote: '"', of: wireTime },
  json: { quote: '', of: (sql) => `to_json(${sql})::text` },
};

/** A member of a JSON object: its name, what it is, and the SQL of its value. */
type Member = [name: string, kind: Kind | `${Kind}?`, sql: string];

/** The SQL of a JSON object's text. As few pieces are joined as can be: each costs time in every row. */
function objectSql(members: readonly Member[]): string {
  const pieces: string[] = [];
  let before = '{';
  for (const [name, kind, sql] of members) {
    const { quote, of } = written[kind.replace('?', '') as Kind];
    if (kind.endsWith('?')) {
      const value = quote === '' ? of(sql) : `'${quote}' || ${of(sql)} || '${quote}'`;
      pieces.push(`'${before}"${name}":'`, `coalesce(${value}, 'null')`);
      before = ',';
    } else {
      pieces.push(`'${before}"${name}":${quote}'`, of(sql));
      before = `${quote},`;
    }
  }
  return `${pieces.join(' || ')} || '${before.slice(0, -1)}}'`;
}

/**
 * The fields of a record that its owner sees, said once for both ways out: as SQL for lists that Postgres writes,
 * and as a function for records that Node holds. `special` gives a field's SQL where it is not simply its column.
 * The SQL joins texts: that costs half of what `json_build_object` does, which looks every value's type up in every row.
 */
export function wireShape<R extends object>() {
  return <const S extends { [P in keyof R & string]?: KindOf<R[P]> }>(
    shape: S,
    special: Partial<Record<keyof S, string>> = {},
  ) => {
    type Field = keyof S & keyof R & string;
    const fields = Object.keys(shape) as Field[];
    const members = fields.map((field): Member => [field, shape[field] as Member[1], special[field] ?? field]);
    return {
      /** The text of a JSON object. */
      sql: objectSql(members),
      of(record: R): Wire<R, Field> {
        const wire: Partial<Record<Field, unknown>> = {};
        for (const field of fields) wire[field] = toWire(record[field]);
        return wire as Wire<R, Field>;
      },
    };
  };
}

const toWire = (value: unknown) => (value instanceof Date ? value.toISOString() : value);
