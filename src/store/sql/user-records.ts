import type { Knex } from 'knex';
import type { PartialModelObject } from 'objection';
import { isId } from '../ids.ts';
import type { Columns, RecordOf, RowOf } from './column.ts';
import type { TableClass } from './table.ts';

/** Selects a record, if it also has the other values. */
interface Place {
  uid: string;
  id: string;
  locked?: boolean;
  status?: string;
}

/** Queries for tables whose key is `uid` and `id`. A text that is not a valid id is not found. */
export function userRecords<C extends Columns>(db: Knex, table: TableClass<C>) {
  type Found = RecordOf<C> | undefined;
  const canExist = (id: string) => table.columns.id?.type !== 'uuid' || isId(id);
  const select = (uid: string, id: string) =>
    table.query(db).select(table.selection).findOne({ uid, id }).castTo<Found>();
  return {
    async get(uid: string, id: string): Promise<Found> {
      return canExist(id) ? select(uid, id) : undefined;
    },

    /** Call it in a transaction: no other one changes or deletes the record until this one has ended; rows may refer to it. */
    async getForUpdate(uid: string, id: string): Promise<Found> {
      return canExist(id) ? select(uid, id).forNoKeyUpdate() : undefined;
    },

    /** Returns the changed record, if there is one. */
    async change(place: Place, patch: Partial<RowOf<C>>): Promise<Found> {
      if (!canExist(place.id)) return undefined;
      const changed = table.query(db).patch(patch as PartialModelObject<InstanceType<TableClass<C>>>);
      return changed.where(place).returning(table.selection).first().castTo<Found>();
    },

    /** Returns false if there is no such record. */
    async remove(place: Place): Promise<boolean> {
      return canExist(place.id) && (await table.query(db).delete().where(place)) > 0;
    },
  };
}
