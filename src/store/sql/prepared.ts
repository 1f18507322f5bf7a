// Prepared statements straight on a connection: Knex would parse the text of each call again. `TextQuery` skips the description and
// parsing of columns that `pg` does for each query.
import type { Knex } from 'knex';
import pg from 'pg';
import { secondsSince, statementRun } from '../../lib/measurements.ts';
import { type SqlValue, type Statement, statementOf } from './statement.ts';

/** A connection of `pg`. */
export interface PgConnection {
  query<Row>(query: Statement & { values: readonly SqlValue[] }): Promise<{ rows: Row[] }>;
  query(query: TextQuery): TextQuery;
}

/** Runs short statements outside transactions. */
export interface Pipelines {
  isFull(): boolean;
  run(query: TextQuery): Promise<TextRow[]>;
}

/** The pipelines of a database. A transaction has a Knex client of its own, so it does not use them. */
const pipelinesOf = new WeakMap<Knex.Client, Pipelines>();

export function usePipelines(knex: Knex, pipelines: Pipelines): void {
  pipelinesOf.set(knex.client, pipelines);
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

interface TextOptions {
  /** It takes little time: other statements may wait behind it on the same connection. */
  isShort?: boolean;
}

/** The same with columns as text. A short statement outside a transaction is pipelined, if the database supports it. */
export async function queryText(
  db: Knex,
  sql: string,
  values: readonly SqlValue[],
  { isShort = false }: TextOptions = {},
): Promise<TextRow[]> {
  const statement = statementOf(sql);
  emitQuery(db, statement, values);
  return measured(statement, () => runText(db, statement, values, isShort));
}

async function runText(
  db: Knex,
  statement: Statement,
  values: readonly SqlValue[],
  isShort: boolean,
): Promise<TextRow[]> {
  const pipelines = isShort ? pipelinesOf.get(db.client) : undefined;
  if (pipelines && !pipelines.isFull()) {
    try {
      return await pipelines.run(new TextQuery(statement, values));
    } catch (error) {
      if (!isUnprepared(error)) throw error;
    }
  }
  return onConnection(db, (connection) => connection.query(new TextQuery(statement, values)).result);
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

/** True if a statement did not run because an earlier one failed that should have prepared it for both. */
const isUnprepared = (error: unknown) =>
  error instanceof Error && 'code' in error && unpreparedCodes.has(String(error.code));

/** SQLSTATE of an unknown prepared statement, and of a name that is already used. */
const unpreparedCodes = new Set(['26000', '42P05']);

/** A row with each column in Postgres' text form. */
export type TextRow = readonly (string | null)[];

/** The part of `pg`'s connection that custom queries use, as `pg-cursor` does. */
interface WireConnection {
  readonly parsedStatements: Record<string, string | undefined>;
  /** Sent, but not answered yet. */
  readonly submittedNamedStatements: Record<string, string | undefined>;
  readonly stream: { cork(): void; uncork(): void };
  parse(message: { name: string; text: string }): void;
  bind(message: { statement: string; values: readonly (string | Buffer | null)[] }): void;
  execute(message: object): void;
  sync(): void;
}

/** `pg` accepts only its own queries on a connection that pipelines. */
const PgQuery = pg.Query as unknown as new (text: string) => object;

/** One run of a prepared statement whose columns the caller knows. */
export class TextQuery extends PgQuery {
  /** `pg` remembers by this name that the connection has prepared the statement. */
  declare readonly name: string;
  declare readonly text: string;
  readonly #values: (string | Buffer | null)[];
  readonly #rows: TextRow[] = [];
  readonly #settled = Promise.withResolvers<TextRow[]>();

  constructor({ name, text }: Statement, values: readonly SqlValue[]) {
    super(text);
    this.name = name;
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
      if (connection.parsedStatements[name] === undefined && connection.submittedNamedStatements[name] === undefined) {
        connection.parse({ name, text });
        connection.submittedNamedStatements[name] = text;
      }
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
