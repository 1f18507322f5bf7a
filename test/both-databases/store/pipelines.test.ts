import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import pino from 'pino';
import { expect, inject, onTestFinished, test } from 'vitest';
import { openPipelines } from '../../../src/store/sql/pipelines.ts';
import { queryText, TextQuery } from '../../../src/store/sql/prepared.ts';
import { statementOf } from '../../../src/store/sql/statement.ts';
import { blockProcess } from '../../support/block-process.ts';
import { eventually } from '../../support/eventually.ts';
import { ownStoreFixture } from '../../support/fixtures.ts';

const opened = await ownStoreFixture();

const query = (sql: string, values: string[]) => queryText(opened.database.knex, sql, values, { isShort: true });
const upTo = (count: number) => Array.from({ length: count }, (_, n) => String(n));

test('each of many concurrent statements returns its own rows', async () => {
  const answers = await Promise.all(upTo(200).map((n) => query('SELECT ?::text, ?::int + 1', [n, n])));
  expect(answers).toEqual(upTo(200).map((n) => [[n, String(Number(n) + 1)]]));
});

test('a statement that fails, even at its first run, does not affect the others', async () => {
  const answers = await Promise.allSettled(upTo(60).map((n) => query('SELECT 12 / (?::int % 3)', [n])));
  expect(answers.map(({ status }) => status)).toEqual(
    upTo(60).map((n) => (Number(n) % 3 === 0 ? 'rejected' : 'fulfilled')),
  );
});

test('a statement that cannot be prepared fails with its error, also for concurrent ones', async () => {
  const answers = await Promise.allSettled(upTo(20).map((n) => query('SELECT ? FROM nowhere', [n])));
  const undefinedTable = { status: 'rejected', reason: expect.objectContaining({ code: '42P01' }) };
  expect(answers).toEqual(upTo(20).map(() => undefinedTable));
});

test.runIf(inject('storeKind') === 'postgres')(
  'a statement that waits for a lock fails after a moment, so that the others can run',
  async () => {
    const { knex } = opened.database;
    const hash = randomUUID();
    const insert = "INSERT INTO refresh_tokens VALUES (?, 'nobody', gen_random_uuid(), now(), now())";
    await knex.transaction(async (tx) => {
      await tx.raw(insert, [hash]);
      const waiting = query(insert, [hash]);
      const behind = Promise.all(upTo(40).map((n) => query('SELECT ?', [n])));
      await expect(waiting).rejects.toMatchObject({ code: '55P03' });
      expect(await behind).toEqual(upTo(40).map((n) => [[n]]));
    });
  },
);

test('in a transaction a statement sees what the transaction has written, and is rolled back with it', async () => {
  const { knex } = opened.database;
  const hash = randomUUID();
  const count = 'SELECT count(*) FROM refresh_tokens WHERE hash = ?';
  await expect(
    knex.transaction(async (tx) => {
      await tx.raw('INSERT INTO refresh_tokens VALUES (?, ?, gen_random_uuid(), now(), now())', [hash, 'nobody']);
      expect(await queryText(tx, count, [hash], { isShort: true })).toEqual([['1']]);
      throw new Error('undone');
    }),
  ).rejects.toThrow('undone');
  expect(await query(count, [hash])).toEqual([['0']]);
});

const endOthers = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
                   WHERE datname = current_database() AND pid <> pg_backend_pid()`;

test.runIf(inject('storeKind') === 'postgres')(
  'only running statements fail with a broken connection, and a new connection replaces it',
  async () => {
    const uid = randomUUID();
    await Promise.all(upTo(20).map(() => query('SELECT 1 WHERE ? = ?', [uid, uid])));
    const running = Promise.allSettled(upTo(4).map(() => query('SELECT 2 FROM pg_sleep(?::int)', ['60'])));
    await opened.database.knex.raw(endOthers);
    expect(new Set((await running).map(({ status }) => status))).toEqual(new Set(['rejected']));
    // A connection that was just being opened may turn out to be broken now.
    await eventually(() => Promise.all(upTo(20).map((n) => query('SELECT 3 WHERE ? = ?', [n, n]))));
  },
);

/** One connection that is ended after 200 ms without an answer. */
function openImpatient() {
  const config = { connectionString: opened.databaseUrl ?? '' };
  const log = pino({ level: 'silent' });
  const pipelines = openPipelines({
    config,
    settings: 'SELECT 1',
    log,
    maxConnections: 1,
    silentMs: 200,
  });
  onTestFinished(() => pipelines.close());
  return (sql: string) => pipelines.run(new TextQuery(statementOf(sql), []));
}

test.runIf(inject('storeKind') === 'postgres')(
  'a connection that does not answer is ended, and another one replaces it',
  async () => {
    const run = openImpatient();
    await expect(run('SELECT pg_sleep(60)')).rejects.toThrow('the database does not answer');
    await eventually(async () => expect(await run('SELECT 1')).toEqual([['1']]));
  },
);

test.runIf(inject('storeKind') === 'postgres')(
  'a connection is not ended if this process was blocked and has not read the answer',
  async () => {
    const run = openImpatient();
    await run('SELECT 1');
    const answer = run('SELECT 1 FROM pg_sleep(0.1)');
    // It is sent at the end of this turn of the event loop.
    await setImmediate();
    await setImmediate();
    blockProcess(400);
    expect(await answer).toEqual([['1']]);
  },
);
