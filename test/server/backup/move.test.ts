import { mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pino from 'pino';
import { expect, inject, test } from 'vitest';
import { moveDatabase } from '../../../src/backup/move.ts';
import { scratchFolder } from '../../support/cli.ts';
import { fillDeployment, readFiles, readRows, runOn, withoutIndex } from '../../support/deployment.ts';
import { createDatabaseForTest } from '../../support/test-store.ts';
import { withStore } from '../../support/with-store.ts';

const log = pino({ level: 'silent' });
/** Conversations of each user, with every kind of text. */
const COUNT = 8;
/** An embedded database, which is only read. */
const dataDir = mkdtempSync(join(inject('scratch'), 'move-'));
await fillDeployment({ dataDir }, COUNT);

test('a deployment moves from the embedded database to a server and back, row by row', async () => {
  const rows = await readRows({ dataDir });
  const server = await createDatabaseForTest({ empty: true });
  const page = readFileSync(join(import.meta.dirname, '../../../docs/backup.md'), 'utf8');
  const [, printed = ''] = /npm run -s earshot -- (move .*)$/m.exec(page) ?? [];
  const args = printed.replace(/postgres:\S+/, server.databaseUrl ?? '').split(' ');
  const { exitCode, stdout, stderr } = await runOn({ dataDir }, args);
  expect(exitCode, stderr).toBe(0);
  expect(stdout).toMatch(/ public\.memories +16 rows {2}moved\n/);
  expect(stdout).toMatch(/\nThe same [\d,]+ rows are in both databases\. Next: set DATABASE_URL/);
  const place = { dataDir, databaseUrl: server.databaseUrl };
  expect(withoutIndex(await readRows(place))).toEqual(withoutIndex(rows));
  expect(await readRows({ dataDir })).toEqual(rows);

  const back = { dataDir: scratchFolder() };
  expect(await runOn(back, ['move', '--from', server.databaseUrl ?? '', '--json'])).toMatchObject({ exitCode: 0 });
  expect(withoutIndex(await readRows(back))).toEqual(withoutIndex(rows));
});

test('an interrupted move continues, repeats tables that have changed since, and no service starts before its end', async () => {
  const source = { ...(await createDatabaseForTest()), log };
  await fillDeployment(source, 2);
  const target = { ...(await createDatabaseForTest({ empty: true })), log };
  for await (const { table } of moveDatabase(source, target)) if (table === 'public.memories') break;
  await expect(withStore(target, async () => {})).rejects.toThrow('a restore into this database was interrupted');
  await withStore(source, (store) => store.executeSql(`DELETE FROM memories WHERE uid = 'user-1'`));
  const moved = await Array.fromAsync(moveDatabase(source, target));
  expect(moved.find(({ table }) => table === 'public.accounts')).toMatchObject({ state: 'kept', rows: 2 });
  expect(moved.find(({ table }) => table === 'public.memories')).toMatchObject({ state: 'moved', rows: 8 });
  expect(withoutIndex(await readRows(target))).toEqual(withoutIndex(await readRows(source)));
});

test('two processes do not restore into one database', async () => {
  const source = await createDatabaseForTest();
  await fillDeployment(source, 1);
  const target = { ...(await createDatabaseForTest({ empty: true })), log };
  const moving = moveDatabase({ ...source, log }, target);
  await moving.next();
  await expect(moveDatabase({ ...source, log }, target).next()).rejects.toThrow(
    'another process restores into this database',
  );
  await moving.return();
});

test('a move into a database with accounts is refused, and so is one without an address', async () => {
  const server = await createDatabaseForTest();
  await fillDeployment(server, 1);
  const move = (...args: string[]) => runOn({ dataDir }, ['move', ...args]);
  expect(await move('--to', server.databaseUrl ?? '')).toMatchObject({
    exitCode: 1,
    stderr: expect.stringMatching(/^The database is not empty/),
  });
  expect(await move()).toMatchObject({
    exitCode: 1,
    stderr: 'Name the database of the server: --to URL, or --from URL.\n',
  });
  expect(await move('--to', 'mysql://x/y')).toMatchObject({ exitCode: 1 });
});

test('a backup of a server is restored into the embedded database', async () => {
  const server = await createDatabaseForTest();
  await fillDeployment(server, COUNT);
  const file = join(scratchFolder(), 'earshot.backup');
  expect(await runOn(server, ['backup', file])).toMatchObject({ exitCode: 0 });
  const target = { dataDir: scratchFolder() };
  const { exitCode, stderr } = await runOn(target, ['restore', file]);
  expect(exitCode, stderr).toBe(0);
  expect(withoutIndex(await readRows(target))).toEqual(withoutIndex(await readRows(server)));
  expect(readFiles(target)).toEqual(readFiles(server));
});

test('an empty database is not backed up', async () => {
  const server = await createDatabaseForTest({ empty: true });
  expect(await runOn(server, ['backup', join(scratchFolder(), 'earshot.backup')])).toMatchObject({
    exitCode: 1,
    stderr: 'The database is empty: start the service first.\n',
  });
});

test('a backup of a later version is refused', async () => {
  const server = await createDatabaseForTest();
  await fillDeployment(server, 1);
  const { openDatabase } = await import('../../../src/store/database.ts');
  const database = await openDatabase({ ...server, log });
  await database.knex('schema_migrations').insert({ name: '9999-later', batch: 99, migration_time: new Date() });
  await database.close();
  const file = join(scratchFolder(), 'earshot.backup');
  expect(await runOn(server, ['backup', file])).toMatchObject({ exitCode: 0 });
  const target = await createDatabaseForTest({ empty: true });
  expect(await runOn(target, ['restore', file])).toMatchObject({
    exitCode: 1,
    stderr: 'It was written by a later version of Earshot, which has 9999-later: use that version.\n',
  });
});

test('a backup of an earlier version is restored, and its database migrated', async () => {
  const { migrate, migrationNames } = await import('../../../src/store/migrations/index.ts');
  const { openDatabase } = await import('../../../src/store/database.ts');
  const server = await createDatabaseForTest({ empty: true });
  const database = await openDatabase({ ...server, log });
  await migrate(database.knex, migrationNames.at(-3));
  await database.knex.raw(`INSERT INTO accounts (uid, created_at) VALUES ('user-1', now())`);
  await database.close();
  const file = join(scratchFolder(), 'earshot.backup');
  expect(await runOn(server, ['backup', file])).toMatchObject({ exitCode: 0 });
  const target = await createDatabaseForTest({ empty: true });
  const { exitCode, stderr } = await runOn(target, ['restore', file]);
  expect(exitCode, stderr).toBe(0);
  await withStore(target, async (store) => expect(await store.system.accounts.count()).toBe(1));
});
