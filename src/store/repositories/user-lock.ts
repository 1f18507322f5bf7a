import type { Knex } from 'knex';

/**
 * Within a transaction: the next caller that takes this lock of the user waits until the transaction has ended. For rules over several
 * rows. Only a statement that begins after this has resolved sees what the others have stored.
 */
export async function lockUser(db: Knex, uid: string, scope: 'goals' | 'folders' | 'action_items' | 'people') {
  await db.raw('SELECT pg_advisory_xact_lock(hashtextextended(?, 0))', [`${scope} of ${uid}`]);
}
