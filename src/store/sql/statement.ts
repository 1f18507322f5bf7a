import { createHash } from 'node:crypto';

/** A statement as the server knows it: its name is a digest of its text, so that a text is planned once a connection. */
export interface Statement {
  name: string;
  text: string;
}

const statements = new Map<string, Statement>();

/** The statement of SQL with `?` for its values. Only for texts from a small, closed set, as they are all remembered. */
export function statementOf(sql: string): Statement {
  let statement = statements.get(sql);
  if (!statement) {
    let place = 0;
    const text = sql.replaceAll('?', () => {
      place += 1;
      return `$${place}`;
    });
    statement = { name: `q_${createHash('sha1').update(sql).digest('base64url').slice(0, 16)}`, text };
    statements.set(sql, statement);
  }
  return statement;
}

/** The SQL for a number of rows, written once for each number. */
export function perCount(write: (rows: number) => string): (rows: number) => string {
  const written = new Map<number, string>();
  return (rows) => {
    const sql = written.get(rows) ?? write(rows);
    written.set(rows, sql);
    return sql;
  };
}
