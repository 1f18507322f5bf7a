import type { Knex } from 'knex';
import { c, table } from './sql/table.ts';
import { purgeBefore } from './sql/user-records.ts';

const columns = {
  uid: c.text,
  /** The id of the key, or the client of the OAuth grant. */
  caller: c.text,
  /** As the program calls itself. Empty if it does not. */
  name: c.text,
  version: c.nullable(c.text),
  credential: c.textOf<'key' | 'oauth'>(),
  last_method: c.text,
  first_called_at: c.timestamp,
  last_called_at: c.timestamp,
};

/** The programs that have called the tool server. */
export class ToolClientModel extends table('tool_clients', columns, ['uid', 'caller', 'name']) {}
export interface ToolClientRecord extends c.RecordOf<typeof columns> {}

export type ToolClientCall = Omit<ToolClientRecord, 'uid' | 'first_called_at' | 'last_called_at'> & { at: Date };

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
      purge: purgeBefore(db, ToolClientModel, 'last_called_at'),
    },
  };
}
