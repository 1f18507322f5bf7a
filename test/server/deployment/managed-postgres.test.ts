import { randomUUID } from 'node:crypto';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pino from 'pino';
import { expect, inject, onTestFinished, test } from 'vitest';
import { startApp } from '../../../src/app.ts';
import { readConfig } from '../../../src/config/config.ts';
import { scratchFolder } from '../../support/cli.ts';
import { runSql } from '../../support/run-sql.ts';
import { createDatabaseForTest } from '../../support/test-store.ts';

/** Creates an empty database, and a role that is no superuser and gets what `grant` returns. */
async function createRole(grant: (role: string, database: string) => string) {
  const server = inject('template');
  const { dataDir, databaseUrl = '' } = await createDatabaseForTest({ empty: true });
  const role = `role_${randomUUID().replaceAll('-', '')}`;
  await runSql(server, `CREATE ROLE ${role} LOGIN`);
  onTestFinished(async () => {
    await runSql(databaseUrl, `DROP OWNED BY ${role} CASCADE`);
    await runSql(server, `DROP ROLE ${role}`);
  });
  const url = new URL(databaseUrl);
  await runSql(databaseUrl, grant(role, url.pathname.slice(1)));
  url.username = role;
  const lines: string[] = [];
  const log = pino({}, { write: (line) => void lines.push(line) });
  const config = readConfig({ PORT: '0', DATA_DIR: dataDir, DATABASE_URL: url.href });
  return { role, lines, url: url.href, start: () => startApp(config, { log }) };
}

test('a role that may create schemas starts the service, which says once that it searches vectors itself', async () => {
  const { start, lines } = await createRole(
    (role, database) => `GRANT CREATE ON DATABASE ${database} TO ${role}; GRANT CREATE ON SCHEMA public TO ${role}`,
  );
  const app = await start();
  onTestFinished(() => app.close(0));
  expect((await fetch(`${app.address}/readyz`)).status).toBe(200);
  expect(lines.filter((line) => line.includes('pgvector'))).toHaveLength(1);
});

test('a role with no right to create schemas starts the service in schemas that an administrator has created', async () => {
  const { start } = await createRole(
    (role) => `CREATE SCHEMA ${role} AUTHORIZATION ${role}; CREATE SCHEMA jobs AUTHORIZATION ${role}`,
  );
  const app = await start();
  onTestFinished(() => app.close(0));
  expect((await fetch(`${app.address}/readyz`)).status).toBe(200);
  expect((await app.store.system.administration.describe()).has_vectors).toBe(false);
});

test('a pgvector that the role may not create is left out', async () => {
  const folder = scratchFolder();
  mkdirSync(join(folder, 'extension'));
  const control = { 'vector.control': "default_version = '0.8.1'\nsuperuser = true\n", 'vector--0.8.1.sql': '' };
  for (const [file, text] of Object.entries(control)) writeFileSync(join(folder, 'extension', file), text);
  // The server is another user; a umask of this process does not count for chmod.
  for (const path of ['', 'extension', ...Object.keys(control).map((file) => `extension/${file}`)])
    chmodSync(join(folder, path), 0o755);
  const { start, url } = await createRole(
    (role, database) => `GRANT CREATE ON DATABASE ${database} TO ${role}; GRANT CREATE ON SCHEMA public TO ${role};
      ALTER DATABASE ${database} SET extension_control_path = '${folder}'`,
  );
  const offered = `DO $$ BEGIN ASSERT EXISTS (SELECT FROM pg_available_extensions WHERE name = 'vector'); END $$`;
  await runSql(url, offered);
  const app = await start();
  onTestFinished(() => app.close(0));
  expect((await app.store.system.administration.describe()).has_vectors).toBe(false);
});

test('the start names each right that is missing, with the statement that grants it', async () => {
  const { start, role } = await createRole(() => 'SELECT');
  await expect(start()).rejects.toMatchObject({
    name: 'ConfigError',
    problems: [
      expect.stringContaining(`GRANT CREATE, USAGE ON SCHEMA "public" TO "${role}"`),
      expect.stringContaining(`CREATE SCHEMA jobs AUTHORIZATION "${role}"`),
    ],
  });
});
