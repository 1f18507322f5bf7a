/** A column. `Value` is its type in a record, `Wire` its type in JSON: a `Date` becomes a string. */
export interface Column<Value = unknown, Wire = unknown> {
  /** The Postgres type. */
  readonly type: string;
  readonly isNullable?: boolean;
  /** An SQL expression that is read instead of the column. */
  readonly sql?: string;
  /** Only for the compiler. */
  readonly types?: { value: Value; wire: Wire };
}

export type Columns = Readonly<Record<string, Column>>;

/** Marks a column that is not part of a record. */
interface Internal {
  readonly isInternal: true;
}

/** Marks a column that Postgres computes: it is never written. */
interface Generated {
  readonly isGenerated: true;
}

const column = <Value, Wire = Value>(type: string): Column<Value, Wire> => ({ type });

export const text = column<string>('text');
/** An enumeration. */
export const textOf = <T extends string>() => column<T>('text');
export const uuid = column<string>('uuid');
export const uuids = column<string[]>('uuid[]');
export const boolean = column<boolean>('boolean');
export const integer = column<number>('integer');
export const bigint = column<number>('bigint');
export const float4 = column<number>('real');
export const float8 = column<number>('float8');
export const timestamp = column<Date, string>('timestamptz');
export const timestamps = column<Date[]>('timestamptz[]');
/** `YYYY-MM-DD`. */
export const date = column<string>('date');
export const texts = column<string[]>('text[]');
export const textsOf = <T extends string>() => column<T[]>('text[]');
export const bytes = column<Buffer>('bytea');
export const json = <T>() => column<T>('jsonb');
/** Words that a record is found by: see `wordsOf`. */
export const tsvector = column<string>('tsvector');
/** pgvector's type, or `bytea` if the database does not have it. */
export const vector = column<Buffer>('vector');

export const nullable = <V, W>({ types: _, ...of }: Column<V, W>): Column<V | null, W | null> => ({
  ...of,
  isNullable: true,
});
export const generated = <C extends Column>(of: C): C & Generated => ({ ...of, isGenerated: true });
export const internal = <C extends Column>(of: C): C & Internal => ({ ...of, isInternal: true });
/** Read by an SQL expression over the row. */
export const readAs = <C extends Column>(of: C, sql: string): C => ({ ...of, sql });
/** No column, but an SQL expression over the row. */
export const computed = <C extends Column>(of: C, sql: string): C & Generated => generated(readAs(of, sql));

export const isInternal = (column: Column) => 'isInternal' in column;
export const isGenerated = (column: Column) => 'isGenerated' in column;

type ValueOf<C> = C extends Column<infer Value, infer _> ? Value : never;

/** The record of these columns. */
export type RecordOf<C extends Columns> = {
  -readonly [K in keyof C as C[K] extends Internal ? never : K]: ValueOf<C[K]>;
};

/** The columns that are inserted. */
export type NewRowOf<C extends Columns> = {
  [K in keyof C as C[K] extends Generated ? never : K]: ValueOf<C[K]>;
};

/** All columns of a row, the internal ones too. */
export type RowOf<C extends Columns> = { -readonly [K in keyof C]: ValueOf<C[K]> };
