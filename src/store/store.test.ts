import knex from 'knex';
import { expect, expectTypeOf, test } from 'vitest';
import { MemoryModel } from './memories/table.ts';
import { SYSTEM_QUERY } from './sql/table.ts';
import { Store, type SystemStore, type UserStore } from './store.ts';

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

test('rows of one user are not reached without the user, and those of all users not by way of one', () => {
  expectTypeOf(MemoryModel).not.toHaveProperty('query');
  expectTypeOf<Store>().not.toHaveProperty('memories');
  expectTypeOf<SystemStore['memories']>().not.toHaveProperty('get');
  expectTypeOf<UserStore['memories']>().not.toHaveProperty('findUnembedded');
  expectTypeOf<UserStore['memories']['hasContent']>().parameters.toEqualTypeOf<[content: string]>();
  const store = new Store(db, { vectors: 'vector', isDistributed: false });
  expect(store).not.toHaveProperty('memories');
  expect(store.system.memories).not.toHaveProperty('get');
  expect(store.of('maya').memories).not.toHaveProperty('findUnembedded');
});
