import type { Knex } from 'knex';
import type { Model, QueryBuilderType } from 'objection';
import { deleteInSteps } from './in-steps.ts';

interface UserTable<M extends Model> {
  of(db: Knex, uid: string): QueryBuilderType<M>;
  ofAll(db: Knex): QueryBuilderType<M>;
}

/**
 * For all users: changes or deletes the rows that match, one user after the other, as a statement that writes names its user. Returns
 * the number of rows. `change` must not depend on when the users were found.
 */
export async function forEachUser<M extends Model>(
  db: Knex,
  table: UserTable<M>,
  matching: (rows: QueryBuilderType<M>) => QueryBuilderType<M>,
  change: (rows: QueryBuilderType<M>) => PromiseLike<unknown>,
): Promise<number> {
  const users = (await matching(table.ofAll(db)).distinct('uid')) as unknown as { uid: string }[];
  let changed = 0;
  for (const { uid } of users) changed += Number(await change(matching(table.of(db, uid))));
  return changed;
}

/** For all users: deletes the rows that match, in steps. Returns their number. */
export const deleteForEachUser = <M extends Model>(
  db: Knex,
  table: UserTable<M>,
  matching: (rows: QueryBuilderType<M>) => QueryBuilderType<M>,
): Promise<number> => forEachUser(db, table, matching, (rows) => deleteInSteps(db, () => rows.clone().toKnexQuery()));
