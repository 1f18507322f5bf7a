import type { Knex } from 'knex';
import { deleteForEachUser } from '../sql/for-each-user.ts';
import { ToolClientModel, type ToolClientRecord } from './table.ts';

export type ToolClientCall = Omit<ToolClientRecord, 'uid' | 'first_called_at' | 'last_called_at'> & { at: Date };

/** The programs that have called the tool server for a user. */
export function toolClientRepository(db: Knex) {
  return {
    of(uid: string) {
      const latestOf = (caller: string) =>
        ToolClientModel.of(db, uid).where({ caller }).orderBy('last_called_at', 'desc').first();

      return {
        /** Those that called last first. */
        async list(): Promise<ToolClientRecord[]> {
          return ToolClientModel.of(db, uid).orderBy([{ column: 'last_called_at', order: 'desc' }, 'caller', 'name']);
        },

        /** Records a call. A call without a name is one of the program that used the same key or grant last. */
        async record({ at, ...call }: ToolClientCall): Promise<void> {
          const same = call.name === '' ? await latestOf(call.caller) : undefined;
          const { name, version } = same ?? call;
          await ToolClientModel.insertOf(db, uid, { ...call, name, version, first_called_at: at, last_called_at: at })
            .onConflict(['uid', 'caller', 'name'])
            .merge(['version', 'credential', 'last_method', 'last_called_at']);
        },

        /** Deletes all but those that called last. */
        async keepLatest(count: number): Promise<void> {
          const older = ToolClientModel.of(db, uid)
            .select('caller', 'name')
            .orderBy('last_called_at', 'desc')
            .offset(count);
          await ToolClientModel.of(db, uid).delete().whereIn(['caller', 'name'], older);
        },
      };
    },

    system: {
      /** For all users: deletes the programs that have not called since. */
      async purge(before: Date): Promise<number> {
        return deleteForEachUser(db, ToolClientModel, (rows) => rows.where('last_called_at', '<', before));
      },
    },
  };
}
