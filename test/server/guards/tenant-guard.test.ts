import { expect, test } from 'vitest';
import { isUnscoped } from '../../support/tenant-guard.ts';

test.each([
  'SELECT * FROM memories',
  'select "memories".* from "memories" where "id" = $1',
  'UPDATE action_items SET completed = true WHERE id = $1',
  'delete from "segments" where "id" in ($1)',
  'INSERT INTO memories (id, content) VALUES ($1, $2)',
  'SELECT uid FROM conversations ORDER BY uid',
])('rejects a query on a user table without uid: %s', (sql) => {
  expect(isUnscoped(sql)).toBe(true);
});

test.each([
  'SELECT * FROM memories WHERE uid = $1',
  'select * from "memories" where "uid" = $1 and "id" = $2',
  'INSERT INTO idempotency_keys AS kept (uid, key) VALUES ($1, $2)',
  'SELECT e.id FROM memory_embeddings e JOIN memories ON memories.uid = e.uid WHERE e.uid = $1',
  'SELECT * FROM accounts',
  'CREATE TABLE memories (id uuid)',
])('accepts a query with uid or on a system table: %s', (sql) => {
  expect(isUnscoped(sql)).toBe(false);
});
