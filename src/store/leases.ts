import type { Knex } from 'knex';
import { raw } from 'objection';
import { c, systemTable } from './sql/table.ts';
import { lockUser } from './sql/user-records.ts';

const columns = {
  /** The work, with the id of its user: `chat/UID/APP`. */
  key: c.text,
  /** A later holder has a higher one. */
  epoch: c.bigint,
  /** Its process renews it until then, by the clock of the database. */
  until: c.timestamp,
};

/** Work that one process does, and the processes that wait for it in line. */
export class LeaseModel extends systemTable('leases', columns, ['key', 'epoch']) {}
export type LeaseRecord = Pick<c.RecordOf<typeof columns>, 'key' | 'epoch'>;

/** The number that may hold a key or wait for it, and the same for all keys that begin with `prefix`. */
export interface LeaseLimits {
  ofKey: number;
  prefix?: string;
  ofPrefix?: number;
}

const IS_ALIVE = 'until > now()';
/** The clocks of processes differ: the database's counts. */
const untilIn = (seconds: number) => raw('now() + make_interval(secs => ?)', [seconds]);
/** Higher than every earlier one, also of rows that were deleted. */
const NEXT_EPOCH = `greatest((extract(epoch FROM clock_timestamp()) * 1000000)::bigint,
  (SELECT max(epoch) + 1 FROM leases WHERE key = ?))`;

export function leaseRepository(db: Knex) {
  const row = ({ key, epoch }: LeaseRecord) => LeaseModel.query(db).where({ key, epoch });

  return {
    system: {
      /**
       * Stands in line for a key, behind all others. Undefined if there are too many. Call it in a transaction. `isFirst`: the caller
       * holds the lease.
       */
      async enter(
        key: string,
        seconds: number,
        { ofKey, prefix = key, ofPrefix = Number.POSITIVE_INFINITY }: LeaseLimits,
      ): Promise<{ lease: LeaseRecord; isFirst: boolean } | undefined> {
        await lockUser(db, prefix, 'leases');
        await LeaseModel.query(db).delete().whereRaw('starts_with(key, ?)', [prefix]).whereRaw(`NOT (${IS_ALIVE})`);
        const before = await LeaseModel.query(db).select('key').whereRaw('starts_with(key, ?)', [prefix]);
        const same = before.filter((one) => one.key === key).length;
        if (same >= ofKey || before.length >= ofPrefix) return undefined;
        const added = { key, epoch: raw(NEXT_EPOCH, [key]), until: untilIn(seconds) };
        const { epoch } = await LeaseModel.query(db).insert(added).returning('epoch');
        return { lease: { key, epoch }, isFirst: same === 0 };
      },

      /** True if no one stands before it. */
      async isFirst({ key, epoch }: LeaseRecord): Promise<boolean> {
        const before = await LeaseModel.query(db).where({ key }).where('epoch', '<', epoch).whereRaw(IS_ALIVE).first();
        return before === undefined;
      },

      /** Returns false if it has expired and another process has entered. */
      async renew(lease: LeaseRecord, seconds: number): Promise<boolean> {
        return (await row(lease).patch({ until: untilIn(seconds) })) > 0;
      },

      async leave(lease: LeaseRecord): Promise<void> {
        await row(lease).delete();
      },

      /** The keys that begin with this and that are held. */
      async held(prefix: string): Promise<string[]> {
        const found = await LeaseModel.query(db)
          .distinct('key')
          .whereRaw('starts_with(key, ?)', [prefix])
          .whereRaw(IS_ALIVE);
        return found.map(({ key }) => key);
      },

      /** Where only one process uses the database: ends the leases of the previous one. */
      async endAll(): Promise<void> {
        await LeaseModel.query(db).delete();
      },

      /** Deletes the leases of processes that have ended. */
      async purge(): Promise<void> {
        await LeaseModel.query(db).delete().whereRaw(`NOT (${IS_ALIVE})`);
      },
    },
  };
}
