import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import pino from 'pino';
import { expect, inject, onTestFinished, test } from 'vitest';
import { openPipelines } from '../../../src/store/postgres/pipelines.ts';
import { runText } from '../../../src/store/sql/named.ts';
import { statementOf } from '../../../src/store/sql/statement.ts';
import { TextQuery } from '../../../src/store/sql/text-query.ts';
import { blockProcess } from '../../support/block-process.ts';
import { eventually } from '../../support/eventually.ts';
import { ownStoreFixture } from '../../support/fixtures.ts';

const opened = await ownStoreFixture();

const ask = (sql: string, values: string[]) => runText(opened.database.knex, sql, values, { isShort: true });
const upTo = (count: number) => Array.from({ length: count }, (_, n) => String(n));

test('statements that are asked together are answered each with its own rows', async () => {
  const answers = await Promise.all(upTo(200).map((n) => ask('SELECT ?::text, ?::int + 1', [n, n])));
  expect(answers).toEqual(upTo(200).map((n) => [[n, String(Number(n) + 1)]]));
});

test('a statement that fails, even at its first run, leaves those before and behind it alone', async () => {
  const answers = await Promise.allSettled(upTo(60).map((n) => ask('SELECT 12 / (?::int % 3)', [n])));
  expect(answers.map(({ status }) => status)).toEqual(
    upTo(60).map((n) => (Number(n) % 3 === 0 ? 'rejected' : 'fulfilled')),
  );
});

test('a statement that cannot even be prepared says why, also to those behind it that count on that', async () => {
  const answers = await Promise.allSettled(upTo(20).map((n) => ask('SELECT ? FROM nowhere', [n])));
  const undefinedTable = { status: 'rejected', reason: expect.objectContaining({ code: '42P01' }) };
  expect(answers).toEqual(upTo(20).map(() => undefinedTable));
});

test.runIf(inject('storeKind') === 'postgres')(
  'a statement that waits for a transaction gives way after a moment to those behind it',
  async () => {
    const { knex } = opened.database;
    const hash = randomUUID();
    const insert = "INSERT INTO refresh_tokens VALUES (?, 'nobody', gen_random_uuid(), now(), now())";
    await knex.transaction(async (tx) => {
      await tx.raw(insert, [hash]);
      const waiting = ask(insert, [hash]);
      const behind = Promise.all(upTo(40).map((n) => ask('SELECT ?', [n])));
      await expect(waiting).rejects.toMatchObject({ code: '55P03' });
      expect(await behind).toEqual(upTo(40).map((n) => [[n]]));
    });
  },
);

test('within a transaction a statement sees what the transaction has written, and goes with it', async () => {
  const { knex } = opened.database;
  const hash = randomUUID();
  const count = 'SELECT count(*) FROM refresh_tokens WHERE hash = ?';
  await expect(
    knex.transaction(async (tx) => {
      await tx.raw('INSERT INTO refresh_tokens VALUES (?, ?, gen_random_uuid(), now(), now())', [hash, 'nobody']);
      expect(await runText(tx, count, [hash], { isShort: true })).toEqual([['1']]);
      throw new Error('undone');
    }),
  ).rejects.toThrow('undone');
  expect(await ask(count, [hash])).toEqual([['0']]);
});

const endOthers = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
                   WHERE datname = current_database() AND pid <> pg_backend_pid()`;

test.runIf(inject('storeKind') === 'postgres')(
  'connections that break take only what was under way with them, and others take their place',
  async () => {
    const uid = randomUUID();
    await Promise.all(upTo(20).map(() => ask('SELECT 1 WHERE ? = ?', [uid, uid])));
    const underWay = Promise.allSettled(upTo(20).map(() => ask('SELECT 2 FROM pg_sleep(?::int)', ['60'])));
    await opened.database.knex.raw(endOthers);
    expect(new Set((await underWay).map(({ status }) => status))).toEqual(new Set(['rejected']));
    // One that was just being opened may be found broken only now.
    await eventually(() => Promise.all(upTo(20).map((n) => ask('SELECT 3 WHERE ? = ?', [n, n]))));
  },
);

/** One connection that is given up after 200 ms without an answer. */
function impatient() {
  const config = { connectionString: opened.databaseUrl ?? '' };
  const log = pino({ level: 'silent' });
  const pipelines = openPipelines({ config, settings: 'SELECT 1', most: 1, log, mostSilentMs: 200 });
  onTestFinished(() => pipelines.close());
  return (sql: string) => pipelines.run((to) => to.query(new TextQuery(statementOf(sql), [])).answer);
}

test.runIf(inject('storeKind') === 'postgres')(
  'a connection that does not answer any more is given up, and another takes its place',
  async () => {
    const run = impatient();
    await expect(run('SELECT pg_sleep(60)')).rejects.toThrow('the database does not answer');
    await eventually(async () => expect(await run('SELECT 1')).toEqual([['1']]));
  },
);

test.runIf(inject('storeKind') === 'postgres')(
  'a connection is not given up because this process was held up and has not read the answer',
  async () => {
    const run = impatient();
    await run('SELECT 1');
    const answer = run('SELECT 1 FROM pg_sleep(0.1)');
    // It goes out when the event loop has come round.
    await setImmediate();
    await setImmediate();
    blockProcess(400);
    expect(await answer).toEqual([['1']]);
  },
);
