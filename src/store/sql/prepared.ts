// Prepared statements straight on a connection of Knex's pool, without Knex parsing their text again: a list takes 1.0 of Fastify's CPU,
// with the rows of `pg` 1.5, with Knex's `raw` 1.9 (`npm run bench -- --only rest`).
import type { Knex } from 'knex';
import { secondsSince, statementRun } from '../../lib/measurements.ts';
import { type SqlValue, type Statement, statementOf } from './statement.ts';

/** A connection of `pg`. */
interface PgConnection {
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

const runRows = <Row>(db: Knex, statement: Statement, values: readonly SqlValue[]): Promise<Row[]> =>
  run(db, statement, values, async (connection) => (await connection.query<Row>({ ...statement, values })).rows);

/** The same with rows as `TextRow`. */
export function queryText(db: Knex, sql: string, values: readonly SqlValue[]): Promise<TextRow[]> {
  const statement = statementOf(sql);
  return run(db, statement, values, (connection) => connection.query(new TextQuery(statement, values)).result);
}

async function run<Row>(
  db: Knex,
  { text }: Statement,
  values: readonly SqlValue[],
  query: (connection: PgConnection) => Promise<Row[]>,
): Promise<Row[]> {
  // Knex emits the same event for its own queries: for those who watch all queries.
  db.client.emit('query', { sql: text, bindings: values });
  const startedAt = performance.now();
  let error: string | undefined = 'error';
  try {
    const rows = await onConnection(db, query);
    error = undefined;
    return rows;
  } finally {
    statementRun.publish({ operation: operationOf(text), error, seconds: secondsSince(startedAt) });
  }
}

async function onConnection<T>(db: Knex, query: (connection: PgConnection) => Promise<T>): Promise<T> {
  const connection: PgConnection = await db.client.acquireConnection();
  try {
    return await query(connection);
  } finally {
    await db.client.releaseConnection(connection);
  }
}

/** The first word of a statement, such as SELECT. */
export const operationOf = (sql: string): string => /[a-z]+/i.exec(sql)?.[0].toUpperCase() ?? '';

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
