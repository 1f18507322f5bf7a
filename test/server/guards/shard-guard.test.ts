import { expect, inject, test } from 'vitest';
import { SEVERAL_USERS, SYSTEM_QUERY } from '../../../src/store/sql/table.ts';
import { PARTITIONED_DATABASE } from '../../support/partitioned-schema.ts';
import { databaseUrl } from '../../support/postgres-server.ts';
import { rejectionOf, withExplain } from '../../support/shard-guard.ts';

const rejection = (sql: string, bindings: unknown[]) =>
  withExplain(databaseUrl(inject('template'), PARTITIONED_DATABASE), (explain) =>
    rejectionOf({ sql, bindings }, explain),
  );

const photos = (user: string) => `
  SELECT id, (SELECT count(*) FROM photos WHERE photos.uid = ${user} AND photos.conversation_id = conversations.id)
  FROM conversations WHERE uid = $1`;
const insertGoals = (users: string) =>
  `INSERT INTO goal_history (uid, goal_id, date, value, recorded_at) VALUES ${users}`;
const goal = (uid: string) => `(${uid}, 'goal', now()::date, 1, now())`;

test.skipIf(inject('citus')).each([
  ['a user by comparison with another table', photos('conversations.uid'), ['user'], 'name the uid on each table'],
  ['all users', 'SELECT FROM goals', [], 'name the uid on each table (goals)'],
  ['a write for all users', `DELETE FROM goals WHERE true ${SYSTEM_QUERY}`, [], 'writes or locks rows of all users'],
  ['a lock for all users', `SELECT id FROM goals WHERE true ${SYSTEM_QUERY} FOR UPDATE`, [], 'writes or locks'],
  ['rows of two users', insertGoals([goal('$1'), goal('$2')].join()), ['one', 'other'], 'inserts rows of 2 users'],
  [
    'rows of two users in JSON',
    'INSERT INTO goals SELECT * FROM jsonb_populate_recordset(NULL::goals, $1)',
    ['[{"uid":"one"},{"uid":"other"}]'],
    'inserts rows of 2 users',
  ],
  [
    'another uid',
    'UPDATE goals SET title = $1, uid = $2 WHERE uid = $2 AND id = $3',
    ['t', 'user', 'g'],
    'sets the uid',
  ],
  ['a notification', `SELECT pg_notify('c', '') FROM goals WHERE uid = $1`, ['user'], 'notifies the server'],
])('rejects a statement with %s', async (_, sql, bindings, reason) => {
  expect(await rejection(sql, bindings)).toContain(reason);
});

test.skipIf(inject('citus')).each([
  ['names the user on each table', photos('$1'), ['user']],
  ['reads rows of all users', `SELECT uid FROM goals WHERE true ${SYSTEM_QUERY}`, []],
  ['inserts rows of one user', insertGoals([goal('$1'), goal('$2')].join()), ['user', 'user']],
  ['is not for a distributed database', `${insertGoals([goal('$1'), goal('$2')].join())} ${SEVERAL_USERS}`, ['a', 'b']],
])('accepts a statement that %s', async (_, sql, bindings) => {
  expect(await rejection(sql, bindings)).toBeUndefined();
});
