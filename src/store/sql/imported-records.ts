import type { Knex } from 'knex';
import type { Columns, RecordOf } from './column.ts';
import { deleteInSteps } from './in-steps.ts';
import { type Fragment, whereAll } from './statement.ts';
import type { UserTableClass } from './table.ts';

/** A record of a batch that was new, or replaced one with other content. */
interface Saved {
  id: string;
  created: boolean;
}

/** Queries for tables whose ids come from an importer. `compared`: the columns that a later import replaces. */
export function importedRecords<C extends Columns>(
  db: Knex,
  table: UserTableClass<C>,
  compared: readonly (keyof C & string)[],
) {
  const listOf = (prefix: string) => compared.map((column) => `${prefix}.${column}`).join(', ');
  const isChanged = `(${listOf(table.tableName)}) IS DISTINCT FROM (${listOf('excluded')})`;

  return (uid: string) => ({
    /** Stores a batch; of records with the same id, the last one. Returns the new and the changed ones. */
    async save(records: readonly (Omit<RecordOf<C>, 'uid'> & { id: string })[]): Promise<Saved[]> {
      const distinct = [...new Map(records.map((record) => [record.id, record])).values()];
      if (distinct.length === 0) return [];
      // Sorted, so that concurrent imports cannot deadlock.
      const rows = distinct
        .toSorted((one, other) => (one.id < other.id ? -1 : 1))
        .map((record) => ({ ...record, uid }));
      const insert = (part: typeof rows) => db(table.tableName).insert(part).onConflict(['uid', 'id']);
      const created: { id: string }[] = await insert(rows).ignore().returning('id');
      const ids = new Set(created.map(({ id }) => id));
      const others = rows.filter(({ id }) => !ids.has(id));
      if (others.length === 0) return created.map(({ id }) => ({ id, created: true }));
      const changed: { id: string }[] = await insert(others)
        .merge([...compared])
        .whereRaw(isChanged)
        .returning('id');
      return [
        ...created.map(({ id }) => ({ id, created: true })),
        ...changed.map(({ id }) => ({ id, created: false })),
      ];
    },

    /** Returns the number of deleted records. */
    async deleteAll(conditions: readonly (Fragment | undefined)[]): Promise<number> {
      return deleteInSteps(db, () => whereAll(db(table.tableName).where({ uid }), conditions));
    },
  });
}
