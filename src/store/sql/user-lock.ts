import type { Knex } from 'knex';

type LockScope =
  | 'goals'
  | 'folders'
  | 'action_items'
  | 'people'
  | 'keys'
  | 'apps'
  | 'push_subscriptions'
  | 'replays'
  | 'leases'
  | 'exports'
  | 'imports';

/**
 * Call it in a transaction: other callers of the same lock wait until the transaction has ended. For rules that concern several
 * rows. Only later statements see the changes of the previous owner of the lock. All processes are connected to the same node of a
 * cluster, its coordinator: `openPostgres` requires it.
 */
export async function lockUser(db: Knex, uid: string, scope: LockScope) {
  await db.raw('SELECT pg_advisory_xact_lock(hashtextextended(?, 0))', [`${scope} of ${uid}`]);
}
