import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { bareConfig, runCli } from '../../support/cli.ts';
import { eventually } from '../../support/eventually.ts';
import { ownAppFixture } from '../../support/fixtures.ts';
import { ServiceProcess } from '../../support/service-process.ts';

const app = await ownAppFixture({});

test('a start with a new DATA_DIR adds no keys, and says how to get one; lost ones can be replaced', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'earshot-test-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const secrets = () =>
    Promise.all(['api_keys', 'admin_tokens'].map(async (table) => (await app.database.knex(table)).length));
  const before = await secrets();
  const start = async (...args: string[]) => {
    const service = await ServiceProcess.start({ dataDir, databaseUrl: app.databaseUrl, deepgramUrl: '', args });
    onTestFinished(async () => void (await service.end('SIGKILL')));
    return service;
  };
  const read = () => JSON.parse(readFileSync(join(dataDir, 'credentials.json'), 'utf8'));
  const service = await start();

  expect(await secrets()).toEqual(before);
  expect(Object.keys(read()).toSorted()).toEqual(['base_url', 'refresh_token', 'uid', 'user_token']);
  // The text for people and the log are two streams.
  await eventually(() => expect(service.recentOutput()).toContain('npm run -s earshot -- key create NAME'));
  const run = (...words: string[]) => runCli(words, { profile: undefined, loadConfig: () => bareConfig(dataDir) });
  expect(await run('account', 'list')).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining('--new-credentials'),
  });
  const { stdout } = await run('--json', 'key', 'create', 'laptop');
  const { key } = JSON.parse(stdout);
  expect((await app.request('/v1/dev/user/memories', { key })).status).toBe(200);

  await service.end('SIGKILL');
  await start('--new-credentials');
  const { developer_api_key, admin_token } = read();
  expect((await app.request('/v1/dev/user/memories', { key: developer_api_key })).status).toBe(200);
  expect((await app.request('/v1/admin/accounts', { key: admin_token })).status).toBe(200);
  expect((await app.request('/v1/admin/accounts', { key: app.credentials.admin_token })).status).toBe(401);
}, 180_000);
