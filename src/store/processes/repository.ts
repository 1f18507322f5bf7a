import type { Knex } from 'knex';
import { ProcessModel } from './table.ts';

/** By the clock of the database: those of the machines differ. */
const ALIVE = `seen_at > now() - make_interval(secs => ?)`;

export function processRepository(db: Knex) {
  return {
    system: {
      /** The process is alive now. */
      async sign(id: string): Promise<void> {
        await db.raw('INSERT INTO processes VALUES (?, now()) ON CONFLICT (id) DO UPDATE SET seen_at = now()', [id]);
      },

      /** The ids of the processes that have signed within this time. */
      async living(seconds: number): Promise<string[]> {
        return (await ProcessModel.query(db).whereRaw(ALIVE, [seconds])).map(({ id }) => id);
      },

      /** Forgets a process, and those that have not signed within this time. */
      async remove(id: string, seconds: number): Promise<void> {
        await ProcessModel.query(db).delete().where({ id }).orWhereRaw(`NOT ${ALIVE}`, [seconds]);
      },
    },
  };
}
