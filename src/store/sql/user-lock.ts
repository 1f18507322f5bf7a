import type { Knex } from 'knex';
import { runNamed } from './named.ts';

/**
 * Within a transaction: whoever locks the same of this user afterwards waits until it has ended. For rules over several rows, which no
 * single one of them could hold. A statement sees what others have stored only when it begins after this one has returned.
 */
export async function lockOfUser(
  db: Knex,
  uid: string,
  what: 'goals' | 'folders' | 'action_items' | 'people',
): Promise<void> {
  await runNamed(db, 'SELECT pg_advisory_xact_lock(hashtextextended(?, 0))', [`${what} of ${uid}`]);
}
