import type { Knex } from 'knex';
import type { Model, PartialModelObject, QueryBuilderType } from 'objection';
import { isId } from '../ids.ts';
import type { Columns, RecordOf, RowOf } from './column.ts';
import type { UserTableClass } from './table.ts';

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

/** Deletes all but the newest of some rows of a user, whose ids sort by creation. */
export async function keepNewest<M extends Model & { id: string }>(
  rows: () => QueryBuilderType<M>,
  count: number,
): Promise<void> {
  const [older] = await rows().select('id').orderBy('id', 'desc').offset(count).limit(1);
  if (older) await rows().delete().where('id', '<=', older.id);
}

type LockScope =
  | ('goals' | 'folders' | 'action_items' | 'people' | 'keys' | 'apps')
  | ('push_subscriptions' | 'replays' | 'leases' | 'exports' | 'imports');

/**
 * Call it in a transaction: other callers of the same lock wait until the transaction has ended. For rules that concern several
 * rows. Only later statements see the changes of the previous owner of the lock. All processes are connected to the same node of a
 * cluster, its coordinator: `openPostgres` requires it.
 */
export async function lockUser(db: Knex, uid: string, scope: LockScope) {
  await db.raw('SELECT pg_advisory_xact_lock(hashtextextended(?, 0))', [`${scope} of ${uid}`]);
}

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

/** For all users: deletes the rows from before a time. Returns their number. */
export const purgeBefore =
  <C extends Columns>(db: Knex, table: UserTableClass<C>, column: keyof C & string) =>
  (before: Date | string): Promise<number> =>
    deleteForEachUser(db, table as UserTable<Model>, (rows) => rows.where(column, '<', before));

/** A record of the user, if it also has the other values. */
interface Place {
  id: string;
  locked?: boolean;
  status?: string;
}

/** Queries for the rows of a user in a table whose key is `uid` and `id`. A text that is not a valid id is not found. */
export function userRecords<C extends Columns>(db: Knex, uid: string, table: UserTableClass<C>) {
  type Found = RecordOf<C> | undefined;
  const canExist = (id: string) => table.columns.id?.type !== 'uuid' || isId(id);
  const select = (id: string) => table.recordsOf(db, uid).findOne({ id }).castTo<Found>();
  return {
    async get(id: string): Promise<Found> {
      return canExist(id) ? select(id) : undefined;
    },

    /** Call it in a transaction: no other one changes or deletes the record until this one has ended; rows may refer to it. */
    async getForUpdate(id: string): Promise<Found> {
      return canExist(id) ? select(id).forNoKeyUpdate() : undefined;
    },

    /** Returns the changed record, if there is one. */
    async change(place: Place, patch: Partial<RowOf<C>>): Promise<Found> {
      if (!canExist(place.id)) return undefined;
      // A row stays with its user: Citus rejects a statement that sets `uid`, even to the same value.
      const { uid: _, ...changes } = patch;
      const changed = table
        .of(db, uid)
        .patch(changes as unknown as PartialModelObject<InstanceType<UserTableClass<C>>>);
      return changed.where(place).returning(table.selection(uid)).first().castTo<Found>();
    },

    /** Returns false if there is no such record. */
    async remove(place: Place): Promise<boolean> {
      return canExist(place.id) && (await table.of(db, uid).delete().where(place)) > 0;
    },
  };
}
