import type { Knex } from 'knex';

/** Rows that one statement changes: 20 ms of the embedded database. */
export const STEP_ROWS = 1000;

/**
 * Changes rows of a user until none matches, some in each statement. Outside of a transaction, others use the database in between, and
 * what is done stays when the process is killed. `rows` must not match what is changed. Returns the number of rows.
 */
export async function inSteps(
  db: Knex,
  rows: () => Knex.QueryBuilder,
  change: (some: Knex.QueryBuilder) => PromiseLike<number>,
  stepRows = STEP_ROWS,
): Promise<number> {
  for (let total = 0; ; ) {
    const places = rows().clearSelect().select('ctid').limit(stepRows);
    const changed = await change(
      rows()
        .clearSelect()
        .where('ctid', db.raw('ANY (ARRAY(?))', [places])),
    );
    if (changed === 0) return total;
    total += changed;
  }
}

/** Deletes the rows of a user that match, in steps. Returns their number. */
export const deleteInSteps = (db: Knex, rows: () => Knex.QueryBuilder, stepRows?: number): Promise<number> =>
  inSteps(db, rows, (some) => some.delete(), stepRows);
