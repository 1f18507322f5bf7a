import knex from 'knex';
import { expect, test } from 'vitest';
import { MemoryModel } from './memories/table.ts';
import { SYSTEM_QUERY } from './sql/table.ts';
import type { Store } from './store.ts';

const db = knex({ client: 'pg' });

test('a query on a table of users names the user, or says that it concerns all', () => {
  expect(MemoryModel.of(db, 'maya').where({ id: 'a' }).toKnexQuery().toSQL()).toMatchObject({
    sql: 'select "memories".* from "memories" where "memories"."uid" = ? and "id" = ?',
    bindings: ['maya', 'a'],
  });
  expect(MemoryModel.ofAll(db).toKnexQuery().toSQL().sql).toContain(SYSTEM_QUERY);
  const row = { id: 'a', uid: 'ben' };
  expect(MemoryModel.insertOf(db, 'maya', row).toKnexQuery().toSQL()).toMatchObject({
    sql: 'insert into "memories" ("id", "uid") values (?, ?) returning "uid", "id"',
    bindings: ['a', 'maya'],
  });
});

/** Never called: these lines are type errors. */
export function reachRowsOfAnyone(store: Store): unknown[] {
  return [
    // @ts-expect-error a table of users has no query of anyone's rows
    MemoryModel.query(db),
    // @ts-expect-error the store has no rows without a user
    store.memories,
    // @ts-expect-error what works for all users does not read a memory
    store.system.memories.get,
    // @ts-expect-error the user is chosen before
    store.of('maya').memories.hasContent('maya', 'tea'),
    // @ts-expect-error a sweep is not of one user
    store.of('maya').memories.findUnembedded,
  ];
}
