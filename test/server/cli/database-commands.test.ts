import { expect, inject, test } from 'vitest';
import { runDb } from '../../support/run-db.ts';
import { createDatabaseForTest } from '../../support/test-store.ts';

test.each(['distribute', 'check'])('db %s names what is missing', async (command) => {
  const embedded = await runDb(command);
  expect(embedded).toMatchObject({ exitCode: 1, stdout: '' });
  expect(embedded.stderr).toContain('Set DATABASE_URL to the coordinator of a Citus cluster');
  const unreachable = await runDb(command, 'postgres://earshot:secret@127.0.0.1:1/earshot');
  expect(unreachable).toMatchObject({
    exitCode: 3,
    stderr: 'The database of DATABASE_URL cannot be reached (ECONNREFUSED).\n',
  });
  const unknown = new URL(inject('template'));
  unknown.pathname = '/none';
  expect((await runDb(command, unknown.href)).stderr).toContain('database "none" does not exist');
});

test.skipIf(inject('citus'))('db distribute and db check need the extension', async () => {
  const { databaseUrl } = await createDatabaseForTest();
  const missing = {
    exitCode: 1,
    stderr: expect.stringContaining('has no Citus extension: run CREATE EXTENSION citus'),
  };
  expect(await runDb('distribute', databaseUrl)).toMatchObject(missing);
  expect(await runDb('check', databaseUrl)).toMatchObject(missing);
});
