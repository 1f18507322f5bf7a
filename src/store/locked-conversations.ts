import type { Knex } from 'knex';
import { isId } from './ids.ts';
import { queryRows } from './sql/statement.ts';

const LOCKED = 'SELECT id FROM conversations WHERE uid = :uid AND id = ANY (?::uuid[]) AND locked';

/**
 * The locked ones of the conversations that records come from. By a statement of its own, which Citus plans once, after the records:
 * what was locked meanwhile is not shown.
 */
export async function lockedOf(
  db: Knex,
  uid: string,
  records: readonly { conversation_id: string | null }[],
): Promise<Set<string | null>> {
  const ids = new Set(records.flatMap(({ conversation_id: id }) => (id !== null && isId(id) ? [id] : [])));
  const rows = ids.size > 0 ? await queryRows<{ id: string }>(db, LOCKED, [uid, [...ids]]) : [];
  return new Set(rows.map(({ id }) => id));
}
