import type { Knex } from 'knex';
import type { PartialModelObject } from 'objection';
import { isId } from '../ids.ts';
import type { Columns, RecordOf, RowOf } from './column.ts';
import type { UserTableClass } from './table.ts';

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
  const select = (id: string) => table.of(db, uid).select(table.selection(uid)).findOne({ id }).castTo<Found>();
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
