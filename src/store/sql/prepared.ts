// Prepared statements straight on a connection: Knex would parse the text of each call again. `TextQuery` skips the description and
// parsing of columns that `pg` does for each query.
import type { Knex } from 'knex';
import { secondsSince, statementRun } from '../../lib/measurements.ts';
import { type SqlValue, type Statement, statementOf } from './statement.ts';

/** A connection of `pg`. */
export interface PgConnection {
  query<Row>(query: Statement & { values: readonly SqlValue[] }): Promise<{ rows: Row[] }>;
  query(query: TextQuery): TextQuery;
}

/** Runs a prepared statement on a connection of Knex's pool or transaction. Only for a small, fixed set of texts. */
export const queryRows = <Row>(db: Knex, sql: string, values: readonly SqlValue[]): Promise<Row[]> =>
  runRows(db, statementOf(sql), values);

/** The same for SQL with named values, such as `:uid`. */
export function queryNamed<Row>(db: Knex, sql: string, values: Record<string, SqlValue>): Promise<Row[]> {
  const { sql: text, bindings } = db.raw(sql, values).toSQL().toNative();
  return runRows(db, { name: statementOf(sql).name, text }, bindings as SqlValue[]);
}

async function runRows<Row>(db: Knex, statement: Statement, values: readonly SqlValue[]): Promise<Row[]> {
  emitQuery(db, statement, values);
  return measured(statement, () =>
    onConnection(db, async (connection) => (await connection.query<Row>({ ...statement, values })).rows),
  );
}

/** The same with columns as text. */
export async function queryText(db: Knex, sql: string, values: readonly SqlValue[]): Promise<TextRow[]> {
  const statement = statementOf(sql);
  emitQuery(db, statement, values);
  return measured(statement, () =>
    onConnection(db, (connection) => connection.query(new TextQuery(statement, values)).result),
  );
}

async function measured<T>({ text }: Statement, run: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  let error: string | undefined = 'error';
  try {
    const result = await run();
    error = undefined;
    return result;
  } finally {
    statementRun.publish({ operation: operationOf(text), error, seconds: secondsSince(startedAt) });
  }
}

/** The first word of a statement, such as SELECT. */
export const operationOf = (sql: string): string => /[a-z]+/i.exec(sql)?.[0].toUpperCase() ?? '';

/** Knex emits the same event for its own queries: for those who watch all queries. */
function emitQuery(db: Knex, { text }: Statement, values: readonly SqlValue[]): void {
  db.client.emit('query', { sql: text, bindings: values });
}

async function onConnection<T>(db: Knex, run: (connection: PgConnection) => Promise<T>): Promise<T> {
  const connection: PgConnection = await db.client.acquireConnection();
  try {
    return await run(connection);
  } finally {
    await db.client.releaseConnection(connection);
  }
}

/** A row with each column in Postgres' text form. */
export type TextRow = readonly (string | null)[];

/** The part of `pg`'s connection that custom queries use, as `pg-cursor` does. */
interface WireConnection {
  readonly parsedStatements: Record<string, string | undefined>;
  readonly stream: { cork(): void; uncork(): void };
  parse(message: { name: string; text: string }): void;
  bind(message: { statement: string; values: readonly (string | Buffer | null)[] }): void;
  execute(message: object): void;
  sync(): void;
}

/** One run of a prepared statement whose columns the caller knows. */
class TextQuery {
  /** `pg` remembers by this name that the connection has prepared the statement. */
  readonly name: string;
  readonly text: string;
  readonly #values: (string | Buffer | null)[];
  readonly #rows: TextRow[] = [];
  readonly #settled = Promise.withResolvers<TextRow[]>();

  constructor({ name, text }: Statement, values: readonly SqlValue[]) {
    this.name = name;
    this.text = text;
    this.#values = values.map(toWireValue);
  }

  /** Rejects with the error of the server or of the connection. */
  get result(): Promise<TextRow[]> {
    return this.#settled.promise;
  }

  submit(connection: WireConnection): null {
    const { name, text } = this;
    // One packet instead of four.
    connection.stream.cork();
    try {
      if (connection.parsedStatements[name] === undefined) connection.parse({ name, text });
      connection.bind({ statement: name, values: this.#values });
      connection.execute({});
      connection.sync();
    } finally {
      connection.stream.uncork();
    }
    return null;
  }

  handleDataRow({ fields }: { fields: TextRow }): void {
    this.#rows.push(fields);
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.#settled.resolve(this.#rows);
  }

  handleError(error: Error): void {
    this.#settled.reject(error);
  }
}

function toWireValue(value: SqlValue): string | Buffer | null {
  if (value === null || typeof value === 'string' || Buffer.isBuffer(value)) return value;
  if (value instanceof Date) return value.toISOString();
  return Array.isArray(value) ? arrayText(value) : String(value);
}

/** An array of texts in Postgres' text form. */
const arrayText = (texts: readonly string[]) =>
  `{${texts.map((text) => `"${text.replace(/[\\"]/g, '\\$&')}"`).join(',')}}`;
