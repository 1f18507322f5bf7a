import pino from 'pino';
import { expect, inject, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../../src/store/database.ts';
import { openStore } from '../../../src/store/store.ts';
import { newMemory } from '../../support/new-memory.ts';
import { runSql } from '../../support/run-sql.ts';
import { createDatabaseForTest } from '../../support/test-store.ts';

test('times are read as they were stored, whatever time zone and date style a database has', async () => {
  const place = await createDatabaseForTest();
  if (place.databaseUrl !== undefined) {
    const name = new URL(place.databaseUrl).pathname.slice(1);
    await runSql(place.databaseUrl, `ALTER DATABASE ${name} SET timezone = 'Asia/Kolkata'`);
    await runSql(place.databaseUrl, `ALTER DATABASE ${name} SET datestyle = 'German'`);
  }
  const database = await openDatabase({ ...place, log: pino({ level: 'silent' }) });
  onTestFinished(() => database.close());
  const { memories } = (await openStore(database)).of('user');
  for (const time of ['2026-11-20T23:30:00.120Z', '2026-11-20T12:00:00.000Z', '1800-01-01T00:00:00.001Z']) {
    await memories.insert([newMemory(time, { created_at: new Date(time) })]);
  }
  const { items } = await memories.list({}, 'created_desc', { limit: 9 });
  expect(items.map(({ created_at }) => created_at)).toEqual(items.map(({ content }) => content));
  const [newest] = items;
  expect((await memories.get(newest?.id ?? ''))?.created_at).toEqual(new Date(newest?.content ?? ''));
});

test.skipIf(inject('citus'))(
  'conversations in progress, and those without a summary, are found by an index without the completed ones, with plans for any values',
  async () => {
    const database = await openDatabase({ ...(await createDatabaseForTest()), log: pino({ level: 'silent' }) });
    onTestFinished(() => database.close());
    const store = await openStore(database);
    const { conversations, conversationIndex } = store.of('user');
    for (let count = 0; count < 30; count++) await conversations.insert({ status: 'completed' });
    await database.knex.raw('ANALYZE conversations');
    const statements: string[] = [];
    const record = ({ sql }: { sql: string }) => statements.push(sql);
    database.knex.on('query', record);
    await conversations.findSilent(null, new Date());
    await conversationIndex.selectUnfinished({});
    await store.system.conversations.dueForSweep(new Date(), 10);
    database.knex.off('query', record);
    const plans: string[] = [];
    for (const sql of statements)
      plans.push(JSON.stringify((await database.knex.raw(`EXPLAIN (GENERIC_PLAN) ${sql}`)).rows));
    // Each has only conversations that are not completed.
    const isSmall = /using conversations_(resumable|unfinished|silent) /;
    expect(plans).toEqual(statements.map(() => expect.stringMatching(isSmall)));
  },
);
